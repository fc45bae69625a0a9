import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { refusedOf } from '../compare/compare.js';
import { triedIn } from './sign-in.js';
import { stepsOf } from './steps.js';

/** Somebody signed in while it was recorded. */
export interface RecordedSignIn {
  readonly actor: string;
  /** The recording. */
  readonly material: string;
  /** As the recording has it: names of people may be pseudonyms. */
  readonly user: string;
}

/** Who signed in with a password, in the order of time. */
export function recordedSignIns(spec: Spec, exchanges: readonly Exchange[]): RecordedSignIn[] {
  const targets = new Map(exchanges.map(({ url }) => [url.origin, url.origin]));
  return stepsOf(spec, exchanges, targets, () => {}).flatMap(({ exchange, call }) => {
    const tried = triedIn(spec, call, exchange);
    if (tried === null || refusedOf(exchange).is || exchange.status >= 400) return [];
    return [{ actor: exchange.actor, material: exchange.ref.material, user: tried.user }];
  });
}
