import type { Written } from './written.js';

/** A place in an entry: a line of a part, and what of that line; all of it where nothing is said. */
export interface Spot {
  readonly part: number;
  readonly line: number;
  readonly from?: number;
  readonly to?: number;
}

/** More of a long text is not needed to find it. */
const ENOUGH = 160;
/** What stands for a value in a template is no longer than this. */
const LONGEST_VALUE = 200;

const SLOT = '{}';

/** A text as it may be written: in markup or in a script, broken over lines, with values where the template has `{…}`. */
export function patternOf(text: string): RegExp | null {
  const pieces = text.slice(0, ENOUGH).split(/\{[^{}]*\}/);
  const first = pieces.findIndex((piece) => piece.trim() !== '');
  const last = pieces.findLastIndex((piece) => piece.trim() !== '');
  const kept = pieces
    .slice(first, last + 1)
    .join(SLOT)
    .trim();
  if (!/[\p{L}\p{N}]/u.test(kept)) return null;
  const written = kept.split(SLOT).map(writtenAs).join(`[^]{0,${LONGEST_VALUE}}?`);
  const before = /^\w/.test(kept) ? '(?<!\\w)' : '';
  const after = /\w$/.test(kept) && text.length <= ENOUGH ? '(?!\\w)' : '';
  return new RegExp(before + written + after, 'iu');
}

/** An entity as one letter. */
const LETTER = /&#?\w{2,8};|[^]/gu;

const writtenAs = (piece: string): string =>
  (piece.replaceAll(/\s+/g, ' ').match(LETTER) ?? [])
    .map((letter) => {
      // Kept as markup wrote it: it may stand plain elsewhere, or be escaped once more.
      if (letter.length > 2) return `(?:${letter}|&amp;${letter.slice(1)}|[^\\w\\s])`;
      if (letter === ' ') return '(?:\\s|&nbsp;)+';
      if (/[A-Za-z0-9]/.test(letter)) return letter;
      // Whatever else may stand as an entity in markup, or escaped in a script.
      return `(?:\\\\?${letter.replace(/[$()*+./?[\\\]^{|}]/, '\\$&')}|&(?:amp;)?#?\\w+;|\\\\u[0-9a-f]{4})`;
    })
    .join('');

/** Where in a part the first match stands, as lines; within `from` and `to` of its whole text where they are given. */
export function findText(written: readonly Written[], part: number, pattern: RegExp, from = 0, to = Infinity): Spot[] {
  const whole = written[part]!.lines.map(({ text }) => text).join('\n');
  const found = pattern.exec(whole.slice(from, to));
  return found === null ? [] : spotsAt(whole, part, from + found.index, from + found.index + found[0].length);
}

/** A stretch of the whole text of a part, line by line. */
export function spotsAt(whole: string, part: number, from: number, to: number): Spot[] {
  const spots: Spot[] = [];
  let line = whole.slice(0, from).split('\n').length - 1;
  let start = whole.lastIndexOf('\n', from - 1) + 1;
  if (from === 0) start = 0;
  while (start < to) {
    const newLine = whole.indexOf('\n', start);
    const end = newLine < 0 ? whole.length : newLine;
    spots.push({ part, line, from: Math.max(0, from - start), to: Math.min(to, end) - start });
    start = end + 1;
    line++;
  }
  return spots;
}
