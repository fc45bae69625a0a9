import type { Side } from '../../decode/json.js';
import type { Json } from '../../events.js';
import type { SecretName } from './name-rules.js';

// `{"code": "605624", "method": "totp"}`: a number under a name that anything may have, beside a word that says what it is.

export const CODE_SENT: SecretName = { kind: 'one-time-code', demand: 'digits' };

const HOLDING = new Set(['code', 'value', 'answer', 'response', 'input', 'digits', 'number']);
/** As authenticators and mails give them; shorter numbers are codes of other things. */
const DIGITS = /^\d{3}[ -]?\d{3,5}$/;
const SECOND_FACTOR =
  /(?:^|[^a-z])(?:totp|hotp|otp|mfa|2fa|tfa|two[ _-]?factor|second[ _-]?factor|authenticator|one[ _-]?time|verif(?:y|ication)|passcode)(?![a-z])/i;
/** In an answer a code of six digits may be any, so that the word must stand alone. */
const ALONE = /^(?:totp|hotp|otp|mfa|2fa|tfa|two[ _-]?factor|authenticator)$/i;
/** Kinds and methods are words; longer texts are prose. */
const LONGEST_WORD = 60;

export const mayBeCode = (key: string): boolean => HOLDING.has(key);

/** Whether the value under `key` is a one-time code by what stands beside it. */
export function isCodeBeside(node: { readonly [key: string]: Json }, key: string, side: Side): boolean {
  const value = node[key];
  if (!(typeof value === 'string' || typeof value === 'number') || !DIGITS.test(String(value))) return false;
  for (const other in node) {
    if (other === key) continue;
    const word = node[other];
    if (typeof word === 'string' && says(word, side)) return true;
    if (side === 'sent' && says(snake(other), side)) return true;
  }
  return false;
}

/** Whether an address, or a list of names and values, says that codes are sent to it. */
export const asksForCode = (words: string): boolean => SECOND_FACTOR.test(snake(words));

export const isSentCode = (name: string, value: string): boolean => HOLDING.has(name) && DIGITS.test(value);

/** Whether the name of a call says that codes are checked by it: `otp`, `two-factor`, `sms/verify`, `verificacion`. */
export function checksCode(words: readonly string[]): boolean {
  const name = words.join(' ');
  return CHECKS_CODE.test(name) && !SETS_UP.test(name);
}

const CHECKS_CODE =
  /(?:^| )(?:totp|hotp|otp|mfa|2fa|tfa|sms|tan|two factor|second factor|authenticator|one time (?:code|password)|passcode|verificacion|verificacao|bestatigung|bestaetigung|verificatie|(?:verify|confirm|check) (?:code|phone|email|sms|pin|login))(?: |$)/;
/** How codes are sent, and to whom, is no code. */
const SETS_UP =
  /(?:^| )(?:settings?|methods?|devices?|options?|config|preferences|enroll?|setup|send|resend|messages?)(?: |$)/;

export const setsUpCodes = (name: string): boolean => SETS_UP.test(snake(name).toLowerCase().replaceAll(/[_-]/g, ' '));

/** What is sent to such a call and is a code by its look. */
export const isCheckedCode = (value: string): boolean => DIGITS.test(value) || /^\d{4,5}$/.test(value);

const says = (word: string, side: Side): boolean =>
  word.length <= LONGEST_WORD && (side === 'sent' ? SECOND_FACTOR : ALONE).test(word);

const snake = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2');
