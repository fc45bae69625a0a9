import { makeFolder } from '@asbuilt/digest';
import Database from 'libsql';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '../add-files.js';
import { ownerOnly } from './owner-only.js';

/** Somebody else is at work in the folder; `server` is where, as far as it was said. */
export class FolderTaken extends Error {
  constructor(
    folder: string,
    readonly server: Server | null,
  ) {
    super(`${folder}: another Asbuilt process uses this folder${server === null ? '' : `, at ${server.url}`}.`);
  }
}

const ADDRESS = 'address';

/** For whoever of the same user comes second. */
export function sayWhere(folder: string, { url, token }: Server): void {
  const path = join(folder, ADDRESS);
  ownerOnly(path);
  writeFileSync(path, `${url}\n${token}\n`);
}

function whereItIs(folder: string): Server | null {
  try {
    const [url = '', token = ''] = readFileSync(join(folder, ADDRESS), 'utf8').split('\n');
    return { url, token };
  } catch {
    return null;
  }
}

/**
 * Two servers in one folder would do each other's jobs. The lock is the database's own, on a file that holds nothing: the
 * system lets go of it when the process ends, however that ends.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  await makeFolder(folder, 0o700);
  const path = join(folder, 'lock');
  ownerOnly(path);
  const lock = new Database(path);
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // Only a lock that somebody holds means that. A folder that cannot be written has no server in it.
    if ((error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY') === true)
      throw new FolderTaken(folder, whereItIs(folder));
    throw error;
  }
  return () => void lock.close();
}
