import { findText, type Spot } from './find-text.js';
import { answersFirst, linesWhere } from './find-place.js';
import type { Written } from './written.js';

/** The thing that has most of these fields, by the first of them that it has; else a field of a form or of a page. */
export function findField(written: readonly Written[], fields: readonly string[]): Spot[] {
  if (fields.length === 0) return [];
  for (const part of answersFirst(written)) {
    const spots = written[part]!.kind === 'json' ? findThing(written, part, fields) : [];
    if (spots.length > 0) return spots;
  }
  const names = fields.map(plain);
  const sent = linesWhere(written, ({ name = '' }, { kind }) => kind === 'form' && names.includes(lastWord(name)));
  if (sent.length > 0) return sent.slice(0, 1);
  return findInput(written, fields);
}

function findThing(written: readonly Written[], part: number, fields: readonly string[]): Spot[] {
  const wanted = new Map(fields.map((field) => [plain(field), field]));
  const things = new Map<string, Map<string, number>>();
  for (const [i, { at = '' }] of written[part]!.lines.entries()) {
    const cut = at.lastIndexOf('/');
    const key = wanted.get(plain(at.slice(cut + 1)));
    if (cut < 0 || key === undefined) continue;
    const thing = at.slice(0, cut);
    const own = things.get(thing) ?? things.set(thing, new Map()).get(thing)!;
    if (!own.has(key)) own.set(key, i);
  }
  const [best] = [...things.values()].sort((a, b) => b.size - a.size);
  const told = fields.find((field) => best?.has(field));
  return told === undefined ? [] : [{ part, line: best!.get(told)! }];
}

/** In markup: `name="issue[subject]"`, `id="issue_subject"`. */
function findInput(written: readonly Written[], fields: readonly string[]): Spot[] {
  for (const field of fields) {
    const word = plain(field).replaceAll(/[^\w]/g, '\\$&');
    if (word.length < 3) continue;
    const pattern = new RegExp(
      `<(?:input|select|textarea)\\b(?=[^<>]*>)[^<>]*\\bname=\\\\?["'](?:[^"']*[\\[_.-])?${word}(?:_?id)?\\]?(?:\\[\\])?\\\\?["'][^<>]*>`,
      'i',
    );
    for (const part of answersFirst(written)) {
      const spots = written[part]!.kind === 'text' ? findText(written, part, pattern) : [];
      if (spots.length > 0) return spots;
    }
  }
  return [];
}

/** `issue[status_id]` and `statusId` are about the same word as `status`. */
const plain = (name: string): string => name.replace(/(?:_id|Id)$/, '').toLowerCase();
const lastWord = (name: string): string => plain(/(?<![^[\].])([^[\].]+)[\].[]*$/.exec(name)?.[1] ?? name);
