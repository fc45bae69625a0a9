import type { ServerContext } from '../server-context.js';

type Kept = Pick<ServerContext, 'store' | 'vault'>;

/** Every file in the vault that rows of a product speak of. */
export async function filesOf({ store }: Kept, product: string): Promise<string[]> {
  const materials = store.selectFrom('materials').select(['evidence', 'places']).where('product', '=', product);
  const pictures = store.selectFrom('pictures').select('content').where('product', '=', product);
  const versions = store.selectFrom('versions').select(['document', 'timings']).where('product', '=', product);
  return [
    ...(await materials.execute()).flatMap(({ evidence, places }) => [evidence, places]),
    ...(await pictures.execute()).map(({ content }) => content),
    ...(await versions.execute()).flatMap(({ document, timings }) => [document, timings]),
  ].filter((file) => file !== null);
}

/** Removes those that no row speaks of any more: what is the same is there once, for all who have it. */
export async function letGo({ store, vault }: Kept, files: readonly string[]): Promise<void> {
  for (const file of new Set(files)) {
    const speaking = await Promise.all([
      store.selectFrom('materials').select('id').where('evidence', '=', file).executeTakeFirst(),
      store.selectFrom('materials').select('id').where('places', '=', file).executeTakeFirst(),
      store.selectFrom('pictures').select('id').where('content', '=', file).executeTakeFirst(),
      store.selectFrom('versions').select('number').where('document', '=', file).executeTakeFirst(),
      store.selectFrom('versions').select('number').where('timings', '=', file).executeTakeFirst(),
    ]);
    if (speaking.every((row) => row === undefined)) await vault.remove(file);
  }
}
