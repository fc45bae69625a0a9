import type { Body, FormField, Json } from '../../events.js';
import { asksForCode, CODE_SENT, isSentCode } from '../by-name/codes.js';
import type { Desk } from '../desk.js';
import { secretVariables } from './graphql.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { mayBeOfGrant, ofGrant } from './oauth.js';
import { redactText } from '../in-text/text.js';
import { isMailedKey, isSigned, MAILED } from '../in-text/mailed-keys.js';
import { redactNamed, takeVariables } from './values.js';

// What is sent in a query or a form is told by what is sent beside it, or by the address it is sent to:
// `/verify-otp?code=605624`, `query=…$p…&variables={"p":"x"}`.

type Pair = readonly [name: string, value: string];

/** The value without what its neighbours tell; null where they tell nothing. */
export function redactBeside(pair: Pair, pairs: readonly Pair[], path: string, desk: Desk): string | null {
  const [name, value] = pair;
  if (name === 'variables') return redactVariables(value, pairs.find(([other]) => other === 'query')?.[1], desk);
  if (name === 'operations') return redactOperations(value, desk);
  const granted = mayBeOfGrant(name) ? ofGrant(pair, pairs, path) : null;
  if (granted !== null) return takeNamed(value, granted, 'sent', desk);
  if (
    isMailedKey(value, path) ||
    isSigned(
      value,
      pairs.map(([, other]) => other),
    )
  )
    return takeNamed(value, MAILED, 'sent', desk);
  const named = namedBeside(name, pairs, desk);
  if (named !== null && isSecretValue(value, named, name, 'sent')) return takeNamed(value, named, 'sent', desk);
  if (!isSentCode(name, value)) return null;
  const others = pairs.filter((other) => other !== pair).flat();
  // who signs in sends a code beside the password
  const signsIn = name === 'code' && pairs.some(([other]) => desk.nameInfo(other).sent?.kind === 'password');
  if (!signsIn && !asksForCode([...others, ...(name === 'code' ? [path] : [])].join(' '))) return null;
  return takeNamed(value, CODE_SENT, 'sent', desk);
}

/** `params[0][name]=password&params[0][value]=x`: what the other field of the same place names. */
function namedBeside(name: string, pairs: readonly Pair[], desk: Desk): SecretName | null {
  const holder = HOLDER.exec(name)?.[0];
  if (holder === undefined) return null;
  const stem = name.slice(0, -holder.length);
  const naming = pairs.find(
    ([other]) => other !== name && other.startsWith(stem) && NAMES.test(other.slice(stem.length)),
  );
  return naming === undefined ? null : desk.nameInfo(naming[1]).sent;
}

const HOLDER = /[[.](?:value|val|secret_value)\]?$/;
const NAMES = /^[[.](?:name|key)\]?$/;

function redactVariables(text: string, query: string | undefined, desk: Desk): string | null {
  const secrets = secretVariables(query, desk);
  if (secrets.size === 0) return null;
  try {
    const held = JSON.parse(text) as Json;
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return null;
    takeVariables(held, secrets, { desk, side: 'sent' });
    if (!redactNamed(held, 'sent', desk)) return null;
    return redactText(JSON.stringify(held), desk, 'json');
  } catch {
    return null;
  }
}

/** A request of GraphQL beside files: its variables are told by the arguments that they are given to. */
function redactOperations(text: string, desk: Desk): string | null {
  if (!text.includes('"variables"')) return null;
  try {
    const held = JSON.parse(redactText(text, desk, 'json')) as Json;
    return redactNamed(held, 'sent', desk) ? JSON.stringify(held) : null;
  } catch {
    return null;
  }
}

export const pairsOf = (fields: readonly FormField[]): Pair[] => fields.map(({ name, value }) => [name, value ?? '']);

/** `{"code": "605624"}` sent to `/verify-otp`, `{"code": "x", "grant_type": "y"}`, in place. */
export function takeCode(sent: Body | null, path: string, desk: Desk): void {
  if (sent?.is !== 'json' || typeof sent.value !== 'object' || sent.value === null || Array.isArray(sent.value)) return;
  const code = sent.value['code'];
  if (typeof code === 'string' && isSentCode('code', code) && asksForCode(path))
    sent.value['code'] = takeNamed(code, CODE_SENT, 'sent', desk);
  takeGranted(sent.value, path, desk);
}

function takeGranted(held: { [key: string]: Json }, path: string, desk: Desk): void {
  const pairs = Object.entries(held).map(([name, value]): Pair => [name, typeof value === 'string' ? value : '']);
  for (const pair of pairs.filter(([name]) => mayBeOfGrant(name))) {
    const secret = ofGrant(pair, pairs, path);
    if (secret !== null) held[pair[0]] = takeNamed(pair[1], secret, 'sent', desk);
  }
}
