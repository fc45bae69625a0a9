import { isAscii, isUtf8, transcode } from 'node:buffer';
import type { EntryRef, Notice } from '@asbuilt/evidence';
import { bufferOf } from './bytes.js';

// Bytes as text, and a word where they are none: what is no UTF-8 is replaced, and whoever gave the file is told where.

export interface ToldText {
  readonly text: string;
  readonly isValid: boolean;
}

/** Without the mark at the start. */
export function textOf(bytes: Uint8Array): ToldText {
  const buffer = withoutBom(bufferOf(bytes));
  // Nearly all are, and need be looked through only once.
  if (isAscii(buffer)) return { text: buffer.toString('latin1'), isValid: true };
  const isValid = isUtf8(buffer);
  return { text: decoded(buffer, isValid), isValid };
}

/** Always what `toString('utf8')` gives, which is slow: four times as slow as latin1, twice as slow as transcoding. */
function decoded(buffer: Buffer, isValid: boolean): string {
  if (!isValid) return buffer.toString('utf8');
  return transcode(buffer, 'utf8', 'utf16le').toString('utf16le');
}

const BOM = Buffer.from('\u{feff}');

function withoutBom(buffer: Buffer): Buffer {
  const isBom = buffer[0] === BOM[0] && buffer[1] === BOM[1] && buffer[2] === BOM[2];
  return isBom ? buffer.subarray(BOM.length) : buffer;
}

const NEWLINE = 0x0a;
const REPLACEMENT = Buffer.from('\u{fffd}');

/** Of a document that is read as a whole: that bytes of it were replaced, and where the first of them stands. */
export function replacedIn(bytes: Uint8Array, ref: EntryRef): Notice[] {
  const buffer = bufferOf(bytes);
  if (isUtf8(buffer)) return [];
  let line = 1;
  let from = 0;
  let end = buffer.indexOf(NEWLINE);
  // no character has a line break within it, so each line can be looked at by itself
  for (; end !== -1 && isUtf8(buffer.subarray(from, end)); end = buffer.indexOf(NEWLINE, from)) {
    from = end + 1;
    line++;
  }
  const byte = from + firstReplaced(buffer.subarray(from, end === -1 ? undefined : end));
  return [{ kind: 'notice', code: 'invalid-utf8', ref, byte, where: `line ${line}` }];
}

/** The mark for what is none may stand in the line itself. */
function firstReplaced(line: Buffer): number {
  const text = line.toString('utf8');
  for (let at = text.indexOf('\u{fffd}'); at !== -1; at = text.indexOf('\u{fffd}', at + 1)) {
    const byte = Buffer.byteLength(text.slice(0, at));
    if (!line.subarray(byte, byte + REPLACEMENT.length).equals(REPLACEMENT)) return byte;
  }
  return 0;
}
