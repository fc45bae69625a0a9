import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './exit.js';
import { withoutPictures } from './options.js';

/** In place of each folder the recordings in it, sorted by name, as if they had been given one by one. */
export async function filesInFolders(given: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of withoutPictures(given)) {
    const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
    if (!isFolder) found.push(path);
    else found.push(...(await filesIn(path)));
  }
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((one) => one.isFile() && !one.name.startsWith('.')).map(({ name }) => name);
  if (names.length === 0) throw new UsageError(`${folder}: no recordings in this folder.`);
  return names.sort().map((name) => join(folder, name));
}
