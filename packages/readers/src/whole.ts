import type { EntryRef, Notice } from '@asbuilt/evidence';
import { MaterialError } from './material-error.js';

/** All the bytes of a document whose parts refer to one another, so that it is read as a whole. */
export async function wholeText(bytes: AsyncIterable<Uint8Array>, name: string, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > largest) throw new MaterialError(name, 'unreadable', `is a document of over ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const LINE_END = new Set([0x0a, 0x0d]);

/** Of a text of which any beginning is a text too: nothing but the end of its last line tells that it is whole. */
export function lastLineOpen(bytes: Uint8Array, ref: EntryRef): Notice[] {
  const last = bytes.at(-1);
  if (last === undefined || LINE_END.has(last)) return [];
  return [{ kind: 'notice', code: 'last-line-open', ref, byte: bytes.length }];
}
