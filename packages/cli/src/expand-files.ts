import { matchesPath } from '@asbuilt/evidence';
import type { Command } from 'commander';
import { readdir } from 'node:fs/promises';
import { posix, win32 } from 'node:path';

/** The shells of Windows pass `recording/*.har` on as it is: there the command looks for the files itself. */
export async function expandFiles(command: Command, platform: string = process.platform): Promise<void> {
  if (platform !== 'win32') return;
  // commander gives a list of files as one argument that is a list
  for (const [index, given] of command.processedArgs.entries())
    if (Array.isArray(given)) command.processedArgs[index] = await filesMeant(given as string[], platform);
}

/** The files that fit each pattern, in order. One that nothing fits stays, and is told as a file that is missing. */
export async function filesMeant(
  given: readonly string[],
  platform: string,
  namesIn: (folder: string) => Promise<readonly string[]> = readdir,
): Promise<string[]> {
  const { basename, dirname, join } = platform === 'win32' ? win32 : posix;
  const all = given.map(async (path) => {
    const pattern = basename(path);
    if (!pattern.includes('*')) return [path];
    const names = await namesIn(dirname(path)).catch(() => []);
    const found = names.filter((name) => matchesPath(name, pattern)).toSorted();
    return found.length === 0 ? [path] : found.map((name) => join(dirname(path), name));
  });
  return (await Promise.all(all)).flat();
}
