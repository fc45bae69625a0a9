import { bufferOf } from '../bytes.js';
import { beginEntry, feedBehind, startBehind, type Behind, type Piece } from './behind-damage.js';
import { knownNames, learnName, nextBegin, type FirstNames } from './entry-begins.js';
import { bytesOf, startElement, takeElement, type Element } from './element.js';
import { LARGEST_PAGES } from './pages.js';
import { afterContainer, afterString, CLOSE, isClose, isOpen, QUOTE, startScan, type Scan } from './scan.js';

// Finds the bounds of the elements of `log.entries[]` in chunks of bytes, wherever `log` and `entries` stand among
// other keys. Everything else is passed over. It keeps the entry it is inside of, or the one before, and nothing more.

/** Under the longest string that Node can hold (about 512 MB), with room for a body that doubles when decoded. */
export const LARGEST_ENTRY = 256 * 1024 * 1024;

/** `entries` with every letter written as `\u0065` has 42 bytes; no longer key can be one that is looked for. */
const LONGEST_KEY = 42;

const COLON = 0x3a;
const COMMA = 0x2c;
const ARRAY = 0x5b;
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** HAR 1.2: the lists and objects of `log`. Programs add parts of their own with an underscore before the name. */
const PARTS_OF_LOG = new Set(['creator', 'browser', 'pages', 'entries']);

/** Ten times of what any page shows. A run with a body of this size takes less than 400 MB. */
const LARGEST_TEXT = 24 * 1024 * 1024;

export type Found =
  | { readonly entry: number; readonly bytes: Uint8Array; readonly withoutTextAt?: number }
  | { readonly entry: number; readonly tooLargeAt: number }
  | { readonly entry: number; readonly damagedAt: number };

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
  /** `log` holds a list or an object under a name that HAR does not have. */
  unknownPart: boolean;
  ended: boolean;
  sawLog: boolean;
  sawEntries: boolean;
  found: Found[];
  /** The last entry, and a string behind it: a colon would tell that the string is a name, and the entry only half of one. */
  held: Found[];
  /** The list `log.pages`, once it was passed; null: not yet, or too large. */
  pages: Buffer | null;
  /** What was passed of it; null: something else is passed. */
  pagesPassed: Buffer[] | null;
  readonly names: FirstNames;
  /** Brackets no longer fit: entries are told by how they begin; null: they do. */
  behind: Behind | null;
  /** The list of entries was closed by a bracket of another kind, and no entry came behind it. */
  isOpenList: boolean;
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
    unknownPart: false,
    ended: false,
    sawLog: false,
    sawEntries: false,
    found: [],
    held: [],
    pages: null,
    pagesPassed: null,
    names: knownNames(),
    behind: null,
    isOpenList: false,
  };
}

/** The entries that end in this chunk, in order. */
export function feed(cutter: Cutter, chunk: Buffer): Found[] {
  cutter.found = [];
  for (let at = 0; at < chunk.length;) at = step(cutter, chunk, at);
  cutter.bytes += chunk.length;
  return cutter.found;
}

/** What only the end of the file tells: the last entries. */
export function finish(cutter: Cutter): Found[] {
  cutter.found = [];
  flush(cutter);
  const { element, behind } = cutter;
  if (behind !== null) takePieces(cutter, feedBehind(behind, NO_BYTES, true));
  else if (element !== null && element.kind === 'container' && element.pieces !== null)
    splitOff(cutter, element, bufferOf(bytesOf(element.pieces)), true);
  return cutter.found;
}

const NO_BYTES = Buffer.alloc(0);

/** How many bytes the cutter holds on to between two chunks. */
export function retained(cutter: Cutter): number {
  const open = (cutter.element ?? cutter.behind?.element)?.pieces ?? [];
  const held = cutter.held.map((found) => ('bytes' in found ? found.bytes : NO_BYTES));
  return [...open, ...held].reduce((sum, piece) => sum + piece.length, 0);
}

/** Something is open that never closed. */
export function isInside(cutter: Cutter): boolean {
  if (cutter.behind !== null) return cutter.behind.element !== null || cutter.isOpenList;
  return cutter.place !== 'outside' || cutter.passing !== null;
}

function step(cutter: Cutter, chunk: Buffer, at: number): number {
  if (cutter.behind !== null) {
    takePieces(cutter, feedBehind(cutter.behind, chunk.subarray(at)));
    return chunk.length;
  }
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
    if (cutter.place !== 'log') return;
    if (cutter.key === 'pages' && isArray) cutter.pagesPassed = [Buffer.from('[')];
    else if (!PARTS_OF_LOG.has(cutter.key) && !cutter.key.startsWith('_')) cutter.unknownPart = true;
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
  else if (cutter.pagesPassed !== null) keepPages(cutter, chunk.subarray(at, after === -1 ? chunk.length : after));
  if (after !== -1) endPassing(cutter);
  return after === -1 ? chunk.length : after;
}

function keepPages(cutter: Cutter, more: Buffer): void {
  const passed = cutter.pagesPassed!;
  const length = passed.reduce((sum, piece) => sum + piece.length, more.length);
  if (length > LARGEST_PAGES) cutter.pagesPassed = null;
  // chunks are used again by whoever gives them
  else passed.push(Buffer.from(more));
}

function endPassing(cutter: Cutter): void {
  cutter.passing = null;
  if (cutter.pagesPassed !== null) cutter.pages = Buffer.concat(cutter.pagesPassed);
  cutter.pagesPassed = null;
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

/** What a value begins with: a bracket, a quote, a number, or one of `true`, `false` and `null`. */
const BEGINS_VALUE = new Set(Buffer.from('{["-0123456789tfn'));

function betweenEntries(cutter: Cutter, byte: number, chunk: Buffer, at: number): number {
  if (byte === COMMA || WHITE.has(byte)) return at + 1;
  if (byte === CLOSE) return goBehind(cutter, at, true);
  if (isClose(byte)) {
    flush(cutter);
    leave(cutter);
    return at + 1;
  }
  if (!BEGINS_VALUE.has(byte)) return goBehind(cutter, at, false);
  if (byte !== QUOTE || cutter.held.length > 1) flush(cutter);
  cutter.element = startElement(byte, cutter.bytes + at);
  return takeEntry(cutter, cutter.element, chunk, at);
}

function flush(cutter: Cutter): void {
  cutter.found.push(...cutter.held);
  cutter.held = [];
}

/** What stands here fits nowhere between entries. Behind a bracket too many the entry before is whole; else it is a part of one. */
function goBehind(cutter: Cutter, at: number, isWhole: boolean): number {
  const byte = cutter.bytes + at;
  const [last, ...names] = cutter.held;
  cutter.entries -= names.length;
  cutter.isOpenList = isWhole;
  if (isWhole) flush(cutter);
  else if (last === undefined) cutter.found.push({ entry: cutter.entries++, damagedAt: byte });
  // one that is no JSON is told by whoever reads it
  else cutter.found.push('bytes' in last && isJson(last.bytes) ? { entry: last.entry, damagedAt: byte } : last);
  cutter.held = [];
  cutter.behind = startBehind(cutter.names, byte, cutter);
  return at;
}

function takeEntry(cutter: Cutter, element: Element, chunk: Buffer, at: number): number {
  const after = takeElement(element, chunk, at, cutter.largest, cutter.largestText);
  if (after === -1) return chunk.length;
  cutter.element = null;
  const { pieces, byte, long } = element;
  const bytes = pieces === null ? null : bufferOf(bytesOf(pieces));
  if (bytes !== null && element.kind === 'container' && splitOff(cutter, element, bytes, false)) return after;
  if (bytes !== null) learnName(cutter.names, bytes);
  cutter.held.push(foundOf(cutter, { byte, bytes, withoutText: long.leftOut }));
  return after;
}

/** A missing quote or bracket makes one entry of several: they are taken apart where that is no JSON and others begin in it. */
function splitOff(cutter: Cutter, element: Element, bytes: Buffer, isEnd: boolean): boolean {
  const begin = nextBegin(cutter.names, bytes, 1);
  if (begin === -1 || (!isEnd && isJson(bytes))) return false;
  flush(cutter);
  cutter.element = null;
  cutter.found.push({ entry: cutter.entries++, bytes: bytes.subarray(0, begin) });
  cutter.behind = startBehind(cutter.names, element.byte + begin, cutter);
  beginEntry(cutter.behind);
  takePieces(cutter, feedBehind(cutter.behind, bytes.subarray(begin), isEnd));
  return true;
}

/** What is nested deeper than the parser goes is not known to be none. */
function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(bufferOf(bytes).toString());
    return true;
  } catch (error) {
    return !(error instanceof SyntaxError);
  }
}

function takePieces(cutter: Cutter, pieces: readonly Piece[]): void {
  if (pieces.length > 0) cutter.isOpenList = false;
  for (const piece of pieces) cutter.found.push(foundOf(cutter, piece));
}

function foundOf(cutter: Cutter, { byte, bytes, withoutText }: Piece): Found {
  const entry = cutter.entries++;
  if (bytes === null) return { entry, tooLargeAt: byte };
  return { entry, bytes, ...(withoutText ? { withoutTextAt: byte } : {}) };
}
