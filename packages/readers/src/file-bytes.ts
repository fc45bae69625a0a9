import { createReadStream } from 'node:fs';
import { fileError } from './file-error.js';
import { CHUNK, type Counted } from './source.js';

/** A file, or the part of it from one byte to another (both included), counted as it is read. */
export function fileBytes(path: string, part: { readonly start?: number; readonly end?: number } = {}): Counted {
  return counted(() => createReadStream(path, { ...part, highWaterMark: CHUNK }), path);
}

/** `path` is for messages. The stream is opened when the first byte is asked for. */
export function counted(open: () => AsyncIterable<Uint8Array>, path: string): Counted {
  let read = 0;
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of open()) {
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw fileError(error, path);
    }
  }
  return { bytes: bytes(), bytesRead: () => read };
}

/** A file of which any part can be read: what an archive needs. */
export interface PackedFile {
  readonly size: number;
  /** From one byte to another, the second not included. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export const packedFile = (path: string, size: number): PackedFile => ({
  size,
  read: (start, end) => createReadStream(path, { start, end: end - 1, highWaterMark: CHUNK }),
});
