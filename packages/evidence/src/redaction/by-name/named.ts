import type { Side } from '../../decode/json.js';
import { authorization } from '../in-exchange/authorization.js';
import { noted, learn, type Desk } from '../desk.js';
import { learnSent } from '../in-exchange/echoed.js';
import { isJoinedLetters } from './joined-letters.js';
import { JWT } from '../by-look/jwt.js';
import type { RedactionKind } from '../kinds.js';
import {
  isDrawnLetters,
  isJumbled,
  isMask,
  isOpaque,
  isOrdinaryId,
  isRandom,
  isSaidAbout,
  isSentence,
  isShortKey,
  isToken,
  isUnspoken,
} from '../by-look/looks.js';
import { isSlug } from '../by-look/slugs.js';
import type { SecretName } from './name-rules.js';
import { isPasswordWord } from './secret-words.js';

/** What documents write under a secret's name without giving one: types, places, codes. */
const ABOUT = new Set(
  'string text password passwd hidden number integer boolean required optional true false null none nil undefined bearer basic jwt cookie header query body session local default blank empty missing invalid expired hash uuid token secret read write yes no on off enabled disabled unknown redacted'.split(
    ' ',
  ),
);

/** A ticked box hides nothing, and neither does the place for a value in a template. */
const FLAG_OR_TEMPLATE = /^(?:[01]|true|false|on|off)$|\$\{|\{\{|<%/;

/** `{"token": "noun"}` of a sentence, `?token=all`: nobody draws a token so short, without a digit in it. */
export const isPlainToken = (value: string, { kind }: SecretName): boolean =>
  kind === 'token' && /^[a-z]{1,7}$/.test(value);

/** Whether a value under this name is a secret. What was sent under it is one; a document also speaks about secrets. */
export function isSecretValue(value: string, secret: SecretName, name: string, side: Side): boolean {
  if (secret.demand === 'all') return value !== '';
  if (value === '' || FLAG_OR_TEMPLATE.test(value) || isMask(value) || !meets(value, secret)) return false;
  if (side === 'sent' && secret.kind === 'password') return true;
  const lower = value.trim().toLowerCase();
  if (ABOUT.has(lower) || lower === name.toLowerCase()) return false;
  // `{"key": "login.password", "value": "Kennwort"}`: what it is called
  if (secret.kind === 'password' && isPasswordWord(lower)) return false;
  return side === 'sent' || !(secret.demand === 'words' ? isSaidAbout(value) : isSentence(value));
}

function meets(value: string, { kind, demand }: SecretName): boolean {
  switch (demand) {
    case 'all':
    case 'any':
    case 'words':
      return true;
    case 'digits':
      if (kind === 'phone') return PHONE.test(value);
      return countDigits(value) >= 3 || (kind === 'one-time-code' && (CODE.test(value) || CHOSEN.test(value)));
    case 'account':
      return ACCOUNT.test(value);
    case 'person':
      return PERSON.test(value);
    case 'issued':
      return isOneWord(value, kind) && !isSlug(value);
    case 'opaque':
      return isOneWord(value, kind);
    case 'random':
      return isRandom(value) && !isOrdinaryId(value);
    case 'token':
      return isToken(value) || isShortKey(value);
    case 'link':
    case 'drawn':
      return DRAWN.test(value) && isRandom(value) && !isOrdinaryId(value);
  }
}

const isOneWord = (value: string, kind: RedactionKind): boolean =>
  isOpaque(value) ||
  (value.length >= 16 && /^(?=\D*\d)\S+$/.test(value)) ||
  isDrawnLetters(value) ||
  isUnspoken(value) ||
  isJoinedLetters(value) ||
  (kind === 'password' && isJumbled(value)) ||
  ((kind === 'password' || kind === 'secret') && WITH_SIGNS.test(value));

/** As people choose passwords where a sign is demanded: `Sommer0u9Fh!`. No day, no address, no list. */
export const WITH_SIGNS = /^(?=.*\d)(?=.*[a-z])(?=.*[!#$%&*?@^~+=])[^\s:/.,;]{8,}$/i;

/** In groups or not, with a bank's letters before it. */
const ACCOUNT = /^(?:[A-Z]{2,4}[ -]?)?\d(?:[ ./-]?\d){5,}$/;

const PERSON = /^[A-Z]{0,4}[ -]?\d(?:[ ./-]?\d){5,}(?:[-+ ]?[A-Z\d]{1,4})?$/i;

/** One word: no path, no address, no list. */
const DRAWN = /^[\w~+=-]+$/;

/** Codes that are sent by mail mix capitals with digits. */
const CODE = /^(?=.*\d)[A-Z0-9-]{6,12}$/;

/** A word with a number in it, as somebody chose it. */
const CHOSEN = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{8,}$/;

const YEAR = /^(?:19|20)\d\d$/;

/** As codes for a lost telephone are printed: `edfda-c4d8d`. */
const IN_GROUPS = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{4,6}(?:-[a-z0-9]{4,6}){1,3}$/;

/** A code as it is sent to somebody. */
export function isMailedCode(value: string): boolean {
  return (/^\d{4,8}$/.test(value) && !YEAR.test(value)) || CODE.test(value) || IN_GROUPS.test(value);
}

/** As people write them: groups of digits, at least five in all, and an extension. */
const PHONE = /^\+?[\s(]*\d(?:[\s()./-]*\d){4,}(?:\s*(?:x|ext\.?)\s*\d+)?$/;

function countDigits(value: string): number {
  let count = 0;
  for (let i = 0; i < value.length; i++) if ((value.charCodeAt(i) - 48) >>> 0 < 10) count++;
  return count;
}

/** What takes the place of a value that is secret by its name; it is remembered for the rest of the exchange. */
export function madeNamed(value: string, secret: SecretName, desk: Desk): { kind: RedactionKind; text: string } {
  if (/^(?:bearer|basic|digest|token) /i.test(value)) return authorization(value, desk);
  learn(desk, value, ['all', 'any', 'opaque', 'issued'].includes(secret.demand));
  return { kind: JWT.test(value) ? 'jwt' : secret.kind, text: desk.pseudonym(value) };
}

export function takeNamed(value: string, secret: SecretName, side: Side, desk: Desk): string {
  if (desk.made.has(value)) return value;
  if (side === 'sent') {
    learnSent(desk, value, secret.kind);
    if (secret.kind === 'password') desk.passwords.add(value);
  }
  const made = madeNamed(value, secret, desk);
  return noted(desk, made.kind, value, made.text);
}

/** Numbers of one or two digits hide nothing: they are counts and flags. */
const SMALLEST_SECRET_NUMBER = 100;

/** Those who visit by telephone are counted, too. */
const SMALLEST_PHONE = 1_000_000;

export function isSecretNumber(value: number, { demand, kind }: SecretName): boolean {
  if (demand === 'all') return true;
  if (demand === 'account' || demand === 'person') return Number.isInteger(value) && ACCOUNT.test(String(value));
  if (kind === 'phone') return value >= SMALLEST_PHONE && Number.isInteger(value);
  return Math.abs(value) >= SMALLEST_SECRET_NUMBER && (demand === 'any' || demand === 'digits');
}
