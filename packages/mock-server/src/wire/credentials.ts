import { isHandedOut } from '@asbuilt/evidence';
import type { Access, Spec } from '@asbuilt/spec';
import { isThing, type Json } from './json.js';
import type { Request } from './request.js';

// With what a request says who asks.

export const signIns = (spec: Spec): readonly Access[] => spec.roles.signIn ?? [];

const namesOf = (spec: Spec, kind: string): Set<string> =>
  new Set(signIns(spec).flatMap(({ method, name }) => (method === kind && name !== undefined ? [name] : [])));

export const cookieNames = (spec: Spec): ReadonlySet<string> => namesOf(spec, 'session cookie');

/** Where the specification tells no name. */
const USUAL_COOKIE = 'session';

export const cookieName = (spec: Spec): string => [...cookieNames(spec)][0] ?? USUAL_COOKIE;

/** Tokens, keys and session cookies of a request, the most telling first. */
export const credentialsOf = (spec: Spec, request: Request): string[] => [
  ...tokensOf(spec, request),
  ...sessionCookies(spec, request),
];

/** Tokens and keys, which somebody must have been given. */
export function tokensOf(spec: Spec, request: Request): string[] {
  const given = request.headers.get('authorization') ?? '';
  const token = named(request.query, QUERY_TOKEN) ?? '';
  const keys = keysOf(spec, request).map(([, value]) => value);
  return [given.replace(/^\S+\s+/, ''), token, ...keys].filter((one) => one !== '');
}

/** Keys that are sent, by the names under which the specification has them. */
export const keysOf = (spec: Spec, { headers, query }: Request): [name: string, value: string][] =>
  [...namesOf(spec, 'key')]
    .filter((name) => !OF_BROWSERS.test(name))
    .map((name): [string, string] => [name, headers.get(name.toLowerCase()) ?? named(query, name) ?? ''])
    .filter(([, value]) => value !== '');

/** Set by browsers alone, anew for each request: `sec-websocket-key` opens no door. */
const OF_BROWSERS = /^sec-/i;

export function sessionCookies(spec: Spec, { headers }: Request): string[] {
  const names = cookieNames(spec);
  const pairs = cookiesOf({ headers }).filter(([name]) => names.has(name) || name === USUAL_COOKIE);
  return pairs.map(([, value]) => value).filter((value) => value !== '');
}

export const cookiesOf = ({ headers }: Pick<Request, 'headers'>): [name: string, value: string][] =>
  pairsOf(headers.get('cookie') ?? '');

/** RFC 6750, 2.3. */
const QUERY_TOKEN = 'access_token';

const named = (query: Request['query'], name: string): string | undefined => query.find(([own]) => own === name)?.[1];

const pairsOf = (cookies: string): [name: string, value: string][] =>
  cookies.split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

type Headers = readonly (readonly [name: string, value: string])[];

/** What an answer hands out for later requests: session cookies, and tokens in its body. */
export function handedOut(spec: Spec, headers: Headers, body: Json): string[] {
  const names = cookieNames(spec);
  const set = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => pairsOf(value)[0]!);
  const cookies = set.filter(([name]) => names.has(name)).map(([, value]) => value);
  return [...cookies, ...tokensIn(body)].filter((one) => one !== '');
}

const TOKEN = /^(?:access_?|auth_?|id_?|session_?)?(?:token|jwt)$/i;
const DEEPEST_TOKEN = 4;

const isToken = (name: string, value: string): boolean => TOKEN.test(name) || isHandedOut(name, value);

function tokensIn(body: Json, depth = 0): string[] {
  if (!isThing(body) || depth > DEEPEST_TOKEN) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? (isToken(name, value) ? [value] : []) : tokensIn(value, depth + 1),
  );
}

/** The same body with a token of the mock server's own wherever it hands one out. */
export function withToken(body: Json, token: string): Json {
  if (Array.isArray(body)) return body.map((item) => withToken(item, token));
  if (!isThing(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && isToken(name, value) ? token : withToken(value, token),
    ]),
  );
}
