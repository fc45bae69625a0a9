import { isDrawnLetters, isOpaque, isOrdinaryId, isRandom, turnsLikeRandom } from './looks.js';
import { wordsOf } from './names.js';

// A segment of a path that lets in whoever knows it: `/reset/x`, `/invite/x`, `/password/reset/MQ/x`.

/** Segments after which one that cannot be guessed is a key to something: `/reset-password/x`, `/invitation/x`. */
const LEADS_TO_SECRET =
  /^(?:reset|resets|password|passwords|token|magic|verify|verification|confirm|confirmation|confirmations|activate|activation|activations|invite|invitation|unlock|unsubscribe|signup|session|sid|secret|apikey|webhook|webhooks|hook|hooks|sso|share|feed|link|tokens|sessions|keys|key|login|auth|callback|recovery|recover|invitations|invites|calendar|access|join|optout|preferences)$/;
/** Of these, the ones after which even an ordinary identifier is the key. */
const LEADS_SURELY = /^(?:reset|resets|password|passwords|token|magic|activation|apikey|secret|unlock)$/;

/** Shorter words are names of things, also where they turn like random ones. */
const SHORTEST = 12;
const SHORTEST_SURELY = 10;
/** Without its look, a word must be longer. */
export const SHORTEST_OPAQUE = 16;
/** Between the word and the key a number or a short name of the account may stand. */
export const LONGEST_BETWEEN = 8;

/** `Report2024Q3` turns as well. */
const HAS_WORD = /[a-z]{5}/;
const FILE = /\.[a-z][a-z0-9]{1,4}$/;

type Lead = 'no' | 'maybe' | 'surely';

/** Segments are few; where they are data the cache must not grow with them. */
const CACHE_LIMIT = 5_000;
const leads = new Map<string, Lead>();

function leadOf(segment: string): Lead {
  const known = leads.get(segment);
  if (known !== undefined) return known;
  const words = wordsOf(segment);
  const found = !words.some((word) => LEADS_TO_SECRET.test(word))
    ? 'no'
    : LEADS_SURELY.test(words.at(-1) ?? '')
      ? 'surely'
      : 'maybe';
  if (leads.size >= CACHE_LIMIT) leads.clear();
  leads.set(segment, found);
  return found;
}

export const mayLead = (segment: string): boolean => leadOf(segment) !== 'no';

/** `before` stands right before it, `first` before that. */
export function isPathKey(segment: string, before: string, first: string): boolean {
  if (segment.length < SHORTEST_SURELY) return false;
  const lead = leadOf(before);
  if (lead !== 'no') return isKey(segment, lead === 'surely');
  if (before === '' || before.length > LONGEST_BETWEEN || leadOf(first) === 'no') return false;
  return isRandom(segment) && !isOrdinaryId(segment);
}

function isKey(segment: string, surely: boolean): boolean {
  if (isOrdinaryId(segment)) return surely;
  if (FILE.test(segment)) return false;
  if (turnsLikeRandom(segment) && (surely || (segment.length >= SHORTEST && !HAS_WORD.test(segment)))) return true;
  if (!surely || segment.length < SHORTEST_OPAQUE) return isRandom(segment);
  return isOpaque(segment) || isDrawnLetters(segment);
}
