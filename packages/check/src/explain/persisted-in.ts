import { operationsOf, rememberPersisted, type PersistedFields } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';

/** Which queries are named by a hash later, or were before: any exchange that sends the text tells it of all. */
export function persistedIn(exchanges: Iterable<Exchange>): PersistedFields {
  const persisted: PersistedFields = new Map();
  for (const exchange of exchanges) rememberPersisted(persisted, operationsOf(exchange));
  return persisted;
}
