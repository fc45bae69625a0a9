import { isDrawnKey } from './drawn.js';
import { isRandom, turnsLikeRandom } from './looks.js';

// `pat_x`, `acme_sk_x`, `apikey-x`: a word in front says what was drawn behind it. Issuers are many; how they name keys is
// much the same.

/** What the word before the joint ends in. */
const NAMES_KEY = /(?:^|[_-])(?:pat|sk|rk|[a-z]*(?:tok|token|apikey|secret|bearer)|(?:[a-z]+[_-])?key)$/i;
const SHORTEST_TAIL = 16;
/** `Report2024Q3Final` turns as well. */
const HAS_WORD = /[a-z]{5}/;
/** No lead is longer. */
const LONGEST_LEAD = 24;
const LEAD = /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/;
/** Of any other house: text in base64 begins so by chance where it is shorter. */
const OTHER_LEAD = /^[a-z]{3,10}$/;
const TAIL = /^[A-Za-z0-9][\w-]*$/;

const isJoint = (c: number): boolean => c === 0x5f || c === 0x2d;

/** Whether the whole word is a key with such a lead. */
export function isPrefixedKey(word: string): boolean {
  for (let at = 1; at < word.length - SHORTEST_TAIL && at <= LONGEST_LEAD; at++) {
    if (!isJoint(word.charCodeAt(at))) continue;
    const [lead, tail] = [word.slice(0, at), word.slice(at + 1)];
    if (!LEAD.test(lead) || !TAIL.test(tail)) return false;
    if (NAMES_KEY.test(lead) && (isRandom(tail) || (turnsLikeRandom(tail) && !HAS_WORD.test(tail)))) return true;
    if (word.charCodeAt(at) === 0x5f && OTHER_LEAD.test(lead) && isDrawnKey(tail)) return true;
  }
  return false;
}
