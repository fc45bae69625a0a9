import { isVerb, wordsOf } from '../../kit/verbs.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import { isRouteWord } from '../words.js';
import type { Candidate } from './candidate.js';
import { profileOf, type Profile } from './likeness.js';

// Tags, reactions, members of a group: what is put under a name, or taken from there, with nothing sent and nothing
// answered. There is nothing to compare, but a route that changes something by its own name is a verb, or is sent what
// to change: `PUT /tags/merge`, `PUT /tags/order [3,1,2]`.
const PUTS = / (?:PUT|DELETE) /;

// One name that answers tell may be told by chance; texts that somebody typed are no names of routes, even one.
const FEWEST_NAMES = 2;

/** Words that are put in silence, as texts that somebody typed and names of things are at the same place: `vip`. */
export function putInSilence(
  candidates: readonly Candidate[],
  texts: Place,
  values: readonly Candidate[],
): readonly Candidate[] {
  const typed = texts.length === 0 ? [] : [{ place: texts, profile: profileOf(texts, new Set()) }].filter(isSilent);
  const names = values.filter(isSilent);
  const known = names.length >= FEWEST_NAMES ? [...typed, ...names] : typed;
  return candidates.filter(
    (c) => mayBeName(c.value) && isSilent(c) && known.some(({ profile }) => arePutAlike(c.profile, profile)),
  );
}

const mayBeName = (value: string): boolean => !isRouteWord(value) && !isVerb(wordsOf(value)[0] ?? '');

const isSilent = ({ place, profile }: { readonly place: Place; readonly profile: Profile }): boolean =>
  !profile.failing &&
  profile.answers.size === 0 &&
  [...profile.thins.values()].every(({ isEmpty }) => isEmpty) &&
  !isSentSomething(place);

const isSentSomething = (place: Place): boolean =>
  [...leavesOf(place).values()].some((leaves) => leaves.some(({ requests }) => requests.size > 0)) ||
  [...childrenOf(place).values()].some(isSentSomething);

/** All that is asked of the one that has fewer ways is asked of the other, and something is put. */
function arePutAlike(a: Profile, b: Profile): boolean {
  const both = [...a.routes].filter((route) => b.routes.has(route));
  return both.some((route) => PUTS.test(route)) && both.length === Math.min(a.routes.size, b.routes.size);
}
