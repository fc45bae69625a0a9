import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { makeFolder } from './make-folder.js';

const KEY_BYTES = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder for what is the user's own: `ASBUILT_HOME`, else where the system keeps such things. */
export function homeFolder(env: Environment = process.env, platform: string = process.platform): string {
  if (env['ASBUILT_HOME']) return env['ASBUILT_HOME'];
  const { join } = platform === 'win32' ? win32 : posix;
  if (platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'asbuilt');
  if (env['XDG_CONFIG_HOME']) return join(env['XDG_CONFIG_HOME'], 'asbuilt');
  return join(homedir(), '.config', 'asbuilt');
}

export class KeyError extends Error {
  override name = 'KeyError';
}

/** The key under which pseudonyms are made: the user's own, made on first use, and never part of any output. */
export async function redactionKey(home: string = homeFolder()): Promise<Uint8Array> {
  const path = join(home, 'redaction.key');
  try {
    return (await readKey(path)) ?? (await makeKey(home, path));
  } catch (error) {
    if (error instanceof KeyError) throw error;
    throw new KeyError(
      `${path}: cannot write the redaction key (${(error as Error).message}). Set ASBUILT_HOME to another folder.`,
    );
  }
}

async function readKey(path: string): Promise<Uint8Array | null> {
  let key: Buffer;
  try {
    key = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (key.length !== KEY_BYTES)
    throw new KeyError(
      `${path}: the redaction key is damaged (${key.length} bytes, not ${KEY_BYTES}). Delete it to create a new one.`,
    );
  return new Uint8Array(key);
}

async function makeKey(home: string, path: string): Promise<Uint8Array> {
  await makeFolder(home, 0o700);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  try {
    // A link never replaces: of two first runs at once, one key wins, and both use that one.
    await link(draft, path);
  } catch (error) {
    // Some file systems know no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path))!;
}
