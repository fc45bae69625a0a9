import { findErrors } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';
import type { Plan } from './plan.js';

/** By call and field: what was complained of where it was not sent at all. */
export function leftOutIn(spec: Spec, exchanges: readonly Exchange[]): Plan['wasLeftOut'] {
  const index = indexOf(spec.calls.statements, spec.origins);
  const found = new Set<string>();
  for (const exchange of exchanges) {
    const { is, status, request } = exchange;
    if (is !== 'call' || status < 400 || request?.is !== 'json') continue;
    const { value } = request;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const call = findIn(index, exchange, null)?.call;
    for (const { field } of call === undefined ? [] : findErrors(exchange))
      if (field !== null && !Object.hasOwn(value, field)) found.add(`${call!.id} ${field}`);
  }
  return ({ id }, field) => found.has(`${id} ${field}`);
}
