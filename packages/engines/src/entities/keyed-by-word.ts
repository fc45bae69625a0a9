import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { keyValues } from './key-values.js';
import { canonical, share } from './likeness.js';
import { partsOf } from './words.js';

// Things that are told apart by a word have no identifier: `country: "DE"` is the country whose code that is. Where they are
// told apart by a number of their own, what points at them says by what: `customerNo`.

/** The one kind without an `id` that the field is called after, and by whose key every value in it is known. */
export function keyedByWord(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  isCalled: (cluster: Cluster, name: string) => boolean,
): Cluster | null {
  const { values, scalars } = field.seen;
  const areWords = scalars.texts !== null && scalars.numbers === null && values.hashes.length > 0;
  const [only, another] = clusters.filter((cluster) => {
    const [key, ...more] = cluster.key;
    if (cluster === owner || key === undefined || more.length > 0 || cluster.ids.hashes.length > 0) return false;
    const stem = stemBefore(key, field.name);
    if (stem === null && !areWords) return false;
    return isCalled(cluster, stem ?? canonical(field.name)) && share(values, keyValues(cluster)) === 1;
  });
  return only === undefined || another !== undefined ? null : only;
}

/** Words behind a noun that say which one it is, where it is told apart by them. */
const SAYS_WHICH = /^(?:id|uid|uuid|guid|no|nr|number|num|code|key|ref|reference|slug|handle|identifier|sku|sn|name)$/;

/** `customer` of `customer_no`, for things whose key is called `no`, `customerNo` or the like; null where the name does not say so. */
function stemBefore(key: string, name: string): string | null {
  const parts = partsOf(name);
  const last = parts.pop() ?? '';
  return parts.length > 0 && SAYS_WHICH.test(last) && partsOf(key).at(-1) === last ? parts.join('_') : null;
}
