import type { Candidate } from './candidate.js';
import { likeness, sameThin, shareRoutes } from './likeness.js';
import { childrenOf } from '../place.js';
import { isRouteWord } from '../words.js';

// Where the server called a segment an unknown value (see observing/refused-value.ts), the place holds values of one
// kind. One word beside it may be a route of its own (`/orders/recent` beside `/orders/{id}`); of several that are asked
// for and answered alike, none is, unless they are lists, where what was refused is one of what they list.
const FEWEST = 2;

/** Those that answer alike beside one that was refused as a value, and what was refused, unless more stands behind it. */
export function valuesBesideRefused(candidates: readonly Candidate[]): readonly Candidate[] {
  const refused = candidates.filter(isRefusedValue);
  if (refused.length === 0) return [];
  return [...refused.filter(({ place }) => childrenOf(place).size === 0), ...alikeBeside(candidates)];
}

function alikeBeside(candidates: readonly Candidate[]): readonly Candidate[] {
  const served = candidates.filter((c) => !c.profile.failing && !isRouteWord(c.value));
  const alike = served.filter((c) => served.some((other) => other !== c && answerAlike(c, other)));
  const areValues = alike.length === served.length && !alike.some(({ holding }) => holding.lists || holding.holds);
  return alike.length >= FEWEST && areValues ? alike : [];
}

const isRefusedValue = ({ profile, place }: Candidate): boolean =>
  profile.failing && place.some(({ refusedValues }) => refusedValues > 0);

function answerAlike({ profile: a }: Candidate, { profile: b }: Candidate): boolean {
  if (shareRoutes(a, b) !== 1 || a.routes.size !== b.routes.size) return false;
  const alike = likeness(a, b);
  return alike === null ? sameThin(a, b) === 'something' : alike >= 1;
}
