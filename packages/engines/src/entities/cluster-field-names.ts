import type { Cluster } from './clusters.js';
import { fieldNames } from './likeness.js';

const known = new WeakMap<Cluster, { spots: number; readonly names: Set<string> }>();

/** The names of all fields of its things. It is asked for after each spot that a cluster takes in, so only that one's are added. */
export function clusterFieldNames(cluster: Cluster): ReadonlySet<string> {
  let last = known.get(cluster);
  if (last === undefined) known.set(cluster, (last = { spots: 0, names: new Set() }));
  for (; last.spots < cluster.spots.length; last.spots++)
    for (const name of fieldNames(cluster.spots[last.spots]!.seat)) last.names.add(name);
  return last.names;
}
