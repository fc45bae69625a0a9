import type { EntryRef } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import type { Fault } from './fault.js';
import type { Changes } from './side-by-side.js';

/**
 * `missed`: the recording contradicts it, and nothing was found. `never recorded`: no recorded request shows it. `not decided`:
 * the mock server cannot tell what the product would answer.
 */
export type FaultOutcome = 'noticed' | 'missed' | 'never recorded' | 'not decided';

export interface FaultResult {
  readonly kind: string;
  readonly statement: string;
  readonly title: string;
  /** What to record, so that the fault shows. */
  readonly record: string;
  readonly outcome: FaultOutcome;
  /** Requests that are answered otherwise than they were recorded: the first few. */
  readonly shownBy: readonly EntryRef[];
}

// So many places are enough to look it up.
const MOST_SHOWN = 3;

/** `isNoticed`: by what was to notice it; if it is not, the recording says why. */
export function resultOf(
  { kind, statement, title, record }: Fault,
  { responses, unknown }: Changes,
  steps: readonly Step[],
  isNoticed: boolean,
): FaultResult {
  const survivor = responses.size > 0 ? 'missed' : unknown.length > 0 ? 'not decided' : 'never recorded';
  const shownBy = [...responses.keys(), ...unknown].slice(0, MOST_SHOWN).map((i) => steps[i]!.exchange.ref);
  return { kind, statement, title, record, outcome: isNoticed ? 'noticed' : survivor, shownBy };
}

/** Of one kind of faults, or of all of them. */
export interface FaultCounts {
  readonly kind: string;
  /** Those that the recording contradicts: noticed or missed. */
  readonly faults: number;
  readonly noticed: number;
  readonly missed: number;
  readonly neverRecorded: number;
  readonly notDecided: number;
}

export interface StrengthReport {
  readonly product: string;
  /** What was to notice the faults. */
  readonly by: 'check' | 'tests';
  /** How many tests pass without a fault. */
  readonly tests?: number;
  readonly all: Omit<FaultCounts, 'kind'>;
  readonly kinds: readonly FaultCounts[];
  readonly faults: readonly FaultResult[];
}

export function strengthReport(
  product: string,
  by: StrengthReport['by'],
  faults: readonly FaultResult[],
): StrengthReport {
  const names = [...new Set(faults.map(({ kind }) => kind))];
  const kinds = names.map((kind) => ({ kind, ...counted(faults.filter((one) => one.kind === kind)) }));
  return { product, by, all: counted(faults), kinds, faults };
}

function counted(faults: readonly FaultResult[]): Omit<FaultCounts, 'kind'> {
  const count = (outcome: FaultOutcome) => faults.filter((one) => one.outcome === outcome).length;
  const [noticed, missed] = [count('noticed'), count('missed')];
  return {
    faults: noticed + missed,
    noticed,
    missed,
    neverRecorded: count('never recorded'),
    notDecided: count('not decided'),
  };
}
