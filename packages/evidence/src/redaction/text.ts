import { inspectAt, inspectPhone } from './addresses.js';
import { inspectSign } from './assignments.js';
import type { Desk } from './desk.js';
import { applyEdits, type Edit } from './edits.js';
import { inspectRun } from './runs.js';

// One pass over the characters of any text: prose, HTML, script, a JSON string. Runs of letters and digits and a few
// signs are looked at more closely; all else costs one table look-up for each character.

const LETTER = 1;
const DIGIT = 2;
const JOINT = 4;
const RUN = LETTER | DIGIT | JOINT;
const SIGN = 8;
const AT = 16;
const PHONE = 32;
const ESCAPE = 64;

const CLASSES = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const sign = String.fromCharCode(c);
  if (/[a-z]/i.test(sign)) CLASSES[c] = LETTER;
  else if (/\d/.test(sign)) CLASSES[c] = DIGIT;
  else if ('-_.'.includes(sign)) CLASSES[c] = JOINT;
  else if ('=:'.includes(sign)) CLASSES[c] = SIGN;
  else if (sign === '@') CLASSES[c] = AT;
  else if ('+('.includes(sign)) CLASSES[c] = PHONE;
  else if ('%&'.includes(sign)) CLASSES[c] = ESCAPE;
}

/** `a@b.co`: nothing shorter is a secret by its look. */
const SHORTEST = 6;
const SHORTEST_RUN = 4;
const SHORTEST_CREDENTIAL = 8;

export function redactText(text: string, desk: Desk): string {
  const length = text.length;
  if (length < SHORTEST) return text;
  let edits: Edit[] | null = null;
  let at = 0;
  while (at < length) {
    const c = text.charCodeAt(at);
    const kind = c < 128 ? CLASSES[c]! : 0;
    if (kind === 0) {
      at++;
      continue;
    }
    const start = at++;
    let edit: Edit | null;
    if ((kind & RUN) === 0) {
      edit = inspectMark(text, start, kind, desk);
    } else {
      let bits = kind;
      while (at < length) {
        const next = text.charCodeAt(at);
        const more = next < 128 ? CLASSES[next]! & RUN : 0;
        if (more === 0) break;
        bits |= more;
        at++;
      }
      edit = isWorthALook(text, start, at, bits) ? inspectRun(text, start, runEnd(text, at), desk) : null;
    }
    if (edit !== null) {
      (edits ??= []).push(edit);
      if (edit.end > at) at = edit.end;
    }
  }
  return edits === null ? text : applyEdits(text, edits);
}

function isWorthALook(text: string, start: number, end: number, bits: number): boolean {
  const size = end - start;
  if (size < SHORTEST_RUN) return false;
  if ((bits & DIGIT) !== 0) return true;
  if (size < SHORTEST_CREDENTIAL) return false;
  // `-----BEGIN`, and what follows `Basic `.
  return (
    text.charCodeAt(start) === 0x2d || (text.charCodeAt(start - 1) === 0x20 && text.charCodeAt(start - 2) === 0x63)
  );
}

/** A sentence's full stop is no part of what stands before it. */
function runEnd(text: string, end: number): number {
  return text.charCodeAt(end - 1) === 0x2e ? end - 1 : end;
}

function inspectMark(text: string, at: number, kind: number, desk: Desk): Edit | null {
  if (kind === SIGN) return inspectSign(text, at, at + 1, desk);
  if (kind === AT) return inspectAt(text, at, at + 1, desk);
  if (kind === PHONE) {
    const next = text.charCodeAt(at + 1);
    return (next >= 48 && next <= 57) || next === 0x28 ? inspectPhone(text, at, desk) : null;
  }
  return inspectEscape(text, at, desk);
}

/** The same signs, escaped for a URL or for HTML. */
function inspectEscape(text: string, at: number, desk: Desk): Edit | null {
  const next = text.charCodeAt(at + 1);
  if (text.charCodeAt(at) === 0x26) {
    if (next !== 0x23) return null;
    const entity = /^&#(?:64|x40);/i.exec(text.slice(at, at + 6))?.[0];
    return entity === undefined ? null : inspectAt(text, at, at + entity.length, desk);
  }
  if (next === 0x34 && text.charCodeAt(at + 2) === 0x30) return inspectAt(text, at, at + 3, desk);
  const escape = next === 0x33 ? text.charCodeAt(at + 2) | 0x20 : 0;
  return escape === 0x64 || escape === 0x61 ? inspectSign(text, at, at + 3, desk) : null;
}
