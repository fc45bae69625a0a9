import { inspectCalled } from '../by-look/called.js';
import { inspectGroups } from '../by-look/cards.js';
import type { Desk } from '../desk.js';
import { inspectDialled } from '../by-look/dialled.js';
import type { Edit } from '../edits.js';
import { afterEscape } from './escapes.js';
import { inspectRun } from './runs.js';
import { inspectSurroundings } from './surroundings.js';
import type { Script } from './script.js';

/** A national id has eleven characters, everything else that is found by its run has more. */
const SHORTEST_RUN = 11;
/** Groups of card numbers and IBANs: four digits, or Amex's six; of telephone numbers nine. */
const LONGEST_GROUP = 9;

const SMALL = 1;
const DIGIT = 2;
const CAPITAL = 4;
const JOINT = 8;
const CLASSES = new Uint8Array(256);
for (const c of 'abcdefghijklmnopqrstuvwxyz') CLASSES[c.charCodeAt(0)] = SMALL;
for (const c of '-_.') CLASSES[c.charCodeAt(0)] = JOINT;
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') CLASSES[c.charCodeAt(0)] = CAPITAL;
for (const c of '0123456789') CLASSES[c.charCodeAt(0)] = DIGIT;

/** Finds runs of letters, digits and joints that may be secret. Whoever steps by eleven steps into every run of eleven. */
export function scanRuns(text: string, all: Buffer, script: Script, desk: Desk, edits: Edit[]): void {
  const length = text.length;
  let low = 0;
  for (let at = SHORTEST_RUN - 1; at < length; at += SHORTEST_RUN) {
    let bits = CLASSES[all[at]!]!;
    if (bits === 0) {
      // The gap between two groups of digits is one as well.
      if (CLASSES[all[at - 1]!] !== DIGIT) {
        at = beforeDigits(all, at);
        continue;
      }
      bits = DIGIT;
      at--;
    }
    let start = at;
    for (let more; start > low && (more = CLASSES[all[start - 1]!]!) !== 0; start--) bits |= more;
    let end = at + 1;
    for (let more; (more = CLASSES[all[end]!]!) !== 0; end++) bits |= more;
    if (all[start] === SMALL_U && all[start - 1] === BACKSLASH && end - start > ESCAPE) {
      start += ESCAPE;
      bits = bitsOf(all, start, end);
    }
    low = end;
    // `&#160;` is a gap.
    at = bits & DIGIT && all[start - 1] !== HASH ? end : beforeDigits(all, end);
    if (!isWorthALook(end - start, bits)) continue;
    const edit = inspect(text, start, end, bits, script, desk);
    if (edit !== null) {
      edits.push(edit);
      at = low = Math.max(end, edit.end);
    }
  }
}

/** `\\u00a04111`: what a character is escaped with is no part of the run behind it. */
const ESCAPE = 5;
const SMALL_U = 0x75;
const BACKSLASH = 0x5c;

function bitsOf(all: Buffer, start: number, end: number): number {
  let bits = 0;
  for (let at = start; at < end; at++) bits |= CLASSES[all[at]!]!;
  return bits;
}

/**
 * A word, or a sign, ends at `at`, and the digits behind it may be too few to be stepped into: a step before them, if they
 * stand that close. A quote before them ends the name of a JSON value.
 */
function beforeDigits(all: Buffer, at: number): number {
  if (all[at] === QUOTE) return at;
  let next = at + 1;
  while (CLASSES[all[next]!] !== DIGIT) if (++next > at + 3) return at;
  const behind = all[next + 1]!;
  // One digit alone begins no number.
  return CLASSES[behind] === 0 && behind !== SPACE && behind < NO_BREAK && behind !== AND ? at : next - SHORTEST_RUN;
}
const QUOTE = 0x22;
const SPACE = 0x20;
const AND = 0x26;
const NO_BREAK = 0xa0;
const HASH = 0x23;

/** Words in small letters are none of it; a short run may be a part of a number in groups. */
function isWorthALook(size: number, bits: number): boolean {
  if (size >= SHORTEST_RUN) return (bits & (DIGIT | CAPITAL)) !== 0;
  return isNumber(bits);
}

const isNumber = (bits: number): boolean => (bits & ~JOINT) === DIGIT;

function inspect(text: string, start: number, end: number, bits: number, script: Script, desk: Desk): Edit | null {
  if (end - start < SHORTEST_RUN) return inspectGroup(text, start, end, bits, desk);
  if (script === 'json' && isBareNumber(text, start)) return null;
  const from = script === 'json' ? afterEscape(text, start) : start;
  // A sentence's full stop is no part of what stands before it.
  const to = text.charCodeAt(end - 1) === 0x2e ? end - 1 : end;
  const found = inspectRun(text, from, to, desk) ?? inspectSurroundings(text, from, to, (bits & DIGIT) !== 0, desk);
  return found === null && isNumber(bits) ? inspectCalled(text, start, to, desk) : found;
}

/** Digits, and joints perhaps; a sentence's full stop is none. */
function inspectGroup(text: string, start: number, end: number, bits: number, desk: Desk): Edit | null {
  const to = text.charCodeAt(end - 1) === 0x2e ? end - 1 : end;
  const isGroup = to - start <= LONGEST_GROUP && (bits === DIGIT || (to < end && isDigits(text, start, to)));
  return (isGroup ? inspectDigits(text, start, to, desk) : null) ?? inspectCalled(text, start, to, desk);
}

function isDigits(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (CLASSES[text.charCodeAt(at)] !== DIGIT) return false;
  return true;
}

const inspectDigits = (text: string, start: number, end: number, desk: Desk): Edit | null =>
  inspectDialled(text, start, end, desk) ?? inspectGroups(text, start, end, desk);

/** A number that is no text (`"id":4111111111111111`) is a card only if its name says so. */
function isBareNumber(text: string, start: number): boolean {
  return (
    text.charCodeAt(start - 1) === 0x3a && text.charCodeAt(start - 2) === 0x22 && text.charCodeAt(start - 3) !== 0x5c
  );
}
