import type { Credential } from './credential.js';
import { at } from '../kit/maps.js';
import { readMarkKey, type TryKey } from './keys.js';
import { attribute, type Owners } from './owners.js';
import { streamKey } from './stream.js';
import type { RolesSummary } from './summary.js';

const SENDS = { bearer: 'token', key: 'key', basic: 'password', cookie: null, none: null } as const;

export type Sends = NonNullable<(typeof SENDS)[Credential['scheme']]>;

/** By person: with what they say who they are in all that they did, where they were never seen to sign in. */
export function programsOf(tries: readonly TryKey[], owners: Owners, { marks }: RolesSummary): Map<string, Sends> {
  const signed = new Set(
    [...marks.kept.keys()].map(readMarkKey).flatMap((one) => (SIGNS_IN.has(one.mark) ? [streamKey(one)] : [])),
  );
  const sent = new Map<string, Set<Sends | null>>();
  for (const one of tries) {
    if (one.outcome !== 'ok') continue;
    const person = one.holder === '' ? one.actor : attribute(one, owners);
    if (person === null) continue;
    const how = signed.has(streamKey(one)) || one.holder === '' ? null : SENDS[one.scheme];
    at(sent, person, () => new Set<Sends | null>()).add(how);
  }
  return new Map(
    [...sent].flatMap(([person, ways]) => {
      const [only] = ways;
      return ways.size === 1 && only != null ? [[person, only] as const] : [];
    }),
  );
}

const SIGNS_IN: ReadonlySet<string> = new Set(['in', 'token', 'shown', 'out', 'renewed', 'token renewed']);
