import {
  ACTING_WORDS,
  ASKING_WORDS,
  CLOSING_ADDRESS_WORDS,
  COMMANDED_WORDS,
  DOING_WORDS,
  ENDING_WORDS,
  OBJECT_WORDS,
  ORDERED_WORDS,
  SHORT_WORDS,
} from './action-words.js';
import { addressOf, createActionFinder } from './address-actions.js';
import { decoded } from './decoded.js';
import { foundIn, plain, spellingsOf } from './plain-words.js';
import { createGluedSplitter } from './split-glued.js';
import { createStepFinder } from './step-actions.js';

/** What links do, by their names and addresses. Each function gives the word that says so; null where none does. */
export interface LinkActions {
  /** By its name, and by where it leads. */
  ofLink(name: string, href: string): string | null;
  /** By what its address says is done with one record, where that word is not known to name a page. */
  ofStep(name: string, href: string): string | null;
  /** The same of what an address orders by a parameter, be it of one record or not: `?action=rebuild`, `?method=user.zap`. */
  ofOrder(href: string): string | null;
  /** The words for what cannot be undone, and those that the user denies. */
  readonly ending: readonly string[];
  /** The words that the user does not allow, in all their spellings. */
  without(words: readonly string[]): string[];
  isAllowed(word: string): boolean;
  /** Separates words that are written as one: `deletepost`. */
  split(text: string): string;
  /** The words of an address: path, query and hash, not the host, nor what somebody searches for. */
  wordsOf(href: string): string;
}

/** With the words that the user denies, and without those that the user allows. */
export function createLinkActions(denied: readonly string[], allowed: readonly string[]): LinkActions {
  const allowedWords = new Set(allowed.map(plain));
  const isAllowed = (word: string) => allowedWords.has(word);
  const without = (words: readonly string[]) =>
    words
      .map(plain)
      .filter((word) => word !== '' && !isAllowed(word))
      .flatMap(spellingsOf);
  const ending = [...without(denied), ...without(ENDING_WORDS)];
  const short = new Set(without(SHORT_WORDS));
  const orders = [ENDING_WORDS, DOING_WORDS, ACTING_WORDS, OBJECT_WORDS, ASKING_WORDS, CLOSING_ADDRESS_WORDS];
  const split = createGluedSplitter(without([...orders.flat(), ...ORDERED_WORDS, ...COMMANDED_WORDS]), without);
  const actionIn = createActionFinder(without, split);
  const wordsOf = (href: string) => split(wordsIn(href));
  const shortName = (name: string) => (short.has(plain(name)) ? plain(name) : null);
  return {
    ofLink: (name, href) => foundIn(ending, [plain(name), wordsOf(href)]) ?? shortName(name) ?? actionIn(name, href),
    ...createStepFinder(isAllowed),
    ending,
    without,
    isAllowed,
    split,
    wordsOf,
  };
}

/** What somebody searches for says nothing of what is done. */
const SEARCHED = /^(?:q|query|search|s|term|keywords?)$/i;
/** Nor does what something is called, unless the address says upon what to act. */
const DESCRIBED = /^(?:kind|types?|titles?|name|template|actions?)$/i;
/** Nor where somebody is led afterwards. */
const LEADING = /^(?:return|redirect|continue|next|back|dest|goto|from|referr?er|callback)/i;

function wordsIn(href: string): string {
  if (!URL.canParse(href)) return plain(href);
  const { pathname, searchParams, hash } = new URL(href);
  const isAimed = addressOf(href)?.isAimed === true;
  const query = [...searchParams].map(([name, value]) =>
    SEARCHED.test(name) || LEADING.test(name) || (DESCRIBED.test(name) && !isAimed) ? name : `${name} ${value}`,
  );
  return plain([decoded(pathname), ...query, decoded(hash)].join(' '));
}
