import { at } from '../../kit/summary/maps.js';
import type { Outcome } from './outcome.js';
import type { Try } from '../summary.js';

interface Tried {
  readonly actor: string;
  readonly call: string;
  readonly outcome: Outcome;
  readonly tried: Try;
}

/**
 * A code of refusal beside what was answered (`{errorCode: "ACCESS_DENIED", user: {…}}`) is a refusal where somebody else is
 * answered without it, about the same thing if it is about one. Where all are answered with it, it speaks of something else.
 */
export function settleDenied<T extends Tried>(tries: T[]): void {
  const answered = new Map<string, T[]>();
  for (const one of tries) if (one.outcome === 'ok') at(answered, one.call, () => []).push(one);
  tries.forEach((one, i) => {
    if (one.outcome !== 'perhaps denied') return;
    const isRefused = answered.get(one.call)?.some((other) => other.actor !== one.actor && isAboutSame(one, other));
    tries[i] = { ...one, outcome: isRefused === true ? 'denied' : 'ok' };
  });
}

function isAboutSame({ tried }: Tried, other: Tried): boolean {
  const things = [...tried.instances.kept.keys()];
  return things.length === 0 || things.some((thing) => other.tried.instances.kept.has(thing));
}
