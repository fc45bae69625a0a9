import type { PointStand, Version } from '@asbuilt/contract';
import { POINT_NAMES } from '@asbuilt/spec';
import type { Office } from '../office.js';
import type { Documents } from './documents.js';

/** Versions whose ids are remembered: they never change, and the documents that they stand in are large. */
const KEPT = 100;

/** A version as it is told: of its statements, those that people decided by now. */
export type CountReviewed = (product: string, version: Version) => Promise<Version>;

export function createCountReviewed({ store }: Office, documents: Documents): CountReviewed {
  const kept = new Map<string, ReadonlySet<string>>();

  /** Its statements, each as `point id`. */
  async function statementsOf(product: string, number: number): Promise<ReadonlySet<string>> {
    const key = `${product} ${number}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    // A list of products is told, even where a document of one cannot be read.
    const spec = await documents.concluded(product, String(number)).catch(() => undefined);
    const ids = new Set(
      POINT_NAMES.flatMap((point) => spec?.[point].statements.map(({ id }) => `${point} ${id}`) ?? []),
    );
    kept.set(key, ids);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return ids;
  }

  return async (product, version) => {
    const rows = await store
      .selectFrom('reviews')
      .select(['point', 'statement'])
      .distinct()
      .where('product', '=', product)
      .where('undone_at', 'is', null)
      .where('part', 'is', null)
      .execute();
    if (rows.length === 0) return version;
    const ids = await statementsOf(product, version.number);
    const decided = rows.filter(({ point, statement }) => ids.has(`${point} ${statement}`));
    const reviewed = (name: string) => decided.filter(({ point }) => point === name).length;
    const points = version.points.map((stand): PointStand => ({ ...stand, reviewed: reviewed(stand.point) }));
    return { ...version, points };
  };
}
