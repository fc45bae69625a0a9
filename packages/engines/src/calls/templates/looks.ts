import { isLanguage } from '../../kit/languages.js';

// Looks that names of routes seldom have. One such segment may still be a route; several beside each other that lead to
// the same routes are values.

export type Look =
  | 'weekday'
  | 'month'
  | 'locale'
  | 'code'
  | 'version'
  | 'random'
  | 'hex'
  | 'signed'
  | 'numbered'
  | 'titled';

// ISO 3166-1, without those that are English words: `at`, `by`, `do`, `in`, `me`, `my`, `no`, `is`, `it`, `id`, `to`, `as`.
const COUNTRIES = new Set(
  'ad ae al ao ar au ba bb bd be bg bh bo br bw ca ch ci cl cm cn co cr cu cy cz de dk dz ec ee eg es et fi fr gb ge gh gr gt hk hn hr hu ie il iq ir jm jo jp ke kh kr kw kz lb lk lt lu lv ma md mg mk mm mn mt mu mv mx mz na ng ni nl np nz om pa pe pg ph pk pl pt py qa ro rs ru rw sa sd se sg si sk sn sv sy th tn tr tt tw tz ua ug uk us uy uz ve vn ye za zm zw'.split(
    ' ',
  ),
);

// Short random keys: letters of both cases with two digits, or small letters with digits in two places. Longer ones are
// sure by themselves (see kit/address/segment.ts).
const RANDOM = [
  /^(?=.*[a-z])(?=.*[A-Z])(?=(?:\D*\d){2})[\w-]{8,16}$/,
  /^(?=\D*\d[^a-z]*[a-z]\D*\d)(?=[^a-z]*[a-z]\D*\d[^a-z]*[a-z])[a-z\d]{8,16}$/,
  // a digit inside, so that `OAuth2` and `Web3` are none
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d[A-Za-z])[A-Za-z\d]{5,7}$/,
  // the beginning of a hash
  /^(?=.*\d)(?=.*[a-f])[\da-f]{7,15}$/,
  // a prefix for the kind: `th-2c22101d`
  /^[a-z]{1,8}[-_](?=.*\d)(?=.*[a-f])[\da-f]{6,15}$/,
  // what a machine adds to a name so that it is the only one: `web-7d4b9c6f5-x2x8k`; a digit inside, as no word has it
  /^[a-z]+(?:-[a-z]+)*(?:-(?=[a-z\d]*\d[a-z])[a-z\d]{5,12}){1,2}$/,
  // a prefix for the kind: `t_8fK2`
  /^[a-z]{1,8}_(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{4,11}$/,
];

const COLOUR = /^(?:#|%23)?(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
/** `facade` and `decade` are words, and `dad` is one: a digit beside a letter, or pairs that repeat, as in `ffffff`. */
const HEX = /^(?:#|%23)(?:[\da-f]{3}){1,2}$|^(?=.*\d)(?=.*[a-f])[\da-f]{6}$|^([a-f]{1,2})\1{2,5}$/i;

/** A colour in hexadecimal digits, where colours are spoken of. */
export const isColour = (segment: string): boolean => COLOUR.test(segment);

/** Small letters, capitals and a digit among them: drawn, however short. */
export const isMixed = (segment: string): boolean =>
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d_-]{5,16}$/.test(segment) && lookOf(segment) === 'random';

/** The same, or digits that no word has so many or so often of: `mp4tomp3` is a word. */
export const isDrawn = (segment: string): boolean =>
  isMixed(segment) || (lookOf(segment) === 'random' && (/^[\da-f]+$/.test(segment) || /\d\D+\d\D+\d/.test(segment)));

// `c-17`, `usr_4`, `42-fix-the-login`: a number set off from words. `oauth2` and `step2` are words.
const NUMBERED = /^(?:[a-z]+(?:[-_][a-z]+)*[-_]\d+|\d+(?:-[a-z\d]+){2,})$/i;

// A sentence made into a segment has four words, or one that no name of a route needs.
const TITLED = /^[a-z\d]+(?:-[a-z\d]+){3,}$/;
const IN_SENTENCES =
  /^(?=[a-z\d]+(?:-[a-z\d]+){2,}$)(?:.*-)?(?:a|an|the|to|we|you|your|how|why|what|is|are|with|for|from)-/;

/** Three words without digits, which keys have: a short title, or a page of its own; the company tells. */
export const isPhrase = (segment: string): boolean => /^[a-z]+(?:-[a-z]+){2,}$/.test(segment);

/** `House_rules`: a title as people write it, which no route has for a name; what has a colon in it may be a page of the wiki itself. */
export const isWrittenTitle = (segment: string): boolean =>
  /^\p{Lu}[^:_]*_[^:]+$/u.test(segment) && /\p{Ll}/u.test(segment);

const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

export const isWeekday = (segment: string): boolean => WEEKDAYS.has(segment.toLowerCase());
export const isMonth = (segment: string): boolean => MONTHS.has(segment.toLowerCase());

export const isCountry = (segment: string): boolean => COUNTRIES.has(segment);

export function lookOf(segment: string): Look | null {
  if (isWeekday(segment)) return 'weekday';
  if (isMonth(segment)) return 'month';
  if (isLanguage(segment) || isCountry(segment)) return 'locale';
  if (/^[A-Z][A-Z0-9]{1,7}$/.test(segment)) return 'code';
  if (/^v\d+(?:\.\d+)*$/i.test(segment)) return 'version';
  // `/@ann`, `/~bob`: the sign says that a name follows
  if (/^[@~][\w.-]+$/.test(segment)) return 'signed';
  if (segment.length >= 6 && isColour(segment) && HEX.test(segment)) return 'hex';
  if (RANDOM.some((pattern) => pattern.test(segment))) return 'random';
  if (NUMBERED.test(segment)) return 'numbered';
  return TITLED.test(segment) || IN_SENTENCES.test(segment) ? 'titled' : null;
}
