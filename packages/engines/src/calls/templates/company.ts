import type { Candidate } from './candidate.js';
import { likeness, PLAINLY_DIFFERENT } from './likeness.js';

// A value whose answers cannot be compared is asked for at routes that the slot has too.
export const ROUTES_IN_COMMON = 0.5;

/** At least half of the fellows whose answers can be compared answer alike: a single odd one decides nothing. */
export function agrees(c: Candidate, fellows: readonly Candidate[]): boolean {
  const compared = fellows.filter((f) => f !== c).map((f) => likeness(c.profile, f.profile));
  const told = compared.filter((alike) => alike !== null);
  return told.filter((alike) => alike >= PLAINLY_DIFFERENT).length * 2 >= told.length;
}
