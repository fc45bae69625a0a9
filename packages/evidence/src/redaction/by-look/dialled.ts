import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';

// `030 / 12345679`: an area code, and the number behind a slash. With less of it, it could be any fraction or date.

const DIALLED = /0[1-9]\d{1,4} \/ \d{5,9}(?![\w/]|[.,]\d| \/)/y;
const MAY_STAND_BEFORE = /(?:^|[^\w./ ]|(?:^|[^/]) )$/;
const SLASH = ' / ';
const LONGEST_AREA = 6;

/** Digits stand from `start` to `end`: the area code, or the number behind it. */
export function inspectDialled(text: string, start: number, end: number, desk: Desk): Edit | null {
  let from = start;
  if (text.charCodeAt(start - 2) === 0x2f && text.startsWith(SLASH, start - SLASH.length)) {
    from = start - SLASH.length;
    while (start - from <= LONGEST_AREA + SLASH.length && isDigit(text.charCodeAt(from - 1))) from--;
  } else if (text.charCodeAt(end + 1) !== 0x2f) return null;
  DIALLED.lastIndex = from;
  if (!DIALLED.test(text) || !MAY_STAND_BEFORE.test(text.slice(Math.max(0, from - 2), from))) return null;
  const to = DIALLED.lastIndex;
  return { start: from, end: to, kind: 'phone', text: desk.pseudonym(text.slice(from, to)) };
}

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
