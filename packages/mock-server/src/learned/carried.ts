import type { Observed } from './observed.js';
import type { Known, Prepared } from './call-knowledge.js';
import { matchesOf } from './match.js';
import type { Request } from '../wire/request.js';

// Where somebody wanted to go is carried to where they sign in, `/login?next=%2Forders`, and from there back to it.

export interface Carried {
  readonly name: string;
  /** With what was asked for there. */
  readonly withQuery: boolean;
}

const HOST = /^[a-z]+:\/\/[^/]*/i;

/** By method: under which name those who are sent to sign in take along where they wanted to go. */
export function learnCarried(p: Prepared, exchanges: readonly Observed[]): void {
  const sent = exchanges.flatMap((seen) => {
    const [path = '', query = ''] = locationIn(seen).split('?');
    return p.doors.has(path) && !p.doors.has(seen.request.path) ? [{ ...seen, query }] : [];
  });
  for (const method of new Set(sent.map(({ request }) => request.method))) {
    const all = sent.filter(({ request }) => request.method === method && request.path.length > 1);
    const names = all.map(({ request, query }) => nameIn(request, query));
    const [first] = names;
    if (first == null || names.some((one) => one?.name !== first.name)) continue;
    const asked = all.filter(({ request }) => request.query.length > 0);
    const withQuery = asked.some(({ request, query }) => nameIn(request, query)?.withQuery === true);
    p.carried.set(method, { name: first.name, withQuery });
  }
}

const locationIn = ({ headers, status }: Observed): string => {
  const location = status >= 300 && status < 400 ? headers.find(([name]) => name === 'location')?.[1] : undefined;
  return (location ?? '').replace(HOST, '').replace(/#.*$/s, '');
};

/** The parameter that holds the address that was asked for. */
function nameIn({ path }: Request, query: string): Carried | null {
  for (const [name, value] of new URLSearchParams(query)) {
    const [to, more] = value.replace(HOST, '').split('?');
    if (to === path) return { name, withQuery: more !== undefined };
  }
  return null;
}

/** Where a request leads that is to carry along where it wanted to go. */
export function carrying({ carried }: Prepared, { method, path, query }: Request, location: string): string {
  const how = carried.get(method);
  if (how === undefined || location.includes('?')) return location;
  const asked =
    how.withQuery && query.length > 0
      ? `?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`
      : '';
  return `${location}?${how.name}=${encodeURIComponent(path + asked)}`;
}

/** The field in which a sign-in says where to go on to, and that it was led to every time. */
export function learnLedToSent(p: Prepared, exchanges: readonly Observed[]): void {
  const fields = new Map<Known, Map<string, boolean>>();
  for (const seen of exchanges) {
    const match = matchesOf(p.routes, seen.request)[0];
    const known = match === undefined ? undefined : p.calls.get(match.call.id);
    const location = locationIn(seen);
    if (known?.call.does !== 'login' || location === '' || p.turnedBack.has(seen)) continue;
    const told = fields.get(known) ?? new Map<string, boolean>();
    fields.set(known, told);
    for (const [name, value] of pathsIn(seen.request)) told.set(name, told.get(name) !== false && value === location);
  }
  for (const [known, told] of fields) known.ledToSent = [...told].find(([, isAlways]) => isAlways)?.[0] ?? null;
}

/** Addresses of the product itself: what begins with two slashes leads elsewhere. */
const pathsIn = ({ body }: Request): (readonly [string, string])[] =>
  body.is === 'form' ? body.fields.filter(([, value]) => /^\/(?!\/)/.test(value)) : [];

/** Where a sign-in says to go on to; null: it says nothing, or that tells nothing. */
export const ledToSent = ({ ledToSent: field }: Known, request: Request): string | null =>
  pathsIn(request).find(([name]) => name === field)?.[1] ?? null;
