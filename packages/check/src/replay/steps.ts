import { operationsOf } from '@asbuilt/engines';
import type { EntryRef, Exchange } from '@asbuilt/evidence';
import { NO_CALLS } from '../report/words.js';
import type { Call, Spec } from '@asbuilt/spec';
import { askedBy, findIn, indexOf } from '../explain/find-call.js';

/** One recorded exchange that can be asked again. */
export interface Step {
  readonly exchange: Exchange;
  readonly call: Call | null;
}

/** What can be asked again, in the order of time; without times, as it stands in the files. */
export function stepsOf(
  spec: Spec,
  exchanges: readonly Exchange[],
  targets: ReadonlyMap<string, string>,
  skip: (reason: string, ref: EntryRef) => void,
): Step[] {
  const index = indexOf(spec.calls.statements, spec.origins);
  const steps: Step[] = [];
  for (const exchange of exchanges) {
    const reason = targets.has(exchange.url.origin) ? unaskable(exchange) : 'requests to origins without a --target';
    if (reason !== null) {
      skip(reason, exchange.ref);
      continue;
    }
    const [operation] = operationsOf(exchange);
    steps.push({ exchange, call: findIn(index, ...askedBy(exchange, operation ?? null))?.call ?? null });
  }
  return steps.toSorted((a, b) => (a.exchange.startedAt ?? 0) - (b.exchange.startedAt ?? 0));
}

function unaskable({ is, status, resourceType, fromCache, response }: Exchange): string | null {
  if (is !== 'call') return NO_CALLS[is];
  if (fromCache || status === 304) return 'responses from a cache';
  const stream = resourceType === 'websocket' || resourceType === 'eventsource' || response?.is === 'events';
  return stream || status === 101 ? 'streams' : null;
}
