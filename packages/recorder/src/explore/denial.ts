import { DOING_WORDS, ENDING_WORDS, SENDING_WORDS } from './words.js';

/** Each gives the word for which something is left alone; null where it need not be. */
export interface Denial {
  /** What is pressed, by all that says what it does. */
  ofPress(says: readonly string[]): string | null;
  /** What is sent, by the same, and by where it goes. The words of any form's button are no reason. */
  ofSending(says: readonly string[], to: string): string | null;
  /** A link, by its name and by where it leads. */
  ofLink(name: string, href: string): string | null;
}

/** The lists, with what the user denies, and without what the user allows. */
export function createDenial(denied: readonly string[], allowed: readonly string[]): Denial {
  const isAllowed = new Set(allowed.map(plain));
  const without = (words: readonly string[]) => words.map(plain).filter((word) => word !== '' && !isAllowed.has(word));
  const onLinks = [...without(denied), ...without(ENDING_WORDS)];
  const onSending = [...onLinks, ...without(DOING_WORDS)];
  const onPresses = [...onSending, ...without(SENDING_WORDS)];
  return {
    ofPress: (says) => foundIn(onPresses, says.map(plain)),
    ofSending: (says, to) => foundIn(onSending, [...says.map(plain), addressWords(to)]),
    ofLink: (name, href) => foundIn(onLinks, [plain(name), addressWords(href)]),
  };
}

/** Letters and digits alone, words apart: `sign_out`, `signOut` and `Sign out…` are one. */
function plain(text: string): string {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Of an address its path, its hash and its parameters, not its host. */
function addressWords(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url === null ? plain(href) : plain(decoded(`${url.pathname} ${url.search} ${url.hash}`));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Scripts without spaces have no words to tell apart. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function foundIn(words: readonly string[], texts: readonly string[]): string | null {
  const has = (word: string) => (text: string) =>
    UNSPACED.test(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `);
  return words.find((word) => texts.some(has(word))) ?? null;
}
