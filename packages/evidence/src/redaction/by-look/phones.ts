import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { numberEdit } from './number-edit.js';
import { phoneEnd } from './phone-groups.js';

const IN_BRACKETS = /\([2-9]\d\d\) ?[2-9]\d\d[-. ]\d{4}(?!\w)/y;
/** `+49`, `+(49)`. */
const COUNTRY = /\+\(?\d/y;
/** Fewer are no international number. */
const FEWEST_DIGITS = 8;

/** A phone number that begins with `+` or with its area code in brackets. */
export function inspectPhone(text: string, at: number, desk: Desk): Edit | null {
  const before = text.charCodeAt(at - 1);
  if ((before >= 48 && before <= 57) || (before >= 65 && before <= 90) || (before >= 97 && before <= 122)) return null;
  const end = text.charCodeAt(at) === 0x2b ? international(text, at, desk) : inBrackets(text, at);
  return end === null ? null : numberEdit('phone', at, text.slice(at, end), desk);
}

function international(text: string, at: number, desk: Desk): number | null {
  COUNTRY.lastIndex = at;
  return COUNTRY.test(text) ? phoneEnd(text, at + 1, FEWEST_DIGITS, desk) : null;
}

function inBrackets(text: string, at: number): number | null {
  IN_BRACKETS.lastIndex = at;
  return IN_BRACKETS.test(text) ? IN_BRACKETS.lastIndex : null;
}
