import { createCipheriv, hkdfSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';

// Where uploads wait until they are whole. They still hold secrets, so their bytes are never written as they are: each
// is encrypted under a key made from the user's own, which is not kept here.

export interface Spool {
  /** Writes from `offset` on; how many bytes are safe when it ends, also where the sender broke off. */
  append(upload: string, offset: number, bytes: AsyncIterable<Uint8Array>, most: number): Promise<number>;
  /** What was written, as it was sent, from one byte to another, the second not included. */
  read(upload: string, start: number, end: number): AsyncIterable<Uint8Array>;
  remove(upload: string): Promise<void>;
}

/** AES in counter mode works on blocks of so many bytes, and can begin at any of them. */
const BLOCK = 16;

export async function openSpool(folder: string, secret: Uint8Array): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (upload: string) => join(folder, upload);
  const cipherAt = (upload: string, offset: number) => {
    const key = Buffer.from(hkdfSync('sha256', secret, upload, 'asbuilt upload', 32));
    const counter = Buffer.alloc(BLOCK);
    counter.writeBigUInt64BE(BigInt(Math.floor(offset / BLOCK)), BLOCK - 8);
    const cipher = createCipheriv('aes-256-ctr', key, counter);
    cipher.update(Buffer.alloc(offset % BLOCK));
    return cipher;
  };
  return {
    async append(upload, offset, bytes, most) {
      const cipher = cipherAt(upload, offset);
      const file = await open(path(upload), offset === 0 ? 'w' : 'r+', 0o600);
      let at = offset;
      try {
        for await (const chunk of bytes) {
          const fitting = chunk.subarray(0, Math.max(0, most - at));
          await file.write(cipher.update(fitting), 0, fitting.length, at);
          at += fitting.length;
          if (fitting.length < chunk.length) break;
        }
      } catch {
        // The sender broke off: what came is safe all the same, and the next attempt goes on from there.
      } finally {
        await file.sync();
        await file.close();
      }
      return at;
    },
    read(upload, start, end) {
      const cipher = cipherAt(upload, start);
      const decrypt = new Transform({
        transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
      });
      const source = createReadStream(path(upload), { start, end: end - 1 });
      source.on('error', (error) => decrypt.destroy(error));
      return source.pipe(decrypt);
    },
    remove: (upload) => rm(path(upload), { force: true }),
  };
}
