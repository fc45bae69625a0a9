import type { Notice, RawEvent, Reading } from '@asbuilt/evidence';
import { MaterialError } from './material-error.js';
import type { Cut, ReadContext, Reader } from './reader.js';

export const CONTEXT: ReadContext = { material: 'm', actor: 'someone', name: 'some file' };

export async function* streamOf(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

/** The bytes in pieces that end at the given places. */
export function* piecesOf(bytes: Buffer, ends: readonly number[]): Generator<Buffer> {
  let from = 0;
  for (const end of [...ends, bytes.length].sort((a, b) => a - b)) {
    yield bytes.subarray(from, end);
    from = end;
  }
}

export async function cutAll(reader: Reader, ...chunks: readonly (string | Uint8Array)[]): Promise<(Cut | Notice)[]> {
  const found: (Cut | Notice)[] = [];
  for await (const cut of reader.cut(streamOf(...chunks), CONTEXT)) found.push(cut);
  return found;
}

export async function readAll(
  reader: Reader,
  ...chunks: readonly (string | Uint8Array)[]
): Promise<Reading<RawEvent>[]> {
  const cuts = await cutAll(reader, ...chunks);
  return cuts.flatMap((cut) => ('bytes' in cut ? reader.read(cut, CONTEXT) : [cut]));
}

/** What a promise failed with; undefined where it did not. */
export function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** A failure that readers may have, or none. */
export function isOneOfOurs(failure: unknown): boolean {
  return failure === undefined || failure instanceof MaterialError;
}
