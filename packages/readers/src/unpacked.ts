import { pipeline, Readable, type Transform } from 'node:stream';
import { MaterialError } from './material-error.js';

/** Bytes on their way through a decompressor; what it cannot take is a damaged archive, named by `path`. */
export async function* unpacked(
  bytes: AsyncIterable<Uint8Array>,
  unpacker: Transform,
  path: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  // An error on the way destroys `unpacker` with it, so it comes out of the loop below.
  pipeline(Readable.from(bytes, { objectMode: false }), unpacker, () => {});
  try {
    for await (const chunk of unpacker) yield chunk as Uint8Array;
  } catch (error) {
    throw damaged(path, error);
  }
}

export function damaged(path: string, cause: unknown): MaterialError {
  if (cause instanceof MaterialError) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new MaterialError(path, 'damaged-archive', `cannot be unpacked (${why}); compress it again`, { cause });
}
