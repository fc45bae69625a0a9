import type { Spec } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { cookieNames, cookiesOf } from '../wire/credentials.js';
import type { Answer } from '../wire/request.js';

/** How long a cookie lasts, and the calls that were seen to hand it out. */
export interface Lifetime {
  readonly seconds: number;
  readonly calls: ReadonlySet<string>;
}

/** By cookie. */
export function lifetimesOf({ constants }: Spec): Map<string, Lifetime> {
  const told = constants.statements.flatMap(
    ({ kind, subject: cookie, value, unit, where, review }): [string, Lifetime][] => {
      if (kind !== 'cookie' || cookie === null || unit !== 'seconds' || typeof value !== 'number') return [];
      return review?.verdict === 'rejected' ? [] : [[cookie, { seconds: value, calls: new Set(where) }]];
    },
  );
  return new Map(told);
}

export const cookieText = (name: string, value: string, lifetime: Lifetime | undefined): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${lifetime === undefined ? '' : `; Max-Age=${lifetime.seconds}`}`;

/** The session cookies of whoever is signed in, handed out anew by calls that do so. */
export function renewed({ p, known, request, session }: Asked): Answer['headers'] {
  if (session === null || p.lifetimes.size === 0) return [];
  const names = cookieNames(p.spec);
  return cookiesOf(request).flatMap(([name, value]): [string, string][] => {
    const lifetime = names.has(name) ? p.lifetimes.get(name) : undefined;
    return lifetime?.calls.has(known.call.id) === true ? [['set-cookie', cookieText(name, value, lifetime)]] : [];
  });
}
