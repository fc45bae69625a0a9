import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Store } from './open-store.js';
import { OWNER_ONLY } from './owner-only.js';

// A database holds facts about files that lie in one data folder. With another folder it would speak of files that are
// not there, and two servers would do each other's jobs: the first folder that opens a database keeps it.

export class DatabaseTaken extends Error {
  override name = 'DatabaseTaken';
}

/** The row that says to which folder a database belongs; there is never a second one. */
const ONLY_ROW = 1;

export async function claimDatabase(store: Store, folder: string): Promise<void> {
  const own = { row: ONLY_ROW, id: await folderId(folder), place: `${resolve(folder)} on ${hostname()}` };
  await store.schema
    .createTable('data_folder')
    .ifNotExists()
    .addColumn('row', 'integer', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .execute();
  await store
    .insertInto('data_folder')
    .values(own)
    .onConflict((c) => c.doNothing())
    .execute();
  const { id, place } = await store.selectFrom('data_folder').selectAll().executeTakeFirstOrThrow();
  if (id !== own.id)
    throw new DatabaseTaken(
      `This database belongs to another data folder: ${place}. Open it with --data and that folder, or use another database.`,
    );
}

/** Made with the folder, and moved with it. */
async function folderId(folder: string): Promise<string> {
  const path = join(folder, 'id');
  try {
    // Of two that make it at once the first wins.
    await writeFile(path, randomUUID(), { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
