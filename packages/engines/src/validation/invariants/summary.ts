import type { Exchange } from '@asbuilt/evidence';
import { shortHash } from '@asbuilt/spec';
import { addressesOf } from '../../kit/address.js';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/lowest.js';
import { sum } from '../../kit/maps.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../../kit/refs.js';
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
      const identity = JSON.stringify([address, invariant]);
      const tried = lowestAt(into, shortHash(identity, 6) + identity, MOST_TRIED, () => fresh(address, invariant));
      if (tried === undefined) continue;
      if (!holds) tried.broken++;
      else {
        sight(tried.held, { ...exchange.ref });
        tried.bits += bits;
        countLowest(tried.values, value.slice(0, LONGEST_VALUE), MOST_VALUES);
      }
    }
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
