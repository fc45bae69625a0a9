import type { Entity } from '@asbuilt/spec';
import { partsOf } from '../entities/words.js';
import type { Cycle } from './cycle.js';
import { isStateWord } from './names.js';
import { IN_ADDRESS } from './values.js';

// The same word says how a thing stands and in which part of a country it is. Where people live is edited freely and moved by
// nothing else.

const EITHER = new Set(['state', 'estado', 'stato', 'etat', 'stat']);
/** `CA`, `NSW`: parts of countries are written so, states of things as words. */
const CODE = /^[A-Z]{2,3}$/;

export function isRegion({ stem, states, moves, told, refusals }: Cycle, entity: Entity | undefined): boolean {
  if (!EITHER.has(partsOf(stem).at(-1) ?? '') || told.length > 0 || refusals.length > 0) return false;
  // what a call does without being asked for the word is done to the thing
  if ([...states].some(isStateWord) || moves.some(({ from, step }) => from !== null && step.asked === null))
    return false;
  const isOfAddress = entity?.fields.some(({ path }) => IN_ADDRESS.includes(path.split('.').at(-1)!)) ?? false;
  return isOfAddress || [...states].every((state) => CODE.test(state));
}
