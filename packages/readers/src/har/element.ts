import { addToText, endText, noLongText, type LongText } from './long-text.js';
import { afterContainer, afterString, isOpen, QUOTE, startScan, type Scan } from './scan.js';

// One JSON value that may be spread over chunks: where it ends, and its bytes, unless they grow over the limit.

export interface Element {
  readonly kind: 'container' | 'string' | 'plain';
  readonly scan: Scan;
  /** Where it begins in the file. */
  readonly byte: number;
  /** null: over the limit, so its bytes are passed over. */
  pieces: Uint8Array[] | null;
  length: number;
  readonly long: LongText;
}

export function startElement(first: number, byte: number): Element {
  const kind = isOpen(first) ? 'container' : first === QUOTE ? 'string' : 'plain';
  return { kind, scan: startScan(), byte, pieces: [], length: 0, long: noLongText() };
}

/** Takes what `chunk` holds of the element from `from` on: the index after its end, or -1 where it goes on. */
export function takeElement(
  element: Element,
  chunk: Buffer,
  from: number,
  largest: number,
  largestText = Infinity,
): number {
  const { scan } = element;
  // told before the scan goes on: where the string that is open since an earlier chunk ends in this one
  const closes = scan.inString ? afterString(chunk, from, { ...scan }) : from;
  const after = afterElement(element, chunk, from);
  const end = after === -1 ? chunk.length : after;
  element.length += end - from;
  if (element.length > largest) element.pieces = null;
  if (element.pieces === null) return after;
  const isText = closes === -1 && element.kind === 'container';
  if (isText) addToText(element.long, element.pieces, chunk.subarray(from), largestText);
  else element.pieces.push(chunk.subarray(endText(element.long, closes) ?? from, end));
  if (!isText && scan.inString) element.long.from = element.pieces.length;
  return after;
}

function afterElement(element: Element, chunk: Buffer, from: number): number {
  if (element.kind === 'container') return afterContainer(chunk, from, element.scan);
  if (element.kind === 'plain') return afterPlain(chunk, from);
  // The opening quote is the first byte; after it, the scan knows that it is inside the string.
  const begin = element.length === 0 ? from + 1 : from;
  return afterString(chunk, begin, element.scan);
}

/** Numbers, true, false, null, and whatever else stands there: up to what may follow a value, or begin a new one. */
const AFTER_PLAIN = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x5d, 0x7d, 0x5b, 0x7b, 0x22]);

function afterPlain(chunk: Buffer, from: number): number {
  for (let at = from; at < chunk.length; at++) if (AFTER_PLAIN.has(chunk[at]!)) return at;
  return -1;
}

export function bytesOf(pieces: readonly Uint8Array[]): Uint8Array {
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
