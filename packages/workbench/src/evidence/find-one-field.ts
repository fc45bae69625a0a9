import { findText, type Spot } from './find-text.js';
import { answersFirst } from './find-place.js';
import { bare, endsAlike, spelled, stepsOf } from '@asbuilt/contract';
import { namesTo, type Written, type WrittenLine } from './written.js';

/** A field by its path, in the thing that has most of its fellows; nothing where no thing here has it. */
export function findOneField(written: readonly Written[], path: string, fellows: readonly string[]): Spot[] {
  const wanted = stepsOf(path);
  if (wanted.length === 0) return [];
  for (const part of answersFirst(written)) {
    const line = findMember(written[part]!, wanted, new Set(fellows.map(bare)));
    if (line !== undefined) return [{ part, line }];
  }
  for (const part of answersFirst(written)) {
    const spots = written[part]!.kind === 'text' ? findInMarkup(written, part, wanted.at(-1)!) : [];
    if (spots.length > 0) return spots;
  }
  return [];
}

function findMember({ kind, lines }: Written, wanted: readonly string[], fellows: ReadonlySet<string>) {
  if (kind === 'form') return orNone(lines.findIndex((line) => leadsTo(namesTo(line), wanted)));
  if (kind !== 'json') return undefined;
  const known = new Map<string, number>();
  for (const { at = '' } of lines) {
    const cut = at.lastIndexOf('/');
    if (cut >= 0 && fellows.has(bare(at.slice(cut + 1))))
      known.set(at.slice(0, cut), (known.get(at.slice(0, cut)) ?? 0) + 1);
  }
  let best: { readonly line: number; readonly fit: number } | undefined;
  for (const [line, own] of lines.entries()) {
    const { at = '' } = own;
    if (!endsAlike(namesTo(own), wanted) || /\/\d+$/.test(at)) continue;
    const exact = at.endsWith(`/${wanted.at(-1)}`) ? HALF : 0;
    const fit = (known.get(holderOf(at, wanted.length)) ?? 0) + exact;
    if (best === undefined || fit > best.fit) best = { line, fit };
  }
  return best?.line ?? orNone(lines.findIndex((line) => isDescribed(line, wanted)));
}

/** The same spelling decides between two members of one thing, never between two things. */
const HALF = 0.5;

/** What is sent of a field that holds others, `role[rights][read]`, is sent of it, too. */
const leadsTo = (way: readonly string[], wanted: readonly string[]): boolean =>
  way.some((_, i) => endsAlike(way.slice(0, i + 1), wanted));

const orNone = (index: number): number | undefined => (index < 0 ? undefined : index);

/** The pointer of the thing: so many names up, numbers of lists not counted. */
export function holderOf(at: string, names: number): string {
  const steps = at.split('/');
  for (let left = names; left > 0 && steps.length > 0;) if (!/^\d+$/.test(steps.pop()!)) left--;
  return steps.join('/');
}

/** A field of a form, as a recorder describes it. */
export const isDescribed = ({ at = '', text }: WrittenLine, wanted: readonly string[]): boolean => {
  const name = /\/fields\/\d+\/name$/.test(at) ? /^\s*"name": "(.*)",?$/.exec(text)?.[1] : undefined;
  return name !== undefined && endsAlike(stepsOf(name), wanted);
};

/** In markup: `name="issue[subject]"`, `data-subject="…"`, the heading of a column or a term; `inputs`: the first alone. */
export function findInMarkup(written: readonly Written[], part: number, name: string, inputs = false): Spot[] {
  const word = spelled(name);
  if (word === '') return [];
  const patterns = [
    `<(?:input|select|textarea)\\b(?=[^<>]*>)[^<>]*\\bname=\\\\?["'](?:[^"'\\]]*[\\[.])?${word}(?:_?id)?\\]?(?:\\[[^\\]"']*\\])*\\\\?["'][^<>]*>`,
    `(?<![\\w-])data-(?:[\\w-]+-)?${word}(?:-id)?=\\\\?["'][^"']*["']`,
    `(?=${word})(?<=<(?:th|dt)\\b[^<>]*>\\s*(?:<a\\b[^<>]*>\\s*)?)${word}(?=\\s*:?\\s*<)`,
  ];
  for (const pattern of inputs ? patterns.slice(0, 1) : patterns) {
    const spots = findText(written, part, new RegExp(pattern, 'iu'));
    if (spots.length > 0) return spots;
  }
  return [];
}
