import { isClass, type Token } from '../../kit/address/address.js';
import { isPlural, singular } from '../../kit/singular.js';
import { childrenOf } from '../place.js';
import { hasSections, isRouteWord } from '../words.js';
import type { Candidate } from './candidate.js';
import { shareRoutes } from './likeness.js';
import { isPrefix } from './versions.js';

// Values that nothing at their own place tells: what is done with a thing answers with next to nothing, and has its name
// from where the thing is listed (`POST /archive/revive/{name}` beside `GET /features/{name}`).

// One known value may be a word of a route by chance.
const FEWEST_KNOWN = 2;

/** Words asked for in one way, of which some are values of slots elsewhere and all are named by payloads: `/starred/ann/web` and `/repos/ann/web`. */
export function valuesElsewhere(
  open: readonly Candidate[],
  above: readonly Token[],
  known: ReadonlySet<string>,
): readonly Candidate[] {
  const met = open.filter((c) => known.has(c.value));
  if (met.length === 0 || above.length === 0) return [];
  const group = open.filter((c) => c.named !== 'no' && met.every((k) => shareRoutes(c.profile, k.profile) === 1));
  const isAlone = group.length > 1 && group.length === open.length;
  return isAlone || (group.filter((c) => met.includes(c)).length >= FEWEST_KNOWN && met.length * 2 > group.length)
    ? group
    : [];
}

/**
 * What is deleted behind the name of many, and has nothing behind it, is one of them: `DELETE /legal-values/four`. Beside
 * numbers a word may say which of them are meant (`/notes/expired`).
 */
export function deletedThings(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isClass(noun) || !isPlural(noun) || isPrefix(noun)) return [];
  if (isRouteWord(noun) || hasSections(noun)) return [];
  return candidates.filter(
    ({ value, place, profile }) =>
      !profile.failing &&
      childrenOf(place).size === 0 &&
      singular(value) === value &&
      !isRouteWord(value) &&
      [...profile.routes].every((route) => route === ' DELETE  '),
  );
}
