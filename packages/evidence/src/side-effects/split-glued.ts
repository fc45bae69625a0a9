import { plain } from './plain-words.js';
import { GLUED_FRONTS, GLUED_OBJECTS, INFLECTIONS, STRONG_WORDS } from './glued-words.js';

/** Asked of the same few words with every link there is; a product that makes them up is forgotten again. */
const KNOWN_MOST = 20_000;
/** Shorter ones are parts of too many words. */
const ORDER_CHARS_LEAST = 3;

const OBJECTS = new Set(GLUED_OBJECTS.flatMap((word) => [word, `${word}s`]));
const FRONTS = new Set([...OBJECTS, ...GLUED_FRONTS]);
const INFLECTED = new Set(INFLECTIONS);

/** Parts an order from what is glued to it: `spamcomment` becomes `spam comment`. Gives the same words where it finds none. */
export function createGluedSplitter(orders: readonly string[], without: (words: readonly string[]) => string[]) {
  const single = orders.map(plain).filter((word) => /^[a-z]+$/.test(word) && word.length >= ORDER_CHARS_LEAST);
  // the longest first: `unpublish` is told before `un`, `removeall` is no `remov`
  const weak = [...new Set(single)].sort((a, b) => b.length - a.length);
  const strong = without(STRONG_WORDS);
  const known = new Map<string, string>();
  const parted = (token: string): string => {
    if (!/^[a-z]+\d*$/.test(token) || OBJECTS.has(token) || weak.includes(token)) return token;
    for (const word of strong) {
      if (token.startsWith(word) && isApart(token.slice(word.length))) return `${word} ${token.slice(word.length)}`;
      if (token.endsWith(word)) return `${token.slice(0, -word.length)} ${word}`;
    }
    for (const word of weak) {
      if (token.startsWith(word) && OBJECTS.has(token.slice(word.length))) return `${word} ${token.slice(word.length)}`;
      if (token.endsWith(word) && FRONTS.has(token.slice(0, -word.length)))
        return `${token.slice(0, -word.length)} ${word}`;
    }
    return token;
  };
  return (text: string): string =>
    text.replace(/\S+/g, (token) => {
      const before = known.get(token);
      if (before !== undefined) return before;
      if (known.size >= KNOWN_MOST) known.clear();
      const found = parted(token);
      known.set(token, found);
      return found;
    });
}

/** Neither an ending of the word itself, nor one with something behind it: `deletedposts`, but `deletedrafts`. */
function isApart(rest: string): boolean {
  if (OBJECTS.has(rest)) return true;
  return (
    !INFLECTIONS.some((ending) => rest.startsWith(ending) && OBJECTS.has(rest.slice(ending.length))) &&
    !INFLECTED.has(rest)
  );
}
