import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';
import { MOST_FIELD_VALUES } from './summary.js';

/**
 * What tells the things of a kind apart, value by value: their identifiers, else the values of the one field that is their
 * key, whatever it is called (`orderNo`, `code`). Of rows that join two things the key is another thing's.
 */
export function keyValues({ ids, key, below, spots }: Cluster): Sketch {
  const [name, ...more] = key;
  if (ids.hashes.length > 0 || name === undefined || more.length > 0 || below !== null) return ids;
  const all = emptySketch();
  for (const { seat, side } of spots) {
    const own = side === 'answer' ? seat.fields.kept.get(name) : undefined;
    if (own !== undefined) mergeSketches(all, own.values, MOST_FIELD_VALUES);
  }
  return all;
}
