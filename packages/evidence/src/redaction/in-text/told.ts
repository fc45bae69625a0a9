import { endBehindAmpersands } from './ampersand.js';
import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { afterEscape } from './escapes.js';
import type { RedactionKind } from '../kinds.js';
import { isDrawnLetters, turnsLikeRandom } from '../by-look/looks.js';
import { isMailedCode } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { unwrite } from '../by-look/plain.js';

// `Your password is x`, `API key: x`, `Your code is 668314`: sentences that tell a secret. Sentences about secrets are
// many more, so that the word must be one that no sentence has.

/** The name's words: the longest rule has three. */
const MOST_WORDS = 3;
const LONGEST_WORD = 20;
/** A code that is *yours* was given to you; others are of errors and countries. */
const YOUR_CODE = /^your (?:[a-z-]+ )?code$/i;
const CODE: SecretName = { kind: 'one-time-code', demand: 'digits' };

/** What may stand before the word: tags, a mark. */
const LEAD = /(?: now)?:?\s{0,3}(?:<\/?[a-z][^<>]{0,80}>\s{0,3}){0,4}(?:\\?["'“‘«`(]|&quot;|&#0?39;)?/iy;
const WORD = /(?:[^\s"'“”‘’«»`<>(),;\\&]|&amp;){4,200}/y;

/** As secrets of one-time codes are printed to be typed: base32 in groups. */
const IN_FOURS = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,12}(?![\w])/y;

/** These show by their look. */
const BY_LOOK: ReadonlySet<RedactionKind> = new Set(['phone', 'card', 'iban', 'national-id', 'email']);

/** The name ends at `end`; behind what joins them, at `after`, its secret may stand. */
export function inspectTold(text: string, end: number, after: number, desk: Desk): Edit | null {
  // in JSON text a line may begin right before it: `\nYour code is`
  const start = afterEscape(text, nameStart(text, end));
  if (start >= end) return null;
  const name = text.slice(start, end);
  const secret = desk.nameInfo(name).shown ?? (YOUR_CODE.test(name) ? CODE : null);
  if (secret === null || BY_LOOK.has(secret.kind)) return null;
  LEAD.lastIndex = after;
  LEAD.test(text);
  const from = (WORD.lastIndex = IN_FOURS.lastIndex = LEAD.lastIndex);
  const fours = IN_FOURS.exec(text)?.[0];
  if (fours !== undefined && /\d/.test(fours))
    return { start: from, end: from + fours.length, kind: secret.kind, text: desk.pseudonym(fours) };
  const word = WORD.exec(text)?.[0].replace(/[.!?:…]+$/, '') ?? '';
  const begun = unwrite(word);
  if (!isTold(begun, secret.kind) && !(secret.kind === 'password' && isGiven(name, begun))) return null;
  const whole = text.slice(from, endBehindAmpersands(text, from + word.length, secret.kind)).replace(/\.$/, '');
  const value = unwrite(whole);
  learn(desk, value, true);
  return { start: from, end: from + whole.length, kind: secret.kind, text: desk.pseudonym(value) };
}

/** Where the words begin that end at `end`, of which the last has two letters at least; a part of a longer word is none. */
function nameStart(text: string, end: number): number {
  let found = end;
  let at = end;
  for (let words = 0; words < MOST_WORDS; words++) {
    const last = at;
    while (last - at <= LONGEST_WORD && isOfWord(text.charCodeAt(at - 1))) at--;
    if (last - at < (words === 0 ? 2 : 1) || last - at > LONGEST_WORD) return found;
    const before = text.charCodeAt(at - 1);
    if (!((before >= 48 && before <= 57) || before === 0x5f || before === 0x2e)) found = at;
    if (before !== 0x20) return found;
    at--;
  }
  return found;
}

const isOfWord = (c: number): boolean => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 0x2d;

/** A word and a number: `Summer2031`. Shorter ones are names of methods: `sha256`, `base64`. */
const WORD_AND_NUMBER = /^(?=.{8})[A-Za-z]{3,}\d{2,}[!#$%*?]*$/;
const CHOSEN = /^(?=.*\d)(?=.*[A-Za-z])[^{}[\]/:]*[!#$%^*@][^{}[\]/:]*$/;
const SHORTEST = 6;

/** `Your new password is x`: what is yours, or new, was given or chosen, and is no method by which passwords are kept. */
const GIVEN = /^(?:your|new|temporary|temp|initial|generated|default|one-time)\b/i;
const METHOD = /^(?:sha|md|base|aes|des|rsa|hmac|pbkdf|argon|bcrypt|scrypt|utf|v)-?\d/i;

function isGiven(name: string, value: string): boolean {
  if (!GIVEN.test(name) || value.length < SHORTEST || METHOD.test(value) || /[{}[\]/:=]/.test(value)) return false;
  return (/\d/.test(value) && /[a-z]/i.test(value)) || /[a-z][A-Z]{2,}|[a-z][A-Z][a-z]*[A-Z]/.test(value);
}

function isTold(value: string, kind: RedactionKind): boolean {
  if (kind === 'one-time-code') return isMailedCode(value);
  if (value.length < SHORTEST || value.includes('://')) return false;
  return WORD_AND_NUMBER.test(value) || CHOSEN.test(value) || turnsLikeRandom(value) || isDrawnLetters(value);
}
