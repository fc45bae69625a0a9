import { DOING_WORDS, ENDING_WORDS } from './words.js';

export interface Denial {
  /** The word for which a thing of this name is not pressed; null where it may be. */
  ofPress(name: string): string | null;
  /** The same of a link, by its name and by where it leads. */
  ofLink(name: string, href: string): string | null;
}

/** The lists, with what the user denies, and without what the user allows. */
export function createDenial(denied: readonly string[], allowed: readonly string[]): Denial {
  const isAllowed = new Set(allowed.map(plain));
  const without = (words: readonly string[]) => words.map(plain).filter((word) => word !== '' && !isAllowed.has(word));
  const onLinks = [...without(denied), ...without(ENDING_WORDS)];
  const onPresses = [...onLinks, ...without(DOING_WORDS)];
  return {
    ofPress: (name) => found(onPresses, plain(name)),
    ofLink: (name, href) => found(onLinks, plain(name)) ?? found(onLinks, addressWords(href)),
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

function found(words: readonly string[], text: string): string | null {
  if (text === '') return null;
  const spaced = ` ${text} `;
  return words.find((word) => (UNSPACED.test(word) ? text.includes(word) : spaced.includes(` ${word} `))) ?? null;
}
