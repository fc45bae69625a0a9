import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../alive.js';

// Who holds a journal: the highest `lock.N` names the process. Taking over is to make the next one, which only one can.

const LOCK = /^lock\.(\d+)$/;

/** A process number is given again after a while; one that has not stirred for this long is another process. */
const SILENT = 60_000;
const STIRS = 5_000;

/** Fails where another was faster. */
export function takeLock(journal: string): string {
  const path = join(journal, `lock.${1 + newest(journal)}`);
  writeFileSync(path, String(process.pid), { flag: 'wx' });
  return path;
}

/** The process that is at work on the journal, or null. */
export function holderOf(journal: string): number | null {
  const number = newest(journal);
  if (number === 0) return null;
  const path = join(journal, `lock.${number}`);
  const pid = Number(readFileSync(path, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  return Date.now() - statSync(path).mtimeMs < SILENT ? pid : null;
}

/** Keeps the lock fresh; returns how to stop. */
export function stir(journal: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(join(journal, `lock.${newest(journal)}`), new Date(), new Date());
    } catch {
      // Whoever removed the journal under way took everything with it.
    }
  }, STIRS);
  timer.unref();
  return () => clearInterval(timer);
}

function newest(journal: string): number {
  return Math.max(0, ...readdirSync(journal).map((name) => Number(LOCK.exec(name)?.[1] ?? 0)));
}
