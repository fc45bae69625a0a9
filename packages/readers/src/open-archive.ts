import { basename } from 'node:path';
import type { PackedFile } from './file-bytes.js';
import { harWithBodies, hasAttachments, isAttachment } from './har/har-archive.js';
import { MaterialError } from './material-error.js';
import { asMaterial, type OpenedMaterial } from './opened-material.js';
import { recordedContexts, traceBytes } from './playwright-trace/trace-archive.js';
import { chooseReader, readableKinds, READERS } from './all-readers.js';
import { peek, type Source } from './source.js';
import { damaged } from './unpacked.js';
import { warcReader } from './warc/warc-reader.js';
import { openZip, type Zip } from './zip.js';

/** Shadow files that macOS adds to archives, named like the real ones. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** Each recording in the archive, in its order; or the one recording that all of its files are parts of. */
export async function* openArchive(path: string, file: PackedFile): AsyncGenerator<OpenedMaterial, void, undefined> {
  const zip = await openZip(path, file);
  const sources = [...traceSources(zip), ...(await fileSources(zip))];
  try {
    for (const source of sources) yield await asMaterial(source);
  } catch (error) {
    throw damaged(path, error);
  }
  if (sources.length > 0) return;
  throw new MaterialError(path, 'unknown-kind', `is an archive without supported files. Use a ${readableKinds()}`);
}

async function fileSources(zip: Zip): Promise<Source[]> {
  const isWebArchive = WEB_ARCHIVE.test(zip.path);
  // The rest of it is somebody's notes and pictures, or the archive's own bookkeeping.
  const isMaterial = (name: string) =>
    (isWebArchive ? [warcReader] : READERS).some(({ ending }) => ending.test(name)) &&
    !SHADOW.test(name) &&
    !isAttachment(name) &&
    zip.sizes(name).content > 0;
  const names: string[] = [];
  for (const name of zip.names.filter(isMaterial)) if (await isOfItsName(zip, name)) names.push(name);
  return names.map((name, index) => ({
    ...(isWebArchive ? partName(zip, name, index, names.length) : { name, path: `${zip.path}/${name}` }),
    size: zip.sizes(name).packed,
    ...zip.counted(name),
    ...(HAR.test(name) &&
      hasAttachments(zip, name) && { size: zip.size, bytes: harWithBodies(zip, name), bytesRead: zip.bytesRead }),
  }));
}

/** Much else is called `.json`: there what is inside has to be of a kind that is called so. */
async function isOfItsName(zip: Zip, name: string): Promise<boolean> {
  if (!/\.json$/i.test(name)) return true;
  const { head, close } = await peek(zip.stream(name)).catch((error: unknown) => {
    throw damaged(zip.path, error);
  });
  await close();
  return chooseReader(head, name)?.ending.test(name) ?? false;
}

const HAR = /\.har$/i;

/** Crawlers number the files in it; what it is of, the archive's own name says. */
const WEB_ARCHIVE = /\.wacz$/i;

/** A trace has a pair of files for each browser context. */
function traceSources(zip: Zip): Source[] {
  const contexts = recordedContexts(zip.names);
  return contexts.map((context, index) => ({
    ...partName(zip, context, index, contexts.length),
    size: zip.size,
    bytes: traceBytes(zip, context),
    bytesRead: zip.bytesRead,
  }));
}

/** A single recording is the archive itself; of more each has its name and a number. */
function partName({ path }: Zip, part: string, index: number, of: number): Pick<Source, 'name' | 'path'> {
  const name = basename(path);
  return of === 1 ? { name, path } : { name: name.replace(/(\.\w+)?$/, `-${index + 1}$1`), path: `${path}/${part}` };
}
