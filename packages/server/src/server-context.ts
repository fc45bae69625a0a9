import { makeFolder, redactionKey } from '@asbuilt/digest';
import { join } from 'node:path';
import { createHappenings, type Happenings } from './happenings.js';
import { openFiles, type ServerFiles } from './open-files.js';
import { claimDatabase } from './store/claim-database.js';
import { createDatabaseHealth, type DatabaseHealth } from './store/database-health.js';
import { openStore, type Store } from './store/open-store.js';

/** Everything that handlers and jobs work with. */
export interface ServerContext extends ServerFiles {
  readonly folder: string;
  readonly store: Store;
  readonly health: DatabaseHealth;
  readonly happenings: Happenings;
  readonly key: Uint8Array;
  readonly now: () => Date;
}

export interface ServerContextOptions {
  /** The folder that holds it all. */
  readonly folder: string;
  /** `postgres://…` instead of a file in the folder. */
  readonly database?: string | undefined;
  readonly key?: Uint8Array | undefined;
}

export async function openServerContext({ folder, database, key }: ServerContextOptions): Promise<ServerContext> {
  await makeFolder(folder, 0o700);
  const secret = key ?? (await redactionKey());
  const happenings = createHappenings();
  const health: DatabaseHealth = createDatabaseHealth({
    probe: () =>
      store
        .updateTable('store')
        .set((row) => ({ format: row.ref('format') }))
        .execute(),
    onChange: (trouble) => happenings.tellAll({ kind: 'database', trouble }),
  });
  const files = await openFiles(folder, secret);
  const store: Store = await openOwnStore(folder, database, health).catch((error: unknown) => {
    health.close();
    throw error;
  });
  return {
    ...files,
    folder,
    store,
    health,
    happenings,
    key: secret,
    now: () => new Date(),
  };
}

async function openOwnStore(folder: string, database: string | undefined, { failed }: DatabaseHealth): Promise<Store> {
  const store = await openStore(database ?? join(folder, 'asbuilt.db'), failed);
  try {
    await claimDatabase(store, folder);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}
