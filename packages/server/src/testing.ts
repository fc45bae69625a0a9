import type { Spec } from '@asbuilt/spec';
import { createHash } from 'node:crypto';
import { keepVersion } from './jobs/digest-product.js';
import { keepRecovered } from './jobs/recover.js';
import { openServerContext, type ServerContextOptions } from './server-context.js';

/** For tests: puts a document in as the newest version of a product, as a digest does; its number. */
export async function seedVersion(options: ServerContextOptions, product: string, spec: Spec): Promise<number> {
  const context = await openServerContext(options);
  try {
    const kept = await keepRecovered(context.vault, { spec, took: [] });
    return await keepVersion(context, product, { ...kept, materials: [] });
  } finally {
    await context.store.destroy();
  }
}

export { bearerOf } from './add-files.js';

/** For tests: the hash that the server asks for with the last bytes of a file of at most 16 MiB. */
export const fileHash = (bytes: Uint8Array): string => sha256(sha256(bytes).digest()).digest('hex');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes);
