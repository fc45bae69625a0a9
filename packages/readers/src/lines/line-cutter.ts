import { bufferOf } from '../bytes.js';

// Cuts bytes into lines, leaving out blank ones; a line over the limit is passed over without being kept.

export type Line =
  | { readonly entry: number; readonly bytes: Uint8Array }
  | { readonly entry: number; readonly tooLargeAt: number };

/** A page record holds what a screen shows as text: a thousand times the usual size is no page record. */
export const LARGEST_LINE = 64 * 1024 * 1024;

const NEWLINE = 0x0a;

export async function* cutLines(
  bytes: AsyncIterable<Uint8Array>,
  largest: number,
): AsyncGenerator<Line, void, undefined> {
  let entry = 0;
  let begin = 0;
  let length = 0;
  let pieces: Uint8Array[] = [];
  const take = (piece: Buffer): void => {
    length += piece.length;
    if (length > largest) pieces = [];
    else pieces.push(piece);
  };
  const finish = (): Line | null => {
    const line = length > largest ? { entry, tooLargeAt: begin } : wholeLine(entry, pieces);
    begin += length + 1;
    length = 0;
    pieces = [];
    if (line !== null) entry++;
    return line;
  };
  for await (const piece of bytes) {
    const chunk = bufferOf(piece);
    let at = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, at)) {
      take(chunk.subarray(at, end));
      at = end + 1;
      const line = finish();
      if (line !== null) yield line;
    }
    take(chunk.subarray(at));
  }
  const last = finish();
  if (last !== null) yield last;
}

function wholeLine(entry: number, pieces: readonly Uint8Array[]): Line | null {
  const bytes = pieces.length === 1 ? bufferOf(pieces[0]!) : Buffer.concat(pieces);
  return isBlank(bytes) ? null : { entry, bytes };
}

const BLANK = new Set([0x20, 0x09, 0x0d, 0xef, 0xbb, 0xbf]);

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => BLANK.has(byte));
}
