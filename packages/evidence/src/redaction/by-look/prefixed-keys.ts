import { isDrawnKey } from './drawn.js';
import { isMuddled, isOrdinaryId, isRandom, isScrambled, turnsLikeRandom } from './looks.js';

// `pat_x`, `acme_sk_x`, `bkp_x`: a word in front, a joint, and what was drawn behind it. Issuers are many; how they make keys
// is much the same. Identifiers are made so as well (`cus_x`, `price_x`), but shorter.

/** A part of the lead that says what it is. */
const NAMES_KEY = /(?:^|[_-])(?:sk|rk|live|sess|sid|[a-z]*(?:pat|key|tok|tkn|token|secret|bearer))(?:[_-]|$)/i;
const SHORTEST_TAIL = 16;
/** Of digits, capitals and small letters, in a sentence: products write the identifiers of things with fewer. */
const SHORTEST_SAID = 20;
/** Of any alphabet; type ids have 26. */
const SHORTEST_OTHER = 32;
/** Behind a hyphen or a full stop a hash may stand, which tells the version of a file: of 40 digits, as Git has them. */
const SHORTEST_BEHIND_HYPHEN = 48;
/** No lead is longer. */
const LONGEST_LEAD = 24;
const LEAD = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*$/;
/** Of any other house; `sha256-x` sums up a file. */
const OTHER_LEAD = /^(?!sha\d|md5)[a-z][a-z0-9]{1,11}(?:[._-][a-z0-9]{1,11})*$/;
const JOINTS = /[_-]/g;
const TAIL = /^[\w-]+$/;
const MIXED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])/;
/** `key-x.json`: the name of a file in which it is handed over. */
const FILE_END = /\.[a-z]{2,5}$/;

const isJoint = (c: number): boolean => c === 0x5f || c === 0x2d || c === 0x2e;

/** How much of the word, from its beginning on, is a key with such a lead; 0 where it is none. */
export function prefixedKeyLength(whole: string, isSaid: boolean): number {
  const word = whole.replace(FILE_END, '');
  for (let at = 1; at < word.length - SHORTEST_TAIL && at <= LONGEST_LEAD; at++) {
    if (!isJoint(word.charCodeAt(at))) continue;
    const [lead, tail] = [word.slice(0, at), word.slice(at + 1)];
    if (!LEAD.test(lead)) return 0;
    if (!TAIL.test(tail)) continue;
    if (NAMES_KEY.test(lead) && isDrawnTail(tail)) return word.length;
    if (word === whole && OTHER_LEAD.test(lead) && isOtherTail(tail, word.charAt(at), isSaid)) return word.length;
  }
  return 0;
}

/** Of letters alone one key in some hundreds is. */
const isDrawnTail = (tail: string): boolean =>
  isRandom(tail) || isMuddled(tail.replaceAll(JOINTS, '')) || (turnsLikeRandom(tail) && isScrambled(tail));

function isOtherTail(tail: string, joint: string, isSaid: boolean): boolean {
  if (isDrawnKey(tail) || (tail.length >= SHORTEST_OTHER && isMuddled(tail))) return true;
  if (isSaid && tail.length >= SHORTEST_SAID && MIXED.test(tail) && turnsLikeRandom(tail) && isScrambled(tail))
    return true;
  const shortest = joint === '_' ? SHORTEST_OTHER : SHORTEST_BEHIND_HYPHEN;
  return tail.length >= shortest && !tail.includes('-') && !tail.includes('_') && isRandom(tail) && !isOrdinaryId(tail);
}
