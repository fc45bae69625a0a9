import type { Cluster } from './clusters.js';
import type { Gathered } from './gather.js';
import { share } from './likeness.js';
import { endsIn, nounOf, partsOf } from './words.js';

// Which things a field points at: by the things that stand in it, else by its values, which are identifiers of one kind.
// Small integers coincide, so that of them the name must speak as well.

// Most values must be known; things are deleted, or of another page.
const MOST_KNOWN = 0.5;
const SHORTEST_TELLING = 8;

/** By noun of a field (`author`): the kind it held where whole things stood in it. */
export type Roles = ReadonlyMap<string, Cluster>;

export function rolesOf(all: readonly (readonly [Cluster, Map<string, Gathered>])[]): Roles {
  const votes = new Map<string, Map<Cluster, number>>();
  for (const [, fields] of all)
    for (const [key, field] of fields)
      for (const [kind, count] of field.holds) {
        const role = roleOf(key);
        const kinds = votes.get(role) ?? new Map<Cluster, number>();
        votes.set(role, kinds.set(kind, (kinds.get(kind) ?? 0) + count));
      }
  // a role that means several kinds hints at none
  return new Map(
    [...votes].flatMap(([role, kinds]) => (kinds.size === 1 ? [[role, [...kinds.keys()][0]!] as const] : [])),
  );
}

/** `author_id` → `author`, `role_ids` → `role`. */
export function roleOf(name: string): string {
  const parts = partsOf(name);
  if (parts.length > 1 && /^(?:ids?|uuids?|guids?|pk|fk)$/.test(parts.at(-1)!)) parts.pop();
  return nounOf(parts.join('_'));
}

export function referenceOf(
  owner: Cluster,
  field: Gathered,
  clusters: readonly Cluster[],
  roles: Roles,
): Cluster | null {
  if (owner.key.includes(field.name)) return null;
  const held = [...field.holds].sort((a, b) => b[1] - a[1] || (a[0].noun < b[0].noun ? -1 : 1))[0];
  if (held !== undefined) return held[0];
  const { values, scalars } = field.seen;
  if (values.hashes.length === 0) return null;
  const telling = (scalars.texts?.minLength ?? SHORTEST_TELLING) >= SHORTEST_TELLING && scalars.numbers === null;
  const role = roleOf(field.name);
  const rated = clusters
    .filter((cluster) => cluster.ids.hashes.length > 0)
    .map((cluster) => ({ cluster, rate: rate(cluster) }))
    .filter((r) => r.rate > 0)
    .sort((a, b) => b.rate - a.rate || (a.cluster.noun < b.cluster.noun ? -1 : 1));
  return rated[0]?.cluster ?? null;

  function rate(cluster: Cluster): number {
    const known = share(values, cluster.ids);
    if (known < MOST_KNOWN) return 0;
    const named =
      roles.get(role) === cluster
        ? 1
        : endsIn(role, cluster.noun)
          ? 0.9
          : cluster === owner && role === 'parent'
            ? 0.8
            : 0;
    if (telling && cluster.telling) return 1 + known + named;
    return telling === cluster.telling && named > 0 ? named : 0;
  }
}
