import type { Candidate } from './candidate.js';
import { shareRoutes, succeeded, type Profile } from './likeness.js';
import { leavesOf, type Place } from '../place.js';
import { isRouteWord } from '../words.js';

/** Asked for at every route where the slot answers, and never there: a value that does not exist. One that never answers tells nothing. */
export function isUnknownValue(c: Candidate, slot: Profile, place: Place): boolean {
  if (slot.failing || isRouteWord(c.value) || shareRoutes(c.profile, slot) !== 1) return false;
  return c.profile.failing || isTakenUnseen(c, place);
}

/**
 * Not there to be read, where others of the slot are, and what else was asked of it was taken without a word: what is not
 * there may be deleted all the same. More is asked for in such ways than of a route that only does something.
 */
function isTakenUnseen({ profile, place }: Candidate, slot: Place): boolean {
  const isSilent = profile.answers.size === 0 && [...profile.thins.values()].every(({ isEmpty }) => isEmpty);
  return isSilent && readsIn(place) === 'never' && readsIn(slot) === 'served';
}

function readsIn(place: Place): 'served' | 'never' | null {
  const reads = [...leavesOf(place)].filter(([key]) => key.startsWith('GET ')).flatMap(([, leaves]) => leaves);
  if (reads.length === 0) return null;
  return reads.some(succeeded) ? 'served' : 'never';
}
