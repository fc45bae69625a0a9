import { isUnsaid } from '../by-name/joined-letters.js';

// How a value looks, whatever its name. Used where a name alone says too little.

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const OBJECT_ID = /^[0-9a-f]{24}$/i;
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

const TOKEN_TEXT = /^[\w\-.~+/=%:|$]+$/;

/** Long enough that nobody types it, short enough for session ids of old servers. */
const OPAQUE_LENGTH = 8;
/** Shortest random value that a weak name (`key`, `code`) is believed: 20 hex digits are 80 bits. */
const RANDOM_LENGTH = 20;
/** As much of a value as shows whether it is random. */
const SAMPLE = 64;
/** Random text turns between small, capital and digit at every second or third character; words and slugs do not. */
const RANDOM_TURNS = 0.25;

/** One word of letters and digits: no prose, no plain word, no number. */
export function isOpaque(value: string): boolean {
  return value.length >= OPAQUE_LENGTH && TOKEN_TEXT.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
}

/** An identifier that products show openly. */
export function isOrdinaryId(value: string): boolean {
  return UUID.test(value) || OBJECT_ID.test(value) || ULID.test(value);
}

/** Drawn at random, as far as shows: long, and turning between classes of characters all the time. */
export function isRandom(value: string): boolean {
  if (value.length < RANDOM_LENGTH) return false;
  return turnsLikeRandom(value.length > SAMPLE ? value.slice(0, SAMPLE) : value) || isScattered(value);
}

const ONE_WORD = /^(?:[a-z0-9]+|[A-Z0-9]+)$/;
/** A word with a number, a year and a half of it (`report2024q3final`) turns three times. */
const FEWEST_TURNS = 5;

/** One draw in twenty of small letters and digits turns less often than others do; a word without joints hardly turns at all. */
const isScattered = (value: string): boolean =>
  ONE_WORD.test(value) && countTurns(value, 0, value.length) >= FEWEST_TURNS;

/** One opaque word, turning between classes as often as random text does. */
export function turnsLikeRandom(value: string): boolean {
  return isOpaque(value) && shareOfTurns(value) >= RANDOM_TURNS && !isStrung(value);
}

const WORD = /^(?:[a-z]{3,}|[A-Z][a-z]{2,})(?:[A-Z][a-z]{2,})*$/;
const SPOKEN = /[aeiouy]/i;

/** `Ticket-3-CustomField-2-Values`: joined of words that can be said, and of small numbers. */
export function isStrung(value: string): boolean {
  const parts = value.split(/[-_.:]+/);
  const words = parts.filter((part) => !/^\d{1,4}$/.test(part));
  const humps = words.flatMap((word) => word.split(/(?=[A-Z])/));
  return (
    parts.length > 1 &&
    words.length > 1 &&
    words.every((word) => WORD.test(word)) &&
    humps.every((hump) => SPOKEN.test(hump))
  );
}

/** A word of a document that was drawn, and is nobody's ordinary identifier. */
export function isDrawnWord(value: string): boolean {
  return value.length >= SHORTEST_DRAWN && DRAWN_WORD.test(value) && turnsLikeRandom(value) && !isOrdinaryId(value);
}

const SHORTEST_DRAWN = 16;
const DRAWN_WORD = /^[\w~+=.-]+$/;

/** `Report2024Q3Final` turns as well: of short words none may be in it that can be said. */
const HAS_WORD = /[a-z]{5}/;

/** What a link hands over, sixteen letters at least: nobody's ordinary identifier, no address and no name of a thing. */
export function isToken(value: string): boolean {
  if (isMuddled(value)) return true;
  if (isOrdinaryId(value) || PLACE.test(value)) return false;
  return isRandom(value) || (isDrawnWord(value) && !HAS_WORD.test(value));
}

/** An address, a path, a time or a file. */
const PLACE = /:|^\/|\.[a-z][a-z0-9]{1,4}$/i;

/** Small letters stand together by two where letters are drawn, by five where words are joined in camel case. */
const LONGEST_DRAWN = 3.5;
const LETTERS = /^[A-Za-z]{16,}={0,2}$/;
/** As keys are printed to be typed: `XKQPD-WVRTM-BHJGF`. */
const IN_GROUPS = /^([A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}|[A-Z0-9]{5}(?:-[A-Z0-9]{5}){2,}|[A-Z0-9]{6}(?:-[A-Z0-9]{6}){2,})$/;

/** Drawn at random without a digit in it: of letters alone, or in groups. */
export function isDrawnLetters(value: string): boolean {
  return IN_GROUPS.test(value) || isMuddled(value);
}

/** Small letters and capitals in a muddle. */
export function isMuddled(value: string): boolean {
  return LETTERS.test(value) && shareOfTurns(value) >= RANDOM_TURNS && isScrambled(value);
}

/** No words in camel case: `Report2024Q3Final` turns as well. */
export function isScrambled(value: string): boolean {
  const small = value.match(/[a-z]+/g) ?? [];
  return small.join('').length <= LONGEST_DRAWN * small.length;
}

/** So many letters without a vowel among them are in no word, and hardly where two are joined. */
const UNSPOKEN = /^(?=.*[bcdfghjklmnpqrstvwxz]{6})[a-z]{16,}$/i;

/** One long word of letters alone that nobody can say. */
export const isUnspoken = (value: string): boolean => UNSPOKEN.test(value);

const MIXED_CASE = /^(?=.*[a-z])(?=.*[A-Z])(?:[A-Za-z\d]{6,24}|[\w-]{10,24})$/;
const HUMP = /[A-Z]?[a-z]{2,}/g;
/** Of `MyTeam2`, `B2BSales` and `iPhone15Pro` more, of `AcmeGmbH` half; of what was drawn mostly less. */
const [SHARE_OF_WORDS, SHARE_WITHOUT_DIGIT] = [0.61, 0.5];
const SHORTEST_WORD = 3;

const isSayable = (word: string): boolean => SPOKEN.test(word) && !isUnsaid(word);

/** Small letters and capitals, and digits perhaps, in a muddle: no words in camel case and numbers. */
export function isJumbled(value: string): boolean {
  if (!MIXED_CASE.test(value) || isStrung(value) || isOrdinaryId(value)) return false;
  const words = value.match(HUMP)?.filter((hump) => hump.length >= SHORTEST_WORD && isSayable(hump)) ?? [];
  const share = /\d/.test(value) ? SHARE_OF_WORDS : SHARE_WITHOUT_DIGIT;
  return words.join('').length < share * value.replace(/[^A-Za-z]/g, '').length;
}

/** `aB3x9Q`, as links for one use end: too short to be anything else than drawn. */
export const isShortKey = (value: string): boolean => /\d/.test(value) && isJumbled(value);

const SMALL = /^(?=.*\d)(?=.*[a-z])[a-z\d]{7,24}$/;

/** The same of small letters and digits, `k3x9q2m1`: no words with a number before, behind or between them. */
export function isSmallKey(value: string): boolean {
  if (!SMALL.test(value) || isOrdinaryId(value)) return false;
  const words = value.match(/[a-z]+/g)!;
  return words.length > 2 || !words.every((word) => word.length > 1 && isSayable(word));
}

const shareOfTurns = (value: string): number => countTurns(value, 0, value.length) / value.length;

function countTurns(text: string, start: number, end: number): number {
  let turned = 0;
  let before = -1;
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    const group = c >= 48 && c <= 57 ? 0 : c >= 97 && c <= 122 ? 1 : c >= 65 && c <= 90 ? 2 : before;
    if (before !== -1 && group !== before) turned++;
    before = group;
  }
  return turned;
}

/** Whether a stretch of a text turns as often as random text does: quickly told, before anything is cut out of it. */
export function turns(text: string, start: number, end: number): boolean {
  const to = Math.min(end, start + SAMPLE);
  return countTurns(text, start, to) >= RANDOM_TURNS * (to - start);
}

/** Already hidden by the product itself. */
export function isMask(value: string): boolean {
  return /^[*•●·xX#.\-_\s]+$/.test(value);
}

/** Words by which a text under a secret's name shows itself to speak *about* it: `is too short`, `must match`. */
const SPEAKS_ABOUT =
  /(?:^|\s)(?:is|are|was|be|been|has|have|must|should|can't|cannot|not|no|required|invalid|too|at|least|please|your|the|a|an|and|or|of|for|to|does|doesn't|enter|only|incorrect|wrong|missing|expired|match|mismatch)(?:\s|$)|[.!?:…]$/i;

export function isSentence(value: string): boolean {
  return /\s/.test(value.trim()) && SPEAKS_ABOUT.test(value.trim());
}

/** The same by its verbs alone: what people answer has articles as well, `Rex the dog`. */
const TELLS =
  /(?:^|\s)(?:is|are|was|be|been|has|have|must|should|can't|cannot|not|required|invalid|too|please|your|does|doesn't|enter|incorrect|wrong|missing|expired|mismatch)(?:\s|$)|[.!?:…]$/i;

export function isSaidAbout(value: string): boolean {
  return /\s/.test(value.trim()) && TELLS.test(value.trim());
}
