import { at } from '../../kit/summary/maps.js';
import type { TryKey } from '../keys.js';
import type { Instance } from '../moments.js';
import type { Try } from '../summary.js';

type Tried = TryKey & { readonly tried: Try };

/**
 * When a session was let in at a very address that had told it to sign in before: somebody signed in in between, though
 * the recording does not show how. Null where that never happened. The same call for another thing tells nothing: one
 * may be for everybody.
 */
export function letInAt(own: readonly Tried[]): number | null {
  const asked = instancesWith(own, 'sign in');
  const given = instancesWith(own, 'ok');
  let earliest: number | null = null;
  for (const [place, { last }] of asked) {
    const then = given.get(place);
    const moment = then === undefined ? null : [then.first, then.last].find((time) => time > last);
    if (moment != null && (earliest === null || moment < earliest)) earliest = moment;
  }
  return earliest;
}

/**
 * When a session was told to sign in at a very address that had let it in before, with a cookie both times: what it sends
 * was good, and is no longer. Null where that never happened.
 */
export function lapsedAt(own: readonly Tried[]): number | null {
  const withCookie = own.filter(({ scheme }) => scheme === 'cookie');
  const given = instancesWith(withCookie, 'ok');
  const times = [...instancesWith(withCookie, 'sign in')].flatMap(([place, { first, last }]) => {
    const before = given.get(place)?.first;
    return before === undefined ? [] : [first, last].filter((time) => time > before).slice(0, 1);
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** By address and thing; tokens speak for themselves. */
function instancesWith(own: readonly Tried[], outcome: Tried['outcome']): Map<string, Instance> {
  const found = new Map<string, Instance>();
  for (const one of own) {
    if (one.outcome !== outcome || one.holder !== '') continue;
    for (const [thing, { first, last }] of one.tried.instances.kept) {
      const known = at(found, `${one.address} ${thing}`, () => ({ first, last }));
      known.first = Math.min(known.first, first);
      known.last = Math.max(known.last, last);
    }
  }
  return found;
}
