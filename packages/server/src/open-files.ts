import { join } from 'node:path';
import { openKnownMarks, type KnownMarks } from './vault/known-marks.js';
import { openSpool, type Spool } from './vault/spool.js';
import { openVault, type Vault } from './vault/vault.js';

export interface ServerFiles {
  readonly vault: Vault;
  readonly spool: Spool;
  readonly known: KnownMarks;
}

/** The files in the data folder beside the database; any thread may open them. `drafts`: see `openVault`. */
export async function openFiles(folder: string, key: Uint8Array, drafts?: string): Promise<ServerFiles> {
  return {
    vault: await openVault(join(folder, 'vault'), drafts),
    spool: await openSpool(join(folder, 'uploads'), key),
    known: await openKnownMarks(join(folder, 'known'), key),
  };
}
