import { byText } from '@asbuilt/spec';
import type { Sketch } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import type { Cluster } from './clusters.js';
import { share } from './likeness.js';
import type { Spot } from './spot.js';
import { endsIn, nounOf } from './words.js';

// How the product itself writes its types: where references carry a type beside the identifier, and the identifier is
// that of a thing of a kind found here, the type is the name of that kind.

// Most identifiers beside the type must be known; things are deleted, or never listed.
const MOST_KNOWN = 0.5;

export function nameTypes(
  clusters: readonly Cluster[],
  typed: ReadonlyMap<string, Sketch>,
  spots: readonly Spot[],
): void {
  for (const [type, ids] of [...typed].sort(([a], [b]) => byText(a, b))) {
    const noun = nounOf(type);
    const [best] = clusters
      .filter((cluster) => endsIn(noun, cluster.noun) && share(ids, cluster.ids) >= MOST_KNOWN)
      .sort((a, b) => share(ids, b.ids) - share(ids, a.ids) || (a.noun < b.noun ? -1 : 1));
    if (best !== undefined && (best.typeName === null || type < best.typeName)) best.typeName = type;
  }
  const prefixes = prefixesOf(clusters);
  for (const cluster of clusters) nameBySent(cluster);
  const values = typeFields(clusters, spots);
  for (const cluster of clusters)
    if (cluster.typeName === null) cluster.typeName = prefixedName(cluster, prefixes, values);
}

/** `type=IssueQuery` beside all that is sent as `query`: its things are of that one type. */
function nameBySent(cluster: Cluster): void {
  const types = typesSent(cluster);
  if (types.length === 1) cluster.typeName ??= types[0]!;
}

/** More special types than its noun, as forms say them. */
export function typesSent({ spots, noun }: Cluster): string[] {
  const types = spots
    .filter(({ side, tag }) => side === 'form' && tag !== '')
    .map(({ tag }) => tag.slice(tag.indexOf('=') + 1));
  return [...new Set(types)].filter((type) => nounOf(type) !== noun && endsIn(nounOf(type), noun)).sort();
}

// Two kinds named alike are a habit.
const FEWEST_ALIKE = 2;

/** `shop_` of `shop_users` and `shop_orders`, where the addresses say `/users` and `/orders`. */
function prefixesOf(clusters: readonly Cluster[]): string[] {
  const counts = new Map<string, number>();
  for (const { typeName, noun } of clusters) {
    const at =
      typeName === null || nounOf(typeName) === noun ? -1 : typeName.toLowerCase().lastIndexOf(noun.split('_')[0]!);
    if (at > 0) counts.set(typeName!.slice(0, at), (counts.get(typeName!.slice(0, at)) ?? 0) + 1);
  }
  return [...counts].filter(([, times]) => times >= FEWEST_ALIKE).map(([prefix]) => prefix);
}

/** Values of the fields in which names of types stand. */
function typeFields(clusters: readonly Cluster[], spots: readonly Spot[]): Sketch[] {
  const names = clusters.flatMap(({ typeName }) => (typeName === null ? [] : [textHash(typeName)]));
  return spots
    .flatMap((spot) => [...spot.seat.fields.kept.values()])
    .map((field) => field.values)
    .filter((values) => names.filter((name) => values.hashes.includes(name)).length >= FEWEST_ALIKE);
}

function prefixedName(cluster: Cluster, prefixes: readonly string[], values: readonly Sketch[]): string | null {
  for (const base of [...cluster.bases].sort()) {
    const word = base.slice(base.lastIndexOf('/') + 1);
    for (const prefix of prefixes) {
      const hash = textHash(prefix + word);
      if (values.some(({ hashes }) => hashes.includes(hash))) return prefix + word;
    }
  }
  return null;
}
