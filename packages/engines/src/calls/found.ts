import type { Choice } from '@asbuilt/spec';
import { PLAIN_CASE, restricted, type Case } from '../kit/address/choices.js';
import { at } from '../kit/summary/maps.js';
import type { Sightings } from '../kit/summary/refs.js';
import { statusesBehindGate } from './gate.js';
import { choosingAt, type Choosing } from './chosen/choosing.js';
import { chosenIn, type Chosen } from './chosen/chosen.js';
import type { Step } from './parameters.js';
import { casesOf, joined } from './place.js';
import { succeeded, type Layout } from './templates/likeness.js';
import type { Route } from './route.js';
import type { Leaf } from './observing/summary.js';

/** What was asked at one template by one method (and operation), before it is said as a call. */
export interface Found {
  readonly origin: string;
  readonly route: Route;
  readonly steps: readonly Step[];
  readonly key: string;
  readonly leaf: Leaf;
  /** Of a GET: how often its answer was asked for without its body. */
  readonly heads: Sightings | null;
  /** The route one step up. */
  readonly above: Route | null;
  /** Of one of several calls between which requests choose at this template. */
  readonly chosen: Chosen | null;
  /** What requests may say here and choose nothing by it (see choosing.ts). */
  readonly usual: readonly Choice[];
}

export function* collect(place: Below, layout: Layout): Generator<Found> {
  const { origin, route, steps, above } = place;
  const choosing = choosingAt(route, steps, layout);
  for (const [key, leaves] of route.leaves) {
    // a HEAD asks what a GET would answer
    if (key.startsWith('HEAD ') && route.leaves.has(key.replace('HEAD', 'GET'))) continue;
    let heads = key.startsWith('GET ') ? sightedIn(route.leaves.get(key.replace('GET', 'HEAD'))) : null;
    for (const [text, parts] of partsIn(leaves, choosing)) {
      const chosen = chosenIn(text);
      yield { origin, route, steps, key, leaf: asTaken(joined(parts)), heads, above, chosen, usual: choosing.usual };
      // counted once, at the first of those between which requests choose
      heads = null;
    }
  }
  const below = { origin, above: route };
  for (const [token, child] of route.literals)
    yield* collect({ ...below, route: child, steps: [...steps, { token, nature: null }] }, layout);
  const { slot } = route;
  if (slot) yield* collect({ ...below, route: slot, steps: [...steps, { token: '{}', nature: slot.nature }] }, layout);
}

const sightedIn = (leaves: readonly Leaf[] | undefined): Sightings | null =>
  leaves === undefined || leaves.length === 0 ? null : joined(leaves).seen;

interface Below {
  readonly origin: string;
  readonly route: Route;
  readonly steps: readonly Step[];
  readonly above: Route | null;
}

/** The parts of each call; where nothing chooses, all are one. */
function partsIn(leaves: readonly Leaf[], choosing: Choosing): Iterable<readonly [Case, readonly Leaf[]]> {
  if (choosing.names.size === 0) return [[PLAIN_CASE, leaves]];
  const calls = new Map<Case, Leaf[]>();
  for (const [text, parts] of casesOf(leaves))
    at(calls, restricted(text, choosing.names, choosing.usual), () => [] as Leaf[]).push(...parts);
  return calls;
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
 * What was only ever answered as not there is no call, unless the thing named was merely not there: the answer says so, or
 * the path ends in a slot, and things of that kind were found there by another method, or are listed right above. That
 * somebody else was told to sign in first makes no call of it.
 */
export function isServed({ leaf, steps, route, above, key }: Found): boolean {
  if (leaf.unknown === leaf.seen.count) return false;
  if (statusesOf(leaf).every((status) => status >= 400) && namesNone(key, route)) return false;
  const statuses = statusesBehindGate(leaf);
  if (statuses.length === 0) return true;
  if (statuses.some((status) => !NOT_THERE.includes(status)) || leaf.missing > 0) return true;
  if (statuses.some((status) => status !== 404) || steps.at(-1)?.nature == null) return false;
  const works = (on: Route | null, methods: readonly string[]) =>
    [...(on?.leaves ?? [])].some(([k, leaves]) => methods.includes(k.split(' ')[0]!) && leaves.some(succeeded));
  // a router has one of the two ways to update, seldom both
  if (/^(?:PUT|PATCH) /.test(key) && works(route, ['PUT', 'PATCH'])) return false;
  return works(route, ['GET', 'PUT', 'PATCH', 'DELETE']) || works(above, ['GET']);
}

/** Something that names no operation was refused where operations are asked for: a query that does not parse. */
function namesNone(key: string, route: Route): boolean {
  const [method, , operation] = key.split(' ');
  if (operation !== '') return false;
  return [...route.leaves.keys()].some((other) => other.startsWith(`${method} `) && other.split(' ')[2] !== '');
}
