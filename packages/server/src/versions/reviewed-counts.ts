import type { PointStand, Version } from '@asbuilt/contract';
import { POINT_NAMES, type Spec } from '@asbuilt/spec';
import type { ServerContext } from '../server-context.js';
import { gapsTold } from '../reviews/as-shown.js';
import { withoutRejected } from '../reviews/lay.js';
import type { Documents } from './documents.js';
import { standOf } from './stand.js';

/** Versions whose counts are remembered: they change with the next decision, and the documents that tell them are large. */
const KEPT = 100;

/** A version as it is told: its counts follow what people decided by now. */
export type CountReviewed = (product: string, version: Version) => Promise<Version>;

interface Decision {
  readonly id: string;
  readonly point: string;
  readonly statement: string;
  readonly part: string | null;
}

export function createCountReviewed({ store }: ServerContext, documents: Documents): CountReviewed {
  const kept = new Map<string, Promise<readonly PointStand[] | undefined>>();

  async function count(product: string, number: number, decisions: readonly Decision[]) {
    // A list of products is told, even where a document of one cannot be read.
    const concluded = await documents.concluded(product, String(number)).catch(() => undefined);
    const laid = concluded && (await documents.reviewed(product, String(number)));
    return concluded && laid && standsOf(concluded, laid, decisions);
  }

  return async (product, version) => {
    const decisions = await store
      .selectFrom('reviews')
      .select(['id', 'point', 'statement', 'part'])
      .where('product', '=', product)
      .where('undone_at', 'is', null)
      .orderBy('turn')
      .execute();
    if (decisions.length === 0) return version;
    const key = [product, version.number, ...decisions.map(({ id }) => id)].join(' ');
    const counted = kept.get(key) ?? count(product, version.number, decisions);
    kept.delete(key);
    kept.set(key, counted);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    const points = await counted;
    return points === undefined ? version : { ...version, points: [...points] };
  };
}

function standsOf(concluded: Spec, laid: Spec, decisions: readonly Decision[]): PointStand[] {
  const ids = new Set(POINT_NAMES.flatMap((point) => concluded[point].statements.map(({ id }) => `${point} ${id}`)));
  const whole = decisions.filter(({ part }) => part === null).map(({ point, statement }) => `${point} ${statement}`);
  const decided = [...new Set(whole)].filter((one) => ids.has(one));
  const gaps = gapsTold(concluded, laid).filter(({ closed }) => !closed);
  return standOf(withoutRejected(laid)).map((stand) => ({
    ...stand,
    gaps: gaps.filter(({ point }) => point === stand.point).length,
    reviewed: decided.filter((one) => one.startsWith(`${stand.point} `)).length,
  }));
}
