import { isClass, type Token } from '../../kit/address/address.js';
import type { Candidate } from './candidate.js';
import { isBehindDate } from './date-slots.js';
import { likeness } from './likeness.js';
import { isPhrase, lookOf } from './looks.js';
import { childrenOf, leavesOf } from '../place.js';
import { isRouteWord } from '../words.js';
import { singular } from '../../kit/singular.js';

// Titles in paths that nothing names, told by what stands before or behind them.

const mayBeTitle = ({ profile, value }: Candidate): boolean => !profile.failing && !isRouteWord(value);

// One word behind a date may be a page of the calendar (`/2026/03/overview`).
const FEWEST_TITLES = 2;

/** What stands behind a date is what was written on it: `/2026/01/15/hello-world`. */
export function permalinks(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  if (!isBehindDate(above)) return [];
  const open = candidates.filter(mayBeTitle);
  return open.length >= FEWEST_TITLES || open.some(({ value }) => value.includes('-')) ? open : [];
}

// Two may be two collections; of more, one is titled as only texts are.
const FEWEST_NUMBERED = 3;

/**
 * Words that lead to one number each and nowhere else, and answer alike: `/t/how-do-i-install/15`, `/t/weekend/201`. Words in
 * the plural are collections.
 */
export function numberedTitles(candidates: readonly Candidate[], above: readonly Token[]): readonly Candidate[] {
  if (above.length === 0 || above.at(-1) === 'api') return [];
  const open = candidates.filter((c) => mayBeTitle(c) && leadsToOneNumber(c) && singular(c.value) === c.value);
  const titles = open.filter(({ value }) => lookOf(value) === 'titled' || isPhrase(value));
  const [first] = titles;
  const group = first === undefined ? [] : open.filter((c) => c === first || answersAs(c, first));
  return group.length >= FEWEST_NUMBERED ? group : [];
}

function leadsToOneNumber({ place }: Candidate): boolean {
  const children = [...childrenOf(place)];
  const [token, nodes] = children[0] ?? [];
  if (children.length !== 1 || token === undefined || !isClass(token) || leavesOf(place).size > 0) return false;
  return new Set(nodes!.flatMap((node) => [...node.values.some.keys()])).size === 1;
}

function answersAs({ profile }: Candidate, other: Candidate): boolean {
  const alike = likeness(profile, other.profile);
  return alike === null ? profile.thin === other.profile.thin : alike >= 1;
}
