import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A folder and those above it. Node's own `recursive` tries for ever where a folder stands in which none can be made
 * (`/proc`), so they are made one by one, and each is tried twice at most.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const reason = await tryToMake(path, mode);
  if (reason === null) return;
  if (reason.code !== 'ENOENT' || dirname(path) === path) throw reason;
  await makeFolder(dirname(path), mode);
  const again = await tryToMake(path, mode);
  if (again !== null) throw again;
}

/** Why it could not be made; `null` where it stands. */
async function tryToMake(path: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode });
    return null;
  } catch (error) {
    const reason = error as NodeJS.ErrnoException;
    return reason.code === 'EEXIST' ? null : reason;
  }
}
