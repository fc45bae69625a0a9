import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MaterialError } from './material-error.js';
import { asMaterial, type OpenedMaterial } from './opened-material.js';
import type { Source } from './source.js';

/** What an archive may hold that is read; the rest of it is somebody's notes and pictures. */
const MATERIAL = /\.(?:har|pages\.ndjson)(?:\.gz)?$/i;
/** Shadow files that macOS adds to archives, named like the real ones. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** Each recording in the archive, in its order. A recording already given can still be read when the next is asked for. */
export async function* openZip(path: string): AsyncGenerator<OpenedMaterial, void, undefined> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(path, error);
  });
  let materials = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!MATERIAL.test(entry.fileName) || SHADOW.test(entry.fileName) || entry.uncompressedSize === 0) continue;
      materials++;
      yield await asMaterial(sourceOf(zip, entry, path));
    }
  } catch (error) {
    throw damaged(path, error);
  } finally {
    zip.close();
  }
  if (materials > 0) return;
  throw new MaterialError(path, 'unknown-kind', 'is an archive without .har or .pages.ndjson files; give another');
}

function sourceOf(zip: ZipFile, entry: Entry, path: string): Source {
  const where = `${path}/${entry.fileName}`;
  let unpacked = 0;
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw damaged(where, error);
    }
  }
  return {
    name: entry.fileName,
    path: where,
    size: entry.compressedSize,
    bytes: bytes(),
    // The archive reads ahead by itself, so this is told from what came out of it.
    bytesRead: () => Math.round((unpacked / entry.uncompressedSize) * entry.compressedSize),
  };
}

function damaged(path: string, cause: unknown): MaterialError {
  if (cause instanceof MaterialError) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new MaterialError(path, 'damaged-archive', `cannot be unpacked (${why}); make the archive again`, { cause });
}
