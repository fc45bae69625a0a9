import type { Step } from './parameters.js';
import { joined } from './place.js';
import { succeeded } from './likeness.js';
import type { Route } from './route.js';
import type { Leaf } from './summary.js';

/** What was asked at one template by one method (and operation), before it is said as a call. */
export interface Found {
  readonly origin: string;
  readonly route: Route;
  readonly steps: readonly Step[];
  readonly key: string;
  readonly leaf: Leaf;
  /** The route one step up. */
  readonly above: Route | null;
}

export function* collect(origin: string, route: Route, steps: readonly Step[], above: Route | null): Generator<Found> {
  for (const [key, leaves] of route.leaves) {
    // a HEAD asks what a GET would answer
    if (key.startsWith('HEAD ') && route.leaves.has(key.replace('HEAD', 'GET'))) continue;
    yield { origin, route, steps, key, leaf: asTaken(joined(leaves)), above };
  }
  for (const [token, child] of route.literals)
    yield* collect(origin, child, [...steps, { token, nature: null }], route);
  const { slot } = route;
  if (slot) yield* collect(origin, slot, [...steps, { token: '{}', nature: slot.nature }], route);
}

/** Where all that was sent was refused, it is all that is known of what may be sent. */
function asTaken(leaf: Leaf): Leaf {
  const { refused, seen } = leaf;
  if (refused.count < seen.count || refused.count === 0) return leaf;
  return { ...leaf, query: refused.query, requests: refused.requests, refused: { ...refused, count: 0 } };
}

export const statusesOf = (leaf: Leaf): number[] => [
  ...new Set([...leaf.answers.keys()].map((key) => Number(key.split(' ')[0]))),
];

// Not found, no such method, nothing acceptable to give, not implemented: what a router says of what it does not have.
const NOT_THERE = [404, 405, 406, 501];

/**
 * What was only ever answered as not there is no call, unless the thing named was merely not there: the
 * path ends in a slot, and things of that kind were found there by another method, or are listed right above.
 */
export function isServed({ leaf, steps, route, above, key }: Found): boolean {
  if (leaf.unknown === leaf.seen.count) return false;
  const statuses = statusesOf(leaf);
  if (statuses.some((status) => !NOT_THERE.includes(status))) return true;
  if (statuses.some((status) => status !== 404) || steps.at(-1)?.nature == null) return false;
  const works = (at: Route | null, methods: readonly string[]) =>
    [...(at?.leaves ?? [])].some(([k, leaves]) => methods.includes(k.split(' ')[0]!) && leaves.some(succeeded));
  // a router has one of the two ways to update, seldom both
  if (/^(?:PUT|PATCH) /.test(key) && works(route, ['PUT', 'PATCH'])) return false;
  return works(route, ['GET', 'PUT', 'PATCH', 'DELETE']) || works(above, ['GET']);
}
