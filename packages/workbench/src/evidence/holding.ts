import type { Exhibit } from '@asbuilt/contract';
import { linesOf } from './lines.js';
import type { Telling } from './telling.js';

type Event = Exhibit['event'];

/** Of what is kept of a statement, what holds the one part that is asked about. */
export function holding<E extends { readonly event: Event }>(exhibits: readonly E[], telling: Telling): E[] {
  if (telling.sought === undefined) return [...exhibits];
  return exhibits.filter(({ event }) => linesOf(event, undefined, telling).found);
}

/** What came of an entry that was fetched: itself, or that it cannot be had, or nothing yet. */
export type Came = Event | 'gone' | undefined;

export interface Held<R> {
  readonly refs: readonly R[];
  /** Nothing is on its way any more. */
  readonly isAll: boolean;
}

/** Those that hold it, as far as they came: the first is shown while others are on their way, and stays the first. */
export function heldSoFar<R>(refs: readonly R[], came: readonly Came[], telling: Telling): Held<R> {
  const awaited = came.indexOf(undefined);
  const kept = refs
    .slice(0, awaited < 0 ? refs.length : awaited)
    .flatMap((ref, i) => (typeof came[i] === 'object' ? [{ ref, event: came[i] }] : []));
  return { refs: holding(kept, telling).map(({ ref }) => ref), isAll: awaited < 0 };
}
