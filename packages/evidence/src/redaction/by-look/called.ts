import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { gapBefore } from './gaps.js';
import { numberEdit } from './number-edit.js';
import { isDayOrTime, mayGoOn, phoneEnd } from './phone-groups.js';
import { isCalled } from './phone-words.js';

// `Tel. 030 901820`, `Phone: (030) 901820-55`: numbers without a country's code, which only the word before them tells
// from any other number.

const LONGEST_NUMBER = 40;
const FEWEST_DIGITS = 7;

/** Amounts, versions, addresses of machines, days without joints. */
const OTHERS =
  /^(?:[1-9]\d{0,2}\.\d+|\d{1,2}(?:\.\d{3})+|(?:\d{1,3}\.){3}\d{1,3}|(?:\d{2,}\.)*\d(?:\.\d+)+|(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d)$/;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
/** What may stand right before a number that a word tells, or before one of its groups. */
const MAY_STAND_BEFORE = new Uint8Array(128);
for (const c of ' ():./;>\n') MAY_STAND_BEFORE[c.charCodeAt(0)] = 1;

/** Digits, and joints perhaps, stand from `start` to `end`. */
export function inspectCalled(text: string, start: number, end: number, desk: Desk): Edit | null {
  if (start === 0) return null;
  const before = text.charCodeAt(start - 1);
  if (MAY_STAND_BEFORE[before] === 0 || !isDigit(text.charCodeAt(start)) || text.charCodeAt(start + 1) === 0x2e)
    return null;
  // The name of a JSON value, which is looked at by its name.
  if (before === 0x3a && text.charCodeAt(start - 2) === 0x22) return null;
  const from = firstGroup(text, start);
  if (from === start && end - start < FEWEST_DIGITS && !mayGoOn(text.charCodeAt(end))) return null;
  if (!isCalled(text, from)) return null;
  const to = phoneEnd(text, from, FEWEST_DIGITS, desk);
  if (to === null || to < end || isDayOrTime(text, from)) return null;
  const number = text.slice(from, to);
  return OTHERS.test(number) ? null : numberEdit('phone', from, number, desk);
}

/** Where the first of the groups stands of which one begins at `start`, or its bracket. */
function firstGroup(text: string, start: number): number {
  let first = start;
  for (let at = start - 1; start - at < LONGEST_NUMBER; at--) {
    const c = text.charCodeAt(at);
    if (isDigit(c) || c === 0x28) first = at;
    else if (c === 0x3b) {
      const gap = gapBefore(text, at + 1);
      if (gap === 0) break;
      at -= gap - 1;
    } else if (c !== 0x20 && c !== 0x29 && c !== 0x2f && c !== 0x2d && c !== 0x2e && !(c >= 0xa0)) break;
  }
  return first;
}
