import type { NoticeCode } from '@asbuilt/evidence';
import { textOf } from './telling-text.js';

export interface EntryJson {
  /** undefined: it could not be parsed, and the notice says why. */
  readonly value: unknown;
  readonly notice: NoticeCode | null;
}

/** Parses one entry; `notJson` is what to call text that is no JSON. */
export function parseEntry(bytes: Uint8Array, notJson: NoticeCode): EntryJson {
  try {
    const { text, isValid } = textOf(bytes);
    return { value: JSON.parse(text), notice: isValid ? null : 'invalid-utf8' };
  } catch (error) {
    return { value: undefined, notice: error instanceof RangeError ? 'entry-too-deep' : notJson };
  }
}
