import type { Exchange, Json } from '@asbuilt/evidence';
import { textHash } from '../../kit/summary/text-hash.js';

// With what an exchange says who is asking. Tokens change from hour to hour; what stays is who they are for, so a token
// that can be read counts by its subject, and only others by themselves. Values are pseudonyms: equal where equal.

export interface Credential {
  /** `keyed cookie`: a key that names nobody, and a cookie beside it; which of them tells who it is, others' keys tell. */
  readonly scheme: 'none' | 'cookie' | 'bearer' | 'basic' | 'key' | 'keyed cookie';
  /** One for each person or key; empty where the exchange alone does not tell, as with a session's cookie. */
  readonly holder: string;
  /** The name of the header, cookie or parameter it came in; empty where there was none. */
  readonly name: string;
  readonly claims: { readonly [name: string]: Json } | null;
}

const NOBODY: Credential = { scheme: 'none', holder: '', name: '', claims: null };
/** `sec-` headers are set by browsers alone: the key of a WebSocket handshake opens no door. */
const KEY_HEADER =
  /^(?!sec-)(?:.*-)?(?:api-?)?key$|^x-(?=.*(?:auth|access|session|user|api)).*token$|^(?:private|job|deploy)-token$/;
const KEY_PARAMETER = /^(?:api_?key|apikey|access_token|auth_token|key)$/i;
/** Tokens against forgery are held by everybody. */
const AGAINST_FORGERY = /[cx]srf/i;
const LONGEST_COOKIE = 4096;
/** One who may acts as another. */
const SWITCHES = /switch-user|impersonat|on-behalf-of|^sudo$/;
export const SWITCHED = '~';
/** A key in a query is long and random; `key=width` is none. */
const RANDOM = /^(?=\D*\d)[\w.~+/=-]{16,}$/;

/** Signed tokens that tell of the program or the device, and that everybody's copy of it sends. */
const OF_THE_PROGRAM = /app-?check|attest|device|client|captcha|challenge|proof|dpop|assertion/;

type HeaderKind = 'switch' | 'authorization' | 'cookie' | 'key' | null;

// Names of headers are few. A cache only, dropped whole when full.
const MOST_HEADERS = 1000;
const headerKinds = new Map<string, HeaderKind>();

function headerKind(name: string): HeaderKind {
  let kind = headerKinds.get(name);
  if (kind === undefined) {
    kind = SWITCHES.test(name) ? 'switch' : name === 'authorization' || name === 'cookie' ? name : null;
    if (kind === null && KEY_HEADER.test(name) && !AGAINST_FORGERY.test(name)) kind = 'key';
    if (headerKinds.size >= MOST_HEADERS) headerKinds.clear();
    headerKinds.set(name, kind);
  }
  return kind;
}

export function credentialOf({ requestHeaders, url }: Exchange): Credential {
  let cookie = '';
  let found: Credential | null = null;
  for (const [name, value] of requestHeaders) {
    const kind = headerKind(name) ?? (isTokenOfSomebody(name, value) ? 'key' : null);
    if (kind === null) continue;
    if (kind === 'switch')
      return { scheme: 'key', holder: SWITCHED + textHash(value).toString(36), name, claims: null };
    if (name === 'authorization') found = authorization(value) ?? found;
    else if (name === 'cookie') cookie = value;
    else if (found === null && value !== '') found = held('key', name, value);
  }
  for (const [name, value] of url.query)
    if (found === null && RANDOM.test(value) && KEY_PARAMETER.test(name)) found = held('key', name, value);
  if (found === null) return cookie === '' ? NOBODY : cookieCredential(cookie);
  return cookie === '' || !isBareKey(found) ? found : besideCookie(found, cookieCredential(cookie));
}

/** Of a key and a cookie, one that says whom it is for tells more. */
const besideCookie = (key: Credential, cookie: Credential): Credential =>
  cookie.holder === '' ? { ...key, scheme: 'keyed cookie' } : cookie;

/** A key that says nothing of whom it is for: it may be one's own, or the product's. */
export const isBareKey = ({ scheme, holder }: Pick<Credential, 'scheme' | 'holder'>): boolean =>
  (scheme === 'key' || scheme === 'keyed cookie') && !holder.startsWith(SUBJECT) && !holder.startsWith(SWITCHED);

/** Under whatever name (`xc-auth`, `x-jwt`): a signed token that says whom it is for. */
function isTokenOfSomebody(name: string, value: string): boolean {
  if (!value.startsWith('eyJ') || AGAINST_FORGERY.test(name) || OF_THE_PROGRAM.test(name)) return false;
  const claims = claimsIn(value);
  return claims !== null && subjectOf(claims) !== null;
}

/** What a script writes that has no token: whoever has yet to sign in sends it, and it is nobody's. */
const NO_TOKEN = /^(?:null|undefined)$/;

function authorization(value: string): Credential | null {
  const [scheme = '', ...rest] = value.trim().split(/\s+/);
  const token = rest.join(' ');
  if (NO_TOKEN.test(token)) return null;
  if (token === '') return held('key', 'authorization', scheme);
  if (/^basic$/i.test(scheme)) return held('basic', 'authorization', token);
  // `Token x`, `Ghost x`: whoever calls has to know the word
  return held('bearer', /^bearer$/i.test(scheme) ? 'authorization' : `authorization: ${scheme}`, token);
}

function held(scheme: Credential['scheme'], name: string, token: string): Credential {
  const claims = claimsIn(token);
  return { scheme, holder: holderOf(claims, token), name, claims };
}

/** Whose a token is that an answer hands out, as it is told where one sends it. */
export const holderOfToken = (token: string): string => held('bearer', '', token).holder;

function cookieCredential(cookies: string): Credential {
  for (const pair of cookies.slice(0, LONGEST_COOKIE).split(';')) {
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1).trim();
    if (!value.startsWith('eyJ') || AGAINST_FORGERY.test(pair.slice(0, at))) continue;
    const claims = claimsIn(value);
    const holder = claims === null ? null : subjectOf(claims);
    if (holder !== null) return { scheme: 'cookie', holder, name: pair.slice(0, at).trim(), claims };
  }
  return { scheme: 'cookie', holder: '', name: '', claims: null };
}

/** Marks holders that are known by name: two of them are two persons. */
export const SUBJECT = '@';

const SUBJECTS = [
  'sub',
  'user_id',
  'userId',
  'uid',
  'id',
  'user',
  'username',
  'preferred_username',
  'email',
  'client_id',
];

/** Claims that differ from one token to the next, though they are for the same holder. */
const OF_THE_MOMENT = new Set(['exp', 'iat', 'nbf', 'jti', 'auth_time', 'nonce', 'at_hash', 'session', 'sid']);

function holderOf(claims: Credential['claims'], token: string): string {
  if (claims === null) return textHash(token).toString(36);
  const lasting = Object.keys(claims).filter((name) => !OF_THE_MOMENT.has(name));
  return subjectOf(claims) ?? textHash(JSON.stringify(lasting.sort().map((name) => [name, claims[name]]))).toString(36);
}

function subjectOf(claims: NonNullable<Credential['claims']>): string | null {
  for (const name of SUBJECTS) {
    const value = claims[name];
    if (typeof value === 'string' || typeof value === 'number')
      return SUBJECT + textHash(`${name} ${value}`).toString(36);
  }
  return null;
}

const TOKEN = /^eyJ[\w-]{5,2000}\.([\w-]{4,8000})\.[\w-]*$/;
// The same tokens come with every request of a few sessions. A cache only, dropped whole when full.
const MOST_TOKENS = 100;
const known = new Map<string, Credential['claims']>();

function claimsIn(token: string): Credential['claims'] {
  if (!token.startsWith('eyJ')) return null;
  let claims = known.get(token);
  if (claims === undefined) {
    claims = readClaims(token);
    if (known.size >= MOST_TOKENS) known.clear();
    known.set(token, claims);
  }
  return claims;
}

function readClaims(token: string): Credential['claims'] {
  const payload = TOKEN.exec(token)?.[1];
  if (payload === undefined) return null;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Json;
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : null;
  } catch {
    return null;
  }
}
