import { decodePercent } from '../../decode/url.js';
import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isOpaque } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';
import { isSecretValue, madeNamed } from '../by-name/named.js';

// What a sign-in with another house hands over: `/callback?code=x&state=y`. Their names have harmless meanings too, a
// promotion and a province, so what stands beside them must say what they are.

const OF_GRANT: ReadonlyMap<string, SecretName['kind']> = new Map([
  ['code', 'token'],
  ['state', 'token'],
  ['nonce', 'token'],
  ['code_verifier', 'token'],
  ['codeVerifier', 'token'],
  ['session_state', 'session'],
]);

/** Nothing but OAuth and OpenID Connect has these. */
const BESIDE =
  /^(?:redirect_?uri|response_?type|response_?mode|grant_?type|code_?challenge(?:_?method)?|code_?verifier|session_?state|id_?token|client_?secret)$/i;
/** Where such a sign-in comes back. */
const PATH = /(?:^|[/_.-])(?:o?auth2?|oidc|openid|sso|saml|callback|cb|authorize|signin-[\w-]+)(?:$|[/?_.-])/i;

type Pair = readonly [name: string, value: string];

export const mayBeOfGrant = (name: string): boolean => OF_GRANT.has(name);

/** What a value sent under such a name is, by the pairs beside it and by where it is sent; null where it may be anything. */
export function ofGrant([name, value]: Pair, pairs: readonly Pair[], path: string): SecretName | null {
  const kind = OF_GRANT.get(name);
  if (kind === undefined) return null;
  const isTold = pairs.some(([other]) => other !== name && BESIDE.test(other));
  if (!isTold && !PATH.test(path) && !isGrant(pairs)) return null;
  // without a word of OAuth's own only what no person would write
  const secret: SecretName = { kind, demand: isTold ? 'any' : 'opaque' };
  return isSecretValue(value, secret, name, 'sent') ? secret : null;
}

/** An address in a text is no longer than this on either side. */
const LONGEST = 2_000;

/** Products and orders have codes and states as well: both must be drawn, and nothing else beside them. */
function isGrant(pairs: readonly Pair[]): boolean {
  const isDrawn = (name: string) => pairs.some(([other, value]) => other === name && isOpaque(value));
  return isDrawn('code') && isDrawn('state') && pairs.every(([name]) => RETURNED.test(name));
}

const RETURNED = /^(?:code|state|scope|iss|hd|prompt|authuser)$/;

/** The same in an address that stands in a text: `state=`, `code=` or `nonce=` is at `at`. */
export function inspectGrant(text: string, at: number, desk: Desk): Edit | null {
  const sign = text.indexOf('=', at);
  const start = sign + 1;
  if (!/[?&#;6]/.test(text.charAt(at - 1))) return null;
  const before = /(?<![^\s"'<>])[^\s"'<>]*$/.exec(text.slice(Math.max(0, at - LONGEST), at))![0];
  const value = /^[\w.~%+/:|-]*/.exec(text.slice(start, start + LONGEST))![0];
  const after = /^[^\s"'<>]*/.exec(text.slice(start + value.length, start + LONGEST))![0];
  const pairs = [...`${before}${text.slice(at, start)}${value}${after}`.matchAll(/(?<![\w-])([\w-]+)=([^&#]*)/g)];
  const plain = decodePercent(value);
  const secret = ofGrant(
    [text.slice(at, sign), plain],
    pairs.map(([, name, held]) => [name!, held!]),
    before.split(/[?#]/, 1)[0]!,
  );
  if (secret === null || desk.made.has(plain)) return null;
  return { start, end: start + value.length, ...madeNamed(plain, secret, desk) };
}
