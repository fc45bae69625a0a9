import type { Access } from '@asbuilt/spec';
import { copied } from '../kit/summary/copy.js';
import { at } from '../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import type { DescribedCall } from './described-call.js';

/** Ways of signing in that documents ask for; those that were seen in use stand already. */
export function withDescribedAccess(calls: readonly DescribedCall[], seen: readonly Access[]): Access[] {
  const ways = new Map<string, { method: string; name: string; seen: Sightings }>();
  for (const { said, seen: sightings } of calls)
    for (const { method, name } of said.access ?? []) {
      const way = at(ways, `${method} ${name}`, () => ({ method, name, seen: noSightings() }));
      mergeSightings(way.seen, copied(sightings));
    }
  const added = [...ways.values()].filter((way) => !seen.some((one) => isSame(one, way)));
  return [
    ...seen,
    ...added.map(({ method, name, seen: sightings }) => ({
      method,
      ...(name !== '' && { name }),
      support: 0,
      evidence: evidenceOf(sightings),
      basis: ['declared'],
    })),
  ];
}

/** Names of headers are written in any case. */
const isSame = (one: Access, way: { method: string; name: string }): boolean =>
  one.method === way.method &&
  (one.name === undefined || way.name === '' || one.name.toLowerCase() === way.name.toLowerCase());
