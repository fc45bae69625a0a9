import type { Desk } from './desk.js';
import { beforeSlash } from './dialled.js';
import type { Edit } from './edits.js';
import { afterEscape } from './escapes.js';
import { inspectGroups, inspectRun } from './runs.js';
import { inspectSurroundings } from './surroundings.js';
import type { Script } from './script.js';

/** A national id has eleven characters, everything else that is found by its run has more. */
const SHORTEST_RUN = 11;
/** Groups of card numbers and IBANs: four digits, or Amex's six; of telephone numbers nine. */
const LONGEST_GROUP = 9;

const SMALL_OR_JOINT = 1;
const DIGIT = 2;
const CAPITAL = 4;
const CLASSES = new Uint8Array(256);
for (const c of 'abcdefghijklmnopqrstuvwxyz-_.') CLASSES[c.charCodeAt(0)] = SMALL_OR_JOINT;
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') CLASSES[c.charCodeAt(0)] = CAPITAL;
for (const c of '0123456789') CLASSES[c.charCodeAt(0)] = DIGIT;

/** Finds runs of letters, digits and joints that may be secret. Whoever steps by eleven steps into every run of eleven. */
export function scanRuns(text: string, all: Buffer, script: Script, desk: Desk, edits: Edit[]): void {
  const length = text.length;
  let low = 0;
  for (let at = SHORTEST_RUN - 1; at < length; at += SHORTEST_RUN) {
    let bits = CLASSES[all[at]!]!;
    // The gap between two groups of digits is one as well.
    if (bits === 0 && (bits = CLASSES[all[(at = gapStart(all, at))]!]!) !== DIGIT) continue;
    let start = at;
    for (let more; start > low && (more = CLASSES[all[start - 1]!]!) !== 0; start--) bits |= more;
    let end = at + 1;
    for (let more; (more = CLASSES[all[end]!]!) !== 0; end++) bits |= more;
    at = low = end;
    if (!isWorthALook(end - start, bits)) continue;
    const edit = inspect(text, start, end, bits, script, desk);
    if (edit !== null) {
      edits.push(edit);
      at = low = Math.max(end, edit.end);
    }
  }
}

/** What stands before a gap, or the place itself where it is none. */
function gapStart(all: Buffer, at: number): number {
  const before = beforeSlash(all, at);
  return before === at && all[at] === 0x20 ? at - 1 : before;
}

/** Words in small letters are none of it; a short run may be one group of digits of a longer number. */
function isWorthALook(size: number, bits: number): boolean {
  return size < SHORTEST_RUN ? bits === DIGIT && size <= LONGEST_GROUP : (bits & (DIGIT | CAPITAL)) !== 0;
}

function inspect(text: string, start: number, end: number, bits: number, script: Script, desk: Desk): Edit | null {
  if (end - start < SHORTEST_RUN) return inspectGroups(text, start, end, desk);
  if (script === 'json' && isBareNumber(text, start)) return null;
  const from = script === 'json' ? afterEscape(text, start) : start;
  // A sentence's full stop is no part of what stands before it.
  const to = text.charCodeAt(end - 1) === 0x2e ? end - 1 : end;
  return inspectRun(text, from, to, desk) ?? inspectSurroundings(text, from, to, (bits & DIGIT) !== 0, desk);
}

/** A number that is no text (`"id":4111111111111111`) is a card only if its name says so. */
function isBareNumber(text: string, start: number): boolean {
  return (
    text.charCodeAt(start - 1) === 0x3a && text.charCodeAt(start - 2) === 0x22 && text.charCodeAt(start - 3) !== 0x5c
  );
}
