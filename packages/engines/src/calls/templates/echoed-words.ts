import { isClass, type Token } from '../../kit/address/address.js';
import { isPlural } from '../../kit/singular.js';
import { leavesOf, type Place } from '../place.js';
import { hasSections, holdsWritings, isRouteWord } from '../words.js';
import type { Candidate } from './candidate.js';
import { likeness, sameThin } from './likeness.js';
import { isPrefix } from './versions.js';

// Words beside each other of which each is repeated by its own answer, all in one field: `{"word":"apple"}` from
// `/dict/apple`, `{"word":"pear"}` from `/dict/pear`. Which name the field has does not matter then (of one word alone it
// does, see named.ts), as long as the answers are of one make.

// Two may be chance: a product has pairs of everything.
const FEWEST = 3;
// Answers of a field or two are alike without being of one kind: `{"probe":"live","ok":true}`.
const FEWEST_THIN = 8;

export function echoedWords(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isPrefix(noun) || isRouteWord(noun) || hasSections(noun) || holdsWritings(noun)) return [];
  const open = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value) && !c.holding.holds);
  // below a thing stand its parts, whose answers may say which part they are; a page's form says it of what it is about
  const mayBeValue = isClass(noun) ? open.filter(isPage) : open;
  const groups = new Map<string, Candidate[]>();
  for (const c of mayBeValue)
    for (const field of fieldsOf(c.place)) groups.set(field, [...(groups.get(field) ?? []), c]);
  return [...groups].flatMap(([field, group]) => ofOneMake(group).filter(() => !areKindsOfThings(field, group)));
}

const isPage = ({ place }: Candidate): boolean => place.some(({ pages }) => pages > 0);

/** Those that repeat it in nearly all answers: once among many is chance. */
const SHARE_OF_ANSWERS = 0.75;

/** In which fields answers at a place repeat its segment. */
export function fieldsOf(place: Place): string[] {
  const answered = [...leavesOf(place)]
    .filter(([key]) => key.startsWith('GET '))
    .flatMap(([, leaves]) => leaves.flatMap((leaf) => [...leaf.answers]))
    .reduce((n, [key, answer]) => (key.startsWith('2') ? n + answer.count : n), 0);
  const times = new Map<string, number>();
  for (const { echoedIn } of place)
    for (const [field, count] of echoedIn.kept) times.set(field, (times.get(field) ?? 0) + count);
  return [...times].filter(([, count]) => count >= answered * SHARE_OF_ANSWERS).map(([field]) => field);
}

/** Each is like most of the others; what is too little to be compared counts for less. */
function ofOneMake(group: readonly Candidate[]): readonly Candidate[] {
  const withMost = (isLike: (a: Candidate, b: Candidate) => boolean) =>
    group.filter((c) => group.filter((f) => f !== c && isLike(c, f)).length * 2 >= group.length - 1);
  const compared = withMost(({ profile: a }, { profile: b }) => (likeness(a, b) ?? 0) >= 1);
  if (compared.length >= FEWEST) return compared;
  const thin = withMost(({ profile: a }, { profile: b }) => likeness(a, b) === null && sameThin(a, b) !== null);
  // a page that is headed by the word too has said it twice; the field that says it is what they have in common
  if (thin.length >= FEWEST && thin.every(({ headed }) => headed)) return thin;
  const saying = thin.filter((c) => thin.some((f) => f !== c && sameThin(c.profile, f.profile) === 'something'));
  return saying.length >= FEWEST_THIN ? saying : [];
}

const OF_KINDS = new Set(['type', 'kind']);

/** `{"kind":"brands","items":[…]}` from `/shop/brands` says what is listed there: a collection, not one of many. */
const areKindsOfThings = (field: string, group: readonly Candidate[]): boolean =>
  OF_KINDS.has(field) && group.filter(({ value }) => isPlural(value)).length * 2 > group.length;
