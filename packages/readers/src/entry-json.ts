import { isAscii, isUtf8, transcode } from 'node:buffer';
import type { NoticeCode } from '@asbuilt/evidence';
import { bufferOf } from './bytes.js';

export interface EntryJson {
  /** undefined: it could not be parsed, and the notice says why. */
  readonly value: unknown;
  readonly notice: NoticeCode | null;
}

/** Parses one entry; `notJson` is what to call text that is no JSON. */
export function parseEntry(bytes: Uint8Array, notJson: NoticeCode): EntryJson {
  const buffer = withoutBom(bufferOf(bytes));
  // Nearly all are, and need be looked through only once.
  const isPlain = isAscii(buffer);
  const isValid = isPlain || isUtf8(buffer);
  try {
    const text = isPlain ? buffer.toString('latin1') : decode(buffer, isValid);
    return { value: JSON.parse(text), notice: isValid ? null : 'invalid-utf8' };
  } catch (error) {
    return { value: undefined, notice: error instanceof RangeError ? 'entry-too-deep' : notJson };
  }
}

/** Always what `toString('utf8')` gives, which is slow: four times as slow as latin1, twice as slow as transcoding. */
function decode(buffer: Buffer, isValid: boolean): string {
  if (!isValid) return buffer.toString('utf8');
  return transcode(buffer, 'utf8', 'utf16le').toString('utf16le');
}

const BOM = Buffer.from('\u{feff}');

function withoutBom(buffer: Buffer): Buffer {
  const isBom = buffer[0] === BOM[0] && buffer[1] === BOM[1] && buffer[2] === BOM[2];
  return isBom ? buffer.subarray(BOM.length) : buffer;
}
