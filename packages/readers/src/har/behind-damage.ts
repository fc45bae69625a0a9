import { bufferOf } from '../bytes.js';
import { isPage, NEAR, nextBegin, type FirstNames } from './entry-begins.js';
import { bytesOf, startElement, takeElement, type Element } from './element.js';
import { OPEN } from './scan.js';

// Behind a place where brackets or quotes do not fit, a file can no longer be followed by counting them. Entries are told
// by how they begin instead, and each has what stands up to the next: what is damaged in one costs no other.

/** What one entry came to. `null`: it was over the limit. */
export interface Piece {
  readonly byte: number;
  readonly bytes: Buffer | null;
  readonly withoutText: boolean;
}

export interface Behind {
  readonly names: FirstNames;
  readonly limits: { readonly largest: number; readonly largestText: number };
  /** Where in the file the bytes begin that are not taken yet. */
  byte: number;
  /** Not taken yet: an entry may begin in them, which what follows tells. */
  waiting: Buffer;
  /** What waits begins with the first byte of an entry that is known. */
  isBegin: boolean;
  element: Element | null;
  pieces: Piece[];
}

export function startBehind(names: FirstNames, byte: number, limits: Behind['limits']): Behind {
  return { names, limits, byte, waiting: Buffer.alloc(0), isBegin: false, element: null, pieces: [] };
}

/** An entry begins with the next byte. */
export function beginEntry(behind: Behind): void {
  behind.element = startElement(OPEN, behind.byte);
  behind.isBegin = true;
}

/** Looked through at once: a name that is nowhere is looked for to the end of it, for each entry. */
const SLICE = 8 * 1024;
/** As far as what comes before an entry and what it begins with reach, together. */
const WAITING = 2 * NEAR;

/** The entries that end in these bytes. */
export function feedBehind(behind: Behind, bytes: Buffer, isEnd = false): Piece[] {
  behind.pieces = [];
  for (let at = 0; at < bytes.length; at += SLICE) takeSlice(behind, bytes.subarray(at, at + SLICE), false);
  if (isEnd) takeSlice(behind, Buffer.alloc(0), true);
  return behind.pieces;
}

function takeSlice(behind: Behind, slice: Buffer, isEnd: boolean): void {
  const window = behind.waiting.length === 0 ? slice : Buffer.concat([behind.waiting, slice]);
  const sure = isEnd ? window.length : window.length - NEAR;
  let at = 0;
  for (;;) {
    const begin = nextBegin(behind.names, window, behind.isBegin ? at + 1 : at);
    if (begin === -1 || begin >= sure) break;
    give(behind, window.subarray(at, begin));
    closeOff(behind);
    beginEntry(behind);
    at = begin;
  }
  const end = isEnd ? window.length : Math.max(at, window.length - WAITING);
  give(behind, window.subarray(at, end));
  behind.waiting = window.subarray(end);
}

function give(behind: Behind, bytes: Buffer): void {
  if (bytes.length === 0) return;
  behind.byte += bytes.length;
  behind.isBegin = false;
  const { element, limits } = behind;
  if (element === null) return;
  if (takeElement(element, bytes, 0, limits.largest, limits.largestText) !== -1) closeOff(behind);
}

/** The entry ended, or another begins within: then it is no JSON, which whoever reads it tells. */
function closeOff(behind: Behind): void {
  const { element } = behind;
  behind.element = null;
  if (element === null) return;
  const bytes = element.pieces === null ? null : bufferOf(bytesOf(element.pieces));
  if (bytes === null || !isPage(bytes))
    behind.pieces.push({ byte: element.byte, bytes, withoutText: element.long.leftOut });
}
