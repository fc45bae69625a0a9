import type { Exchange, Json } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';
import { namedIn } from '../replay/learn.js';
import { goodAnswer, isJson } from './plan.js';

/** Where a product hands out what a header has to carry. */
export interface GuardSource {
  /** Null: the answer to signing in tells it. */
  readonly path: string | null;
  /** Of an answer in JSON: the place in it. */
  readonly pointer?: string;
  /** Of a page: the name of the hidden field or the meta tag. */
  readonly field?: string;
}

/** Anything shorter is a word that says that a script asks (`1`, `fetch`), and no token. */
export const LEAST_LENGTH = 8;

/** By header: the answer that held what was sent in it, for as many of its values as any other. */
export function guardSources(spec: Spec, exchanges: readonly Exchange[]): ReadonlyMap<string, GuardSource> {
  const guards = (spec.roles.csrf ?? []).flatMap(({ method, name }) => (method === 'header' && name ? [name] : []));
  if (exchanges.length === 0) return new Map(guards.flatMap((guard) => namedSource(spec, guard)));
  const handed = guards.length === 0 ? [] : handedOut(spec, exchanges);
  const found = guards.flatMap((guard) => {
    const sent = sentIn(guard, exchanges);
    const held = new Map<string, { source: GuardSource; values: Set<string> }>();
    for (const { source, value } of handed) {
      const key = JSON.stringify(source);
      if (sent.has(value)) held.set(key, { source, values: new Set([...(held.get(key)?.values ?? []), value]) });
    }
    const [best] = [...held.values()].sort((a, b) => b.values.size - a.values.size);
    return best === undefined ? [] : [[guard, best.source] as const];
  });
  return new Map(found);
}

/** Without recordings: the only place of an answer that is called as the header is, `csrfToken` for `x-csrf-token`. */
function namedSource({ calls }: Spec, guard: string): [string, GuardSource][] {
  const wanted = bare(guard);
  const found = calls.statements.flatMap((call) => {
    if (call.method !== 'GET' || call.path.includes('{') || call.operation !== null || !isJson(call)) return [];
    const names = Object.keys((goodAnswer(call)!.schema?.['properties'] ?? {}) as object);
    return names.filter((name) => bare(name) === wanted).map((name) => ({ path: call.path, pointer: `/${name}` }));
  });
  return found.length === 1 ? [[guard, found[0]!]] : [];
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^x-/, '')
    .replace(/[^a-z0-9]/g, '');

function sentIn(header: string, exchanges: readonly Exchange[]): Set<string> {
  const own = exchanges.filter(({ method, status }) => method !== 'GET' && status < 400);
  const values = own.flatMap(({ requestHeaders }) =>
    requestHeaders.filter(([name]) => name.toLowerCase() === header.toLowerCase()).map(([, value]) => value),
  );
  return new Set(values.filter((value) => value.length >= LEAST_LENGTH));
}

interface Handed {
  readonly source: GuardSource;
  readonly value: string;
}

/** All that answers say that can be asked for again: at an address that names no thing, or by signing in. */
function handedOut(spec: Spec, exchanges: readonly Exchange[]): Handed[] {
  const index = indexOf(spec.calls.statements, spec.origins);
  return exchanges.flatMap((exchange): Handed[] => {
    const { method, status, response, url } = exchange;
    const isAsked = method === 'GET' && url.query.length === 0;
    if (status >= 300 || (response?.is !== 'json' && response?.is !== 'html')) return [];
    const call = isAsked || method === 'POST' ? findIn(index, exchange, null)?.call : undefined;
    if (call === undefined || call.path.includes('{') || (!isAsked && call.does !== 'login')) return [];
    const path = isAsked ? call.path : null;
    if (response.is === 'json')
      return leavesOf(response.value).map(([pointer, value]) => ({ source: { path, pointer }, value }));
    const named = path === null ? [] : [...namedIn(response.text)];
    return named.map(([field, [value = '']]) => ({ source: { path, field }, value }));
  });
}

/** Texts with where they stand; what stands in a list stands elsewhere the next time. */
export function leavesOf(value: Json, at = ''): [pointer: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
