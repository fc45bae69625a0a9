import { at } from '../../kit/summary/maps.js';
import { SUBJECT, SWITCHED } from '../signing-in/credential.js';
import { isItself, readClaimKey } from '../keys.js';
import { personOf, streamKey } from './stream.js';
import type { RolesSummary } from '../summary.js';

/** Numbers of those who are told by a token, beyond all who are told by when they were signed in. */
const FIRST = 100;

interface Told {
  readonly ids: Set<string>;
  readonly roles: Set<string>;
}

interface Stream {
  readonly actor: string;
  readonly holders: Map<string, Told>;
}

/**
 * By material and actor, by token: whose it is, in files that show two people with two roles, each with a token that says
 * nothing itself. Tokens come and go; whoever is known by the same is the same.
 */
export function peopleByToken({ claims }: RolesSummary): Map<string, Map<string, string>> {
  const streams = new Map<string, Stream>();
  for (const key of claims.kept.keys()) {
    const { material, actor, holder, name, value } = readClaimKey(key);
    if (holder === '' || holder.startsWith(SUBJECT) || holder.startsWith(SWITCHED)) continue;
    const { holders } = at(streams, streamKey({ material, actor }), () => ({ actor, holders: new Map() }));
    const told = at(holders, holder, (): Told => ({ ids: new Set(), roles: new Set() }));
    if (isItself({ name })) told.ids.add(String(value));
    else told.roles.add(`${name} ${value}`);
  }
  return new Map(
    [...streams].flatMap(([stream, { actor, holders }]) => {
      const people = joined([...holders].filter(([, { ids }]) => ids.size > 0));
      const roles = new Set(people.map(({ told }) => [...told.roles].sort().join(' ')));
      if (roles.size < 2 || roles.has('')) return [];
      const whose = people.flatMap(({ tokens }, i) =>
        tokens.map((token) => [token, personOf(actor, FIRST + i)] as const),
      );
      return [[stream, new Map(whose)] as const];
    }),
  );
}

/** Those who share what they are known by, in an order of their own. */
function joined(holders: readonly (readonly [string, Told])[]): { tokens: string[]; told: Told }[] {
  const people: { tokens: string[]; told: Told }[] = [];
  for (const [token, told] of holders.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const same = people.filter((person) => [...person.told.ids].some((id) => told.ids.has(id)));
    for (const person of same) people.splice(people.indexOf(person), 1);
    const all = [...same, { tokens: [token], told }];
    people.push({
      tokens: all.flatMap(({ tokens }) => tokens),
      told: {
        ids: new Set(all.flatMap((one) => [...one.told.ids])),
        roles: new Set(all.flatMap((one) => [...one.told.roles])),
      },
    });
  }
  return people;
}
