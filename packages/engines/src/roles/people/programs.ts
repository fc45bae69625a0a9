import type { Credential } from '../signing-in/credential.js';
import { at } from '../../kit/summary/maps.js';
import { readMarkKey, type TryKey } from '../keys.js';
import { attribute, type Owners } from './owners.js';
import { streamKey } from './stream.js';
import type { RolesSummary } from '../summary.js';

const SENDS = {
  bearer: 'token',
  key: 'key',
  'keyed cookie': 'key',
  basic: 'password',
  cookie: null,
  none: null,
} as const;

type Sends = NonNullable<(typeof SENDS)[Credential['scheme']]>;

export interface Program {
  readonly sends: Sends;
  /** What was done so. */
  readonly calls: ReadonlySet<string>;
  /** It asked for its token in its own name. */
  readonly sure: boolean;
}

/**
 * By person: with what they say who they are in all that is not for everybody, where they were never seen to sign in.
 * Whether it is a program, or somebody who was signed in before, screens tell that make these calls.
 */
export function programsOf(
  tries: readonly (TryKey & { readonly call: string })[],
  owners: Owners,
  { marks }: RolesSummary,
): Map<string, Program> {
  const signed = new Set(
    [...marks.kept.keys()].map(readMarkKey).flatMap((one) => (SIGNS_IN.has(one.mark) ? [streamKey(one)] : [])),
  );
  const asking = new Set(
    [...marks.kept.keys()].map(readMarkKey).flatMap((one) => (one.mark === 'program' ? [one.actor] : [])),
  );
  const sent = new Map<string, { ways: Set<Sends | null>; calls: Set<string> }>();
  for (const one of tries) {
    const person = one.outcome !== 'ok' || one.holder === '' ? null : attribute(one, owners);
    if (person === null) continue;
    const { ways, calls } = at(sent, person, () => ({ ways: new Set<Sends | null>(), calls: new Set<string>() }));
    ways.add(signed.has(streamKey(one)) ? null : SENDS[one.scheme]);
    calls.add(one.call);
  }
  return new Map(
    [...sent].flatMap(([person, { ways, calls }]) => {
      const [sends] = ways;
      return ways.size === 1 && sends != null ? [[person, { sends, calls, sure: asking.has(person) }] as const] : [];
    }),
  );
}

const SIGNS_IN: ReadonlySet<string> = new Set(['in', 'token', 'shown', 'out', 'renewed', 'token renewed']);
