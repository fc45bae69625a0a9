import { isClass, type Token } from '../../kit/address/address.js';
import type { Candidate } from './candidate.js';
import { count } from '../../kit/summary/maps.js';
import { likeness, PLAINLY_DIFFERENT, sameThin, type Features, type Profile } from './likeness.js';
import { isWrittenTitle } from './looks.js';
import { childrenOf } from '../place.js';
import { isPrefix } from './versions.js';
import { hasSections, holdsWritings, isRouteWord } from '../words.js';
import { isPlural, singular } from '../../kit/singular.js';

// Pages of things that no payload names, told by what stands at their head, by what stands behind them, and by the pages
// beside them that are known as pages of things.

// Two may be two pages that somebody made; three made alike are a kind.
const A_KIND = 3;

const mayBeThing = ({ profile, value }: Candidate): boolean => !profile.failing && !isRouteWord(value);

/** Pages behind the name of a kind, made alike, each of which says its segment at its head: `/categories/kitchen`. */
export function headedPages(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isClass(noun) || !isPlural(noun) || isPrefix(noun)) return [];
  if (isRouteWord(noun) || hasSections(noun) || holdsWritings(noun)) return [];
  const pages = candidates.filter((c) => mayBeThing(c) && c.place.some((node) => node.pages > 0));
  const headed = pages.filter((c) => c.headed);
  // pages too bare to be compared say enough where all of them do
  const alike = headed.filter((c) =>
    headed.some((f) => f !== c && isLikePage(c.profile, f.profile, headed.length === pages.length)),
  );
  return alike.length >= A_KIND ? alike : [];
}

/** `bare`: pages that have nothing beside the layout count as alike. */
export function isLikePage(a: Profile, b: Profile, bare: boolean): boolean {
  const alike = likeness(a, b);
  if (alike !== null) return alike >= 1 && sameThin(a, b) !== null;
  return sameThin(a, b) === 'something' || (bare && sameThin(a, b) === 'nothing');
}

// One page behind a thing may be chance (`edit`); two that stand behind all of them are what things of a kind have.
const PARTS_OF_A_THING = 2;
/** Behind a collection, not behind a thing. */
const OF_COLLECTIONS = new Set(
  'new create add search find filter query list index export import upload bulk batch count counts stats statistics all'.split(
    ' ',
  ),
);

/** Words with the same parts behind them, asked for in the same ways: `/wiki/Ada/edit`, `/wiki/Ada/history` beside `/wiki/Bob/…`. */
export function thingsOfSameParts(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  const noun = above.at(-1);
  if (noun === undefined || isPrefix(noun) || hasSections(noun)) return [];
  const parts = new Map(candidates.filter(isThingItself).map((c) => [c, partsOf(c.profile)]));
  const groups = new Map<string, Candidate[]>();
  for (const [c, own] of parts) {
    if (new Set(own.map((route) => route.split(' ')[0])).size < PARTS_OF_A_THING) continue;
    const key = own.join('\n');
    groups.set(key, [...(groups.get(key) ?? []), c]);
  }
  const kinds = [...groups.values()].filter((group) => group.length >= A_KIND && areOfOneMake(group));
  return kinds.flat();
}

/** Read itself, with nothing but words behind it, and no name of many. */
const isThingItself = (c: Candidate): boolean =>
  mayBeThing(c) &&
  (singular(c.value) === c.value || isWrittenTitle(c.value)) &&
  [...c.profile.routes].some((route) => route.startsWith(' GET ')) &&
  ![...childrenOf(c.place).keys()].some(isClass);

const partsOf = ({ routes }: Profile): string[] =>
  [...routes].filter((route) => route.startsWith('/') && !OF_COLLECTIONS.has(/^\/([^/ ]*)/.exec(route)![1]!)).sort();

const areOfOneMake = ([first, ...others]: readonly Candidate[]): boolean =>
  others.every(({ profile }) => {
    const alike = likeness(first!.profile, profile);
    return (alike === null || alike >= PLAINLY_DIFFERENT) && !differThinly(first!.profile, profile);
  });

const differThinly = (a: Profile, b: Profile): boolean =>
  [...a.thins].some(([route, { text }]) => (b.thins.get(route)?.text ?? text) !== text);

// A title has several words, or is spelled as one; a single small word may be a page of its own.
export const TITLE = /[-_.\s\d\p{Lu}]/u;

/** Pages beside known pages of things that are the same to the letter where that is too little to be compared. */
export function likeKnownPages(candidates: readonly Candidate[], known: readonly Candidate[]): readonly Candidate[] {
  const pages = known.filter((k) => !k.profile.failing && k.place.some((node) => node.pages > 0));
  return candidates.filter((c) => mayBeThing(c) && pages.some((k) => isOneMore(c, k)));
}

function isOneMore(c: Candidate, known: Candidate): boolean {
  if ((likeness(c.profile, known.profile) ?? 1) < PLAINLY_DIFFERENT) return false;
  const same = sameThin(c.profile, known.profile);
  if (same === 'nothing') return c.headed && known.headed && TITLE.test(c.value);
  return same === 'something';
}

/**
 * Each has a mark that no other has, as sections have fields: `/settings/billing` beside `/settings/team`. Where the layout is
 * not known for want of pages, it may be all that they have in common.
 */
export function areOfTheirOwn(group: readonly Candidate[]): boolean {
  const marks = group.map(({ profile }) => new Set([...profile.answers.values()].flatMap(pageMarks)));
  const times = new Map<number, number>();
  for (const own of marks) for (const mark of own) count(times, mark);
  return marks.every((own) => [...own].some((mark) => times.get(mark) === 1));
}

const pageMarks = ({ of, marks }: Features): number[] => (of === 'page' ? [...marks] : []);
