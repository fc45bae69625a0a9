import { at } from '../../kit/summary/maps.js';
import { STANDS } from './for-how-it-stands.js';
import type { Outcome } from './outcome.js';
import type { Try } from '../summary.js';

interface Tried {
  readonly actor: string;
  readonly call: string;
  readonly outcome: Outcome;
  readonly tried: Try;
}

// Two calls may share a state that stands in the way, and the sentence for it.
const FEWEST_CALLS = 3;

/**
 * Of what was refused in words that say nothing of rights, and that nobody did: whether the same words kept the same person
 * from several calls that others did, and never from one that they did themselves at another time. A product says what it
 * says for want of a right wherever that is wanting.
 */
export function saysTheSame(tries: readonly Tried[]): (one: Tried) => boolean {
  const doers = new Map<string, Set<string>>();
  for (const { actor, call, outcome } of tries)
    if (outcome === 'ok') at(doers, call, () => new Set<string>()).add(actor);
  const kept = new Map<string, Set<string>>();
  const depends = new Set<string>();
  for (const { actor, call, outcome, tried } of tries) {
    if (outcome !== 'forbidden' || !doers.has(call)) continue;
    for (const words of tried.said.kept.keys()) {
      if (doers.get(call)!.has(actor)) depends.add(words);
      else at(kept, keyOf(actor, words), () => new Set<string>()).add(call);
    }
  }
  return ({ actor, call, outcome, tried }) => {
    const said = [...tried.said.kept.keys()];
    const isProven = (words: string) =>
      !words.startsWith(STANDS) && !depends.has(words) && (kept.get(keyOf(actor, words))?.size ?? 0) >= FEWEST_CALLS;
    return outcome === 'forbidden' && said.length > 0 && !doers.has(call) && said.every(isProven);
  };
}

const keyOf = (actor: string, words: string): string => `${actor}\t${words}`;
