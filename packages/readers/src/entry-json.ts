import { isAscii, isUtf8 } from 'node:buffer';
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
  const ascii = isAscii(buffer);
  try {
    // latin1 is the same text for ASCII, and several times as fast to decode.
    const value: unknown = JSON.parse(buffer.toString(ascii ? 'latin1' : 'utf8'));
    return { value, notice: ascii || isUtf8(buffer) ? null : 'invalid-utf8' };
  } catch (error) {
    return { value: undefined, notice: error instanceof RangeError ? 'entry-too-deep' : notJson };
  }
}

const BOM = Buffer.from('\u{feff}');

function withoutBom(buffer: Buffer): Buffer {
  return buffer.subarray(0, BOM.length).equals(BOM) ? buffer.subarray(BOM.length) : buffer;
}
