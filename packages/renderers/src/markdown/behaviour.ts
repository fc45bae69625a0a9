import { behaviourWords, callOf, entityOf, type Behaviour } from '@asbuilt/spec';
import type { Book } from './book.js';
import { anchor, code, text } from './escape.js';
import { doubt, handle, times } from './words.js';

// What calls do beyond the shapes of what they take and answer: beside the call, and beside the entity that it is about.

/** One line for each, with how often it was seen and where. */
export const behaviourLines = (all: readonly Behaviour[], says: (one: Behaviour) => string): string[] =>
  all.length === 0 ? [] : [all.map((one) => `- ${says(one)} ${standing(one)}`).join('\n')];

const standing = (one: Behaviour): string =>
  `(${times(one.support)}${doubt(one)}, ${[...one.evidence.slice(0, 1).map(handle), text(one.id)].join(' · ')})`;

export const ofCall = (all: readonly Behaviour[], id: string): Behaviour[] => all.filter((one) => callOf(one) === id);

/** It is looked up where it stands alone: of what a call does, at the call. */
export const inWords = (one: Behaviour): string => `${anchor(one.id)}${behaviourWords(one, code)}`;

/** Of an entity: what follows from what in its records, and what calls do to them. */
export function entityBehaviour(all: readonly Behaviour[], entity: string, book: Book): string[] {
  const own = all.filter((one) => entityOf(one) === entity);
  const lines = behaviourLines(own, (one) => {
    const call = callOf(one);
    return call === undefined ? inWords(one) : `${book.call(call)}: ${behaviourWords(one, code)}`;
  });
  return lines.length === 0 ? [] : ['Effects of calls, and formulas:', ...lines];
}
