import type { Desk } from '../desk.js';
import type { RedactionKind } from '../kinds.js';
import { isDrawnLetters, isOrdinaryId, isSentence, turnsLikeRandom } from '../by-look/looks.js';
import { isMailedCode, isSecretValue } from './named.js';
import type { SecretName } from './name-rules.js';

// What a label says about the value beside or below it, for whoever knows which belongs to which: a document by its tags,
// a picture by its places. One judgement for both, so that nothing is legible in the one that was taken out of the other.

/** Longer texts are no labels, and a sentence that ends so is about secrets. */
export const LONGEST_LABEL = 48;
const MOST_WORDS = 4;
/** Longer values are prose. */
export const LONGEST_LABELLED = 200;

/**
 * How a label belongs to a text. `named`: it is the text's own name, as the head of its column, the head of its row or its
 * term. `near`: it only stands before it, where also buttons, hints and errors stand.
 */
export type Bond = 'named' | 'near';

/** The secret that a label names; null where it names none. */
export function labelInfo(label: string, desk: Desk): SecretName | null {
  const name = label.trim().replace(/(?<!\s)\s*[:*.]$/, '');
  if (name === '' || name.length > LONGEST_LABEL) return null;
  const secret = desk.nameInfo.labelled(name);
  return secret === null || name.split(/\s+/).length > MOST_WORDS ? null : secret;
}

/** Days, times, versions, names of files and addresses stand beside labels, too. */
const PLAIN =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?!\d)|\d:\d\d|^v?\d+\.\d+|\.[a-z]{2,4}$|:\/\/|^\//i;
/** As people write a telephone number or that of a tax office: no version and no amount has three groups of so many digits. */
const DOTTED = /^\d{2,3}(?:\.\d{2,5}){2,4}(?:-\d{1,2})?$/;
const isDotted = (value: string): boolean =>
  DOTTED.test(value) && value.replaceAll(/[.-]/g, '').length >= FEWEST_DOTTED;
const FEWEST_DOTTED = 9;

/** Shorter words with a number in them are names of methods: `oauth2`, `sha256`. */
const SHORTEST_MIXED = 8;
const SHORTEST_PASSWORD = 6;

/** Whether a text is the secret that its label names. */
export function isLabelledValue(value: string, secret: SecretName, bond: Bond): boolean {
  if (value.length > LONGEST_LABELLED || (PLAIN.test(value) && !isNumberOf(value, secret))) return false;
  if (!isSecretValue(value, secret, '', 'shown')) return false;
  // these show by their digits, in groups or not
  if (secret.demand === 'digits' && secret.kind !== 'one-time-code') return true;
  if (secret.demand === 'account' || secret.demand === 'person') return true;
  if (secret.demand === 'words' && secret.kind === 'password' && isPhrase(value)) return true;
  if (secret.kind === 'one-time-code' && isSpacedCode(value)) return true;
  if (/\s/.test(value) || (isOrdinaryId(value) && secret.demand !== 'any')) return false;
  if (secret.demand === 'digits' || (secret.kind === 'one-time-code' && isMailedCode(value))) return true;
  if (bond === 'named' && isNamedWord(value, secret)) return true;
  if (secret.kind === 'password' && value.length >= SHORTEST_PASSWORD && isMixed(value)) return true;
  // `release-2026-03`, `SKU-1042-XL`: words and numbers side by side are names of things
  const hasMixed = value.length >= SHORTEST_MIXED && value.split(/[-_.]/).some(isMixed);
  return hasMixed || turnsLikeRandom(value) || isDrawnLetters(value);
}

/** `6zs2 nrhf`: groups that are neither words nor numbers. */
const isSpacedCode = (value: string): boolean =>
  /\s/.test(value) && value.split(/\s/).some(isMixed) && isMailedCode(value.replaceAll(/\s/g, '-'));

/** Words of three to eight letters, as BIP 39 lists them; what a sentence has besides is no word of a key. */
const PHRASE = /^[a-z]{3,8}(?:[ ,]+[a-z]{3,8}){3,23}$/;
const OF_SENTENCE = /\b(?:this|that|with|from|keep|store|save|write|never|words?|when|have|will|once|safe)\b/;

const isPhrase = (value: string): boolean => PHRASE.test(value) && !OF_SENTENCE.test(value) && !isSentence(value);

/** Under the names of these stands the thing itself; `Authorization` is as often the name of a way to sign in. */
const SHOWN_KINDS: ReadonlySet<RedactionKind> = new Set([
  'password',
  'secret',
  'api-key',
  'private-key',
  'token',
  'one-time-code',
]);

/** Of these a number may be all; tokens are also counted. */
const NUMBERED_KINDS: ReadonlySet<RedactionKind> = new Set(['password', 'one-time-code']);

/** Shorter ones are marks: `no`, `–`, `12`. */
const SHORTEST_NAMED = 3;

/** What tables write under such a name of a secret that they do not show: how it stands, of what kind it is, what to do. */
const SAID_OF = new Set(
  (
    'never set unset changed unchanged expired expires temporary permanent initial strong weak medium fair good poor valid ' +
    'active inactive revoked pending generated protected encrypted hashed stored saved masked configured available ' +
    'local ldap sso saml oauth oidc kerberos external internal managed custom automatic manual random n/a any all ' +
    'change reset edit show hide reveal copy view renew rotate revoke regenerate delete remove create add update verify ' +
    'varchar char int bigint float double decimal date datetime timestamp time object array enum list file email url ' +
    'nie gesetzt geändert abgelaufen gültig aktiv ja nein ändern zurücksetzen anzeigen keine keines oui non jamais sí'
  ).split(' '),
);

const SLUG = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+$/u;

/** Any word at all, short or of letters alone, as people choose them. */
function isNamedWord(value: string, { kind, demand }: SecretName): boolean {
  if (demand !== 'any' || !SHOWN_KINDS.has(kind) || value.length < SHORTEST_NAMED) return false;
  if (!/\p{L}/u.test(value) && !(NUMBERED_KINDS.has(kind) && /\d/.test(value))) return false;
  // keys and tokens are called `ci-deploy`; nobody gives a password a name, or numbers the name of a code
  const isCode = kind === 'one-time-code' && /\d/.test(value);
  if (kind !== 'password' && !isCode && SLUG.test(value)) return false;
  return !SAID_OF.has(value.toLowerCase());
}

const isMixed = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text);

const isNumberOf = (value: string, { kind }: SecretName): boolean =>
  (kind === 'phone' || kind === 'national-id') && isDotted(value);

/** Of these the label alone says little: visitors, too, are counted by what they hold in their hands. */
const NUMBERS: ReadonlySet<RedactionKind> = new Set(['phone', 'card', 'iban', 'national-id']);
const AMOUNT = /^[1-9]\d{0,2}(?:[ .,'\u00a0]\d{3})+$/;
const FEWEST_GROUPED = 7;
const FEWEST_TOGETHER = 9;

/** In groups, with what one dials first, or longer than a count. */
function isPersonalNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  const isGrouped = /^[+0(]|\d[ ()./-]+\d/.test(value);
  return !AMOUNT.test(value) && digits >= (isGrouped ? FEWEST_GROUPED : FEWEST_TOGETHER);
}

/** Of these a word with a number in it is one; the others are as often called so: `oauth2`. */
export function isLabelledText(label: string, value: string, desk: Desk): boolean {
  const secret = labelInfo(label, desk);
  if (secret === null) return false;
  if (NUMBERS.has(secret.kind)) return isPersonalNumber(value) && isLabelledValue(value, secret, 'named');
  if (!SHOWN_KINDS.has(secret.kind)) return false;
  const bond = NUMBERED_KINDS.has(secret.kind) && isMixed(value) ? 'named' : 'near';
  return isLabelledValue(value, secret, bond);
}
