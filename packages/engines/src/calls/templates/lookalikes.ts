import type { Token } from '../../kit/address/address.js';
import { isLanguage, mayBeLanguage } from '../../kit/languages.js';
import { at } from '../../kit/summary/maps.js';
import type { Candidate } from './candidate.js';
import { agrees, ROUTES_IN_COMMON } from './company.js';
import { likeness, PLAINLY_DIFFERENT, shareRoutes } from './likeness.js';
import { isPhrase, lookOf, type Look } from './looks.js';
import { isCountedAmong } from '../words.js';

/** Segments of one look that names of routes seldom have, leading to the same routes: `/en/help` beside `/de/help`. */
export function lookalikes(candidates: readonly Candidate[], above: readonly Token[]): Candidate[] {
  const open = candidates.filter((c) => !c.profile.failing && isLookalike(c, above));
  // told once of each: to look at two of every pair took minutes where a thousand titles stand at one place
  const byLook = new Map<Look | null, Candidate[]>();
  for (const c of open) at(byLook, lookOf(c.value), () => []).push(c);
  const found = open.filter((c) => {
    const look = lookOf(c.value);
    const fellows = byLook.get(look)!.filter((f) => f !== c && leadToOne(c, f, look));
    return fellows.length > 0 && agrees(c, [c, ...fellows]);
  });
  const answering = candidates.filter((c) => !c.profile.failing);
  return [...new Set([...found, ...languagesOfOneRoom(answering), ...languagesOfRegions(answering)])];
}

// `de-AT`: no name of a route looks so.
const REGIONAL = /^[a-z]{2}[-_][A-Z]{2}$/;

/** Where so many are languages of a region, whatever stands behind each, the codes beside them are languages: `it`. */
function languagesOfRegions(candidates: readonly Candidate[]): Candidate[] {
  const languages = candidates.filter((c) => mayBeLanguage(c.value));
  const regional = languages.filter((c) => REGIONAL.test(c.value));
  return regional.length < FEWEST_LANGUAGES ? [] : languages.filter((c) => agrees(c, [c, ...regional]));
}

// Two languages with one room may be a glossary of each; of three that have it the room is the product's.
const FEWEST_LANGUAGES = 3;

/** `/de/products/roter-schuh` beside `/en/products/red-shoe`: one room by its name, and in it words of the language. */
function languagesOfOneRoom(candidates: readonly Candidate[]): Candidate[] {
  const rooms = new Map(candidates.map((c) => [c, roomsOf(c)]));
  const sure = candidates.filter((c) => isLanguage(c.value));
  return candidates.filter((c) => {
    if (!mayBeLanguage(c.value)) return false;
    const fellows = sure.filter((f) => f !== c && [...rooms.get(c)!].some((room) => rooms.get(f)!.has(room)));
    const needed = isLanguage(c.value) ? FEWEST_LANGUAGES - 1 : FEWEST_LANGUAGES;
    return fellows.length >= needed && agrees(c, [c, ...fellows]);
  });
}

const roomsOf = ({ profile }: Candidate): ReadonlySet<string> =>
  new Set([...profile.routes].flatMap((route) => /^\/([^/{ ]+)\//.exec(route)?.[1] ?? []));

// Sites in several languages have words of the language below it, too: `/de/schuhe` beside `/en/shoes`.
const ROOMS_IN_ANY_LANGUAGE = 2;

function leadToOne({ profile }: Candidate, other: Candidate, look: Look | null): boolean {
  if (shareRoutes(profile, other.profile) >= ROUTES_IN_COMMON) return true;
  if (look !== 'locale') return false;
  const rooms = [...profile.routes].filter((route) => /^\/[^{]/.test(route) && other.profile.routes.has(route));
  return rooms.length >= ROOMS_IN_ANY_LANGUAGE;
}

/** Shorter titles beside titles, that answer the same to the letter where that is too little to be compared. */
export function shortTitles(candidates: readonly Candidate[], folded: readonly Candidate[]): Candidate[] {
  const titles = new Set(folded.filter((c) => lookOf(c.value) === 'titled').map((c) => c.profile.thin));
  return candidates.filter(({ value, profile: { failing, answers, thin } }) => {
    const bare = !failing && answers.size === 0 && thin !== '';
    return bare && isPhrase(value) && titles.has(thin);
  });
}

/** `/teams/first/roster` beside `/teams/second/roster`, where `first` stands for none of the others. */
export function countedThings(candidates: readonly Candidate[], known: readonly Candidate[]): readonly Candidate[] {
  const named = known.map(({ value }) => value);
  const isLike = ({ profile }: Candidate, k: Candidate) =>
    (likeness(profile, k.profile) ?? 1) >= PLAINLY_DIFFERENT && shareRoutes(profile, k.profile) === 1;
  return candidates.filter(
    (c) => !c.profile.failing && isCountedAmong(c.value, named) && known.some((k) => isLike(c, k)),
  );
}

function isLookalike({ value, profile }: Candidate, above: readonly Token[]): boolean {
  const look = lookOf(value);
  // `/FAQ` beside `/API`, `/how-to-join`: at the root capitals and sentences are pages, not codes and titles of something
  if (look === 'code' || look === 'titled') if (above.length === 0) return false;
  // `/sign-in-with-mail`: what is done may have a long name
  return look !== null && (look !== 'titled' || [...profile.routes].some((route) => route.startsWith(' GET ')));
}
