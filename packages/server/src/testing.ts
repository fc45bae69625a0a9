import type { Spec } from '@asbuilt/spec';
import { keepVersion } from './jobs/digest-product.js';
import { packed } from './jobs/recover.js';
import { openServerContext, type ServerContextOptions } from './server-context.js';

/** For tests: puts a document in as the newest version of a product, as a digest does; its number. */
export async function seedVersion(options: ServerContextOptions, product: string, spec: Spec): Promise<number> {
  const context = await openServerContext(options);
  try {
    return await keepVersion(context, product, packed(spec, []), []);
  } finally {
    await context.store.destroy();
  }
}
