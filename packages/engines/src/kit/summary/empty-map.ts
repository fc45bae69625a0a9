import { mergeMaps } from './maps.js';

// Of what a summary keeps of each path, page or field, most is empty in most of them, and an empty map takes 200 bytes:
// on traffic in which every exchange goes somewhere else, half of the memory. So all that is empty is one map.

const NOTHING: ReadonlyMap<unknown, unknown> = new Map();

/** Stands wherever nothing is yet. What is typed so cannot be written to: `filling` makes a map that can. */
export const noEntries = <K, V>(): ReadonlyMap<K, V> => NOTHING as ReadonlyMap<K, V>;

/** The map to write to, which takes the place of the one that was there. Any empty one may be shared, also in a copy. */
export function filling<K, V>(map: ReadonlyMap<K, V>): Map<K, V> {
  return map.size === 0 ? new Map() : (map as Map<K, V>);
}

/** Both in one, with what stands at keys of both joined by `join`. */
export function joinedMaps<K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  join: (x: V, y: V) => V,
): ReadonlyMap<K, V> {
  return b.size === 0 ? a : mergeMaps(filling(a), b, join);
}
