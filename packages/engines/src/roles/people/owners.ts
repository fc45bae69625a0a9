import { byText } from '@asbuilt/spec';
import { at, count } from '../../kit/summary/maps.js';
import { SUBJECT, SWITCHED } from '../signing-in/credential.js';
import type { TryKey } from '../keys.js';
import { streamKey } from './stream.js';
import type { Try } from '../summary.js';

// Whose a credential is. Inside one actor's recording some calls carry another user's token.

export interface Owners {
  /** By holder: the actor who uses it most. */
  readonly owner: ReadonlyMap<string, string>;
  /** By material and actor: the named holder that the actor mostly is there. */
  readonly main: ReadonlyMap<string, string>;
  /** Holders whose credential did open something. */
  readonly accepted: ReadonlySet<string>;
  readonly outsiders: ReadonlySet<string>;
}

export function ownersOf(tries: readonly (TryKey & { tried: Try })[], outsiders: ReadonlySet<string>): Owners {
  const uses = new Map<string, Map<string, number>>();
  const named = new Map<string, Map<string, number>>();
  const accepted = new Set<string>();
  for (const one of tries) {
    const { actor, holder, outcome, tried } = one;
    if (holder === '') continue;
    if (outcome === 'ok') accepted.add(holder);
    if (outsiders.has(actor)) continue;
    count(
      at(uses, holder, () => new Map()),
      actor,
      tried.count,
    );
    if (holder.startsWith(SUBJECT))
      count(
        at(named, streamKey(one), () => new Map()),
        holder,
        tried.count,
      );
  }
  const most = (map: ReadonlyMap<string, Map<string, number>>) =>
    new Map([...map].map(([key, counts]) => [key, [...counts].sort(([a, x], [b, y]) => y - x || byText(a, b))[0]![0]]));
  return { owner: most(uses), main: most(named), accepted, outsiders };
}

/** Who made a call with a credential that tells its holder; null where that is nobody known. */
export function attribute(one: TryKey, { owner, main, accepted, outsiders }: Owners): string | null {
  const { actor, holder } = one;
  if (!accepted.has(holder) || holder.startsWith(SWITCHED)) return null;
  const person = owner.get(holder);
  if (person === undefined) return null;
  // who is mostly this one is nobody else: members and staff are often counted apart, each from 1
  if (main.get(streamKey(one)) === holder) return actor;
  if (person !== actor) return person;
  const own = main.get(streamKey(one));
  const another = own !== undefined && own !== holder && holder.startsWith(SUBJECT);
  return another || outsiders.has(actor) ? null : person;
}
