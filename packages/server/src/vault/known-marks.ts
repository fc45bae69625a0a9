import { lowestMarks, openMarks, sealMarks } from '@asbuilt/evidence';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Marks of what any upload of a product told to be secret: what came in before it, or comes after, may hold the same under
// no name.

export interface KnownMarks {
  of(product: string): Promise<number[]>;
  add(product: string, marks: readonly number[]): Promise<void>;
  forget(product: string): Promise<void>;
}

export async function openKnownMarks(folder: string, secret: Uint8Array): Promise<KnownMarks> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (product: string) => join(folder, product);

  async function of(product: string): Promise<number[]> {
    const file = await readFile(path(product)).catch(() => null);
    // under another key nothing it tells of would be written the same
    return file === null ? [] : (openMarks(file, secret, product) ?? []);
  }
  return {
    of,
    async add(product, marks) {
      const before = await of(product);
      const all = lowestMarks([...before, ...marks]);
      if (all.length === before.length && all.every((mark, i) => mark === before[i])) return;
      const draft = `${path(product)}.part`;
      await writeFile(draft, sealMarks(all, secret, product), { mode: 0o600 });
      await rename(draft, path(product));
    },
    forget: (product) => rm(path(product), { force: true }),
  };
}
