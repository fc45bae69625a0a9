import { mayEndName } from '../by-name/name-endings.js';

// `class`, `value`, `id`, `name` and `type` are most of the signs of a page that seem to end a secret's name. Told from
// the bytes whether there is nothing to be found; what passes is looked at as any other sign. Bytes may lie about
// characters beyond Latin-1, so that marks are checked in the text; a word that they make up is no secret's name.

const DOUBLE = 0x22;
const SINGLE = 0x27;
const SMALL_P = 0x70;

const codes = (word: string): readonly number[] => [...word].map((letter) => letter.charCodeAt(0));
const CLASS = codes(' class');
const VALUE = codes(' value');
const ID = codes(' id');
const NAME = codes(' name');
const TYPE = codes(' type');

/** Whether the `=` at `at` ends an attribute that neither is a secret nor names one. */
export function isPlainAttribute(text: string, bytes: Buffer, at: number): boolean {
  if (endsIn(bytes, at, CLASS) || endsIn(bytes, at, VALUE)) return true;
  if (endsIn(bytes, at, ID) || endsIn(bytes, at, NAME)) return namesNothing(text, bytes, at + 1);
  return endsIn(bytes, at, TYPE) && bytes[at + 2] !== SMALL_P && isQuote(text.charCodeAt(at + 1));
}

function endsIn(bytes: Buffer, end: number, word: readonly number[]): boolean {
  if (end < word.length) return false;
  for (let i = 1; i <= word.length; i++) if (bytes[end - i] !== word[word.length - i]) return false;
  return true;
}

/** Longer names are left to who reads them. */
const LONGEST_NAME = 64;

/** Whether what is quoted from `at` on could be no secret's name. */
function namesNothing(text: string, bytes: Buffer, at: number): boolean {
  const quote = text.charCodeAt(at);
  if (!isQuote(quote)) return false;
  let end = at + 1;
  while (bytes[end] !== quote && bytes[end] !== 0 && end - at <= LONGEST_NAME) end++;
  return text.charCodeAt(end) === quote && !mayEndName(bytes, end);
}

const isQuote = (c: number): boolean => c === DOUBLE || c === SINGLE;
