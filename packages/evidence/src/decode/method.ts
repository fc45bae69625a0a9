import type { Body, Header, Url } from '../events.js';
import { header } from './exchange-kind.js';

const MEANT = new Set(['PUT', 'PATCH', 'DELETE']);
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/** Forms can only POST: what they mean stands in a field, in the query or in a header. Nothing but a POST is overridden. */
export function effectiveMethod(wire: string, headers: readonly Header[], url: Url, request: Body | null): string {
  if (wire !== 'POST') return wire;
  const said = fromForm(request) ?? fromQuery(url) ?? OVERRIDES.map((name) => header(headers, name)).find(Boolean);
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
