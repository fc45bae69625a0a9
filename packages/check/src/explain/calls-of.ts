import { operationsOf, rememberPersisted, withPersisted, type PersistedFields } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { askedBy, findIn, indexOf } from './find-call.js';

/** Which calls of a specification an exchange carries: one, several of GraphQL, or none. */
export function createCallsOf({ calls, origins }: Spec): (exchange: Exchange) => Call[] {
  const index = indexOf(calls.statements, origins);
  // what is named by a hash is what was sent under it before
  const persisted: PersistedFields = new Map();
  return (exchange) => {
    if (exchange.is !== 'call' || exchange.method === 'OPTIONS' || !origins.includes(exchange.url.origin)) return [];
    rememberPersisted(persisted, operationsOf(exchange));
    const operations = withPersisted(operationsOf(exchange), persisted);
    const found = (operations.length > 0 ? operations : [null]).map((one) => findIn(index, ...askedBy(exchange, one)));
    return [...new Set(found.flatMap((one) => one?.call ?? []))];
  };
}
