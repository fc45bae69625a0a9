import { findText, spotsAt, type Spot } from './find-text.js';
import type { Written } from './written.js';

/** One step of a selector, as engines write them: `p#name-error`, `meta[name=keywords]`, `[name="a[b]"]`. */
interface Wanted {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}

export function readSelector(selector: string): Wanted | null {
  const last = lastStep(selector);
  const read = /^([a-z][\w-]*)?((?:[#.][\w-]+)*)(?:\[([\w-]+)(?:="?(.*?)"?)?\])?$/i.exec(last);
  if (read === null || last === '') return null;
  const [, tag = '', marks = '', name, value] = read;
  const named = [...marks.matchAll(/([#.])([\w-]+)/g)].map(
    ([, sign, word]) => [sign === '#' ? 'id' : 'class', word!] as const,
  );
  return { tag, attributes: name === undefined ? named : [...named, [name, value ?? null] as const] };
}

/** Blanks within brackets and quotes part nothing. */
function lastStep(selector: string): string {
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at]!;
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '[') depth++;
    else if (letter === ']') depth--;
    else if (depth === 0 && /\s/.test(letter)) start = at + 1;
  }
  return selector.slice(start);
}

const OPENING = /<([a-z][\w-]*)([\s/][^<>]*)?>/gi;
/** Of an element: as far as its text can be looked for. */
const REACH = 4000;

/** In markup: the text inside the element where it is known, else how the element opens. */
export function findElement(
  written: readonly Written[],
  part: number,
  selector: string,
  patterns: readonly RegExp[],
): Spot[] {
  const wanted = readSelector(selector);
  if (wanted === null) return [];
  const whole = written[part]!.lines.map(({ text }) => text).join('\n');
  let first: Spot[] = [];
  let hidden: Spot[] = [];
  for (const { index, 0: tag, 1: name, 2: attributes = '' } of whole.matchAll(OPENING)) {
    if (!isWanted(wanted, name!, attributes)) continue;
    const end = index + tag.length;
    const to = Math.min(end + REACH, closeOf(whole, name!, end));
    for (const pattern of /^select$/i.test(name!) ? [SELECTED, ...patterns] : patterns) {
      const spots = to > end ? findText(written, part, pattern, end, to) : [];
      if (spots.length > 0) return spots;
    }
    const isHidden = HIDDEN.test(attributes);
    if (isHidden && hidden.length === 0) hidden = spotsAt(whole, part, index, end);
    if (!isHidden && first.length === 0) first = spotsAt(whole, part, index, end);
  }
  return first.length > 0 ? first : hidden;
}

/** The hidden twin of a check box only says what is sent when nothing is ticked. */
const HIDDEN = /\btype=\\?["']?hidden/i;
/** Of a choice, what is chosen. */
const SELECTED = /<option\b(?=[^<>]*>)[^<>]*\bselected\b[^<>]*>[^<]*/i;
/** Elements that hold nothing, and end where they begin. */
const EMPTY = /^(?:input|meta|link|img|br|hr|area|base|col|embed|source|track|wbr)$/i;

function closeOf(whole: string, name: string, from: number): number {
  if (EMPTY.test(name)) return from;
  const close = whole.slice(from, from + REACH).search(new RegExp(`</${name}\\b`, 'i'));
  return close < 0 ? Infinity : from + close;
}

function isWanted({ tag, attributes }: Wanted, name: string, written: string): boolean {
  if (tag !== '' && tag.toLowerCase() !== name.toLowerCase()) return false;
  return attributes.every(([attribute, value]) => {
    const found = new RegExp(
      `(?:^|\\s)${attribute}(?:\\s*=\\s*\\\\?(?:"([^"]*)"|'([^']*)'|([^\\s>]+)))?(?=[\\s/]|$)`,
      'i',
    ).exec(written);
    if (found === null) return false;
    const has = (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('\\', '');
    return value === null || has === value || (attribute === 'class' && has.split(/\s+/).includes(value));
  });
}
