import type { NoticeCode } from '@asbuilt/evidence';
import { hasNameTwice } from './names-twice.js';
import { textOf } from './telling-text.js';

export interface EntryJson {
  /** undefined: it could not be parsed, and the notice says why. */
  readonly value: unknown;
  readonly notice: NoticeCode | null;
}

/** Parses one record of several that stand one after the other; of one that was made from two nothing is taken. */
export function parseRecord(bytes: Uint8Array, notJson: NoticeCode): EntryJson {
  const parsed = parseEntry(bytes, notJson);
  const isMixed = parsed.value !== undefined && hasNameTwice(textOf(bytes).text, parsed.value);
  return isMixed ? { value: undefined, notice: 'entry-damaged' } : parsed;
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
