import type { Exchange, Json } from '@asbuilt/evidence';
import { leadsTo, targetAddress } from '../../kit/address/address.js';
import { lowestAt, type Lowest } from '../../kit/summary/lowest.js';
import { oncePer } from '../../kit/summary/once.js';
import { noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import { passwordFields } from '../../kit/passwords.js';
import { secretsIn } from '../../kit/tokens.js';

import { holderOfToken, SWITCHED, type Credential } from './credential.js';
import { isOneTimeCode } from './one-time-code.js';
import type { Outcome } from '../refusals/outcome.js';
import { CSRF_FIELD, CSRF_HEADER, passwordPair } from './password-pair.js';
import { asksWho } from './page-says.js';
import { secretPair } from './secret-beside.js';
import type { Signing } from './sign-in.js';
import { MOST_SCHEMES } from '../summary.js';

// How one signs in and what is sent along from then on, and what guards forms against forgery: by the names in use.

export type SchemeKind =
  | 'password'
  | 'link'
  | 'oauth'
  | 'one-time code'
  | 'session cookie'
  | 'bearer'
  | 'basic'
  | 'key'
  | 'claim'
  /** As a password, where the token that was handed out is sent by somebody. */
  | 'handed'
  /** What a page asks for, and cookies that answers set: ways of signing in where both are of one call that was done. */
  | 'asked'
  | 'set'
  | 'csrf header'
  | 'csrf field';

export function observeSchemes(
  into: Lowest<Sightings>,
  exchange: Exchange,
  credential: Credential,
  outcome: Outcome,
  { fields, way, mark }: Signing,
  address: string,
): void {
  const add = (kind: SchemeKind, name: string, at: string) => {
    const seen = lowestAt(into, JSON.stringify([kind, name, at, exchange.url.origin]), MOST_SCHEMES, noSightings);
    if (seen !== undefined) sight(seen, { material: exchange.ref.material, entry: exchange.ref.entry });
  };
  if (outcome === 'ok' && isSent(credential)) add(schemeOf(credential), credential.name, '');
  if (outcome === 'ok' && credential.claims !== null && !credential.holder.startsWith(SWITCHED))
    for (const name of claimNames(credential.claims)) add('claim', name, claimPlace(credential));
  const pair = fields === null ? null : (passwordPair(fields) ?? secretPair(exchange));
  if (pair !== null) add('password', pair.join(' '), address);
  else if (outcome === 'ok') for (const told of handedFor(exchange)) add('handed', told, address);
  if (way !== null) add(way, '', address);
  if (mark === 'in' && (fields !== null || way !== null))
    for (const [name, value] of exchange.responseHeaders)
      if (name === 'set-cookie' && /httponly/i.test(value)) add('session cookie', value.split('=')[0]!.trim(), '');
  if (exchange.method === 'GET') {
    if (outcome === 'ok') for (const [told, to] of askedOn(exchange)) add('asked', told, to);
    return;
  }
  if (outcome === 'ok' && pair === null)
    for (const [name, value] of exchange.responseHeaders)
      if (name === 'set-cookie' && /httponly/i.test(value)) add('set', value.split('=')[0]!.trim(), address);
  for (const [name] of exchange.requestHeaders) if (CSRF_HEADER.test(name)) add('csrf header', name, '');
  if (exchange.request?.is === 'form')
    for (const { name } of exchange.request.fields) if (CSRF_FIELD.test(name)) add('csrf field', name, '');
}

/** The names of who and the password that a page asks for, and the address that they are sent to. */
function askedOn({ response, url, status }: Exchange): [string, string][] {
  const asks = response?.is === 'html' && status < 300 ? asksWho(response).asks : null;
  const target = asks === null ? null : leadsTo(asks.action === '' ? url.path : asks.action, url);
  return asks === null || target === null ? [] : [[asks.fields.join(' '), targetAddress('POST', asks.action, target)]];
}

/** Who and a secret were sent: their names, and the holder of each token in the answer. */
function handedFor(exchange: Exchange): string[] {
  const { response } = exchange;
  if (response?.is !== 'json' || response.cut || isOneTimeCode(exchange)) return [];
  const sent = passwordFields(exchange);
  const pair = sent === null ? secretPair(exchange) : passwordPair(sent);
  if (pair === null) return [];
  return secretsIn(response.value).map((token) => JSON.stringify([pair.join(' '), holderOfToken(token)]));
}

// A token of more claims is a record.
const MOST_CLAIMS = 30;

/** What a token says, by name and type: `sub string`. Never what it says of them, which are pseudonyms. */
const claimNames = oncePer((claims: NonNullable<Credential['claims']>): string[] =>
  Object.keys(claims)
    .sort()
    .slice(0, MOST_CLAIMS)
    .map((name) => `${typeOf(claims[name]!)} ${name}`),
);

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** By which way of signing in a token comes. */
export const claimPlace = ({ scheme, name }: { readonly scheme: string; readonly name: string }): string =>
  `${scheme === 'cookie' ? 'session cookie' : scheme} ${name}`;

const schemeOf = ({ scheme }: Credential): SchemeKind => (scheme === 'keyed cookie' ? 'key' : scheme) as SchemeKind;

const isSent = ({ scheme, holder }: Credential): boolean =>
  scheme !== 'none' && scheme !== 'cookie' && !holder.startsWith(SWITCHED);
