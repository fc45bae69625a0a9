import { byText, type Call } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { operationAt, type CodedCall, type Written } from './coded.js';
import { describedOperation, endpointsIn, isOperation } from './described-operations.js';
import type { Found } from '../found.js';

// GraphQL documents in shipped code. They name no address: they are claimed where operations were seen at one address,
// and some of those are in the same code; a document of a library, or for another product, is not confirmed so. Where none
// were seen anywhere, they are claimed at the one address of GraphQL that the same code asks.

interface Coded {
  readonly written: Written;
  readonly call: CodedCall;
}

// The client holds the document; that it is ever sent, and that the product still answers, is not shown.
const KNOWN_CLIENT = 0.75;
const CODED_ADDRESS = 0.7;

/** Calls never seen; those that were are confirmed. */
export function codedOperations(
  coded: readonly Coded[],
  served: readonly Found[],
  confirm: (found: Found, seen: Sightings) => void,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
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
  if (endpoints.length > 1) return [];
  const unseen = endpoints.length === 0;
  const byPlace = new Map<string, Map<string, Sightings>>();
  for (const { written, call } of fresh) {
    const client = clientOf(written);
    const [place, ...others] = unseen ? (asked.get(client) ?? []) : trusted.has(client) ? endpoints : [];
    if (place === undefined || others.length > 0) continue;
    const own = at(byPlace, place, () => new Map<string, Sightings>());
    mergeSightings(at(own, written.address, noSightings), structuredClone(call.seen));
  }
  const inOrder = <T>(all: ReadonlyMap<string, T>) => [...all].sort(([a], [b]) => byText(a, b));
  return inOrder(byPlace).flatMap(([place, own]) =>
    inOrder(own).map(([address, seen]): Call => ({
      ...describedOperation(operationAt({ address })!, NOTHING_SAID, seen, [place]),
      basis: ['coded'],
      support: 0,
      confidence: unseen ? CODED_ADDRESS : KNOWN_CLIENT,
    })),
  );
}

const NOTHING_SAID = { path: '', params: [], request: [], responses: [] };

export const clientOf = ({ page, script }: Written): string => `${page} ${script}`;
