import { endBehindAmpersands } from './ampersand.js';
import { isSpoken } from './chosen.js';
import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import type { RedactionKind } from '../kinds.js';
import { isDrawnLetters, isDrawnWord, isMask, turnsLikeRandom } from '../by-look/looks.js';
import { isMailedCode } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';
import { unwrite } from '../by-look/plain.js';
import { isSlug } from '../by-look/slugs.js';
import { wordsBefore, type WordBefore } from './words-before.js';

// `Your password is x`, `API key: x`, `Tu código es 668314`: sentences that tell a secret. Sentences about secrets are
// many more, so that the word must be one that no sentence has.

const CODE: SecretName = { kind: 'one-time-code', demand: 'digits' };
const YOURS = new Set(wordsFor('yours').map(plainWord));
const FOR = new Set(wordsFor('for').map(plainWord));
const ANY_CODE = new Set(wordsFor('anyCode').map(plainWord));
/** Codes of other things than a person. */
const OTHER_CODE =
  /^(?:postal|post|zip|country|area|error|status|exit|source|promo|discount|voucher|coupon|gift|referral|product|order|booking|dialling|dialing|sort|bank|swift|qr|bar|colour|color|tax)$/;

/** What may stand before the word: tags, a mark. */
const LEAD =
  /(?: now)?[\s\u00a0]?[:：]?[\s\u00a0]{0,3}(?:<\/?[a-z][^<>]{0,80}>\s{0,3}){0,4}(?:\\?["'“‘«`([„「『]|&quot;|&#0?39;|&laquo;|&bdquo;)?[\s\u00a0]?/iy;
const WORD = /(?:[^\s"'“”‘’«»`<>()[\],;\\&„「」『』。、，；！]|&amp;){4,200}/y;

/** As secrets of one-time codes are printed to be typed: base32 in groups. */
const IN_FOURS = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,12}(?![\w])/y;

/** These show by their look. */
const BY_LOOK: ReadonlySet<RedactionKind> = new Set(['phone', 'card', 'iban', 'email']);

/** How a sentence leads from the name to the value: by a sign or a verb, by one after which nothing but the value stands, or not. */
export type Told = 'is' | 'reads' | 'next';

/** The name ends at `end`; behind what joins them, at `after`, its secret may stand. */
export function inspectTold(text: string, end: number, after: number, desk: Desk, told: Told = 'is'): Edit | null {
  const words = wordsBefore(text, end);
  const secret = secretTold(text, words, end, desk) ?? (told === 'next' ? codeToSignIn(text, words, end) : null);
  if (secret === null || BY_LOOK.has(secret.kind)) return null;
  LEAD.lastIndex = after;
  LEAD.test(text);
  const from = (WORD.lastIndex = IN_FOURS.lastIndex = LEAD.lastIndex);
  const fours = IN_FOURS.exec(text)?.[0];
  if (fours !== undefined && /\d/.test(fours))
    return { start: from, end: from + fours.length, kind: secret.kind, text: desk.pseudonym(fours) };
  const word = WORD.exec(text)?.[0].replace(/(?<![.!?:…])[.!?:…]+$/, '') ?? '';
  const begun = unwrite(word);
  if (isMask(begun) || (told === 'next' && !isNext(begun, secret.kind))) return null;
  const isGivenWord = secret.kind === 'password' && isGiven(words, begun);
  const isRead = told === 'reads' && secret.kind === 'password' && begun.length >= SHORTEST && !isSpoken(begun);
  if (!isTold(begun, secret.kind) && !isGivenWord && !isRead) return null;
  const whole = text.slice(from, endBehindAmpersands(text, from + word.length, secret.kind)).replace(/\.$/, '');
  const value = unwrite(whole);
  learn(desk, value, true);
  return { start: from, end: from + whole.length, kind: secret.kind, text: desk.pseudonym(value) };
}

/** The name's words: the longest rule has three, and two more may say which. */
const MOST_WORDS = 5;

/** What the words before name, the nearest first; also where somebody stands behind them: `the password for ann`. */
function secretTold(text: string, words: readonly WordBefore[], end: number, desk: Desk): SecretName | null {
  const [last, before] = words;
  if (last === undefined) return null;
  const named = nameOf(text, words, end, desk);
  if (named !== null) return named;
  if (ANY_CODE.has(last.plain) && words.some(({ plain }) => YOURS.has(plain)))
    return before !== undefined && OTHER_CODE.test(before.plain) ? null : CODE;
  if (before === undefined || !FOR.has(before.plain) || words.length < 3) return null;
  // `the code for signing in is`
  if (SIGN_IN.has(last.plain) && ANY_CODE.has(words[2]!.plain)) return CODE;
  return nameOf(text, words.slice(2), words[2]!.end, desk);
}

const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
const LETS_IN = new RegExp(
  `(?:^|[^\\p{L}])(?:${[...SIGN_IN, 'logging in', 'signing in', 'verify'].join('|')})(?![\\p{L}])`,
  'u',
);
/** As much as holds the words that tell. */
const LONGEST_REST = 60;

/** `Use code 606162 to sign in`: any code may be meant but for what the sentence says it is for. */
function codeToSignIn(text: string, [last, before]: readonly WordBefore[], end: number): SecretName | null {
  if (last === undefined || !ANY_CODE.has(last.plain) || OTHER_CODE.test(before?.plain ?? '')) return null;
  const [rest = ''] = text.slice(end, end + LONGEST_REST).split(/[.!?<\n]/, 1);
  return LETS_IN.test(plainWord(rest)) ? CODE : null;
}

/** Nothing leads to it: names of things follow these words as well. */
function isNext(value: string, kind: RedactionKind): boolean {
  if (kind === 'password' || kind === 'one-time-code') return /\d/.test(value);
  return kind === 'national-id' ? /^[A-Z]{0,3}\d{6,}[A-Z]?$/.test(value) : isDrawnWord(value);
}

function nameOf(text: string, words: readonly WordBefore[], end: number, desk: Desk): SecretName | null {
  const first = words[Math.min(MOST_WORDS, words.length) - 1]!;
  return desk.nameInfo(text.slice(first.start, end)).shown;
}

/** The word before the verb at `at` may be a code that the words behind it name: `654321 is your login code`. */
export function inspectToldBehind(text: string, at: number, after: number, desk: Desk): Edit | null {
  const code =
    /(?<![^\s"'“”‘’«»`<>(),;\\])[^\s"'“”‘’«»`<>(),;\\]*$/.exec(
      text.slice(Math.max(0, at - LONGEST_CODE - 1), at),
    )?.[0] ?? '';
  const isCodeSaid = isMailedCode(code);
  if (!isCodeSaid && !isTold(code, 'password')) return null;
  const behind = BEHIND.exec(text.slice(after, after + LONGEST_BEHIND))?.[1] ?? '';
  if (SIX_DIGITS.test(code) && SIGN_IN.has(plainWord(behind.trim())))
    return { start: at - code.length, end: at, kind: 'one-time-code', text: desk.pseudonym(code) };
  const words = behind.split(/[\s\u00a0]+/).map(plainWord);
  if (!YOURS.has(words[0] ?? '')) return null;
  const kind = words
    .map((word, i): RedactionKind | undefined =>
      ANY_CODE.has(word) && !OTHER_CODE.test(words[i - 1] ?? '')
        ? 'one-time-code'
        : desk.nameInfo(words.slice(Math.max(0, i - 2), i + 1).join(' ')).shown?.kind,
    )
    .find((found) => found === 'password' || (found === 'one-time-code' && isCodeSaid));
  if (kind === undefined) return null;
  if (!isCodeSaid) learn(desk, code, true);
  return { start: at - code.length, end: at, kind, text: desk.pseudonym(code) };
}

/** `Enter 313432 to sign in`: nothing names it, and most codes have six digits. */
const SIX_DIGITS = /^\d{6}$/;
const LONGEST_CODE = 40;
const LONGEST_BEHIND = 48;
const BEHIND = /^\s*((?:[\p{L}-]+[\s\u00a0]?){1,5})/u;

/** A word and a number: `Summer2031`. Shorter ones are names of methods: `sha256`, `base64`. */
const WORD_AND_NUMBER = /^(?=.{8})[A-Za-z]{3,}\d{2,}[!#$%*?]*$/;
/** The same the other way round: `712Kiwibaum`. */
const NUMBER_AND_WORD = /^(?=.{8})\d{2,}[A-Za-z]{4,}[!#$%*?]*$/;
const CHOSEN = /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!#$%^*@])[^{}[\]/:]*$/;
const SHORTEST = 6;

/** `Your new password is x`: what is yours, or new, was given or chosen, and is no method by which passwords are kept. */
const METHOD = /^(?:sha|md|base|aes|des|rsa|hmac|pbkdf|argon|bcrypt|scrypt|utf|v)-?\d/i;

function isGiven(words: readonly WordBefore[], value: string): boolean {
  if (value.length < SHORTEST || METHOD.test(value) || /[{}[\]/:=]/.test(value)) return false;
  if (!words.some(({ plain }) => YOURS.has(plain)) && !/[^\u0000-\u007f]/.test(words[0]!.plain)) return false;
  return (/\d/.test(value) && /[a-z]/i.test(value)) || /[a-z][A-Z]{2,}|[a-z][A-Z][a-z]*[A-Z]/.test(value);
}

function isTold(value: string, kind: RedactionKind): boolean {
  if (kind === 'one-time-code') return isMailedCode(value);
  if (value.length < SHORTEST || value.includes('://')) return false;
  if (kind === 'national-id') return value.replace(/\D/g, '').length >= SHORTEST;
  // a session of a course is called so
  if (kind === 'session' && isSlug(value)) return false;
  if (kind === 'password' && NUMBER_AND_WORD.test(value)) return true;
  return WORD_AND_NUMBER.test(value) || CHOSEN.test(value) || turnsLikeRandom(value) || isDrawnLetters(value);
}
