import { isClass } from '../../kit/address/address.js';
import type { Candidate } from './candidate.js';
import { haveOnePlan, isHouse, namedRoutes } from './houses.js';
import { profileOf, type Layout, type Profile } from './likeness.js';
import { childrenOf, leavesOf } from '../place.js';
import { isRouteWord } from '../words.js';

// Two owners of one house each may be two sections with one page; three houses of one plan are no chance.
const FEWEST_HOUSES = 3;

/** Words with houses of one plan behind them, and nothing else: `/group/web/-/issues/5` beside `/ops/infra/-/issues/7`. */
export function ownersOfHouses(candidates: readonly Candidate[], layout: Layout): readonly Candidate[] {
  const owners = candidates
    .filter((c) => !c.profile.failing && !isRouteWord(c.value) && leavesOf(c.place).size === 0)
    .map((c) => ({ c, houses: housesOf(c, layout) }));
  const found = owners.filter(
    ({ c, houses }) => houses !== null && owners.some((other) => other.c !== c && areOfOnePlan(houses, other.houses)),
  );
  return found.flatMap(({ houses }) => [...houses!.keys()]).length >= FEWEST_HOUSES ? found.map(({ c }) => c) : [];
}

/** By name; null where something behind it is no house. */
function housesOf({ place }: Candidate, layout: Layout): Map<string, Profile> | null {
  const children = [...childrenOf(place)];
  if (children.length === 0 || children.some(([token]) => isClass(token) || isRouteWord(token))) return null;
  const houses = new Map(children.map(([token, nodes]) => [token, profileOf(nodes, layout)]));
  return [...houses.values()].every(isHouse) ? houses : null;
}

/** Every house of the one has the plan of every house of the other, and none its name. */
function areOfOnePlan(mine: ReadonlyMap<string, Profile>, theirs: ReadonlyMap<string, Profile> | null): boolean {
  if (theirs === null || [...mine.keys()].some((name) => theirs.has(name))) return false;
  const plans = [...theirs.values()].map(namedRoutes);
  return [...mine.values()].map(namedRoutes).every((plan) => plans.every((other) => haveOnePlan(plan, other)));
}
