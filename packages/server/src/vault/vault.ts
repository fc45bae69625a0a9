import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Files under the hash of their content: what is there is whole, what is the same is there once, and nothing is ever
// changed. A file becomes visible by a rename, after it was synced.

export interface Vault {
  /** Keeps what `write` writes; the hash of it. */
  keep(write: (file: Draft) => Promise<void>): Promise<string>;
  keepBytes(bytes: Uint8Array): Promise<string>;
  read(hash: string): Promise<Buffer>;
  path(hash: string): string;
  remove(hash: string): Promise<void>;
  /** What was begun and never finished, by a server that is gone. */
  clear(): Promise<void>;
}

export interface Draft {
  write(bytes: Uint8Array): Promise<void>;
  /** How many bytes were written. */
  readonly length: number;
}

/** `own`: a folder of its own among the drafts, for a thread whose drafts can be cleared when it was ended. */
export async function openVault(folder: string, own = ''): Promise<Vault> {
  const drafts = join(folder, 'drafts', own);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const path = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const vault: Vault = {
    path,
    async keep(write) {
      const draft = join(drafts, randomBytes(8).toString('hex'));
      const file = await open(draft, 'wx', 0o600);
      try {
        const hash = await written(file, write);
        await mkdir(dirname(path(hash)), { recursive: true, mode: 0o700 });
        await rename(draft, path(hash));
        await syncFolder(dirname(path(hash)));
        return hash;
      } finally {
        await file.close();
        await rm(draft, { force: true });
      }
    },
    keepBytes: (bytes) => vault.keep((file) => file.write(bytes)),
    read: (hash) => readFile(path(hash)),
    remove: (hash) => rm(path(hash), { force: true }),
    async clear() {
      await rm(drafts, { recursive: true, force: true });
      await mkdir(drafts, { mode: 0o700 });
    },
  };
  return vault;
}

async function written(file: FileHandle, write: (draft: Draft) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  let length = 0;
  await write({
    async write(bytes) {
      hash.update(bytes);
      length += bytes.length;
      await file.writeFile(bytes);
    },
    get length() {
      return length;
    },
  });
  await file.sync();
  return hash.digest('hex');
}

/** A rename is safe only when the folder that names the file is. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
