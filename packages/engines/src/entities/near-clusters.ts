import { at } from '../kit/summary/maps.js';
import { onceFor } from '../kit/summary/once.js';
import type { Sketch } from '../kit/summary/sketch.js';
import type { Cluster } from './clusters.js';

interface Index {
  /** As things stood when it was last brought up to date. */
  revision: number;
  clusters: number;
  /** By cluster: of how many spots it is indexed. */
  readonly spots: Map<Cluster, number>;
  readonly byId: Map<number, Set<Cluster>>;
  readonly byLabel: Map<number, Set<Cluster>>;
}

let revision = 0;

/** To be told whenever a cluster takes in a spot, so that the indexes are looked through again then, and only then. */
export function clusterGrew(): void {
  revision++;
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
  if (index === undefined) {
    const empty: Index = { revision: -1, clusters: 0, spots: new Map(), byId: new Map(), byLabel: new Map() };
    indexes.set(clusters, (index = empty));
  }
  if (index.revision === revision && index.clusters === clusters.length) return index;
  index.revision = revision;
  index.clusters = clusters.length;
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

interface Named {
  readonly place: ReadonlyMap<Cluster, number>;
  readonly byNoun: ReadonlyMap<string, readonly Cluster[]>;
}

/** Of clusters that take in nothing any more: which are called by a noun, and in which order they stand. */
const namedIn = onceFor((clusters: readonly Cluster[]): Named => {
  const byNoun = new Map<string, Cluster[]>();
  for (const cluster of clusters)
    for (const noun of new Set([cluster.noun, ...cluster.nouns])) at(byNoun, noun, () => []).push(cluster);
  return { place: new Map(clusters.map((cluster, place) => [cluster, place])), byNoun };
});

export const clustersCalled = (clusters: readonly Cluster[], nouns: readonly string[]): Cluster[] =>
  nouns.flatMap((noun) => namedIn(clusters).byNoun.get(noun) ?? []);

/** Each once, in the order in which they stand in the list. */
export function inOrder(clusters: readonly Cluster[], some: Iterable<Cluster>): Cluster[] {
  const { place } = namedIn(clusters);
  return [...new Set(some)].filter((cluster) => place.has(cluster)).sort((a, b) => place.get(a)! - place.get(b)!);
}
