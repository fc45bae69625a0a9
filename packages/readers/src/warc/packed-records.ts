import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { bufferOf } from '../bytes.js';
import type { Watched } from '../cut-gzip.js';

// In a `.warc.gz` every record is a gzip of its own, one after the other. Where one of them is damaged, the others are not: it
// is left out, and a head without fields stands in its place, so that the reader tells that something was there.

/** A gzip begins with these, and with flags of which three are never set. */
const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);
const FLAGS_AT = 3;
const NEVER_SET = 0xe0;
const BEGINS = Buffer.from('WARC/');
const IN_ITS_PLACE = Buffer.from('WARC/1.1\r\n\r\n');
/** More is no archive of records packed one by one, or holds one that is too large to be read. */
const MOST_PACKED = 32 * 1024 * 1024;
const MOST_UNPACKED = 96 * 1024 * 1024;

/** Whether records packed one by one stand in the first bytes of a file. */
export function holdsPackedRecords(head: Uint8Array): boolean {
  const bytes = bufferOf(head);
  for (let at = nextStart(bytes, 0); at !== -1; at = nextStart(bytes, at + 1))
    if (isRecord(bytes.subarray(at))) return true;
  return false;
}

/** All that can be unpacked. `whole` unpacks what is not packed in this way after all. */
export function packedRecords(
  packed: AsyncIterable<Uint8Array>,
  whole: (bytes: AsyncIterable<Uint8Array>) => Watched,
): Watched {
  let isCut = async (): Promise<boolean> => false;
  async function* unpacking(): AsyncGenerator<Uint8Array, void, undefined> {
    const iterator = packed[Symbol.asyncIterator]();
    const held: Held = { bytes: Buffer.alloc(0), tried: 0, record: -1, isFirst: true };
    try {
      for (let isEnd = false; !isEnd;) {
        const { done, value } = await iterator.next();
        isEnd = done === true;
        if (done !== true) held.bytes = held.bytes.length === 0 ? bufferOf(value) : Buffer.concat([held.bytes, value]);
        for (let next = takeRecord(held, isEnd); next !== 'more'; next = takeRecord(held, isEnd)) {
          if (next === 'not ours') {
            const rest = whole(from(held.bytes, iterator));
            isCut = rest.isCut;
            return yield* rest.bytes;
          }
          yield next;
        }
      }
      if (held.bytes.length === 0) return;
      isCut = async () => true;
      yield begunOf(held.bytes);
    } finally {
      await iterator.return?.();
    }
  }
  return { bytes: unpacking(), isCut: () => isCut() };
}

async function* from(held: Buffer, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  yield held;
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
}

interface Held {
  bytes: Buffer;
  /** Up to here nothing that looks like a beginning is the end of the first. */
  tried: number;
  /** The first place behind it where a record surely begins, in case that it is damaged; -1 where none is known. */
  record: number;
  isFirst: boolean;
}

/** The next one, or what stands in its place; `more` where its end has not come, which at the end of the file is a cut. */
function takeRecord(held: Held, isEnd: boolean): Buffer | 'more' | 'not ours' {
  for (;;) {
    const to = endAfter(held, isEnd);
    if (to === -1) return lastOf(held, isEnd);
    const one = unpackedOf(held.bytes.subarray(0, to));
    if (one === 'too large') return 'not ours';
    held.tried = to;
    if (one === 'damaged' || Buffer.isBuffer(one)) {
      // the beginning of the next one may be what is damaged
      const end = firstOf(held.bytes.subarray(0, to))?.end ?? to;
      const alone = end < to ? unpackedOf(held.bytes.subarray(0, end)) : one;
      if (Buffer.isBuffer(alone)) return taken(held, Math.min(end, to), alone);
    }
    if (held.record === -1 && isRecord(held.bytes.subarray(to))) held.record = to;
    if (one === 'damaged' && held.record !== -1) return taken(held, held.record, IN_ITS_PLACE);
  }
}

/** Where the next one may begin; -1 where that is not there yet, or not enough of it to see what it is. */
function endAfter({ bytes, tried }: Held, isEnd: boolean): number {
  const to = nextStart(bytes, tried + 1);
  return to !== -1 && (isEnd || to + A_FEW <= bytes.length) ? to : -1;
}

function lastOf(held: Held, isEnd: boolean): Buffer | 'more' | 'not ours' {
  const { bytes, record, isFirst } = held;
  if (!isEnd) return bytes.length > MOST_PACKED ? 'not ours' : 'more';
  if (bytes.length === 0) return 'more';
  // tapes and disks fill up with zeros
  if (bytes.every((byte) => byte === 0)) return taken(held, bytes.length, Buffer.alloc(0));
  const end = Math.min(firstOf(bytes)?.end ?? bytes.length, bytes.length);
  const one = unpackedOf(bytes.subarray(0, end));
  if (Buffer.isBuffer(one)) return taken(held, end, one);
  if (one === 'too large') return 'not ours';
  // what never ends and has a record behind it is no end of the file
  if (record !== -1) return taken(held, record, IN_ITS_PLACE);
  if (one === 'unended') return 'more';
  return isFirst ? 'not ours' : taken(held, bytes.length, IN_ITS_PLACE);
}

function taken(held: Held, to: number, one: Buffer): Buffer {
  held.bytes = held.bytes.subarray(to);
  held.tried = 0;
  held.record = -1;
  held.isFirst = false;
  return one;
}

function unpackedOf(packed: Buffer): Buffer | 'unended' | 'damaged' | 'too large' {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'too large';
    return code === 'Z_BUF_ERROR' ? 'unended' : 'damaged';
  }
}

function begunOf(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_UNPACKED });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Enough to see how what is packed begins. */
const A_FEW = 512;

/** What is packed at a place, without what follows it, and where it ends; null where that cannot be told. */
function firstOf(packed: Buffer): { readonly begins: Buffer; readonly end: number } | null {
  const head = headLength(packed);
  if (head === null) return null;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_UNPACKED, info: true };
    const { buffer, engine } = inflateRawSync(packed.subarray(head), options) as unknown as Inflated;
    return { begins: buffer.subarray(0, BEGINS.length), end: head + engine.bytesWritten + TRAILER };
  } catch {
    return null;
  }
}

/** What Node gives with `info`; its types do not say so. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

const isRecord = (packed: Buffer): boolean => firstOf(packed.subarray(0, A_FEW))?.begins.equals(BEGINS) === true;

// RFC 1952: ten bytes, then as the flags say more fields, a name and a comment that end with 0, a sum.
const HEAD = 10;
const TRAILER = 8;
const FLAG = { sum: 2, extra: 4, name: 8, comment: 16 };

function headLength(packed: Buffer): number | null {
  const flags = packed[FLAGS_AT] ?? NEVER_SET;
  if ((flags & NEVER_SET) !== 0 || !packed.subarray(0, MAGIC.length).equals(MAGIC) || packed.length < HEAD + 2)
    return null;
  let at = HEAD + ((flags & FLAG.extra) === 0 ? 0 : 2 + packed.readUInt16LE(HEAD));
  for (const flag of [FLAG.name, FLAG.comment])
    if ((flags & flag) !== 0) {
      const end = packed.indexOf(0, at);
      if (end === -1) return null;
      at = end + 1;
    }
  return at + ((flags & FLAG.sum) === 0 ? 0 : 2);
}

function nextStart(bytes: Buffer, after: number): number {
  for (let at = bytes.indexOf(MAGIC, after); at !== -1; at = bytes.indexOf(MAGIC, at + 1))
    if (at + FLAGS_AT < bytes.length && (bytes[at + FLAGS_AT]! & NEVER_SET) === 0) return at;
  return -1;
}
