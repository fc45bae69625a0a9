import type { Timings } from '@asbuilt/contract';
import { TIMES } from '../../words/calls.js';

export type CallTiming = Timings['calls'][number];

export interface Bar {
  /** Where it begins, in milliseconds. */
  readonly from: number;
  readonly count: number;
  /** Of the highest, from 0 to 1. */
  readonly share: number;
  readonly says: string;
}

/** A bar for each stretch of time, the same stretches for every call: pictures can be compared. */
export function barsOf(spread: readonly number[], edges: readonly number[]): Bar[] {
  const highest = Math.max(...spread, 1);
  return spread.map((count, i) => ({
    from: edges[i]!,
    count,
    share: count / highest,
    says: TIMES.bar(count, edges[i]!, edges[i + 1]),
  }));
}

/** Of fewer nobody can say what 95 of 100 take. */
const ENOUGH = 20;

/** What is worth saying of so many: of one, only how long it took. */
export function figuresOf(timed: number, took: NonNullable<CallTiming['took']>): (readonly [string, number])[] {
  const { median, p95, longest } = took;
  if (timed === 1) return [[TIMES.took1, median]];
  const middle = timed < ENOUGH ? [] : [[TIMES.p95, p95] as const];
  return [[TIMES.median, median], ...middle, [TIMES.longest, longest]];
}
