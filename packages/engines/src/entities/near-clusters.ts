import type { Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';

interface Index {
  /** By cluster: of how many spots it is indexed. */
  readonly spots: Map<Cluster, number>;
  readonly byId: Map<number, Set<Cluster>>;
  readonly byLabel: Map<number, Set<Cluster>>;
}

const indexes = new WeakMap<readonly Cluster[], Index>();

/**
 * The clusters that share an identifier or a label with these: to compare each with all others would take the square of the
 * time. The list may grow and its clusters may take in spots between two calls; none of them ever loses one.
 */
export function clustersNear(
  clusters: readonly Cluster[],
  { ids, labels }: { readonly ids?: Sketch; readonly labels?: Sketch },
): ReadonlySet<Cluster> {
  const { byId, byLabel } = indexOf(clusters);
  const near = new Set<Cluster>();
  for (const hash of ids?.hashes ?? []) for (const cluster of byId.get(hash) ?? []) near.add(cluster);
  for (const hash of labels?.hashes ?? []) for (const cluster of byLabel.get(hash) ?? []) near.add(cluster);
  return near;
}

function indexOf(clusters: readonly Cluster[]): Index {
  let index = indexes.get(clusters);
  if (index === undefined) indexes.set(clusters, (index = { spots: new Map(), byId: new Map(), byLabel: new Map() }));
  for (const cluster of clusters) {
    const { spots, ids, labels } = cluster;
    if (index.spots.get(cluster) === spots.length) continue;
    index.spots.set(cluster, spots.length);
    addTo(index.byId, ids, cluster);
    addTo(index.byLabel, labels, cluster);
  }
  return index;
}

function addTo(index: Map<number, Set<Cluster>>, { hashes }: Sketch, cluster: Cluster): void {
  for (const hash of hashes) {
    const known = index.get(hash);
    if (known === undefined) index.set(hash, new Set([cluster]));
    else known.add(cluster);
  }
}
