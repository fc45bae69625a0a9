import type { MaterialInput } from '@asbuilt/digest';
import type { ServerContext } from '../server-context.js';
import { eachOnce } from '../vault/each-once.js';
import { sessionOf } from '../store/rows.js';

/** The material of a product as it is kept; of some of its sessions, where any are named. */
export async function materialOf(
  { store, vault }: ServerContext,
  product: string,
  sessions: readonly string[] = [],
): Promise<MaterialInput[]> {
  const rows = await store
    .selectFrom('materials')
    .select(['name', 'actor', 'evidence'])
    .where('product', '=', product)
    .where('status', '=', 'ready')
    .orderBy('name')
    .execute();
  const wanted = rows.filter(({ name }) => sessions.length === 0 || sessions.includes(sessionOf(name)));
  return eachOnce(wanted).map(({ name, actor, evidence }) => ({ path: vault.path(evidence!), name, actor }));
}
