import { count } from '../../kit/summary/maps.js';
import type { Candidate } from './candidate.js';
import { likeness, PLAINLY_DIFFERENT } from './likeness.js';

// Words with a prefix and a colon before the rest, as titles of wikis and their like have them: `User:Ann`, `Talk:House`.
// Behind one of the prefixes a product may keep its own pages: `Special:Log`, `Special:Block`.

const PREFIXED = /^(\p{L}[\p{L}\d_-]*):(?=.)/u;

const prefixOf = ({ value }: Candidate): string | null => PREFIXED.exec(value)?.[1] ?? null;

// Four pages of one kind may each be in a state of its own; five of which most pairs differ were each made by somebody.
const FAMILY = 5;

/**
 * Words behind a prefix whose pages mostly differ from each other, though a few may be alike (lists, forms): names of
 * pages, however many payloads carry them as a title, and of those that are not there as well.
 */
export function namesBehindPrefix(candidates: readonly Candidate[]): readonly Candidate[] {
  return families(candidates).flatMap((family) => (isOfNames(family) ? family : []));
}

function families(candidates: readonly Candidate[]): readonly Candidate[][] {
  const found = new Map<string, Candidate[]>();
  for (const c of candidates) {
    const prefix = prefixOf(c);
    if (prefix !== null) found.set(prefix, [...(found.get(prefix) ?? []), c]);
  }
  return [...found.values()];
}

function isOfNames(family: readonly Candidate[]): boolean {
  const pages = family.filter((c) => !c.profile.failing && c.profile.answers.size > 0);
  if (pages.length < FAMILY) return false;
  const pairs = pages.flatMap((c, i) => pages.slice(i + 1).map((f) => likeness(c.profile, f.profile)));
  const compared = pairs.filter((alike) => alike !== null);
  return compared.filter((alike) => alike < PLAINLY_DIFFERENT).length * 2 > compared.length;
}

// One prefix may be of anything; where titles have two of them, what has a third is a title too.
const PREFIXES_OF_TITLES = 2;

/** Beside values with prefixes: what stands behind the same prefix, and behind others where they are several. */
export function titlesBehindPrefixes(rest: readonly Candidate[], known: Iterable<Candidate>): readonly Candidate[] {
  const prefixes = new Map<string, number>();
  for (const value of known) {
    const prefix = prefixOf(value);
    if (prefix !== null && !value.profile.failing) count(prefixes, prefix);
  }
  return rest.filter((c) => {
    const prefix = prefixOf(c);
    return prefix !== null && (prefixes.has(prefix) || prefixes.size >= PREFIXES_OF_TITLES);
  });
}
