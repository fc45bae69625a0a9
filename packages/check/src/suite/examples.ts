import type { Exchange, Json } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';

/** What was once sent and taken. */
export interface Example {
  readonly actor: string;
  readonly form: boolean;
  readonly body: { readonly [name: string]: Json };
}

/** By call: the first request that was taken and has a body that can be written down. */
export type Examples = ReadonlyMap<string, Example>;

export function examplesOf(spec: Spec, exchanges: readonly Exchange[]): Examples {
  const index = indexOf(spec.calls.statements, spec.origins);
  const found = new Map<string, Example>();
  for (const exchange of exchanges) {
    if (exchange.is !== 'call' || exchange.status >= 400) continue;
    const call = findIn(index, exchange, null)?.call;
    const example = call === undefined || found.has(call.id) ? null : exampleOf(exchange);
    if (example !== null) found.set(call!.id, example);
  }
  return found;
}

function exampleOf({ request, actor }: Exchange): Example | null {
  if (
    request?.is === 'json' &&
    typeof request.value === 'object' &&
    request.value !== null &&
    !Array.isArray(request.value)
  )
    return { actor, form: false, body: request.value };
  if (request?.is !== 'form' || request.fields.some(({ file }) => file !== null)) return null;
  const fields = request.fields.map(({ name, value }) => [name, value ?? ''] as const);
  return { actor, form: true, body: Object.fromEntries(fields) };
}
