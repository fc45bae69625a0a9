import { bytesOf, startElement, takeElement, type Element } from './element.js';
import { afterContainer, afterString, isClose, isOpen, QUOTE, startScan, type Scan } from './scan.js';

// Finds the bounds of the elements of `log.entries[]` in chunks of bytes, wherever `log` and `entries` stand among
// other keys. Everything else is passed over. It keeps the entry it is inside of, and nothing more.

/** Under the longest string that Node can hold (about 512 MB), with room for a body that doubles when decoded. */
export const LARGEST_ENTRY = 256 * 1024 * 1024;

/** `entries` with every letter written as `\u0065` has 42 bytes; no longer key can be one that is looked for. */
const LONGEST_KEY = 42;

const COLON = 0x3a;
const COMMA = 0x2c;
const ARRAY = 0x5b;
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Ten times of what any page shows. A run with a body of this size takes less than 400 MB. */
const LARGEST_TEXT = 24 * 1024 * 1024;

export type Found =
  | { readonly entry: number; readonly bytes: Uint8Array; readonly withoutTextAt?: number }
  | { readonly entry: number; readonly tooLargeAt: number };

export interface Cutter {
  readonly largest: number;
  readonly largestText: number;
  /** Which container the cutter is in, of the few that matter. */
  place: 'outside' | 'document' | 'log' | 'entries';
  /** Where in a value that is passed over; null: between values. */
  passing: Scan | null;
  /** The last string at this place, to be a key if a colon follows: its raw bytes, at most LONGEST_KEY + 1. */
  word: Buffer;
  /** What stands before the last colon at this place. */
  key: string;
  element: Element | null;
  /** How many entries were met. */
  entries: number;
  /** How many bytes were fed. */
  bytes: number;
  /** Where something stands behind the end of the document; null: nothing does. */
  goesOnAt: number | null;
  ended: boolean;
  sawLog: boolean;
  sawEntries: boolean;
  found: Found[];
}

export function startCutter(largest: number = LARGEST_ENTRY, largestText: number = LARGEST_TEXT): Cutter {
  return {
    largest,
    largestText,
    place: 'outside',
    passing: null,
    word: Buffer.alloc(0),
    key: '',
    element: null,
    entries: 0,
    bytes: 0,
    goesOnAt: null,
    ended: false,
    sawLog: false,
    sawEntries: false,
    found: [],
  };
}

/** The entries that end in this chunk, in order. */
export function feed(cutter: Cutter, chunk: Buffer): Found[] {
  cutter.found = [];
  for (let at = 0; at < chunk.length;) at = step(cutter, chunk, at);
  cutter.bytes += chunk.length;
  return cutter.found;
}

/** How many bytes the cutter holds on to between two chunks. */
export function retained(cutter: Cutter): number {
  return cutter.element?.pieces?.reduce((sum, piece) => sum + piece.length, 0) ?? 0;
}

/** Something is open that never closed. */
export function isInside(cutter: Cutter): boolean {
  return cutter.place !== 'outside' || cutter.passing !== null;
}

function step(cutter: Cutter, chunk: Buffer, at: number): number {
  if (cutter.element !== null) return takeEntry(cutter, cutter.element, chunk, at);
  if (cutter.passing !== null) return passValue(cutter, cutter.passing, chunk, at);
  const byte = chunk[at]!;
  if (cutter.ended && cutter.goesOnAt === null && !WHITE.has(byte)) cutter.goesOnAt = cutter.bytes + at;
  if (cutter.place === 'entries') return betweenEntries(cutter, byte, chunk, at);
  if (byte === QUOTE) {
    cutter.word = Buffer.alloc(0);
    cutter.passing = { depth: 0, inString: true, escaped: false };
  } else if (byte === COLON) {
    cutter.key = nameOf(cutter.word);
  } else if (isOpen(byte)) {
    enter(cutter, byte);
  } else if (isClose(byte)) {
    leave(cutter);
  }
  return at + 1;
}

function enter(cutter: Cutter, byte: number): void {
  const isArray = byte === ARRAY;
  if (cutter.place === 'outside' && !isArray) {
    cutter.place = 'document';
  } else if (cutter.place === 'document' && cutter.key === 'log' && !isArray) {
    cutter.place = 'log';
    cutter.sawLog = true;
  } else if (cutter.place === 'log' && cutter.key === 'entries' && isArray) {
    cutter.place = 'entries';
    cutter.sawEntries = true;
  } else {
    cutter.passing = { ...startScan(), depth: 1 };
  }
}

function leave(cutter: Cutter): void {
  if (cutter.place === 'entries') cutter.place = 'log';
  else if (cutter.place === 'log') cutter.place = 'document';
  else {
    cutter.place = 'outside';
    cutter.ended = true;
  }
}

function passValue(cutter: Cutter, scan: Scan, chunk: Buffer, at: number): number {
  const isString = scan.depth === 0;
  const after = isString ? afterString(chunk, at, scan) : afterContainer(chunk, at, scan);
  if (isString) keepWord(cutter, chunk.subarray(at, after === -1 ? chunk.length : after - 1));
  if (after !== -1) cutter.passing = null;
  return after === -1 ? chunk.length : after;
}

function keepWord(cutter: Cutter, more: Buffer): void {
  if (cutter.word.length > LONGEST_KEY) return;
  cutter.word = Buffer.concat([cutter.word, more.subarray(0, LONGEST_KEY + 1 - cutter.word.length)]);
}

function nameOf(word: Buffer): string {
  if (word.length > LONGEST_KEY) return '';
  const raw = word.toString('latin1');
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return '';
  }
}

function betweenEntries(cutter: Cutter, byte: number, chunk: Buffer, at: number): number {
  if (isClose(byte)) leave(cutter);
  else if (byte !== COMMA && !WHITE.has(byte)) {
    cutter.element = startElement(byte, cutter.bytes + at);
    return takeEntry(cutter, cutter.element, chunk, at);
  }
  return at + 1;
}

function takeEntry(cutter: Cutter, element: Element, chunk: Buffer, at: number): number {
  const after = takeElement(element, chunk, at, cutter.largest, cutter.largestText);
  if (after === -1) return chunk.length;
  const entry = cutter.entries++;
  cutter.element = null;
  const { pieces, byte, long } = element;
  const without = long.leftOut ? { withoutTextAt: byte } : {};
  cutter.found.push(pieces === null ? { entry, tooLargeAt: byte } : { entry, bytes: bytesOf(pieces), ...without });
  return after;
}
