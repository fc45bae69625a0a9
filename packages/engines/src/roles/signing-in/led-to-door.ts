import { at } from '../../kit/summary/maps.js';
import type { Outcome } from '../refusals/outcome.js';
import type { Try } from '../summary.js';

interface Tried {
  readonly actor: string;
  readonly holder: string;
  readonly call: string;
  readonly outcome: Outcome;
  readonly tried: Try;
}

/**
 * Who sends something and is led to where one signs in, without a word, was refused where somebody else is led elsewhere by
 * the same call. Where all are led there, it is what comes next.
 */
export function settleLedToDoor<T extends Tried>(tries: T[]): void {
  const done = new Map<string, T[]>();
  for (const one of tries) if (one.outcome === 'ok') at(done, one.call, () => []).push(one);
  tries.forEach((one, i) => {
    if (one.outcome !== 'perhaps sign in') return;
    const isRefused = done.get(one.call)?.some((other) => isOther(one, other) && !leadsTo(other, one));
    tries[i] = { ...one, outcome: isRefused === true ? 'sign in' : 'other' };
  });
}

const isOther = (one: Tried, other: Tried): boolean => other.actor !== one.actor || other.holder !== one.holder;

const leadsTo = ({ tried }: Tried, door: Tried): boolean =>
  [...door.tried.sentTo.kept.keys()].some((place) => tried.sentTo.kept.has(place));
