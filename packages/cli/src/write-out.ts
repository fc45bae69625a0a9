import { diskTrouble, makeFolder } from '@asbuilt/digest';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from './exit.js';

export interface OutFile {
  readonly name: string;
  readonly text: string;
}

/** Told before the work begins, not after it. */
export async function refuseBadFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new UsageError(`${folder}: is a file; -o needs a folder.`);
  if (found === null && dirname(folder) !== folder) await refuseBadFolder(dirname(folder));
}

/** Tried where it would be made: some systems say that all may write where nobody can, and then never answer. */
export async function refuseUnwritable(folder: string): Promise<void> {
  await refuseBadFolder(folder);
  let there = resolve(folder);
  while ((await stat(there).catch(() => null)) === null && dirname(there) !== there) there = dirname(there);
  try {
    await rm(await mkdtemp(join(there, '.asbuilt-')), { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** By the path that the user gave: that of a draft says nothing to anybody. */
export function unwritable(path: string, error: unknown): UsageError {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return new UsageError(
    diskTrouble({ code, syscall }, path) ?? `${path}: cannot write the file (${code ?? 'unknown'}).`,
  );
}

/** All files or none of them new: each is written whole beside its place, and only then are they put there. */
export async function writeOut(folder: string, files: readonly OutFile[]): Promise<void> {
  const drafts: { draft: string; path: string }[] = [];
  try {
    await makeFolder(folder);
    for (const { name } of files) await refuseFolderAt(join(folder, name));
    for (const { name, text } of files) {
      const draft = join(folder, `.${name}.${process.pid}.draft`);
      drafts.push({ draft, path: join(folder, name) });
      await writeWhole(draft, text);
    }
    for (const { draft, path } of drafts) await rename(draft, path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unwritable(folder, error);
  } finally {
    for (const { draft } of drafts) await rm(draft, { force: true });
  }
}

/** Found out late, it would leave the files before it new and those after it old. */
async function refuseFolderAt(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new UsageError(`${path}: is a folder; Asbuilt needs to write a file there.`);
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The same for files in folders of their own: `tests/api/loans.spec.ts`. */
export async function writeFolders(root: string, files: readonly OutFile[]): Promise<void> {
  const folders = new Map<string, OutFile[]>();
  for (const { name, text } of files) {
    const folder = dirname(name);
    folders.set(folder, [...(folders.get(folder) ?? []), { name: basename(name), text }]);
  }
  for (const [folder, list] of folders) await writeOut(join(root, folder), list);
}
