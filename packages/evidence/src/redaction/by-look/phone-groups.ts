import { matchCard } from './cards.js';
import type { Desk } from '../desk.js';
import { GAP } from './gaps.js';

// How far a telephone number goes: it is written in groups, and what stands behind it may be a number, too.

/** E.164. */
const MOST_DIGITS = 15;
/** From here on a day or another number may begin. */
const FEWEST_BEFORE_OTHERS = 8;
/** Nobody parts a number more often: a table's row goes on and on. */
const MOST_GROUPS = 10;

/** `030 / 901820` and `030 – 901820`, too; what stands behind such a gap is a number of its own if it can be. */
const WIDE = ` ?/ ?| ${GAP} `;
/** What parts the groups begins so, or ends so; but for `-` and `.`. */
export const mayGoOn = (c: number): boolean =>
  c === 0x20 || c === 0x28 || c === 0x29 || c === 0x2f || c === 0x26 || c === 0x5c || c === 0x3b || c >= 0xa0;
const GROUP = new RegExp(`\\(?(\\d+)(\\)?)`, 'y');
const BETWEEN = new RegExp(`(?:${WIDE}|${GAP}|\\.|(?<=\\)))(?=\\(?\\d)|(?=\\()`, 'y');
const IS_WIDE = /^ .* $/;
const OTHERS =
  /(?:(?:0?[1-9]|1[0-2])\/(?:20)?\d\d|(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d([./-])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])|\d{1,2}:\d\d)(?![\w/])/y;

export function isDayOrTime(text: string, at: number): boolean {
  OTHERS.lastIndex = at;
  return OTHERS.test(text);
}

/** Where the number whose first group stands at `at` ends; null if it has too few digits, or if it is longer than any. */
export function phoneEnd(text: string, at: number, fewest: number, desk: Desk): number | null {
  let end: number | null = null;
  let from = at;
  let isWide = false;
  let isOpen = false;
  for (let groups = 0, digits = 0; groups < MOST_GROUPS; groups++) {
    GROUP.lastIndex = from;
    const group = GROUP.exec(text);
    if (group === null || (digits >= FEWEST_BEFORE_OTHERS && (isWide || isOther(text, from, desk)))) break;
    digits += group[1]!.length;
    if (digits > MOST_DIGITS) break;
    isOpen ||= group[0].startsWith('(');
    // The bracket that closes what stands around the number is not its own.
    const to = GROUP.lastIndex - (group[2] !== '' && !isOpen ? 1 : 0);
    if (digits >= fewest && !/\w/.test(text.charAt(to))) end = to;
    if (to < GROUP.lastIndex && digits >= FEWEST_BEFORE_OTHERS) break;
    const next = text.charCodeAt(GROUP.lastIndex);
    if (!mayGoOn(next) && next !== 0x2d && next !== 0x2e && to === GROUP.lastIndex && group[2] === '') break;
    BETWEEN.lastIndex = GROUP.lastIndex;
    const gap = BETWEEN.exec(text)?.[0];
    if (gap === undefined) break;
    isWide = IS_WIDE.test(gap);
    from = BETWEEN.lastIndex;
  }
  return end;
}

const isOther = (text: string, at: number, desk: Desk): boolean =>
  /[^\d./-]/.test(text.charAt(at - 1)) && (isDayOrTime(text, at) || matchCard(text, at, desk) !== null);
