import type { Exchange } from '@asbuilt/evidence';
import { shortHash } from '@asbuilt/spec';
import { addressesOf } from '../../kit/address/address.js';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { at, sum } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, refAt, sight, type Sightings } from '../../kit/summary/refs.js';
import type { Invariant } from './invariant.js';
import { trialsIn } from './trials.js';

export interface Tried {
  readonly address: string;
  readonly invariant: Invariant;
  readonly held: Sightings;
  broken: number;
  /** Of those that held. */
  bits: number;
  readonly values: Lowest<number>;
}

export type InvariantsSummary = Lowest<Tried>;

/** A product has hundreds of calls with a few each; more are members of large records. */
const MOST_TRIED = 4000;
/** To tell one value from several few are enough. */
const MOST_VALUES = 8;
const LONGEST_VALUE = 60;

export function observeInvariants(into: InvariantsSummary, exchange: Exchange): void {
  const trials = trialsIn(exchange);
  if (trials.length === 0) return;
  for (const address of addressesOf(exchange))
    for (const { invariant, holds, value, bits } of trials) {
      const tried = lowestAt(into, keyOf(address, invariant), MOST_TRIED, () => fresh(address, invariant));
      if (tried === undefined) continue;
      if (!holds) tried.broken++;
      else {
        sight(tried.held, refAt(exchange.ref));
        tried.bits += bits;
        countLowest(tried.values, value.slice(0, LONGEST_VALUE), MOST_VALUES);
      }
    }
}

// The same few come with each answer. A cache only, dropped whole when full.
const MOST_REMEMBERED = 2 * MOST_TRIED;
const remembered = new Map<string, Map<string, string>>();
let size = 0;

/** In an order that has nothing to do with what is kept, so that the lowest are a fair sample. */
function keyOf(address: string, invariant: Invariant): string {
  const { kind, asked } = invariant;
  const name = asked?.name ?? '';
  // with their lengths, so that no two run into one
  const short = `${kind} ${asked?.in} ${name.length} ${invariant.at.length} ${name} ${invariant.at} ${invariant.same} ${invariant.parts?.join(' ')}`;
  const key = remembered.get(address)?.get(short);
  if (key !== undefined) return key;
  const identity = JSON.stringify([address, invariant]);
  const made = shortHash(identity, 6) + identity;
  if (size++ >= MOST_REMEMBERED) {
    remembered.clear();
    size = 0;
  }
  at(remembered, address, () => new Map()).set(short, made);
  return made;
}

function fresh(address: string, invariant: Invariant): Tried {
  return { address, invariant, held: noSightings(), broken: 0, bits: 0, values: lowest() };
}

export function mergeInvariants(a: InvariantsSummary, b: InvariantsSummary): InvariantsSummary {
  return mergeLowest(a, b, MOST_TRIED, mergeTried);
}

export function mergeTried(a: Tried, b: Tried): Tried {
  return {
    ...a,
    held: mergeSightings(a.held, b.held),
    broken: a.broken + b.broken,
    bits: a.bits + b.bits,
    values: mergeLowest(a.values, b.values, MOST_VALUES, sum),
  };
}
