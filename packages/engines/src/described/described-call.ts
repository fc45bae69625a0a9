import type { CallName } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import { lowestDescribed, type DescribedCalls, type Said } from '../calls/never-seen/described.js';
import type { Sightings } from '../kit/summary/refs.js';
import { callKey } from '../stated/calls.js';

/** A call of the specification, and what a document says of it. */
export interface DescribedCall {
  readonly name: CallName;
  readonly call: Call;
  readonly said: Said;
  readonly seen: Sightings;
}

/** In an order of their own. What somebody else answers of a schema (see calls/never-seen/introspected.ts) is of another product. */
export function describedCallsOf(
  described: DescribedCalls,
  calls: readonly Call[],
  origins: readonly string[],
): DescribedCall[] {
  const known = new Map(calls.map((call) => [call.style === 'graphql' ? `#${call.operation}` : callKey(call), call]));
  return lowestDescribed(described).flatMap(([key, { seen, says }]): DescribedCall[] => {
    const said = JSON.parse(says) as Said;
    const [home = '', address = ''] = key.split('\n');
    if (said.operation !== undefined && home !== '' && !origins.includes(home)) return [];
    const method = address.slice(0, address.indexOf(' '));
    const call = known.get(
      said.operation === undefined ? callKey({ method, path: said.path, operation: null }) : `#${said.operation.field}`,
    );
    return call === undefined ? [] : [{ name: call, call, said, seen }];
  });
}
