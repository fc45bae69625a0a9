import { isClass, type Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import type { Candidate } from './candidate.js';
import { isCollection } from './collections.js';
import { likeness, PLAINLY_DIFFERENT, type Profile } from './likeness.js';
import { isRouteWord } from '../words.js';

// Two routes below that two segments share by name may be chance (`new`, `edit` do not count); these are a plan.
const ROUTES_OF_A_PLAN = 2;

/** Segments that lead to the same named routes: `/t/acme/projects`, `/t/acme/people` beside `/t/globex/…`. */
export function housesOfOnePlan(candidates: readonly Candidate[], above: readonly Token[]): Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value) && !isCollection(c.holding));
  const plans = new Map(open.map((c) => [c, namedRoutes(c.profile)]));
  // Only what has a route in common can be of one plan: among many places without one, none is compared with all.
  const having = new Map<string, Candidate[]>();
  for (const [c, plan] of plans) for (const route of plan) at(having, route, () => []).push(c);
  return open.filter((c) => {
    const mine = plans.get(c)!;
    const near = new Set([...mine].flatMap((route) => having.get(route)!));
    const fellows = [...near].filter((f) => f !== c && haveOnePlan(mine, plans.get(f)!));
    const alike = fellows.map((f) => likeness(c.profile, f.profile)).filter((l) => l !== null);
    if (alike.length > 0) return alike.every((l) => l >= PLAINLY_DIFFERENT);
    const rooms = above.some(isClass) ? 1 : ROOMS_OF_A_HOUSE;
    const street = fellows.filter((f) => roomsInCommon(mine, plans.get(f)!) >= rooms);
    return street.length + 1 >= A_STREET && [c, ...street].every((house) => isHouse(house.profile));
  });
}

// Where answers are too thin to be compared, two places of one plan may be chance; three are a street.
const A_STREET = 3;
// Sections of a product may each have a room for the same things: `/shop/orders/5`, `/admin/orders/5`. Below a slot, where
// things of one thing stand, one room is enough.
const ROOMS_OF_A_HOUSE = 2;

function roomsInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return new Set([...a].filter((route) => b.has(route)).map((route) => route.split('/')[0])).size;
}

/** Things stand in its rooms (`/acme/orders/5`). What has things right below it (`/orders/5`) is a collection itself. */
export function isHouse({ routes }: Profile): boolean {
  const paths = [...routes].map((route) => route.slice(0, route.indexOf(' ')));
  return paths.some((path) => /^(?:\/[^/{]+){1,2}\/\{/.test(path)) && !paths.some((path) => path.startsWith('/{'));
}

// Two interfaces of a product may offer resources of one name; houses of one plan have most of their rooms in common.
const SHARE_OF_A_PLAN = 0.5;

export function haveOnePlan(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const both = [...a].filter((route) => b.has(route)).length;
  return both >= ROUTES_OF_A_PLAN && both >= (a.size + b.size - both) * SHARE_OF_A_PLAN;
}

export function namedRoutes({ routes }: Profile): Set<string> {
  const steps = [...routes]
    .map((route) => route.slice(0, route.indexOf(' ')).split('/').slice(1))
    .filter((s) => s.length > 0);
  return new Set(
    steps.filter((s) => s.some((step) => !step.startsWith('{') && !isRouteWord(step))).map((s) => s.join('/')),
  );
}
