import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive, Lost } from './archive.js';
import { fileBytes } from './file-bytes.js';

/** The files of a folder that `isPart` of some recording in it, and `main` itself; what is in other folders is out of reach. */
export async function openFolder(
  path: string,
  { main, size }: { readonly main: string; readonly size: number },
  isPart: (name: string) => boolean,
): Promise<Archive> {
  const names = (await readdir(path).catch((): string[] => [])).filter((name) => name === main || isPart(name));
  const known = new Set(names);
  let read: () => number = () => 0;
  return {
    path,
    size,
    names,
    bytesRead: () => read(),
    stream: (name) => {
      const { bytes, bytesRead } = fileBytes(join(path, name));
      if (name === main) read = bytesRead;
      return bytes;
    },
    content: async (name, largest) => (known.has(name) ? wholeOf(join(path, name), largest) : 'absent'),
  };
}

async function wholeOf(file: string, largest: number): Promise<Buffer | Lost> {
  try {
    if ((await stat(file)).size > largest) return 'too-large';
    const chunks: Uint8Array[] = [];
    for await (const chunk of fileBytes(file, { end: largest }).bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return 'damaged';
  }
}
