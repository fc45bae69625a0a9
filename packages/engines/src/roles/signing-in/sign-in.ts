import type { Exchange, Json } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';
import { operationsOf } from '../../kit/operations/operations.js';
import { hasToken } from '../../kit/tokens.js';
import { credentialOf } from './credential.js';
import { isOneTimeCode } from './one-time-code.js';
import type { Outcome } from '../refusals/outcome.js';
import {
  isDoor,
  isRefresh,
  isResetAt,
  isSession,
  isSignInOperation,
  isSignOut,
  leadsToDoor,
  offersSignOut,
} from './words.js';
import { isNobodyYet, personIn, type Person } from '../people/person.js';
import { secretPair, setsNewCookie } from './secret-beside.js';

/** What an exchange shows about who is at the other end from now on. */
export type Mark =
  /** The session was signed in just now. */
  | 'in'
  /** The session is signed in, and was so before. */
  | 'shown'
  /** A token was handed out: whoever sends it is signed in. */
  | 'token'
  /** The session, or the token, was made to last longer: it was signed in all along, or had been. */
  | 'renewed'
  | 'token renewed'
  /** A program asked for a token in its own name (OAuth's client credentials). */
  | 'program'
  /** What the session sends was good, and is no longer. */
  | 'expired'
  /** The session is not, or no longer, signed in. */
  | 'out'
  /** Somebody was asked to sign in: tells where nothing better does, since one may be in at one door and not at another. */
  | 'asked';

export interface Signing {
  readonly mark: Mark | null;
  readonly person: Person | null;
  /** The names of the fields of a password form, where one signed in. */
  readonly fields: readonly string[] | null;
  /** Another way of signing in: a link with a token, the way back from another site, a code. */
  readonly way: 'link' | 'oauth' | 'one-time code' | null;
  /** By an address or a name that is for signing in; elsewhere a password may be somebody else's. */
  readonly atDoor?: true;
}

const NOTHING: Signing = { mark: null, person: null, fields: null, way: null };

/** Whose password was not taken was not refused a right, nor whose session could not be renewed on a fresh start. */
export function isFailedSignIn(exchange: Exchange, outcome: Outcome, fields: readonly string[] | null): boolean {
  const { url } = exchange;
  if (outcome === 'sign in' && isRefresh(url.segments)) return true;
  if (outcome === 'ok') return false;
  if (fields === null) return outcome === 'sign in' && (isOneTimeCode(exchange) || isSecretAtDoor(exchange));
  return outcome === 'sign in' || outcome === 'perhaps sign in' || isDoor(url) || isSessionPath(url.segments);
}

const isSecretAtDoor = (exchange: Exchange): boolean =>
  (isDoor(exchange.url) || isSessionPath(exchange.url.segments)) && secretPair(exchange) !== null;

export function signingOf(exchange: Exchange, outcome: Outcome, fields: readonly string[] | null): Signing {
  const { method, url, response } = exchange;
  if (isSignOut(method, url)) return outcome === 'ok' ? { ...NOTHING, mark: 'out' } : NOTHING;
  if (fields !== null && !isResetAt(url)) return withPassword(exchange, outcome, fields);
  if (outcome === 'ok' && isOneTimeCode(exchange)) return withCode(exchange);
  const pair = outcome === 'ok' && setsNewCookie(exchange) && !isResetAt(url) ? secretPair(exchange) : null;
  if (pair !== null) return withPassword(exchange, outcome, pair);
  if (outcome === 'ok' && asksAsProgram(exchange)) return { ...NOTHING, mark: 'program' };
  // who changes what is said of them is told it back
  const changed = (method === 'PUT' || method === 'PATCH') && outcome === 'ok';
  if (isSession(url.segments) && (method === 'GET' || changed)) return ofSession(exchange, outcome);
  if (isRefresh(url.segments) && method === 'POST')
    return {
      ...NOTHING,
      mark: outcome === 'ok' ? RENEWED[handsOut(exchange)] : isExpired(exchange) ? 'expired' : 'asked',
    };
  if (method === 'GET' && outcome === 'ok') {
    const way = wayIn(exchange);
    if (way !== null) return { ...NOTHING, mark: 'in', way };
    if (response?.is === 'html' && offersSignOut(response)) return { ...NOTHING, mark: 'shown' };
  }
  if (isExpired(exchange)) return { ...NOTHING, mark: 'expired' };
  return outcome === 'sign in' && exchange.status < 400 ? { ...NOTHING, mark: 'asked' } : NOTHING;
}

function asksAsProgram({ method, request }: Exchange): boolean {
  if (method !== 'POST' || request?.is !== 'form') return false;
  return request.fields.some(({ name, value }) => name === 'grant_type' && value === 'client_credentials');
}

const RENEWED = { in: 'renewed', token: 'token renewed' } as const;

const EXPIRY = /expired|timed[ -]?out|no longer (?:valid|active)/i;

/** Who sends nothing has nothing that ends: some products say so to every visitor. */
const isExpired = (exchange: Exchange): boolean =>
  exchange.status === 401 &&
  exchange.requestHeaders.some(([name]) => name === 'cookie') &&
  findErrors(exchange).some(({ code, type, message }) => EXPIRY.test([code, type, message].join(' ')));

function withPassword(exchange: Exchange, outcome: Outcome, fields: readonly string[]): Signing {
  const { status, response, url } = exchange;
  if (outcome !== 'ok' || response?.is === 'html') return NOTHING;
  const mark = handsOut(exchange);
  const isAtDoor =
    isDoor(url) || isSessionPath(url.segments) || operationsOf(exchange).some(({ field }) => isSignInOperation(field));
  const atDoor = isAtDoor ? { atDoor: true as const } : {};
  if (status >= 300)
    return leadsToSignIn(exchange) || isShownAgain(exchange) ? NOTHING : { ...NOTHING, mark, fields, ...atDoor };
  if (findErrors(exchange).length > 0 || refusesInside(response?.is === 'json' ? response.value : null)) return NOTHING;
  const signsIn = mark === 'token' || setsCookie(exchange) || isAtDoor;
  // Who is made with a password is somebody else.
  const person = isAtDoor && response?.is === 'json' ? (personIn(response.value) ?? null) : null;
  return signsIn ? { ...NOTHING, mark, fields, person, ...atDoor } : NOTHING;
}

/** A code that is answered with neither is one of several steps. */
function withCode(exchange: Exchange): Signing {
  const mark = handsOut(exchange);
  if (mark !== 'token' && !setsCookie(exchange)) return NOTHING;
  const isSentBack = exchange.status >= 300 && leadsToSignIn(exchange);
  return findErrors(exchange).length > 0 || isSentBack ? NOTHING : { ...NOTHING, mark, way: 'one-time code' };
}

const isSessionPath = (segments: readonly string[]): boolean =>
  /^(?:sessions?|auth|token)$/i.test(segments.at(-1) ?? '');

function leadsToSignIn({ responseHeaders, url }: Exchange): boolean {
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  return location !== undefined && leadsToDoor(location, url);
}

/** A form that was not taken is shown again where it stood; who is in is given something to show it by. */
function isShownAgain(exchange: Exchange): boolean {
  const { responseHeaders, url } = exchange;
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const base = url.origin + url.path;
  if (location === undefined || setsCookie(exchange) || !URL.canParse(location, base)) return false;
  return new URL(location, base).pathname === url.path;
}

const setsCookie = ({ responseHeaders }: Exchange): boolean => responseHeaders.some(([name]) => name === 'set-cookie');

/** A token in the answer is for whoever sends it; without one, or with a cookie, the browser's session is signed in. */
function handsOut(exchange: Exchange): 'in' | 'token' {
  const { response } = exchange;
  return response?.is === 'json' && !setsCookie(exchange) && hasToken(response.value) ? 'token' : 'in';
}

/** `{"login":{"errorCode":"INVALID_CREDENTIALS"}}`: refused, though nothing around it says so. */
function refusesInside(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 3) return false;
  return Object.entries(value).some(
    ([key, item]) => (/^(?:errorCode|error_code)$/.test(key) && item !== null) || refusesInside(item, depth + 1),
  );
}

function ofSession(exchange: Exchange, outcome: Outcome): Signing {
  const { response, status } = exchange;
  if (status === 304) return NOTHING;
  if (isExpired(exchange)) return { ...NOTHING, mark: 'expired' };
  if (outcome === 'sign in' || outcome === 'denied' || outcome === 'forbidden') return { ...NOTHING, mark: 'asked' };
  if (outcome !== 'ok' || response?.is !== 'json' || response.cut) return NOTHING;
  const person = personIn(response.value);
  if (person === undefined) return NOTHING;
  // with what tells who it is, a guest is somebody who is called so
  const isOut = person === null || (isNobodyYet(person) && credentialOf(exchange).scheme === 'none');
  return isOut ? { ...NOTHING, mark: 'out' } : { ...NOTHING, mark: 'shown', person };
}

function wayIn(exchange: Exchange): 'link' | 'oauth' | null {
  if (!setsCookie(exchange) || exchange.status < 300 || exchange.status === 304 || isResetAt(exchange.url)) return null;
  const names = new Set(exchange.url.query.map(([name]) => name));
  if (names.has('code') && names.has('state')) return 'oauth';
  return names.has('token') || names.has('otp') ? 'link' : null;
}
