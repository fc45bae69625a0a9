import Database from 'libsql';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Somebody else is at work in the folder; `url` is where, as far as it was said. */
export class FolderTaken extends Error {
  constructor(
    folder: string,
    readonly url: string | null,
  ) {
    super(`${folder}: another Asbuilt is at work in this folder${url === null ? '' : `, at ${url}`}.`);
  }
}

const ADDRESS = 'address';

/** For whoever comes second. */
export function sayWhere(folder: string, url: string): void {
  writeFileSync(join(folder, ADDRESS), url);
}

function whereItIs(folder: string): string | null {
  try {
    return readFileSync(join(folder, ADDRESS), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Two servers in one folder would do each other's jobs. The lock is the database's own, on a file that holds nothing: the
 * system lets go of it when the process ends, however that ends.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderTaken(folder, whereItIs(folder));
  }
  return () => void lock.close();
}
