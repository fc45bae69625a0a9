import type { Cluster } from './clusters.js';
import { keyValues } from './key-values.js';
import { fieldNames, share } from './likeness.js';
import { isAlways } from './natural-key.js';
import type { Spot } from './spot.js';
import { partsOf } from './words.js';

// A copy inside another thing carries the key of its kind, whatever that is called: `keeper: {"personNo": 1, "name": …}`.

// A row that joins two things carries both of their keys, and little else of either.
const MOST_KNOWN = 0.8;
// Its key alone is a mention, which may be of anything that is numbered so.
const FEWEST_FIELDS = 2;

/** The one kind without an `id` whose key, called after itself, the things carry with hardly anything that it has not. */
export function copiedByKey(spot: Spot, clusters: readonly Cluster[]): Cluster | undefined {
  const names = fieldNames(spot.seat);
  if (spot.keyed || spot.side !== 'answer' || names.size < FEWEST_FIELDS) return undefined;
  const [only, another] = clusters.filter((cluster) => {
    const [key = '', ...more] = cluster.key;
    const own = spot.seat.fields.kept.get(key);
    if (own === undefined || more.length > 0 || cluster.ids.hashes.length > 0 || cluster.below !== null) return false;
    // `code` and `name` are those of any kind
    if (partsOf(key).length < 2 || !isAlways(own, spot) || share(own.values, keyValues(cluster)) < 1) return false;
    const known = new Set(cluster.spots.flatMap(({ seat }) => [...fieldNames(seat)]));
    return [...names].filter((name) => known.has(name)).length >= names.size * MOST_KNOWN;
  });
  return another === undefined ? only : undefined;
}
