import { afterEscape } from './escapes.js';
import { plainWord } from '../by-name/secret-words.js';

/** A word that stands before something, the nearest first. */
export interface WordBefore {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

const MOST_WORDS = 6;
const LONGEST_WORD = 24;

/** The words that end at `end`, of any script; a part of a longer name (`x_token`, `a.token`) is none. */
export function wordsBefore(text: string, end: number): WordBefore[] {
  const found: WordBefore[] = [];
  let at = end;
  while (found.length < MOST_WORDS) {
    const last = at;
    while (last - at <= LONGEST_WORD && isOfWord(text.charCodeAt(at - 1))) at--;
    if (last === at || last - at > LONGEST_WORD || (found.length === 0 && isTooShort(text, at, last))) break;
    const before = text.charCodeAt(at - 1);
    const isPart = (before >= 48 && before <= 57) || before === 0x5f || before === 0x2e;
    if (isPart) return found;
    // in JSON text a line may begin right before it: `\\nYour code is`
    const start = afterEscape(text, at);
    if (start < last) found.push({ plain: plainWord(text.slice(start, last)), start, end: last });
    if (!isSpace(before)) break;
    at--;
    if (text.charCodeAt(at - 1) === 0x2e && isShortened(text, at - 1)) at--;
  }
  return found;
}

/** `Codul dvs. de verificare`: the full stop of a sentence stands behind longer words. */
function isShortened(text: string, dot: number): boolean {
  let start = dot;
  while (dot - start <= LONGEST_SHORTENED && isOfWord(text.charCodeAt(start - 1))) start--;
  return start < dot && dot - start <= LONGEST_SHORTENED;
}

const LONGEST_SHORTENED = 3;

/** One letter names nothing; one sign of Chinese is a word. */
const isTooShort = (text: string, at: number, end: number): boolean => end - at < 2 && text.charCodeAt(at) < 0x3000;

const isSpace = (c: number): boolean => c === 0x20 || c === 0xa0;

/** Letters of any script, and the joint of `one-time`. */
const isOfWord = (c: number): boolean =>
  (c >= 97 && c <= 122) ||
  (c >= 65 && c <= 90) ||
  c === 0x2d ||
  (c >= 0xc0 && !(c >= 0x2000 && c <= 0x206f) && !(c >= 0x3000 && c <= 0x303f && c !== 0x3005) && !(c >= 0xff00));
