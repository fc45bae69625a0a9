import { createHash } from 'node:crypto';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { watchedGzip, type Watched } from './cut-gzip.js';
import { boundedExpansion, tellingLoss } from './expansion.js';
import { MaterialError } from './material-error.js';
import type { Reader } from './reader.js';
import { chooseReader, readableKinds } from './all-readers.js';
import { CHUNK, isGzip, peek, type Source } from './source.js';
import { damaged, unpacked } from './unpacked.js';
import { asUtf8, utf16Of } from './utf16.js';
import { holdsPackedRecords, packedRecords } from './warc/packed-records.js';

export interface OpenedMaterial {
  /** The file's own name: `03-editor.har`. */
  readonly name: string;
  /** What tells people where it is, for messages: a path, or `archive.zip/03-editor.har`. */
  readonly path: string;
  readonly reader: Reader;
  /** The content, uncompressed. It can be gone through once. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** On disk, for progress; null where it is not known. */
  readonly size: number | null;
  /** How much of `size` was read so far. */
  readonly bytesRead: () => number;
  /** How much content was given so far. */
  readonly contentBytes: () => number;
  /** Of the content given so far; so of all of it when `bytes` has ended. */
  readonly sha256: () => string;
}

/** Chooses the reader by what is inside, gunzipping where needed, and UTF-16 read as the text that it is. */
export async function asMaterial(source: Source): Promise<OpenedMaterial> {
  let peeked = await peek(source.bytes);
  const packed = isPacked(peeked.head, source.name) ? peeked.head : null;
  const watched = packed === null ? null : gunzipped(packed, peeked.bytes, source.path);
  if (watched !== null) peeked = await peek(watched.bytes);
  const encoding = utf16Of(peeked.head);
  if (encoding !== null) peeked = await peek(asUtf8(peeked.bytes, encoding));
  const { head, bytes, close } = peeked;
  if (head.length === 0) {
    if (packed !== null) assertWhole(packed, source.path);
    throw new MaterialError(source.path, 'empty', 'is empty; record or export it again');
  }
  const chosen = chooseReader(head, source.name);
  if (chosen === undefined) {
    await close();
    const says = `unsupported file type. Use a ${readableKinds()}, or a .gz or .zip of them`;
    throw new MaterialError(source.path, 'unknown-kind', says);
  }
  const { name, path, size, bytesRead } = source;
  const bounded = boundedExpansion(bytes, bytesRead);
  const isCut = watched?.isCut ?? (async () => false);
  const reader = tellingLoss(chosen, { path, isCut, isStopped: bounded.isStopped });
  return { name, path, reader, size, bytesRead, ...hashed(bounded.bytes) };
}

/** By its first bytes; where these are damaged, by a name of records packed one by one, and by the next of them. */
const isPacked = (head: Uint8Array, name: string): boolean =>
  isGzip(head) || (/\.warc\.gz$/i.test(name) && holdsPackedRecords(head));

/** What is in a gzip; of an archive whose records are packed one by one, also where some of them are damaged. */
function gunzipped(head: Uint8Array, bytes: AsyncIterable<Uint8Array>, path: string): Watched {
  const whole = (all: AsyncIterable<Uint8Array>): Watched => {
    const watched = watchedGzip(all);
    // With this flush a file that ends in the middle gives what it has, and the reader tells that it was cut.
    const gunzip = createGunzip({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH });
    return { ...watched, bytes: unpacked(watched.bytes, gunzip, path) };
  };
  return holdsPackedRecords(head) ? packedRecords(bytes, whole) : whole(bytes);
}

/** That nothing comes out of a gzip may also mean that it ends before anything was packed into it. */
function assertWhole(gzip: Uint8Array, path: string): void {
  try {
    gunzipSync(gzip);
  } catch (error) {
    throw damaged(path, error);
  }
}

function hashed(bytes: AsyncIterable<Uint8Array>): Pick<OpenedMaterial, 'bytes' | 'contentBytes' | 'sha256'> {
  const hash = createHash('sha256');
  let count = 0;
  async function* passing(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
  }
  return { bytes: passing(), contentBytes: () => count, sha256: () => hash.copy().digest('hex') };
}
