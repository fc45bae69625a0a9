import type { Spec } from '@asbuilt/spec';
import { keepVersion } from './jobs/digest-product.js';
import { packed } from './jobs/recover.js';
import { openOffice, type OfficeOptions } from './office.js';

/** For tests: puts a document in as the newest version of a product, as a digest does; its number. */
export async function seedVersion(options: OfficeOptions, product: string, spec: Spec): Promise<number> {
  const office = await openOffice(options);
  try {
    return await keepVersion(office, product, packed(spec, []), []);
  } finally {
    await office.store.destroy();
  }
}
