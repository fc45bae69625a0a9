import { readFileSync } from 'node:fs';
import type { NoticeCode, RawBody, RawEvent, Reading } from '@asbuilt/evidence';
import { expect } from 'vitest';
import { openPacked, type OpenedMaterial } from './open.js';
import type { PackedFile } from './file-bytes.js';

/** Bytes as a file of which any part can be read. */
export const packedBytes = (bytes: Buffer, piece = PIECE): PackedFile => ({
  size: bytes.length,
  async *read(start, end) {
    // In pieces as small as no disk gives them, so that whatever is cut lies across two of them somewhere.
    for (let at = start; at < end; at += piece) yield bytes.subarray(at, Math.min(end, at + piece));
  },
});

const PIECE = 1021;

/** All that is read from a file, by the reader that it is given to. */
export async function readFile(
  name: string,
  bytes: Buffer,
  piece = PIECE,
): Promise<{ kinds: string[]; read: Reading<RawEvent>[] }> {
  return readOpened(openPacked(name, packedBytes(bytes, piece)));
}

const OF_ALL = new Set<NoticeCode>([
  'parts-left-open',
  'parts-not-there',
  'subscription-not-told',
  'lines-left-out',
  'section-not-read',
  'words-not-read',
  'heading-not-known',
  'points-not-there',
  'nothing-stated',
  'origin-not-said',
  'host-not-said',
]);

/** All that is read from what was opened. */
export async function readOpened(
  materials: AsyncIterable<OpenedMaterial>,
): Promise<{ kinds: string[]; read: Reading<RawEvent>[] }> {
  const read: Reading<RawEvent>[] = [];
  const kinds: string[] = [];
  for await (const opened of materials) {
    const context = { material: 'm', actor: 'someone', name: opened.path };
    kinds.push(opened.reader.kind);
    let entries = 0;
    for await (const cut of opened.reader.cut(opened.bytes, context)) {
      // what is said of all that was cut is said of one of them: an entry behind the last would be counted
      if (!('bytes' in cut) && OF_ALL.has(cut.code)) expect(cut.ref.entry).toBeLessThan(Math.max(1, entries));
      entries = Math.max(entries, 1 + ('bytes' in cut ? cut.entry : cut.ref.entry));
      read.push(...('bytes' in cut ? opened.reader.read(cut, context) : [cut]));
    }
  }
  return { kinds, read };
}

/** A fixture of a reader, by the place of the test that asks for it. */
export function fixture(test: string, name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, test));
}

/** What was read as lines that a person can compare with the file. */
export function linesOf(read: readonly Reading<RawEvent>[]): string[] {
  return read.map((reading) => {
    if (reading.kind === 'notice') return `notice ${reading.code}`;
    if (reading.kind === 'code') return `code ${reading.name}`;
    if (reading.kind === 'declared') return `described ${reading.method} ${reading.origin}${reading.path}`;
    if (reading.kind === 'stated') return `stated ${reading.says.point} in line ${reading.line}`;
    const path = reading.url.replace(/^https?:\/\/[^/]*/, '');
    if (reading.kind === 'view') return `view ${path} "${reading.title}"`;
    if (reading.kind === 'action') {
      const { does, role, name, typed } = reading;
      return `action ${[does, role, name && `"${name}"`, typed && `typed=${typed.is}`].filter(Boolean).join(' ')}`;
    }
    const { method, status, requestBody, responseBody } = reading;
    return `${method} ${path}${bodyText(requestBody)} -> ${status}${bodyText(responseBody)}`;
  });
}

const LONGEST = 60;

function bodyText(body: RawBody | null): string {
  if (body === null) return '';
  const text = body.base64 ? Buffer.from(body.text ?? '', 'base64').toString() : body.text;
  if (text === null) return ' (not there)';
  return ` ${text.replace(/\s+/g, ' ').slice(0, LONGEST)}`;
}
