import { once } from 'node:events';
import { createGunzip } from 'node:zlib';
import { CHUNK } from './source.js';

// A gzip that ends in the middle gives what it has. Where it ends just behind the beginning of one of its parts, nothing of
// that part comes out, and what did come out is whole to the reader: the gzip itself must be asked.

export interface Watched {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether it ended in the middle; known when `bytes` has ended. */
  readonly isCut: () => Promise<boolean>;
}

/** Unpacks it a second time, beside, and strictly: little against what reading takes. */
export function watchedGzip(bytes: AsyncIterable<Uint8Array>): Watched {
  const strict = createGunzip({ chunkSize: CHUNK });
  const isCut = new Promise<boolean>((told) => {
    strict.on('error', (error: NodeJS.ErrnoException) => told(error.code === 'Z_BUF_ERROR'));
    strict.on('close', () => told(false));
  });
  strict.resume();
  async function* passing(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of bytes) {
        if (!strict.destroyed && !strict.write(chunk)) await Promise.race([once(strict, 'drain'), isCut]);
        yield chunk;
      }
      strict.end();
      await isCut;
    } finally {
      strict.destroy();
    }
  }
  return { bytes: passing(), isCut: () => isCut };
}
