import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';

const FOLDER = 'node_modules/';

/** What `package-lock.json` says of each package, by its folder: `node_modules/a/node_modules/b`. */
export const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** The folder of the package that a file belongs to; null for a file of our own. */
export function folderOf(file) {
  const path = file.replaceAll('\\', '/');
  const at = path.lastIndexOf(FOLDER);
  if (at < 0) return null;
  const inside = path.slice(at + FOLDER.length).split('/');
  return path.slice(0, at + FOLDER.length) + inside.slice(0, inside[0].startsWith('@') ? 2 : 1).join('/');
}

export const uniqueSorted = (texts) => [...new Set(texts)].sort((a, b) => (a < b ? -1 : 1));

export const nameOf = (folder) => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);

/** What a package of this name is for whoever asks from a folder: the nearest one upwards, as Node looks for it. */
export function resolveFrom(lock, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const found = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (lock[found] !== undefined) return found;
    if (at === '') return null;
  }
}

/** The folders of all packages that a package asks for. */
export function neededBy(lock, folder) {
  const { dependencies, optionalDependencies, peerDependencies } = lock[folder];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => resolveFrom(lock, folder, name) ?? []);
}

/** These packages, and all that they need. */
export function withAllNeeded(lock, folders) {
  const found = new Set(folders);
  for (const folder of found) for (const needed of neededBy(lock, folder)) found.add(needed);
  return uniqueSorted(found);
}
