import type { Instance } from '../kit/instances.js';
import { sketchValue, type Sketch } from '../kit/summary/sketch.js';
import { textHash } from '../kit/summary/text-hash.js';
import { MOST_IDS } from './summary.js';

// Things of lists, each with the one that holds it.

// A pair is one number, the thing in front: so that the lowest pairs are all pairs of the lowest things.
const HOLDERS = 2 ** 20;

export const pairOf = (id: string, other: number): number => textHash(id) * HOLDERS + (other % HOLDERS);
export const thingIn = (pair: number): number => Math.floor(pair / HOLDERS);
export const holderIn = (pair: number): number => pair % HOLDERS;

/** Notes who holds a thing of a list: what wraps it, `edges` and the like, has no identifier. */
export function noteHolder(into: Sketch, { id, holder, place, side }: Instance): void {
  if (id === null || holder === null || !place.many || side !== 'answer') return;
  let owner: Instance | null = holder;
  while (owner !== null && owner.id === null) owner = owner.holder;
  if (owner !== null) sketchValue(into, pairOf(id, textHash(owner.id!)), MOST_IDS);
}

/** One of them stands in a thing of its own identifier: what holds it is of another kind. */
export const holdsItself = ({ hashes }: Sketch): boolean =>
  hashes.some((pair) => thingIn(pair) % HOLDERS === holderIn(pair));
