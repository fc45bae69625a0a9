import type { Exchange, Json } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';

/** Anything shorter is a word that says that a script asks (`1`, `fetch`), and no token. */
const LEAST_LENGTH = 8;

/** What of the answer to signing in says from then on who asks: where it stands, and in which header it is sent. */
export interface TokenSource {
  readonly pointer: string;
  readonly header: string;
  /** What stands before it: `Bearer `. */
  readonly prefix: string;
}

/** By call: the place of its answer and the header that share most values. Cookies are kept by whoever asks. */
export function tokenSources(spec: Spec, exchanges: readonly Exchange[]): ReadonlyMap<string, TokenSource> {
  const handed = handedOut(spec, exchanges);
  const counted = new Map<string, Map<string, Set<string>>>();
  for (const { requestHeaders, startedAt } of handed.size === 0 ? [] : exchanges)
    for (const [header, value] of requestHeaders) {
      const [, prefix = '', token = ''] = /^((?:[A-Za-z][\w-]* )?)(\S+)$/.exec(value) ?? [];
      if (header.toLowerCase() === 'cookie') continue;
      for (const { call, pointer, at } of handed.get(token) ?? []) {
        // what was sent before it was handed out was handed out by somebody else
        if ((startedAt ?? at) < at) continue;
        const source: TokenSource = { pointer, header: header.toLowerCase(), prefix };
        const own = counted.get(call) ?? new Map<string, Set<string>>();
        const key = JSON.stringify(source);
        counted.set(call, own.set(key, (own.get(key) ?? new Set()).add(token)));
      }
    }
  return new Map([...counted].map(([call, own]) => [call, best(own)]));
}

function best(own: ReadonlyMap<string, ReadonlySet<string>>): TokenSource {
  const [[source]] = [...own].sort(([, a], [, b]) => b.size - a.size) as [[string, unknown]];
  return JSON.parse(source) as TokenSource;
}

interface Handed {
  readonly call: string;
  readonly pointer: string;
  readonly at: number;
}

/** By value: the sign-ins that were answered with it, and where it stood. */
function handedOut(spec: Spec, exchanges: readonly Exchange[]): Map<string, Handed[]> {
  const index = indexOf(spec.calls.statements, spec.origins);
  const told = new Set((spec.roles.signIn ?? []).flatMap(({ call }) => call ?? []));
  const found = new Map<string, Handed[]>();
  for (const exchange of exchanges) {
    const { method, status, response, startedAt } = exchange;
    if (method !== 'POST' || status >= 300 || response?.is !== 'json') continue;
    const call = findIn(index, exchange, null)?.call;
    if (call === undefined || (call.does !== 'login' && !told.has(call.id))) continue;
    for (const [pointer, value] of leavesOf(response.value))
      if (value.length >= LEAST_LENGTH)
        found.set(value, [...(found.get(value) ?? []), { call: call.id, pointer, at: startedAt ?? 0 }]);
  }
  return found;
}

/** Texts with where they stand; what stands in a list stands elsewhere the next time. */
function leavesOf(value: Json, at = ''): [pointer: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
