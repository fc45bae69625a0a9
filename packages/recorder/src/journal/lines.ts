import { createReadStream } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';

/** A whole line of a file, without its end. */
export interface Line {
  readonly from: number;
  readonly bytes: Buffer;
}

const NEWLINE = 0x0a;
const CHUNK = 1 << 20;

/** The whole lines of a file. One that was torn by a kill is the last, has no end, and is left out. No file: no lines. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  if ((await sizeOf(path)) === 0) return;
  let pieces: Buffer[] = [];
  let from = 0;
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield { from, bytes: Buffer.concat([...pieces, chunk.subarray(start, end)]) };
      pieces = [];
      start = end + 1;
      from = at + start;
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start));
    at += chunk.length;
  }
}

/** Cuts off a torn last line; says how many whole ones there are, and whether one was torn. */
export async function mendLines(path: string): Promise<{ count: number; isTorn: boolean }> {
  let count = 0;
  let end = 0;
  for await (const { from, bytes } of linesOf(path)) {
    count++;
    end = from + bytes.length + 1;
  }
  const isTorn = end < (await sizeOf(path));
  if (isTorn) await truncate(path, end);
  return { count, isTorn };
}

export function parsed(line: Line): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line.bytes.toString());
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** 0 where there is no file. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.size,
    () => 0,
  );
}
