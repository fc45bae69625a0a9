import { isClass, type Token } from '../../kit/address/address.js';
import { isVersion } from '../../kit/address/segment.js';
import { childrenOf, leavesOf, onlyValue, type Place } from '../place.js';

const INTERFACE = /^(?:\w*api|rest|v|version|services?)$/i;
/** `2`, `1.0`, `v1.2.3`, `2024-01`, `2010-04-01`. */
const LOOKS = /^(?:\d{1,2}|v?\d+(?:\.\d+){1,2}|\d{4}-\d{2}(?:-\d{2})?)$/;
const MAY_BE = new Set<Token>(['{int}', '{number}', '{date}', '{key}']);
// With fewer behind it, it may as well be a thing of which one was looked at.
const FEWEST_BEHIND = 2;

/**
 * The literal that names a version of the interface, or null: `v1` anywhere, and what looks like a version, is the same
 * all along and is served nothing itself: right behind a word for the interface (`/rest/api/2/…`), at the root
 * (`/2010-04-01/Accounts`, `/1/boards`), or with a point in it (`/agile/1.0/board`), with several routes behind it.
 */
export function versionOf(token: Token, place: Place, above: readonly Token[]): Token | null {
  // behind a slot it is the version of a thing, not of the interface
  if (isVersion(token)) return above.some(isClass) ? null : token;
  if (!MAY_BE.has(token)) return null;
  const only = leavesOf(place).size === 0 ? onlyValue(place) : null;
  if (only === null) return null;
  if (INTERFACE.test(above.at(-1) ?? ''))
    return token === '{int}' || LOOKS.test(only) ? encodeURIComponent(only) : null;
  const mayStand = above.length === 0 || (only.includes('.') && !above.some(isClass));
  return mayStand && LOOKS.test(only) && leadsOn(place, /^\d\.\d$/.test(only) ? 1 : FEWEST_BEHIND)
    ? encodeURIComponent(only)
    : null;
}

const leadsOn = (place: Place, fewest: number): boolean =>
  [...childrenOf(place).keys()].filter((child) => !isClass(child)).length >= fewest;

/** It names the interface or its version, so that nothing behind it is called after it: `/api/v2/{slug}/orders`. */
export function isPrefix(token: Token): boolean {
  return isVersion(token) || /^(?:api|rest|v)$/i.test(token);
}
