import { createCipheriv, hkdfSync, type Cipher } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { writeAll, type Written } from './write-all.js';

// Where uploads wait until they are whole. They still hold secrets, so their bytes are never written as they are: each
// is encrypted under a key made from the user's own, which is not kept here.

export interface Spool {
  /** Writes from `offset` on, also where the sender breaks off; how many bytes are on the disk now, and what failed. */
  append(upload: string, offset: number, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Appended>;
  /** What was written, as it was sent, from one byte to another, the second not included. */
  read(upload: string, start: number, end: number): AsyncIterable<Uint8Array>;
  remove(upload: string): Promise<void>;
  /** Removes the files of all other uploads. */
  keepOnly(uploads: ReadonlySet<string>): Promise<void>;
}

export interface Appended {
  /** Bytes of the upload that are written and synced: never more than that. */
  readonly safe: number;
  readonly fault?: Error;
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
      let file: FileHandle;
      try {
        file = await open(path(upload), offset === 0 ? 'w' : 'r+', 0o600);
      } catch (error) {
        await discard(bytes);
        return { safe: offset, fault: error as Error };
      }
      const written = await writeChunks(file, { bytes, most, offset, cipher: cipherAt(upload, offset) });
      const unsafe = await syncAndClose(file);
      // What a disk did not confirm may be lost, whatever it accepted before.
      return unsafe === null ? { safe: offset + written.bytes, ...faultOf(written) } : { safe: offset, fault: unsafe };
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
    async keepOnly(uploads) {
      const left = (await readdir(folder)).filter((upload) => !uploads.has(upload));
      for (const upload of left) await rm(path(upload), { force: true });
    },
  };
}

interface Incoming {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly offset: number;
  readonly most: number;
  readonly cipher: Cipher;
}

const faultOf = ({ fault }: Written): Pick<Written, 'fault'> => (fault === undefined ? {} : { fault });

/** Reads to the end also after a fault: a sender that is still sending would not hear the answer. */
async function writeChunks(file: FileHandle, { bytes, offset, most, cipher }: Incoming): Promise<Written> {
  let all: Written = { bytes: 0 };
  try {
    for await (const chunk of bytes) {
      if (all.fault !== undefined) continue;
      const fitting = chunk.subarray(0, Math.max(0, most - offset - all.bytes));
      const { bytes: more, ...fault } = await writeAll(file, cipher.update(fitting), offset + all.bytes);
      all = { bytes: all.bytes + more, ...fault };
      if (fitting.length < chunk.length) break;
    }
  } catch {
    // The sender broke off: what came is safe all the same, and the next attempt goes on from there.
  }
  return all;
}

async function discard(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of bytes) void chunk;
  } catch {
    // The sender broke off; nothing of it was wanted.
  }
}

async function syncAndClose(file: FileHandle): Promise<Error | null> {
  try {
    await file.sync();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await file.close();
  }
}
