import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { canonical, share } from './likeness.js';
import { MOST_FIELD_VALUES } from './summary.js';

// Things that are told apart by a word have no identifier: `country: "DE"` is the country whose code that is.

// Fewer words are those of a closed set, which a thing may be called by chance.
const FEWEST_WORDS = 3;

/** The one kind without an `id` that the field is called after, and by whose key every word in it is known. */
export function keyedByWord(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  isCalled: (cluster: Cluster, name: string) => boolean,
): Cluster | null {
  const { values, scalars } = field.seen;
  if (scalars.texts === null || scalars.numbers !== null || values.hashes.length < FEWEST_WORDS) return null;
  const [only, another] = clusters.filter((cluster) => {
    const [key, ...more] = cluster.key;
    if (cluster === owner || key === undefined || more.length > 0 || cluster.ids.hashes.length > 0) return false;
    const name = canonical(field.name).replace(new RegExp(`_${canonical(key)}$`), '');
    return isCalled(cluster, name) && share(values, wordsOf(cluster, key)) === 1;
  });
  return only === undefined || another !== undefined ? null : only;
}

function wordsOf({ spots }: Cluster, key: string): Sketch {
  const all = emptySketch();
  for (const { seat } of spots) {
    const own = seat.fields.kept.get(key);
    if (own !== undefined) mergeSketches(all, own.values, MOST_FIELD_VALUES);
  }
  return all;
}
