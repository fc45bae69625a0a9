import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../alive.js';

// Where a browser keeps what must not outlive it. Its name says whose it is, so that what a killed recorder left behind is
// known for what it is.

const PREFIX = 'asbuilt-browser-';
/** Process numbers are those of one machine, and a container is one. */
const MINE = `${PREFIX}${hostname().replace(/[^\w.]+/g, '_')}-`;
const OWNED = /-(\d+)-\w+$/;

/** Of whom it cannot be said whether it still runs: no recording takes longer. */
const LEFT_BEHIND_MILLIS = 7 * 24 * 60 * 60 * 1000;

export async function makeOwnFolder(now: number): Promise<string> {
  await sweep(now);
  return mkdtemp(join(tmpdir(), `${MINE}${process.pid}-`));
}

async function sweep(now: number): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    // it may be somebody else's
    if (await isLeft(name, path, now)) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function isLeft(name: string, path: string, now: number): Promise<boolean> {
  const owner = name.startsWith(MINE) ? OWNED.exec(name)?.[1] : undefined;
  if (owner !== undefined && !isAlive(Number(owner))) return true;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
  return now - mtimeMs > LEFT_BEHIND_MILLIS && owner === undefined;
}
