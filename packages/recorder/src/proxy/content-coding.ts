import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Bytes } from '@asbuilt/evidence';

// Bodies are recorded as they are before they are packed for the way.

type Unpack = (bytes: Buffer, most: Bytes) => Promise<Buffer>;

/** Taken as far as they go: a stream that was broken off is packed without its end. */
const FLUSH = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
const BROTLI_FLUSH = { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH };

const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.unzip);
const inflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);

/** The standard means zlib's format; some servers send it bare. */
const deflate: Unpack = (bytes, most) =>
  gunzip(bytes, { ...FLUSH, maxOutputLength: most }).catch(() =>
    inflateRaw(bytes, { ...FLUSH, maxOutputLength: most }),
  );

const UNPACK = new Map<string, Unpack>([
  ['gzip', (bytes, most) => gunzip(bytes, { ...FLUSH, maxOutputLength: most })],
  ['x-gzip', (bytes, most) => gunzip(bytes, { ...FLUSH, maxOutputLength: most })],
  ['deflate', deflate],
  ['br', (bytes, most) => brotli(bytes, { ...BROTLI_FLUSH, maxOutputLength: most })],
  ['identity', (bytes) => Promise.resolve(bytes)],
]);

type Callback = (error: Error | null, bytes: Buffer) => void;
/** From Node 22.15 on. */
const zstd = (zlib as { zstdDecompress?: (bytes: Buffer, options: object, done: Callback) => void }).zstdDecompress;
if (zstd !== undefined) {
  const unzstd = promisify<Buffer, object, Buffer>(zstd);
  UNPACK.set('zstd', (bytes, most) => unzstd(bytes, { maxOutputLength: most }));
}

/** The body as it was before, or in words why it cannot be had. */
export async function unpacked(bytes: Buffer, encoding: string, most: Bytes): Promise<Buffer | string> {
  const codings = encoding.toLowerCase().split(',');
  let made = bytes;
  for (const coding of codings.map((name) => name.trim()).reverse()) {
    if (coding === '' || made.length === 0) continue;
    const unpack = UNPACK.get(coding);
    if (unpack === undefined) return `compressed as ${coding}`;
    try {
      made = await unpack(made, most);
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      return isLarge ? `over ${most >> 20} MB when unpacked` : `not ${coding}, although declared so`;
    }
  }
  return made;
}
