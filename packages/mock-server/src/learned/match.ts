import { byText, isChosen, piecesOf, valuesBetween, type Call, type Choosing } from '@asbuilt/spec';
import { rootFields, type RootField } from '../answers/graphql.js';
import { isThing } from '../wire/json.js';
import type { Request } from '../wire/request.js';

/** Which calls an address may be: those with the same method and as many segments, literal before parameter. */
export type Routes = ReadonlyMap<string, readonly Route[]>;

interface Route {
  readonly call: Call;
  readonly segments: readonly Segment[];
  readonly rank: string;
  /** Its last parameter is a path, which takes all segments that are left. */
  readonly spans: boolean;
}

type Segment = { readonly text: string } | { readonly pieces: readonly string[]; readonly names: readonly string[] };

export interface Match {
  readonly call: Call;
  readonly params: ReadonlyMap<string, string>;
  /** Of a GraphQL call: what was asked for. */
  readonly root: RootField | null;
}

export function routesOf(calls: readonly Call[]): Routes {
  const routes = new Map<string, Route[]>();
  for (const call of calls) {
    const parts = segmentsOf(call.path);
    const spans = call.params.some((param) => param.in === 'path' && param.spans);
    const key = slot(call.method, spans ? ANY : parts.length);
    const segments = parts.map(segmentOf);
    const ranks = parts.map((part) => (/^\{[^{}]*\}$/.test(part) ? 2 : part.includes('{') ? 1 : 0));
    const rank = `${ranks.join('')}${spans ? '3' : ''}`;
    routes.set(key, [...(routes.get(key) ?? []), { call, segments, rank, spans }]);
  }
  for (const list of routes.values()) list.sort((a, b) => byText(a.rank, b.rank) || byText(a.call.path, b.call.path));
  return routes;
}

/** However many segments there are. */
const ANY = '*';

const slot = (method: string, length: number | typeof ANY): string => `${method} ${length}`;
export const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function segmentOf(text: string): Segment {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]!);
  return names.length === 0 ? { text } : { pieces: piecesOf(text), names };
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function paramsOf(route: Route, parts: readonly string[]): Map<string, string> | null {
  const params = new Map<string, string>();
  const last = route.segments.length - 1;
  for (const [i, segment] of route.segments.entries()) {
    const part = route.spans && i === last ? parts.slice(i).join('/') : parts[i]!;
    if ('text' in segment) {
      if (segment.text !== part) return null;
      continue;
    }
    const found = valuesBetween(part, segment.pieces, 1);
    if (found === null) return null;
    segment.names.forEach((name, n) => params.set(name, found[n]!));
  }
  return params;
}

function candidatesFor(routes: Routes, method: string, length: number): readonly Route[] {
  const whole = routes.get(slot(method, length)) ?? [];
  const spanning = routes.get(slot(method, ANY))?.filter(({ segments }) => segments.length <= length) ?? [];
  return spanning.length === 0 ? whole : [...whole, ...spanning].sort((a, b) => byText(a.rank, b.rank));
}

/** The calls that a request is: one, or for GraphQL one for each root field. Empty: none of the specification. */
export function matchesOf(routes: Routes, request: Request): Match[] {
  const parts = segmentsOf(request.path).map(decoded);
  const candidates: Match[] = [];
  let rank: string | null = null;
  for (const route of candidatesFor(routes, request.method, parts.length)) {
    if (rank !== null && route.rank !== rank) break;
    const params = paramsOf(route, parts);
    if (params === null) continue;
    rank = route.rank;
    candidates.push({ call: route.call, params, root: null });
  }
  return meant(candidates, request);
}

/** Of several calls at one address: those that the request names. */
function meant(candidates: readonly Match[], request: Request): Match[] {
  const { body } = request;
  if (candidates.some(({ call }) => call.style === 'graphql')) {
    return rootsIn(request).flatMap((root) => {
      const match = candidates.find(({ call }) => call.operation === root.field);
      return match === undefined ? [] : [{ ...match, root }];
    });
  }
  const named = candidates.find(
    ({ call }) => call.operation !== null && !call.chosenBy && isNamed(call.operation, body),
  );
  const one = chosen(candidates, request) ?? named ?? candidates.find(({ call }) => call.operation === null);
  return one === undefined ? [] : [one];
}

const rootsIn = ({ body, query }: Request): RootField[] =>
  rootFields(body.is === 'json' ? body.value : Object.fromEntries(query));

/** What a GraphQL request asks for beside what it is answered, under the names that it has there. */
export const unansweredIn = (matches: readonly Match[], request: Request): string[] => {
  const answered = new Set(matches.map(({ root }) => root?.field));
  return rootsIn(request).flatMap(({ field, alias }) => (answered.has(field) ? [] : [alias]));
};

/** The names that a request asks for at an address of GraphQL; none where it is another address. */
export function graphAsked(routes: Routes, request: Request): string[] {
  const parts = segmentsOf(request.path).map(decoded);
  const found = candidatesFor(routes, request.method, parts.length).filter((route) => paramsOf(route, parts) !== null);
  return found.some(({ call }) => call.style === 'graphql') ? rootsIn(request).map(({ field }) => field) : [];
}

export const choosingOf = ({ query, body, headers }: Request): Choosing => ({
  query,
  form: body.is === 'form' ? body.fields : [],
  json: body.is === 'json' ? body.value : null,
  header: (name) => headers.get(name),
});

/** The one that most of what the request says chooses. */
function chosen(candidates: readonly Match[], request: Request): Match | undefined {
  const sent = choosingOf(request);
  const all = candidates.filter(({ call }) => call.chosenBy !== undefined && isChosen(call, sent));
  return all.toSorted((a, b) => (b.call.chosenBy?.length ?? 0) - (a.call.chosenBy?.length ?? 0))[0];
}

function isNamed(operation: string, body: Request['body']): boolean {
  if (body.is === 'json') return isThing(body.value) && body.value.method === operation;
  return body.is === 'form' && body.fields.some(([name, value]) => name === operation || value === operation);
}

/** How many calls a refusal may suggest. */
const MOST_NEAREST = 3;

/** Calls whose address has the most in common with what was asked for. */
export function nearest(calls: readonly Call[], method: string, path: string): Call[] {
  const asked = segmentsOf(path);
  const near = calls.map((call) => {
    const parts = segmentsOf(call.path);
    const shared = parts.filter((part, i) => part === asked[i]).length;
    const open = parts.filter((part, i) => part.startsWith('{') && asked[i] !== undefined).length;
    const apart = Math.abs(parts.length - asked.length);
    return { call, score: shared * 4 + open * 2 - apart + (call.method === method ? 1 : 0), shared };
  });
  near.sort((a, b) => b.score - a.score || byText(a.call.path, b.call.path) || byText(a.call.id, b.call.id));
  return near
    .filter(({ shared }) => shared > 0)
    .slice(0, MOST_NEAREST)
    .map(({ call }) => call);
}
