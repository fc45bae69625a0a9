import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { counted, fileBytes, packedFile, type PackedFile } from './file-bytes.js';
import { fileError, folderError } from './file-error.js';
import { openFolder } from './folder-archive.js';
import { harWithBodies, hasAttachments, isAttachment } from './har/har-archive.js';
import { MaterialError } from './material-error.js';
import { openArchive } from './open-archive.js';
import { asMaterial, type OpenedMaterial } from './opened-material.js';
import { isZip, peek, type Counted, type Source } from './source.js';

// The edge: here, in file-bytes.ts, folder-archive.ts and zip.ts files are touched, and nowhere else in this package.

export type { OpenedMaterial } from './opened-material.js';

const STDIN = '-';

/** The material behind a path, or behind `-`, standard input: one, or as many as an archive holds. */
export async function* openMaterial(
  path: string,
  stdin: AsyncIterable<Uint8Array> = process.stdin,
): AsyncGenerator<OpenedMaterial, void, undefined> {
  const size = path === STDIN ? null : await sizeOf(path);
  const called = path === STDIN ? { name: 'stdin', path: 'standard input' } : { name: basename(path), path };
  const source: Source = { ...called, size, ...(path === STDIN ? counted(() => stdin, called.path) : fileBytes(path)) };
  const { head, bytes, close } = await peek(source.bytes);
  if (!isZip(head)) {
    const whole = size === null ? null : await withBodies(path, size);
    if (whole !== null) await close();
    yield await asMaterial({ ...source, bytes, ...whole });
    return;
  }
  await close();
  if (size === null) {
    const says = 'is a zip archive, which cannot be read from a stream; pass the file itself';
    throw new MaterialError(called.path, 'unreadable', says);
  }
  yield* openArchive(path, packedFile(path, size));
}

/** A HAR with the bodies that stand in files beside it; null where none do. */
async function withBodies(path: string, size: number): Promise<Counted | null> {
  if (!/\.har$/i.test(path)) return null;
  const main = basename(path);
  const folder = await openFolder(dirname(path), { main, size }, isAttachment);
  return hasAttachments(folder, main) ? { bytes: harWithBodies(folder, main), bytesRead: folder.bytesRead } : null;
}

/** The same for what is no file of its own: `name` is what people call it. */
export async function* openPacked(name: string, file: PackedFile): AsyncGenerator<OpenedMaterial, void, undefined> {
  const { bytes, bytesRead } = counted(() => file.read(0, file.size), name);
  const peeked = await peek(bytes);
  if (!isZip(peeked.head)) {
    yield await asMaterial({ name: basename(name), path: name, size: file.size, bytes: peeked.bytes, bytesRead });
    return;
  }
  await peeked.close();
  yield* openArchive(name, file);
}

/** What a recorder writes beside `X.har`: screens, and what the user did. */
const BESIDE = ['.pages.ndjson', '.actions.ndjson'];

/** `X.pages.ndjson` and the like beside `X.har`, any of them gzipped or not. Empty ones are left out: they say nothing. */
export async function companionsOf(path: string): Promise<string[]> {
  const har = /^(.*)\.har(?:\.gz)?$/is.exec(path);
  if (path === STDIN || har === null) return [];
  const found = await Promise.all(BESIDE.map((ending) => firstWithContent(`${har[1]}${ending}`)));
  return found.flat();
}

async function firstWithContent(path: string): Promise<string[]> {
  for (const file of [path, `${path}.gz`]) {
    const found = await stat(file).catch(() => null);
    if (found !== null && found.isFile() && found.size > 0 && !(await isBlank(file, found.size))) return [file];
  }
  return [];
}

// A recorder that wrote nothing may have ended its file with a line break or two.
const MOST_BLANK = 64;

const isBlank = async (file: string, size: number): Promise<boolean> =>
  size <= MOST_BLANK && (await readFile(file, 'utf8').catch(() => '?')).trim() === '';

/** In bytes; null for what is no ordinary file, such as a pipe. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileError(error, path);
  });
  if (found.isDirectory()) throw folderError(path);
  return found.isFile() ? found.size : null;
}
