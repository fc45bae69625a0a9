import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { Archive, Lost } from './archive.js';
import { counted, type PackedFile } from './file-bytes.js';
import { MaterialError } from './material-error.js';
import { CHUNK, type Counted } from './source.js';
import { damaged, unpacked } from './unpacked.js';

// yauzl reads the archive's directory; each file in it is then read by itself, so that several can be open at once,
// each ends by itself, and what was read of it is known in bytes on disk. Nothing stays open in between.

const STORED = 0;
const DEFLATED = 8;

/** A trace of an hour has some thousand files; a directory of more than this is made to fill memory. */
const MOST_FILES = 200_000;

export interface Zip extends Archive {
  /** What a file takes in the archive, and what it says that it holds. */
  sizes(name: string): { readonly packed: number; readonly content: number };
  /** Its content, and how much of its place in the archive was read. */
  counted(name: string): Counted;
}

export async function openZip(path: string, file: PackedFile): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(new Parts(file), file.size, options).catch((error: unknown) => {
    throw damaged(path, error);
  });
  const entries = await directoryOf(zip, path).catch((error: unknown) => {
    throw damaged(path, error);
  });
  let read = 0;
  const openEntry = (name: string): Counted => {
    const packed = counted(() => packedBytes(zip, entries.get(name)!, file), path);
    const passing = countedOn(packed.bytes, (bytes) => (read += bytes));
    return { bytes: contentOf(entries.get(name)!, passing, `${path}/${name}`), bytesRead: packed.bytesRead };
  };
  return {
    path,
    size: file.size,
    names: [...entries.keys()],
    bytesRead: () => read,
    sizes: (name) => sizesOf(entries.get(name)!),
    counted: openEntry,
    stream: (name) => openEntry(name).bytes,
    content: async (name, largest) => (entries.has(name) ? wholeOf(() => openEntry(name).bytes, largest) : 'absent'),
  };
}

const sizesOf = (entry: Entry) => ({ packed: entry.compressedSize, content: entry.uncompressedSize });

/** Files by their names; of two with one name the first. */
async function directoryOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    if (entries.size > MOST_FILES)
      throw new MaterialError(
        path,
        'damaged-archive',
        `contains more than ${MOST_FILES} files; pass only those that matter`,
      );
  }
  return entries;
}

class Parts extends RandomAccessReader {
  constructor(private readonly file: PackedFile) {
    super();
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.read(start, end), { objectMode: false });
  }
}

async function* packedBytes(zip: ZipFile, entry: Entry, file: PackedFile): AsyncGenerator<Uint8Array, void, undefined> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  yield* file.read(start, start + entry.compressedSize);
}

async function* countedOn(
  bytes: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

async function* contentOf(
  entry: Entry,
  packed: AsyncIterable<Uint8Array>,
  where: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.isEncrypted()) throw damaged(where, 'it is encrypted');
  if (entry.compressionMethod === STORED) yield* packed;
  else if (entry.compressionMethod === DEFLATED)
    yield* unpacked(packed, createInflateRaw({ chunkSize: roomFor(entry) }), where);
  else throw damaged(where, `by compression method ${entry.compressionMethod}`);
}

/** A trace has thousands of small bodies: each is unpacked in as little room as it says that it takes. */
const roomFor = (entry: Entry): number => Math.max(LEAST_ROOM, Math.min(CHUNK, entry.uncompressedSize));
const LEAST_ROOM = 1024;

/** What a file says of its own size may be wrong, so it is counted. */
async function wholeOf(open: () => AsyncIterable<Uint8Array>, largest: number): Promise<Buffer | Lost> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of open()) {
      length += chunk.length;
      if (length > largest) return 'too-large';
      chunks.push(chunk);
    }
  } catch {
    return 'damaged';
  }
  return Buffer.concat(chunks);
}
