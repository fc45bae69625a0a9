import { announcedBefore, announcedEnd } from './announced-value.js';
import { describesValue, isChosenWithSigns } from '../by-look/chosen-looks.js';
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
  /(?: now)?[\s\u00a0]?[:：]?[\s\u00a0]{0,3}(?:(?:<\/?[a-z][^<>]{0,80}>|(?:&lt;|\\u003c)\/?[a-z]\w{0,20}(?:&gt;|\\u003e))\s{0,3}){0,4}(?:\\?["'“‘«`([„「『]|&quot;|&#0?39;|&laquo;|&bdquo;)?[\s\u00a0]?/iy;
const WORD = /(?:[^\s"'“”‘’«»`<>()[\],;\\&„「」『』。、，；！]|&amp;){4,200}/y;

/** As secrets of one-time codes are printed to be typed: base32 in groups. */
const IN_FOURS = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,12}(?![\w])/y;

/** These show by their look. */
const BY_LOOK: ReadonlySet<RedactionKind> = new Set(['phone', 'card', 'iban', 'email']);

/** How a sentence leads from the name to the value: by a sign or a verb, by one after which nothing but the value stands, by what was done, or not. */
export type Told = 'is' | 'reads' | 'made' | 'next';

/** The name ends at `end`; behind what joins them, at `after`, its secret may stand. */
export function inspectTold(text: string, end: number, after: number, desk: Desk, told: Told = 'is'): Edit | null {
  const words = wordsBefore(text, end);
  const secret = secretTold(text, words, end, desk) ?? (told === 'next' ? codeToSignIn(text, words, end) : null);
  if (secret === null || (BY_LOOK.has(secret.kind) && secret.demand !== 'account')) return null;
  LEAD.lastIndex = after;
  LEAD.test(text);
  const from = (WORD.lastIndex = IN_FOURS.lastIndex = LEAD.lastIndex);
  const fours = IN_FOURS.exec(text)?.[0];
  if (fours !== undefined && /\d/.test(fours))
    return { start: from, end: from + fours.length, kind: secret.kind, text: desk.pseudonym(fours) };
  const grouped = secret.kind === 'one-time-code' ? spacedCode(text, from) : null;
  if (grouped !== null)
    return { start: from, end: from + grouped.length, kind: secret.kind, text: desk.pseudonym(grouped) };
  const long = announcedEnd(text, from);
  const isLast = !GOES_ON.test(text.slice(long, long + 2));
  const by = { words, kind: secret.kind, told, isLast, isSure: SURE.has(secret.demand) };
  const signed = text.slice(from, long);
  // `Kp7%25mm` may be written as in an address, or have the sign in it
  const isSigned = signed.includes('%') && !/[&\\]/.test(signed) && isAnnounced(signed, by);
  if (MAY_HAVE_SIGNS.has(secret.kind) && (isSigned || isAnnounced(unwrite(signed), by)))
    return learned(text, from, long, secret.kind, desk);
  const word = WORD.exec(text)?.[0].replace(/(?<![.!?:…])[.!?:…]+$/, '') ?? '';
  if (!isAnnounced(unwrite(word), by)) return null;
  const to = endBehindAmpersands(text, from + word.length, secret.kind);
  return learned(text, from, text.charAt(to - 1) === '.' ? to - 1 : to, secret.kind, desk);
}

/** `604 118`, as messages part a code to be read. */
const SPACED_CODE = /\d{3}[ \u00a0-]\d{3}(?![\w-]|[.,]\d| \d)/y;

function spacedCode(text: string, at: number): string | null {
  SPACED_CODE.lastIndex = at;
  return SPACED_CODE.exec(text)?.[0] ?? null;
}

/** What people choose, or machines draw with any sign; of codes and numbers what stands behind the digits is another thing. */
const MAY_HAVE_SIGNS: ReadonlySet<RedactionKind> = new Set(['password', 'secret', 'api-key', 'token', 'one-time-code']);

/** What is drawn or goes by a name such as `key` has no such signs: programs assign to these. */
const SURE: ReadonlySet<SecretName['demand']> = new Set(['any', 'words', 'digits', 'opaque']);

interface Announcement {
  readonly isSure: boolean;
  readonly words: readonly WordBefore[];
  readonly kind: RedactionKind;
  readonly told: Told;
  /** Nothing of the sentence stands behind it. */
  readonly isLast: boolean;
}

/** `lautet anders als die Wiederholung` */
const GOES_ON = /^[ \u00a0]\p{L}/u;

function isAnnounced(value: string, { words, kind, told, isLast, isSure }: Announcement): boolean {
  if (isMask(value) || describesValue(value) || (told === 'next' && !isNext(value, kind))) return false;
  if (isTold(value, kind) || (isSure && kind !== 'session' && isChosenWithSigns(value))) return true;
  if (kind !== 'password') return false;
  if (told === 'made' && isLast && isMixed(value)) return true;
  return isGiven(words, value) || (told === 'reads' && isLast && value.length >= SHORTEST && !isSpoken(value));
}

function learned(text: string, start: number, end: number, kind: RedactionKind, desk: Desk): Edit {
  const value = unwrite(text.slice(start, end));
  learn(desk, value, true);
  return { start, end, kind, text: desk.pseudonym(value) };
}

/** The name's words: the longest rule has three, and two more may say which. */
const MOST_WORDS = 5;

/** What the words before name, the nearest first; also where somebody stands behind them: `the password for ann`. */
function secretTold(text: string, words: readonly WordBefore[], end: number, desk: Desk): SecretName | null {
  const [last, before] = words;
  if (last === undefined) return null;
  const named = nameOf(text, words, end, desk);
  if (named !== null) return named;
  const noun = words.find(({ plain }) => !YOURS.has(plain)) ?? last;
  if (ANY_CODE.has(noun.plain) && words.some(({ plain }) => YOURS.has(plain)))
    return OTHER_CODE.test(words[words.indexOf(noun) + 1]?.plain ?? '') ? null : CODE;
  if (before === undefined || !FOR.has(before.plain) || words.length < 3) return null;
  // `the code for signing in is`
  if (SIGN_IN.has(last.plain) && ANY_CODE.has(words[2]!.plain)) return CODE;
  return nameOf(text, words.slice(2), words[2]!.end, desk);
}

const SIGN_IN = new Set(wordsFor('signIn').map(plainWord));
const LETS_IN = new RegExp(
  `(?:^|[^\\p{L}])(?:${[...SIGN_IN, 'logging in', 'signing in', 'verify', 'continue'].join('|')})(?![\\p{L}])`,
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
  if (BY_LOOK.has(kind)) return true;
  return kind === 'national-id' ? /^(?=(?:[A-Z]*\d){5})[A-Z\d]{7,}$/.test(value) : isDrawnWord(value);
}

/** Before a name, and never in it: `Use the password x` is no `use_password`. */
const ARTICLE = new Set(['the', 'this', 'das', 'dem', 'den', 'der', 'die', 'het', 'el', 'il', 'le']);

function nameOf(text: string, words: readonly WordBefore[], end: number, desk: Desk): SecretName | null {
  const article = words.findIndex(({ plain }) => ARTICLE.has(plain));
  const name = words.slice(0, article > 0 ? Math.min(article, MOST_WORDS) : MOST_WORDS);
  const found = desk.nameInfo(text.slice(name.at(-1)!.start, end)).shown;
  if (found !== null || !name.some(({ plain }) => YOURS.has(plain))) return found;
  // `Codul dvs. de verificare`: whose it is stands within the name
  const others = name.filter(({ plain }) => !YOURS.has(plain)).map(({ plain }) => plain);
  return desk.nameInfo(others.reverse().join(' ')).shown;
}

/** The word before the verb at `at` may be a code that the words behind it name: `654321 is your login code`. */
export function inspectToldBehind(text: string, at: number, after: number, desk: Desk): Edit | null {
  const short =
    /(?<![^\s"'“”‘’«»`<>(),;\\])[^\s"'“”‘’«»`<>(),;\\]*$/.exec(
      text.slice(Math.max(0, at - LONGEST_CODE - 1), at),
    )?.[0] ?? '';
  const long = announcedBefore(text, at, LONGEST_CODE);
  const code = long.length > short.length && isChosenWithSigns(unwrite(long)) ? long : short;
  const isCodeSaid = isMailedCode(code);
  if (!isCodeSaid && !isTold(code, 'password') && !isChosenWithSigns(unwrite(code))) return null;
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
  return isCodeSaid
    ? { start: at - code.length, end: at, kind, text: desk.pseudonym(code) }
    : learned(text, at - code.length, at, kind, desk);
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
const CHOSEN = /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!#$%^*@&])[^{}[\]/:]*$/;
const SHORTEST = 6;
/** Numbers of accounts have no look of their own but that they are long, in groups or not. */
const ACCOUNT = /^(?=(?:-?\d){6})\d(?:[\d-]*\d)$/;

/** `Your new password is x`: what is yours, or new, was given or chosen, and is no method by which passwords are kept. */
export const METHOD = /^(?:sha|md|base|aes|des|rsa|hmac|pbkdf|argon|bcrypt|scrypt|utf|v)-?\d/i;

function isGiven(words: readonly WordBefore[], value: string): boolean {
  if (value.length < SHORTEST || METHOD.test(value) || /[{}[\]/:=]/.test(value)) return false;
  if (!words.some(({ plain }) => YOURS.has(plain)) && !/[^\u0000-\u007f]/.test(words[0]!.plain)) return false;
  return isMixed(value);
}

/** Letters with digits, or with capitals in their midst. */
const isMixed = (value: string): boolean =>
  value.length >= SHORTEST &&
  ((/\d/.test(value) && /[a-z]/i.test(value)) || /[a-z][A-Z]{2,}|[a-z][A-Z][a-z]*[A-Z]/.test(value));

function isTold(value: string, kind: RedactionKind): boolean {
  if (kind === 'one-time-code') return isMailedCode(value.replace(/[#*]$/, ''));
  if (value.length < SHORTEST || value.includes('://')) return false;
  if (kind === 'national-id') return value.replace(/\D/g, '').length >= SHORTEST;
  if (BY_LOOK.has(kind)) return ACCOUNT.test(value);
  // a session of a course is called so
  if (kind === 'session' && isSlug(value)) return false;
  if (kind === 'password' && NUMBER_AND_WORD.test(value)) return true;
  return WORD_AND_NUMBER.test(value) || CHOSEN.test(value) || turnsLikeRandom(value) || isDrawnLetters(value);
}
