import type { Body, Json } from '../../events.js';
import type { Desk } from '../desk.js';
import { isSentence } from '../by-look/looks.js';
import type { SecretName } from '../by-name/name-rules.js';
import { isSecretNumber, isSecretValue, takeNamed } from '../by-name/named.js';
import { wordsOf } from '../by-name/names.js';
import { saysError } from '../in-text/phrases.js';
import { otherNumber } from '../by-look/jwt.js';
import { isFields } from './call-about.js';
import { redactNamed } from './values.js';

// Who refuses a password may repeat it beside the name of its field: `{"field": "password", "rejectedValue": "x"}`,
// `{"loc": ["body", "password"], "input": "x"}`, `{"password": {"kind": "minlength", "value": "x"}}`.

type Fields = { [key: string]: Json };

const DEEPEST = 10;
const NAMES =
  /^(?:field|path|property|name|param|parameter|attribute|key|loc|location|pointer|source|label|argument|element)$/;
const HOLDS =
  /^(?:value|val|input|given|received|rejected|attempted|actual|provided|supplied|submitted|entered|got|data|current)$/;
/** All that was sent, or the part of it that was refused. */
const SENT = /^(?:input|old|target|values?|body|data|submitted|received|given|request|original|params)$/;
/** What the server says of the field, and not what it holds. */
const SAID = /^(?:constraints|rules?|messages?|expected)$/;

/** In place. */
export function takeRejected(response: Body | null, status: number, desk: Desk): void {
  if (response?.is === 'json' && (status >= 400 || saysError(response.value)))
    walk(response.value, null, desk, DEEPEST);
}

function walk(value: Json, under: SecretName | null, desk: Desk, left: number): void {
  if (left === 0 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, under, desk, left - 1);
    return;
  }
  const secret = namedIn(value, desk) ?? under;
  for (const key in value) {
    const item = value[key]!;
    const last = wordsOf(key).at(-1) ?? '';
    if (secret !== null && HOLDS.test(last)) value[key] = taken(item, secret, desk);
    else if (isFields(item) && SENT.test(last)) redactNamed(item, 'sent', desk);
    const said = secret !== null && SAID.test(last);
    if (typeof item === 'object' && !said) walk(item, secretCalled(key, desk) ?? secret, desk, left - 1);
  }
}

/** What the field is that an error is about, where that is a secret. */
function namedIn(node: Fields, desk: Desk): SecretName | null {
  for (const key in node) {
    if (!NAMES.test(wordsOf(key).at(-1) ?? '')) continue;
    const secret = secretCalled(nameOf(node[key]!), desk);
    if (secret !== null) return secret;
  }
  return null;
}

/** `user.password`, `["body", "password"]`, `{"pointer": "/data/attributes/password"}`. */
function nameOf(value: Json): string {
  if (Array.isArray(value)) return nameOf(value.findLast((part) => typeof part === 'string') ?? '');
  if (isFields(value)) return nameOf(value['pointer'] ?? value['parameter'] ?? '');
  return typeof value === 'string' ? (value.split(/[./[\]]+/).findLast((part) => part !== '') ?? '') : '';
}

function secretCalled(name: string, desk: Desk): SecretName | null {
  if (name === '') return null;
  const { shown, sent } = desk.nameInfo(name);
  const secret = sent?.kind === 'password' ? sent : shown;
  return secret !== null && (secret.demand === 'any' || secret.demand === 'digits') ? secret : null;
}

function taken(value: Json, secret: SecretName, desk: Desk): Json {
  if (typeof value === 'number') return isSecretNumber(value, secret) ? otherNumber(value, desk.pseudonym) : value;
  if (typeof value !== 'string' || desk.made.has(value) || isSentence(value)) return value;
  if (!isSecretValue(value, secret, '', 'sent')) return value;
  return takeNamed(value, secret, 'sent', desk);
}
