import type { Body, Header, Url } from '../events.js';
import { OVERRIDE_HEADER } from '../side-effects/changing-request.js';

const MEANT = new Set(['PUT', 'PATCH', 'DELETE']);

/** Forms can only POST: what they mean stands in a field, in the query or in a header. Nothing but a POST is overridden. */
export function effectiveMethod(wire: string, headers: readonly Header[], url: Url, request: Body | null): string {
  if (wire !== 'POST') return wire;
  const said =
    fromForm(request) ??
    fromQuery(url) ??
    headers.find(([name, value]) => value !== '' && OVERRIDE_HEADER.test(name))?.[1];
  const method = said?.trim().toUpperCase();
  return method !== undefined && MEANT.has(method) ? method : wire;
}

function fromForm(request: Body | null): string | undefined {
  if (request?.is !== 'form') return undefined;
  return request.fields.findLast((field) => field.name.toLowerCase() === '_method')?.value ?? undefined;
}

function fromQuery(url: Url): string | undefined {
  return url.query.findLast(([name]) => name.toLowerCase() === '_method')?.[1];
}
