import { createActs } from './acts.js';
import { isUnspaced, plain } from './plain.js';
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
  const actOf = createActs(without);
  return {
    ofPress: (says) => foundIn(onPresses, says.map(plain)),
    ofSending: (says, to) => foundIn(onSending, [...says.map(plain), addressWords(to)]),
    ofLink: (name, href) => foundIn(onLinks, [plain(name), addressWords(href)]) ?? actOf(name, href),
  };
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

function foundIn(words: readonly string[], texts: readonly string[]): string | null {
  const has = (word: string) => (text: string) =>
    isUnspaced(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `);
  return words.find((word) => texts.some(has(word))) ?? null;
}
