import type { RawEvent, Reading } from '@asbuilt/evidence';

/** What is told of a material when it comes in, before anything is concluded from it. */
export interface Counts {
  exchanges: number;
  views: number;
  /** Of the first and the last event that says when. */
  from: number | null;
  to: number | null;
  redactions: Map<string, number>;
  /** What was odd, by the code of the notice. */
  skipped: Map<string, number>;
}

export const noCounts = (): Counts => ({
  exchanges: 0,
  views: 0,
  from: null,
  to: null,
  redactions: new Map(),
  skipped: new Map(),
});

export function count(into: Counts, reading: Reading<RawEvent>): void {
  if (reading.kind === 'notice') {
    add(into.skipped, reading.code, 1);
    return;
  }
  if (reading.kind === 'exchange') into.exchanges++;
  if (reading.kind === 'view') into.views++;
  const at = reading.kind === 'exchange' ? reading.startedAt : reading.at;
  if (at === null) return;
  into.from = into.from === null ? at : Math.min(into.from, at);
  into.to = into.to === null ? at : Math.max(into.to, at);
}

export function countTaken(into: Counts, taken: ReadonlyMap<string, number>): void {
  for (const [kind, n] of taken) add(into.redactions, kind, n);
}

function add(to: Map<string, number>, key: string, n: number): void {
  to.set(key, (to.get(key) ?? 0) + n);
}
