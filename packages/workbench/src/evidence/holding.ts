import type { Exhibit } from '@asbuilt/contract';
import { linesOf } from './lines.js';
import type { Telling } from './telling.js';

/** Of what is kept of a statement, what holds the one part that is asked about. */
export function holding<E extends { readonly event: Exhibit['event'] }>(exhibits: readonly E[], telling: Telling): E[] {
  if (telling.sought === undefined) return [...exhibits];
  return exhibits.filter(({ event }) => linesOf(event, undefined, telling).found);
}
