import { byText, type Access, type TokenFrom } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { copied } from '../../kit/summary/copy.js';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import { claimPlace, type SchemeKind } from './schemes.js';

/** `isHeld`: a token of that holder was sent. */
export function accessOf(
  schemes: Lowest<Sightings>,
  known: Known,
  isHeld: (holder: string) => boolean,
  sources: ReadonlyMap<string, TokenFrom>,
): { signIn: Access[]; csrf: Access[] } {
  const signIn: Access[] = [];
  const csrf: Access[] = [];
  for (const [key, seen] of schemesByCall(schemes, known, isHeld)) {
    const [kind, name, origin, call] = JSON.parse(key) as [SchemeKind, string, string, string?];
    const common = { support: seen.count, evidence: evidenceOf(seen) };
    if (kind === 'csrf header') csrf.push({ method: 'header', name, ...fromOf(sources, name), ...common });
    else if (kind === 'csrf field') csrf.push({ method: 'field', name, ...common });
    else if (kind === 'password')
      signIn.push({ method: kind, fields: name.split(' ').filter(Boolean), call: call!, ...common });
    else
      signIn.push({
        method: kind,
        ...(name === '' ? {} : { name }),
        ...(call === undefined ? {} : { call }),
        ...(kind === 'bearer' ? fromOf(sources, name) : {}),
        ...claimsAt(claimPlace({ scheme: kind, name }), origin, schemes),
        ...common,
      });
  }
  return { signIn, csrf };
}

const fromOf = (sources: ReadonlyMap<string, TokenFrom>, header: string): Pick<Access, 'from'> => {
  const from = sources.get(header);
  return from === undefined ? {} : { from };
};

/** What the tokens say that come so. */
function claimsAt(place: string, origin: string, schemes: Lowest<Sightings>): Pick<Access, 'claims'> {
  const types = new Map<string, string[]>();
  for (const key of [...schemes.kept.keys()].sort(byText)) {
    const [kind, told, where, from] = JSON.parse(key) as [SchemeKind, string, string, string];
    if (kind !== 'claim' || where !== place || from !== origin) continue;
    const end = told.indexOf(' ');
    const name = told.slice(end + 1);
    types.set(name, [...(types.get(name) ?? []), told.slice(0, end)]);
  }
  const claims = [...types].sort(([a], [b]) => byText(a, b)).map(([name, all]) => ({ name, types: all }));
  return claims.length === 0 ? {} : { claims };
}

/** By kind, name and call: one call may have several addresses, such as one for each language. */
function schemesByCall(
  schemes: Lowest<Sightings>,
  known: Known,
  isHeld: (holder: string) => boolean,
): Map<string, Sightings> {
  const byCall = new Map<string, Sightings>();
  for (const [key, seen] of [...schemes.kept].sort(([a], [b]) => byText(a, b))) {
    const [kind, name, address, origin] = asPassword(JSON.parse(key) as SchemeKey, isHeld);
    if (kind === 'claim' || kind === 'handed' || !known.origins.includes(origin)) continue;
    const call = address === '' ? undefined : known.calls.callAt(address);
    if (address !== '' && call === undefined) continue;
    const own = JSON.stringify([kind, name, origin, ...(call === undefined ? [] : [call])]);
    mergeSightings(at(byCall, own, noSightings), copied(seen));
  }
  return withAskedFor(byCall);
}

/**
 * A page that asks who one is and for a password, and a call that takes both and sets a cookie that scripts do not see: one
 * signs in there, whatever the fields and the address are called.
 */
function withAskedFor(byCall: ReadonlyMap<string, Sightings>): Map<string, Sightings> {
  const all = [...byCall].map(([key, seen]) => ({ key: JSON.parse(key) as ByCall, seen }));
  const isOther = ({ key: [kind] }: (typeof all)[number]) => kind !== 'asked' && kind !== 'set';
  const told = new Map(all.filter(isOther).map(({ key, seen }) => [JSON.stringify(key), seen]));
  const taken = new Set(all.flatMap(({ key: [kind, , , call] }) => (kind === 'password' ? [call] : [])));
  for (const { key } of all) {
    const [kind, fields, origin, call] = key;
    if (kind !== 'asked' || taken.has(call)) continue;
    for (const { key: set, seen } of all.filter(({ key: other }) => other[0] === 'set' && other[3] === call)) {
      told.set(JSON.stringify(['password', fields, origin, call]), seen);
      mergeSightings(at(told, JSON.stringify(['session cookie', set[1], origin]), noSightings), copied(seen));
    }
  }
  return new Map([...told].sort(([a], [b]) => byText(a, b)));
}

type ByCall = [kind: SchemeKind, name: string, origin: string, call?: string];

type SchemeKey = [kind: SchemeKind, name: string, address: string, origin: string];

/** Who and a secret that were answered with what is sent from then on are what a password is elsewhere. */
function asPassword([kind, name, address, origin]: SchemeKey, isHeld: (holder: string) => boolean): SchemeKey {
  if (kind !== 'handed') return [kind, name, address, origin];
  const [pair, holder] = JSON.parse(name) as [string, string];
  return [isHeld(holder) ? 'password' : 'handed', pair, address, origin];
}
