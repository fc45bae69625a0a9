import type { Candidate } from './candidate.js';
import { likeness, PLAINLY_DIFFERENT, sameThin, shareRoutes, type Profile } from './likeness.js';
import { ROUTES_IN_COMMON } from './company.js';

// A number, and the title of what it numbers. By itself only a long title is sure (`42-how-to-sail`: see
// kit/address/segment.ts), since a short one may be the name of a page: `/2-factor`, `/404-page`.
const NUMBERED_TITLE = /^(?=.*\p{L})\d+(?:-[\p{Ll}\p{Lo}\d]+)+$/u;

/** Short titles behind numbers, beside a title that is sure to be one and that answers no otherwise: `101-knots`. */
export function numberedSlugs(
  candidates: readonly Candidate[],
  slot: Profile,
  values: readonly string[],
): readonly Candidate[] {
  if (!values.some((value) => NUMBERED_TITLE.test(value))) return [];
  return candidates.filter(
    ({ value, profile }) => NUMBERED_TITLE.test(value) && !profile.failing && answersAs(profile, slot),
  );
}

function answersAs(profile: Profile, slot: Profile): boolean {
  if (shareRoutes(profile, slot) < ROUTES_IN_COMMON) return false;
  const alike = likeness(profile, slot);
  return alike === null ? sameThin(profile, slot) !== null : alike >= PLAINLY_DIFFERENT;
}
