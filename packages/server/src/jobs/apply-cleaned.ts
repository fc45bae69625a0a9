import type { ServerContext } from '../server-context.js';
import type { Cleaned } from './job-task.js';

/** Lets the rows of a product name its cleaned files; rows that changed meanwhile stay as they are. */
export async function applyCleaned(
  { store }: Pick<ServerContext, 'store'>,
  product: string,
  { materials, versions }: Cleaned,
): Promise<void> {
  await store.transaction().execute(async (tx) => {
    for (const { was, evidence, places } of materials) {
      const row = tx.updateTable('materials').where('id', '=', was.id).where('evidence', '=', was.evidence);
      await row.set({ evidence, places }).execute();
    }
    for (const { was, document } of versions) {
      const row = tx.updateTable('versions').where('product', '=', product).where('number', '=', was.number);
      await row.set({ document }).execute();
    }
  });
}
