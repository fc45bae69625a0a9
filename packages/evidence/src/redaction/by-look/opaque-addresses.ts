import { isDrawnKey } from './drawn.js';
import { isOrdinaryId, isRandom, isToken } from './looks.js';

// Parts of an address that stand under no name and let in whoever knows them: a key to a shared document, a query or a
// fragment that is one drawn word, a session in brackets.

const MIXED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]+$/;
/** Identifiers that products draw are shorter, as those of 21 letters that nanoid makes. */
const SHORTEST_SHARED = 22;
const LONGEST_LETTER = 2;
/** What is done with a shared document, behind its key. */
const SHOWS =
  /^(?:edit|view|preview|present|embed|share|shared|public|open|copy|download|raw|print|pdf|live|play|watch|view-only)$/i;

/** `/d/x/edit`, `/files/x/preview`, `/sheets/d/x/export`: behind one letter a key may be shorter. */
export function isShareKey(segment: string, { before, after }: { before: string; after: string }): boolean {
  if (segment.length < SHORTEST_SHARED) return false;
  if (!SHOWS.test(after)) return after !== '' && isLetterLed(segment, before);
  if (before.length > LONGEST_LETTER) return isDrawnKey(segment);
  return before !== '' && MIXED.test(segment) && isRandom(segment);
}

/** `/d/x`: in an address that was asked for. In a text pictures stand at such addresses as well. */
export const isLetterLed = (segment: string, before: string): boolean =>
  before !== '' && before.length <= LONGEST_LETTER && isDrawnKey(segment);

const FILE = /\.[a-z][a-z0-9]{1,4}$/i;
/** A cache is told by such a word that a file is new. */
const isFile = (path: string): boolean => FILE.test(path);

const SHORTEST_BARE = 20;

/** `/open?x`: a query of one word. */
export const isBareKey = (word: string, path: string): boolean =>
  word.length >= SHORTEST_BARE && !isFile(path) && /^[\w~.-]+$/.test(word) && isToken(word) && isRandom(word);

/** Links within a page lead to identifiers, of hexadecimal digits mostly. */
const LONG_HEX = /^[0-9a-f]{40,}$/;

/** `/paste/7#x`: what stands there never reaches the server, so that keys for others are put there. */
export const isFragmentKey = (word: string): boolean =>
  word.length >= SHORTEST_BARE && !isOrdinaryId(word) && (LONG_HEX.test(word) || (MIXED.test(word) && isToken(word)));

/** `(S(x))`, `(A(x)F(y))`, `(F(x))(S(y))`: as ASP.NET writes sessions where there are no cookies. */
export const BRACKETED = /(?:\((?:[A-Z]\([\w-]{12,}\))+\))+/y;
export const BRACKETED_KEY = /(?<=[A-Z]\()[\w-]{12,}/g;

export function isBracketed(segment: string): boolean {
  BRACKETED.lastIndex = 0;
  return segment.startsWith('(') && BRACKETED.test(segment) && BRACKETED.lastIndex === segment.length;
}
