import { isClass, segmentValue, type Token } from '../../kit/address/address.js';
import type { Candidate } from './candidate.js';
import { lookOf } from './looks.js';
import { childrenOf, type Place } from '../place.js';
import { isPrefix } from './versions.js';
import { hasSections, isRouteWord } from '../words.js';
import { singular } from '../../kit/singular.js';

// A segment that had one value all along, where payloads call some thing by the same word, may as well be a word of the
// route: `/admin/users` in a product with a role `admin`, `/api/orders` in one with a repository `api`.

// One word behind it may be a part of the thing; several are the sections of what the word leads to.
const SECTIONS = 2;

/** It looks like no word of a route, or the path says that a thing stands there: right behind the name of its kind. */
export function mayBeLoneValue(
  { value, wholeName, place }: Candidate,
  above: readonly Token[],
  known: ReadonlySet<string>,
): boolean {
  if (isPrefix(value)) return false;
  if (wholeName || lookOf(value) !== null) return true;
  const noun = above.at(-1);
  if (noun === undefined || isClass(noun) || isPrefix(noun) || hasSections(noun)) return false;
  // sections are at the front of a path; what is below a slot is a kind of things: `/projects/{id}/repository/main`
  return singular(noun) !== noun || above.some(isClass) || sectionsBelow(place, known) < SECTIONS;
}

/** Values of slots elsewhere are no sections: `/starred/ann/web`, where `/repos/ann/web` was told. */
function sectionsBelow(place: Place, known: ReadonlySet<string>): number {
  const words = [...childrenOf(place).keys()].filter((token) => !isClass(token) && !isRouteWord(token));
  return words.filter((token) => !known.has(segmentValue(token))).length;
}
