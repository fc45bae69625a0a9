import type { Token } from '../kit/address.js';
import { isVersion } from '../kit/segment.js';
import { leavesOf, onlyValue, type Place } from './place.js';

const INTERFACE = /^(?:api|rest|v|version|services?)$/i;

/**
 * The literal that names a version of the interface, or null: `v1` anywhere, and one single number all along right
 * behind a word for the interface, with nothing served at the number itself: `/rest/api/2/…`.
 */
export function versionOf(token: Token, place: Place, above: readonly Token[]): Token | null {
  // behind a slot it is the version of a thing, not of the interface
  if (isVersion(token)) return above.includes('{}') ? null : token;
  if (token !== '{int}' && token !== '{number}') return null;
  const only = leavesOf(place).size === 0 ? onlyValue(place) : null;
  return only !== null && INTERFACE.test(above.at(-1) ?? '') ? encodeURIComponent(only) : null;
}

/** It names the interface or its version, so that nothing behind it is called after it: `/api/v2/{slug}/orders`. */
export function isPrefix(token: Token): boolean {
  return isVersion(token) || /^(?:api|rest|v)$/i.test(token);
}
