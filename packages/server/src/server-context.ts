import { redactionKey } from '@asbuilt/digest';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { createHappenings, type Happenings } from './happenings.js';
import { claimDatabase } from './store/claim-database.js';
import { openStore, type Store } from './store/open-store.js';
import { openKnownMarks, type KnownMarks } from './vault/known-marks.js';
import { openSpool, type Spool } from './vault/spool.js';
import { openVault, type Vault } from './vault/vault.js';

/** Everything that handlers and jobs work with. */
export interface ServerContext {
  readonly store: Store;
  readonly vault: Vault;
  readonly spool: Spool;
  readonly known: KnownMarks;
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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = key ?? (await redactionKey());
  return {
    store: await openOwnStore(folder, database),
    vault: await openVault(join(folder, 'vault')),
    spool: await openSpool(join(folder, 'uploads'), secret),
    known: await openKnownMarks(join(folder, 'known'), secret),
    happenings: createHappenings(),
    key: secret,
    now: () => new Date(),
  };
}

async function openOwnStore(folder: string, database: string | undefined): Promise<Store> {
  const store = await openStore(database ?? join(folder, 'asbuilt.db'));
  try {
    await claimDatabase(store, folder);
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}
