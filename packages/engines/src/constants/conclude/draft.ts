import { byText, statementId, type Basis, type Constant } from '@asbuilt/spec';
import { evidenceOf, mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';

/** A constant before it is put into its final form. */
export interface Draft {
  /** What makes it this constant and no other, whatever its value. */
  readonly identity: readonly string[];
  readonly name: string;
  readonly kind: Constant['kind'];
  /** Which of its kind, where its name alone would say it; see the model. */
  readonly subject?: string;
  readonly value: unknown;
  readonly unit: string | null;
  readonly meaning: string;
  readonly where: readonly string[];
  readonly seen: Sightings;
  readonly against?: number;
  readonly confidence: number;
  readonly basis?: readonly Basis[];
}

export function stated(draft: Draft): Constant {
  const {
    identity,
    name,
    kind,
    subject = null,
    value,
    unit,
    meaning,
    where,
    seen,
    against = 0,
    confidence,
    basis = ['observed'],
  } = draft;
  return {
    id: statementId('constants', JSON.stringify(identity)),
    basis: [...basis],
    support: seen.count,
    against,
    confidence,
    evidence: evidenceOf(seen),
    name,
    kind,
    subject,
    value,
    unit,
    meaning,
    where: [...new Set(where)].sort(byText),
  };
}

/** All sightings together, without touching what the summary holds. */
export function together(all: readonly Sightings[]): Sightings {
  return all.reduce<Sightings>((sum, one) => mergeSightings(sum, { count: one.count, refs: one.refs }), noSightings());
}

const MOST_NAMED = 4;

/** "title, name and 3 more". */
export function few(names: readonly string[]): string {
  const distinct = [...new Set(names)].sort(byText);
  if (distinct.length <= MOST_NAMED) return distinct.join(', ');
  return `${distinct.slice(0, MOST_NAMED).join(', ')} and ${distinct.length - MOST_NAMED} more`;
}
