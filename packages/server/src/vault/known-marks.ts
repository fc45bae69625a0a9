import { lowestMarks } from '@asbuilt/evidence';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Marks of what any upload of a product told to be secret: what came in before it, or comes after, may hold the same under
// no name. Of a short secret a mark lets somebody try guesses, so that marks lie encrypted under a key made from the user's
// own, which is not kept here.

export interface KnownMarks {
  of(product: string): Promise<number[]>;
  add(product: string, marks: readonly number[]): Promise<void>;
  forget(product: string): Promise<void>;
}

const NONCE = 12;
const TAG = 16;

export async function openKnownMarks(folder: string, secret: Uint8Array): Promise<KnownMarks> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (product: string) => join(folder, product);
  const keyOf = (product: string) => Buffer.from(hkdfSync('sha256', secret, product, 'asbuilt marks', 32));

  async function of(product: string): Promise<number[]> {
    const file = await readFile(path(product)).catch(() => null);
    return file === null ? [] : opened(file, keyOf(product));
  }
  return {
    of,
    async add(product, marks) {
      const before = await of(product);
      const all = lowestMarks([...before, ...marks]);
      if (all.length === before.length && all.every((mark, i) => mark === before[i])) return;
      const draft = `${path(product)}.part`;
      await writeFile(draft, sealed(all, keyOf(product)), { mode: 0o600 });
      await rename(draft, path(product));
    },
    forget: (product) => rm(path(product), { force: true }),
  };
}

function sealed(marks: readonly number[], key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const hidden = Buffer.concat([cipher.update(JSON.stringify(marks)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Under another key nothing of it can be read, and nothing it tells of would be written the same. */
function opened(file: Buffer, key: Buffer): number[] {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(file.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(file.subarray(NONCE + TAG)), decipher.final()]).toString();
    return JSON.parse(text) as number[];
  } catch {
    return [];
  }
}
