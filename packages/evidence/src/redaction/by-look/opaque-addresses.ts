import { isOrdinaryId, isRandom, isScrambled, isToken } from './looks.js';

// Parts of an address that stand under no name and let in whoever knows them: a key to a shared document, a query or a
// fragment that is one drawn word, a session in brackets.

const MIXED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]+$/;
/** What is done with a shared document, behind its key. */
const SHOWS =
  /^(?:edit|view|preview|present|embed|share|shared|public|open|copy|download|raw|print|pdf|live|play|watch|view-only)$/i;
const LONGEST_LETTER = 2;

/** Identifiers that products draw have fewer: those of UUIDs 122, of nanoid 126. */
const BITS_OF_KEY = 127;
/** 32 letters: in a text pictures and files stand at addresses of any kind. */
const BITS_IN_TEXT = 190;
const BITS_OF_LETTER = Math.log2(62);
/** So many letters have that many bits. */
export const SHORTEST_OPAQUE = Math.ceil(BITS_OF_KEY / BITS_OF_LETTER);
/** Of words without capitals or digits less can be said: dictionaries have as many. */
const BITS_OF_SMALL = Math.log2(26);
const BITS_OF_HEX = 4;
/** Shorter ones are hashes of MD5 and UUIDs without hyphens. */
const LONG_HEX = /^[0-9a-f]{40,}$/;
const SMALL = /^(?=.*\d)(?=.*[g-z])[a-z0-9]+$/;
/** Hashes of contents are as long, and stand behind what they are hashes of. */
const HASHED =
  /^(?:c|commits?|blobs?|trees?|objects?|rev(?:ision)?s?|sha\d*|hash(?:es)?|digests?|checksums?|archives?|compare|diffs?|layers|manifests|builds?|tx|transactions?|address(?:es)?|avatars?|media|assets|static)$/;
const MANY = /[^s]s$/;
/** Text in base64, such as the identifiers of GraphQL, was not drawn. */
const PRINTABLE = /^[\x20-\x7e]+$/;

interface Around {
  readonly before: string;
  readonly after: string;
}

/** How many bits were drawn for a segment; 0 where nobody can be sure that it was drawn. */
function bitsDrawn(segment: string, before: string): number {
  if (LONG_HEX.test(segment)) return HASHED.test(before) ? 0 : segment.length * BITS_OF_HEX;
  if (isOrdinaryId(segment) || !isRandom(segment)) return 0;
  if (SMALL.test(segment)) return segment.length * BITS_OF_SMALL;
  if (!MIXED.test(segment) || !isScrambled(segment)) return 0;
  return PRINTABLE.test(Buffer.from(segment, 'base64').toString('latin1')) ? 0 : segment.length * BITS_OF_LETTER;
}

/** Behind the name of a collection stand identifiers of any kind and length. */
const isAmongMany = ({ before, after }: Around): boolean => MANY.test(before) && !SHOWS.test(after);

/** `/view/x`, `/portal/x/dashboard`, `/d/x/edit`: in an address that was asked for. */
export function isOpaqueSegment(segment: string, around: Around): boolean {
  if (around.before === '' || segment.length < SHORTEST_OPAQUE || isAmongMany(around)) return false;
  return bitsDrawn(segment, around.before) >= BITS_OF_KEY;
}

/** The same in a text; `isFollowed`: of a link, which somebody follows, no more need be said. */
export function isOpaqueInText(segment: string, around: Around, isFollowed: boolean): boolean {
  const { before, after } = around;
  if (before === '' || !MIXED.test(segment) || isAmongMany(around) || OF_PAGE.test(after)) return false;
  const isLetter = before.length <= LONGEST_LETTER;
  if (!isFollowed && !SHOWS.test(after) && !(isLetter && after !== '')) return false;
  return bitsDrawn(segment, before) >= (isLetter && SHOWS.test(after) ? BITS_OF_KEY : BITS_IN_TEXT);
}

/** A cache is told by such a word that a file of the page is new; documents are handed out with it. */
export const OF_PAGE = /\.(?:m?js|css|map|json|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf)$/i;

const SHORTEST_BARE = 20;

/** `/open?x`: a query of one word. */
export const isBareKey = (word: string, path: string): boolean =>
  word.length >= SHORTEST_BARE && !OF_PAGE.test(path) && /^[\w~.-]+$/.test(word) && isToken(word) && isRandom(word);

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
