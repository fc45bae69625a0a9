import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { counted, type PackedFile } from './file-bytes.js';
import { MaterialError } from './material-error.js';
import { asMaterial, type OpenedMaterial } from './opened-material.js';
import { CHUNK, type Source } from './source.js';
import { damaged, unpacked } from './unpacked.js';

// yauzl reads the archive's directory; each recording is then read from the file by itself, so that several can be
// open at once, each ends by itself, and what was read of it is known in bytes on disk.

/** What an archive may hold that is read; the rest of it is somebody's notes and pictures. */
const MATERIAL = /\.(?:har|(?:pages|actions)\.ndjson)(?:\.gz)?$/i;
/** Shadow files that macOS adds to archives, named like the real ones. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;

const STORED = 0;
const DEFLATED = 8;

/** Each recording in the archive, in its order. */
export async function* openZip(path: string, file: PackedFile): AsyncGenerator<OpenedMaterial, void, undefined> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(new Parts(file), file.size, options).catch((error: unknown) => {
    throw damaged(path, error);
  });
  let materials = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!MATERIAL.test(entry.fileName) || SHADOW.test(entry.fileName) || entry.uncompressedSize === 0) continue;
      materials++;
      yield await asMaterial(await sourceOf(zip, entry, path, file));
    }
  } catch (error) {
    throw damaged(path, error);
  } finally {
    zip.close();
  }
  if (materials > 0) return;
  throw new MaterialError(path, 'unknown-kind', 'is an archive without .har or .pages.ndjson files; give another');
}

class Parts extends RandomAccessReader {
  constructor(private readonly file: PackedFile) {
    super();
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.read(start, end), { objectMode: false });
  }
}

async function sourceOf(zip: ZipFile, entry: Entry, path: string, file: PackedFile): Promise<Source> {
  const where = `${path}/${entry.fileName}`;
  if (entry.isEncrypted()) throw damaged(where, 'it is encrypted');
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = counted(() => file.read(start, start + entry.compressedSize), path);
  return {
    name: entry.fileName,
    path: where,
    size: entry.compressedSize,
    bytes: contentOf(entry, packed.bytes, where),
    bytesRead: packed.bytesRead,
  };
}

function contentOf(entry: Entry, packed: AsyncIterable<Uint8Array>, where: string): AsyncIterable<Uint8Array> {
  if (entry.compressionMethod === STORED) return packed;
  if (entry.compressionMethod === DEFLATED) return unpacked(packed, createInflateRaw({ chunkSize: CHUNK }), where);
  throw damaged(where, `by compression method ${entry.compressionMethod}`);
}
