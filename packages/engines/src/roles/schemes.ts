import type { Exchange, Json } from '@asbuilt/evidence';
import { lowestAt, type Lowest } from '../kit/lowest.js';
import { oncePer } from '../kit/once.js';
import { isPassword } from '../kit/passwords.js';
import { noSightings, sight, type Sightings } from '../kit/refs.js';

import { SWITCHED, type Credential } from './credential.js';
import type { Outcome } from './outcome.js';
import type { Signing } from './sign-in.js';
import { MOST_SCHEMES } from './summary.js';

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
  | 'csrf header'
  | 'csrf field';

const CSRF_FIELD =
  /^(?:_?csrf(?:_?token)?|csrfmiddlewaretoken|authenticity_token|_token|xsrf|_*requestverificationtoken|_wpnonce)$/i;
const CSRF_HEADER = /[cx]srf|requestverificationtoken|-nonce$/;
/** Names that identify somebody beside a password. */
const IDENTIFIES = /mail|user|login|account|name|phone|card|^log$/i;
/** What is sent along with a password and says nobody; any other name may (`handle`, `identifier`). */
const BESIDE =
  /^(?:(?:remember|keep|stay|redirect|return|client_?|device|old|current|new|confirm|repeat|__).*|.*(?:referr?er|captcha|method|token)|continue|next|back|submit|commit|utf8|challenge|action|(?:grant_?)?type|scope|locale|lang(?:uage)?|t?otp|code|state|nonce|version)$/i;

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
  if (outcome === 'ok' && isSent(credential)) add(credential.scheme as SchemeKind, credential.name, '');
  if (outcome === 'ok' && credential.claims !== null && !credential.holder.startsWith(SWITCHED))
    for (const name of claimNames(credential.claims)) add('claim', name, claimPlace(credential));
  const pair = fields === null ? null : passwordPair(fields);
  if (pair !== null) add('password', pair.join(' '), address);
  if (way !== null) add(way, '', address);
  if (mark === 'in' && (fields !== null || way !== null))
    for (const [name, value] of exchange.responseHeaders)
      if (name === 'set-cookie' && /httponly/i.test(value)) add('session cookie', value.split('=')[0]!.trim(), '');
  if (exchange.method === 'GET') return;
  for (const [name] of exchange.requestHeaders) if (CSRF_HEADER.test(name)) add('csrf header', name, '');
  if (exchange.request?.is === 'form')
    for (const { name } of exchange.request.fields) if (CSRF_FIELD.test(name)) add('csrf field', name, '');
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

const isSent = ({ scheme, holder }: Credential): boolean =>
  scheme !== 'none' && scheme !== 'cookie' && !holder.startsWith(SWITCHED);

/** Sign-in forms are short; where more is asked for somebody registers, or makes a user. */
const MOST_FIELDS = 6;

/** Who and the password: what a form for signing in asks for. */
function passwordPair(fields: readonly string[]): string[] | null {
  const passwords = fields.filter(isPassword);
  const others = fields.filter((name) => !isPassword(name) && !CSRF_FIELD.test(name));
  const known = others.filter((name) => IDENTIFIES.test(name));
  const names = known.length > 0 ? known : others.filter((name) => !BESIDE.test(name));
  const short = fields.length <= MOST_FIELDS && passwords.length === 1 && names.length > 0 && names.length <= 2;
  return short ? [...names, ...passwords] : null;
}
