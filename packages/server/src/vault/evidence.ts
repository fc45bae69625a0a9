import type { RawEvent, Reading } from '@asbuilt/evidence';
import { entryLine, headLine } from '@asbuilt/readers';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { Draft, Vault } from './vault.js';

// Sealed evidence: one line for each entry, gzipped block by block. The blocks one after the other are an ordinary gzip
// file; and a single entry is read by opening the one block that holds it.

/** About what one look at the disk brings anyway; larger blocks pack hardly better. */
const BLOCK_BYTES = 256 * 1024;
/** Fast, and still a fifth of the size. */
const LEVEL = 3;

/** Where blocks begin: number of the first line in it, and its place in the file. */
export type Places = readonly (readonly [line: number, at: number])[];

export interface EvidenceWriter {
  entry(readings: readonly Reading<RawEvent>[]): Promise<void>;
  /** An entry as it was written before. */
  line(line: string): Promise<void>;
  /** Ends the file and tells where its blocks are. */
  end(): Promise<Places>;
}

export function evidenceWriter(file: Draft): EvidenceWriter {
  const places: [number, number][] = [];
  let lines = 0;
  let first = 0;
  let block = [headLine()];
  let bytes = 0;
  const flush = async () => {
    if (block.length === 0) return;
    places.push([first, file.length]);
    await file.write(gzipSync(`${block.join('\n')}\n`, { level: LEVEL }));
    [block, bytes, first] = [[], 0, lines];
  };
  lines++;
  const add = async (line: string) => {
    block.push(line);
    lines++;
    bytes += line.length;
    if (bytes >= BLOCK_BYTES) await flush();
  };
  return {
    entry: (readings) => add(entryLine(readings)),
    line: add,
    async end() {
      await flush();
      return places;
    },
  };
}

const NEWLINE = 0x0a;

/** The lines of all entries, in order, a block at a time. */
export async function* entryLines(path: string): AsyncGenerator<string> {
  let isHead = true;
  let pieces: Buffer[] = [];
  for await (const chunk of createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...pieces, chunk.subarray(start, end)]);
      if (!isHead) yield line.toString();
      isHead = false;
      pieces = [];
      start = end + 1;
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
}

/** The line of one entry; undefined where the file has no such entry. */
export async function readEntry(
  vault: Vault,
  hash: string,
  places: Places,
  entry: number,
): Promise<string | undefined> {
  // The head is line 0.
  const line = entry + 1;
  let at = places.length - 1;
  while (at > 0 && places[at]![0] > line) at--;
  const [first, start] = places[at] ?? [0, 0];
  const file = await open(vault.path(hash), 'r');
  try {
    const end = places[at + 1]?.[1] ?? (await file.stat()).size;
    const packed = Buffer.alloc(end - start);
    await file.read(packed, 0, packed.length, start);
    return gunzipSync(packed).toString('utf8').split('\n')[line - first] || undefined;
  } finally {
    await file.close();
  }
}
