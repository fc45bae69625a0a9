import { isDrawnKey } from './drawn.js';
import { isJoinedLetters } from '../by-name/joined-letters.js';
import {
  isDrawnLetters,
  isMuddled,
  isJumbled,
  isOpaque,
  isOrdinaryId,
  isRandom,
  isShortKey,
  isSmallKey,
  turnsLikeRandom,
} from './looks.js';
import { wordsOf } from '../by-name/names.js';
import { plainWord, wordsFor } from '../by-name/secret-words.js';

// A segment of a path that lets in whoever knows it: `/reset/x`, `/invite/x`, `/password/reset/MQ/x`, `/u/x/reset-password`.

/** Segments after which one that cannot be guessed is a key to something: `/reset-password/x`, `/invitation/x`. */
const LEADS_TO_SECRET =
  /^(?:reset|resets|password|passwords|token|magic|verify|verification|confirm|confirmation|confirmations|activate|activation|activations|invite|invitation|unlock|unsubscribe|signup|session|sid|secret|apikey|webhook|webhooks|hook|hooks|sso|share|feed|link|tokens|sessions|keys|key|login|auth|callback|recovery|recover|invitations|invites|calendar|access|join|optout|preferences|accept|autologin|forgot|impersonate|csrf|2fa|mfa|embed|public|cal|shared|shares|feeds|ical|ics|claim|redeem|rsvp|unsub|optin|guest|approve|decline|rss)$/;
/** Of these, the ones after which even an ordinary identifier is the key. */
const LEADS_SURELY =
  /^(?:reset|resets|password|passwords|token|magic|activation|apikey|secret|unlock|unsubscribe|unsub|optout)$|(?:^| )(?:magic link|accept (?:invite|invitation)|(?:verify|confirm) email|email (?:verification|confirmation))$/;

/** Shorter words are names of things, also where they turn like random ones. */
const SHORTEST = 12;
const SHORTEST_SURELY = 10;
/** Without its look, a word must be longer. */
export const SHORTEST_OPAQUE = 16;
/** Between the word and the key a number or a short name of the account may stand. */
export const LONGEST_BETWEEN = 8;

/** `Report2024Q3` turns as well. */
const HAS_WORD = /(?=[a-z]{5})[b-df-hj-np-tv-xz]{0,4}[aeiouy]/;
/** Behind these of a link for one use a key may be short; what products show stands behind names of collections. */
const ONE_USE =
  /^(?:reset|magic|verify|verification|confirm|confirmation|activate|activation|invite|invites|invitation|invitations|join|claim|redeem|unsubscribe|optout|share|shared|accept|signup|register|registration|unlock|recover|login|signin|link|autologin|guest|rsvp|s|i|ml)$/;
const FILE = /\.[a-z][a-z0-9]{1,4}$/;

/** Behind a key these say what it is for, whatever stands before it: nobody does so to a thing by its identifier. */
const FOLLOWS_SURELY =
  /(?:^| )(?:password|unsubscribe|optout|autologin|accept (?:invite|invitation)|(?:verify|confirm|activate|validate) (?:e )?e?mail)(?: |$)/;
/** The same, and of things as well (`/orders/x/accept`): behind a letter or at the beginning, where no thing is named. */
const FOLLOWS = /(?:^| )(?:accept|activate|confirm|join|login|reset|signin|verify)(?: |$)/;
const LONGEST_LETTER = 2;
/** Hexadecimal identifiers are shorter; hashes of commits are as long, and have no password. */
const LONG_HEX = /^[0-9a-f]{40,}$/;
/** Behind these it is who gets mail that is told, not a thing: `/e/x/unsubscribe`. */
const LEAVES = /(?:^| )(?:unsubscribe|optout|opt out)(?: |$)/;
const NO_LETTERS = /[\d_-]+/g;
/** `/calendar/ical/ann/private-x/basic.ics` */
const PRIVATE = /^private-/;
const CALENDAR = /\.ics$/;
/** Programs that read these cannot sign in, so that their address is the key: `/feeds/x.ics`, `/podcast/x/feed.xml`. */
const FEED = /\.(?:ics|ical|rss|atom|xml)$/;
const NAMED_FEED = /^(?:feed|rss|atom|podcast)(?:\.(?:rss|atom|xml))?$/;

/** The same in other languages. */
const PASSWORD = new Set(wordsFor('password').map(plainWord));
const INVITES = new Set(wordsFor('invitation').map(plainWord));

/** `admits`: whoever follows becomes a member, and nothing that is shown to everybody stands there. */
type Lead = 'no' | 'maybe' | 'admits' | 'surely';
const ADMITS = /^(?:join|invites?|invitations?)$/;

/** Segments are few; where they are data the cache must not grow with them. */
const CACHE_LIMIT = 5_000;
const leads = new Map<string, Lead>();

function leadOf(segment: string): Lead {
  const known = leads.get(segment);
  if (known !== undefined) return known;
  const words = wordsOf(segment);
  const found = !words.some((word) => LEADS_TO_SECRET.test(word) || PASSWORD.has(word) || INVITES.has(word))
    ? 'no'
    : words.some((word) => PASSWORD.has(word)) ||
        LEADS_SURELY.test(words.slice(-2).join(' ')) ||
        LEADS_SURELY.test(words.at(-1) ?? '')
      ? 'surely'
      : words.some((word) => ADMITS.test(word) || INVITES.has(word))
        ? 'admits'
        : 'maybe';
  if (leads.size >= CACHE_LIMIT) leads.clear();
  leads.set(segment, found);
  return found;
}

/** Names of products are shorter where they have capitals and no digit. */
const SHORTEST_LETTERS = 8;

/** `/invite/aB3x9Q`, `/teams/7/join/x`, `/einladung/x`. */
export function isLinkKey(segment: string, before: string): boolean {
  if (before === '') return false;
  if (segment.length >= SHORTEST_SURELY && turnsLikeRandom(segment) && leadOf(before) === 'surely') return true;
  const isShort = segment.length < SHORTEST_LETTERS ? isShortKey(segment) : isJumbled(segment);
  if (!isShort && !isSmallKey(segment)) return false;
  const words = wordsOf(before);
  return words.some((word) => ONE_USE.test(word) || INVITES.has(word) || PASSWORD.has(word));
}

export const mayLead = (segment: string): boolean => leadOf(segment) !== 'no';

export interface Around {
  /** Right before it, and before that. */
  readonly before: string;
  readonly first: string;
  /** Right behind it. */
  readonly after: string;
}

/** What of a segment, from its beginning on, lets somebody in; an empty text where nothing does. */
export function pathKey(segment: string, around: Around): string {
  if (segment.length < SHORTEST_SURELY) return '';
  const stem = segment.replace(FEED, '');
  if (stem !== segment && isLed(stem, around)) return stem;
  return isLed(segment, around) || isFollowed(segment, around) ? segment : '';
}

function isLed(segment: string, { before, first }: Around): boolean {
  if (segment.length < SHORTEST_SURELY) return false;
  const lead = leadOf(before);
  if (lead !== 'no') return isKey(segment, lead);
  const led = before === '' || before.length > LONGEST_BETWEEN ? 'no' : leadOf(first);
  if (led === 'admits') return isKey(segment, led);
  return led !== 'no' && (isRandom(segment) || isMuddled(segment)) && !isOrdinaryId(segment);
}

/** `/u/x/reset-password`, `/x/accept-invite`, `/l/x/login`. */
function isFollowed(segment: string, { before, after }: Around): boolean {
  if (after === '' || leadOf(before) !== 'no') return false;
  if (CALENDAR.test(after)) return isKey(segment.replace(PRIVATE, ''), 'maybe');
  const words = wordsOf(after).join(' ');
  const isAfterLetter = before.length <= LONGEST_LETTER;
  if (isAfterLetter && LEAVES.test(words) && isMuddled(segment.replace(NO_LETTERS, ''))) return true;
  const isDrawn = isDrawnKey(segment);
  if (!isDrawn && !LONG_HEX.test(segment)) return false;
  return FOLLOWS_SURELY.test(words) || NAMED_FEED.test(after) || (isDrawn && isAfterLetter && FOLLOWS.test(words));
}

function isKey(segment: string, lead: Lead): boolean {
  const surely = lead === 'surely';
  if (isOrdinaryId(segment)) return surely;
  if (FILE.test(segment)) return false;
  if (isMuddled(segment) || isJoinedLetters(segment)) return true;
  if (
    turnsLikeRandom(segment) &&
    (surely || ((lead === 'admits' || segment.length >= SHORTEST) && !HAS_WORD.test(segment)))
  )
    return true;
  if (!surely || segment.length < SHORTEST_OPAQUE) return isRandom(segment);
  return isOpaque(segment) || isDrawnLetters(segment);
}
