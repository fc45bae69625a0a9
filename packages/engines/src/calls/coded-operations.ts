import type { Call } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../kit/refs.js';
import { operationAt, type CodedCall, type Written } from './coded.js';
import { describedOperation, endpointsIn, isOperation } from './described-operations.js';
import type { Found } from './found.js';

// GraphQL documents in shipped code. They name no address: they are claimed where operations were seen at one address,
// and some of those are in the same code; a document of a library, or for another product, is not confirmed so.

interface Coded {
  readonly written: Written;
  readonly call: CodedCall;
}

// The client holds the document; that it is ever sent, and that the product still answers, is not shown.
const KNOWN_CLIENT = 0.75;

/** Calls never seen; those that were are confirmed. */
export function codedOperations(
  coded: readonly Coded[],
  served: readonly Found[],
  confirm: (found: Found, seen: Sightings) => void,
): Call[] {
  const trusted = new Set<string>();
  const fresh: Coded[] = [];
  for (const one of coded) {
    const operation = operationAt(one.written);
    if (operation === null) continue;
    const made = served.filter((found) => isOperation(found, operation.field));
    for (const found of made) confirm(found, one.call.seen);
    if (made.length > 0) trusted.add(clientOf(one.written));
    else fresh.push(one);
  }
  const endpoints = endpointsIn(served);
  if (endpoints.length !== 1) return [];
  const byAddress = new Map<string, Sightings>();
  for (const { written, call } of fresh)
    if (trusted.has(clientOf(written)))
      mergeSightings(at(byAddress, written.address, noSightings), structuredClone(call.seen));
  return [...byAddress].map(([address, seen]) => ({
    ...describedOperation(operationAt({ address })!, NOTHING_SAID, seen, endpoints),
    basis: ['coded'],
    support: 0,
    confidence: KNOWN_CLIENT,
  }));
}

const NOTHING_SAID = { path: '', params: [], request: [], responses: [] };

const clientOf = ({ page, script }: Written): string => `${page} ${script}`;
