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
  const isValid = isUtf8(buffer);
  try {
    return { value: JSON.parse(decode(buffer, isValid)), notice: isValid ? null : 'invalid-utf8' };
  } catch (error) {
    return { value: undefined, notice: error instanceof RangeError ? 'entry-too-deep' : notJson };
  }
}

/** Always what `toString('utf8')` gives, which is slow: four times as slow as latin1, twice as slow as transcoding. */
function decode(buffer: Buffer, isValid: boolean): string {
  if (!isValid) return buffer.toString('utf8');
  if (isAscii(buffer)) return buffer.toString('latin1');
  return transcode(buffer, 'utf8', 'utf16le').toString('utf16le');
}

const BOM = Buffer.from('\u{feff}');

function withoutBom(buffer: Buffer): Buffer {
  return buffer.subarray(0, BOM.length).equals(BOM) ? buffer.subarray(BOM.length) : buffer;
}
