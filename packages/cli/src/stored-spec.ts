import { loadSpec, SpecFormatError, type Spec } from '@asbuilt/spec';
import { open, readFile } from 'node:fs/promises';
import { UsageError } from './exit.js';

const WANTED = 'Give a spec.json that `asbuilt spec -o DIR` wrote.';

/** A spec.json as it was written; anything else is told in one line. */
export async function readSpec(path: string): Promise<Spec> {
  return specFrom(path, loadSpec);
}

// A spec.json begins with its format.
const BEGINNING = 300;

/** Whether a file is a spec.json among recordings, told by how it begins. */
export async function isSpecFile(path: string): Promise<boolean> {
  if (!/\.json$/i.test(path)) return false;
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return /"format"\s*:\s*"asbuilt\//.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A file that says it is a specification; null: it is material, or nothing. */
export async function storedSpec(path: string): Promise<Spec | null> {
  if (!/\.json$/i.test(path)) return null;
  return specFrom(path, (read) => ((read as { log?: unknown } | null)?.log === undefined ? loadSpec(read) : null));
}

async function specFrom<T>(path: string, take: (read: unknown) => T): Promise<T> {
  try {
    return take(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof SpecFormatError) throw new UsageError(`${path}: ${error.message} ${WANTED}`);
    if (error instanceof SyntaxError) throw new UsageError(`${path}: not valid JSON. ${WANTED}`);
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`${path}: no such file; check the path.`);
    throw new UsageError(`${path}: cannot read the file (${code}).`);
  }
}
