import { isSentToSignIn } from '@asbuilt/engines';
import type { Exchange, Json } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';

/** What was once sent and taken. */
export interface Example {
  readonly actor: string;
  readonly form: boolean;
  readonly body: { readonly [name: string]: Json };
  /** What it was answered with: the record itself, or the one that the answer wraps. */
  readonly answered?: { readonly [name: string]: Json };
}

/** By call: the first request that was taken and has a body that can be written down. */
export type Examples = ReadonlyMap<string, Example>;

export function examplesOf(spec: Spec, exchanges: readonly Exchange[]): Examples {
  const index = indexOf(spec.calls.statements, spec.origins);
  const found = new Map<string, Example>();
  for (const exchange of exchanges) {
    if (exchange.is !== 'call' || exchange.status >= 400 || isSentToSignIn(exchange)) continue;
    const call = findIn(index, exchange, null)?.call;
    const example = call === undefined || found.has(call.id) ? null : exampleOf(exchange);
    if (example !== null) found.set(call!.id, example);
  }
  return found;
}

/** What was taken when it was sent, and refused when the same person sent it again. */
export interface Again {
  readonly status: number;
  readonly said: string;
}

/** By call: how the very request that is its example was refused when it came again; of none that was taken again. */
export function againOf(spec: Spec, exchanges: readonly Exchange[], examples: Examples): ReadonlyMap<string, Again> {
  const index = indexOf(spec.calls.statements, spec.origins);
  const found = new Map<string, Again>();
  const taken = new Set<string>();
  const twice = new Set<string>();
  for (const exchange of exchanges) {
    const { status, response, actor } = exchange;
    const sent = exchange.is === 'call' && exchange.url.query.length === 0 ? exampleOf(exchange) : null;
    const call = sent === null ? undefined : findIn(index, exchange, null)?.call;
    const example = call === undefined ? undefined : examples.get(call.id);
    if (example?.actor !== actor || JSON.stringify(sent!.body) !== JSON.stringify(example.body)) continue;
    if (status < 300 && taken.has(call!.id)) twice.add(call!.id);
    if (status < 300) taken.add(call!.id);
    if (status >= 400 && taken.has(call!.id) && !found.has(call!.id) && response?.is === 'json')
      found.set(call!.id, { status, said: JSON.stringify(response.value) });
  }
  return new Map([...found].filter(([id]) => !twice.has(id)));
}

function exampleOf({ request, response, actor }: Exchange): Example | null {
  const answered = response?.is === 'json' ? recordIn(response.value) : undefined;
  if (
    request?.is === 'json' &&
    typeof request.value === 'object' &&
    request.value !== null &&
    !Array.isArray(request.value)
  )
    return { actor, form: false, body: request.value, ...(answered && { answered }) };
  if (request?.is !== 'form' || request.fields.some(({ file }) => file !== null)) return null;
  const fields = request.fields.map(({ name, value }) => [name, value ?? ''] as const);
  return { actor, form: true, body: Object.fromEntries(fields) };
}

const isRecord = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function recordIn(value: Json): Example['answered'] {
  if (!isRecord(value) || value['id'] !== undefined) return isRecord(value) ? value : undefined;
  const within = Object.values(value).filter(isRecord);
  // a key may have any name: what alone stands in an answer is what it wraps, and anything else is the record itself
  const wrapped = Object.keys(value).length === 1 ? within[0] : undefined;
  return within.find((inner) => inner['id'] !== undefined) ?? wrapped ?? value;
}
