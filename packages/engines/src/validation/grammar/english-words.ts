import { beyond, demand, type Said } from '../rule.js';
import { amount } from './phrase.js';

// Words that many English phrases share.

export const CHARS = String.raw`(?:characters?|letters?|chars?|digits?|symbols?)(?:\(s\))?`;
/** Behind a length: no other unit than that of texts. "Length must be at most 90 minutes" says how long something takes. */
export const OF_TEXT = String.raw`(?![\d.,]*\d)(?! ?(?!(?:${CHARS}|long|in|and|or|but|when|if|for|is|was|got)\b)[a-z%°])`;
export const NO = String.raw`(?:cannot|can't|can not|may not|must not|mustn't|should not|shouldn't|(?:may|must|should) never|not)`;
/** What is asked for, and not what is forbidden: "must not be between 10 and 20" bounds neither side. */
export const AFFIRMED = String.raw`(?<!\b${NO} (?:be |have |lie |fall |contain )?(?:strictly |exactly )?)`;
/** Not a time of day, a ratio, a number of something, or how long before or after a moment. */
export const END = String.raw`(?![:\d]| ?(?:hours|minutes|seconds|days|times|items|files|entries|decimals?|digits|[kmg]i?b|(?:kilo|mega|giga)bytes)\b|(?: [a-z]+)? (?:ago|from now|in advance|beforehand|before|after|earlier|later|consecutive|in a row)\b)`;
/** Behind "is too long": nothing, or what is no other thing. "Too long for this berth" is said of a ship. */
export const SAID_OF_ITSELF = String.raw`(?! (?!\(|[-–—] |and\b|or\b|but\b|by\b|for (?:this |the |an? )?(?:field|column|input|value|text)\b)[a-z\d])`;
export const MONEY = String.raw`(?:[$€£¥] ?)?`;
/** Behind what is wrong: "Make sure that it is greater than 5" says what should be. */
export const STATES = String.raw`(?<!\b(?:ensure|sure|check|must|should|that|if|when)\b.{0,300})`;
export const re = (source: string): RegExp => new RegExp(source);

export const bounds = (low: 'min' | 'minLength', high: 'max' | 'maxLength') => (m: RegExpExecArray) => [
  demand(low, amount(m[1])),
  demand(high, amount(m[2])),
];
export const one = (rule: 'min' | 'max' | 'minLength' | 'maxLength') => (m: RegExpExecArray) => [
  demand(rule, amount(m[1])),
];
/** "Greater than 0", "less than 18". */
export const past =
  (rule: 'min' | 'max') =>
  (m: RegExpExecArray): Said[] => [beyond(rule, amount(m[1] ?? m[2]), /integer|whole/.test(m.input))];

/** "Fewer than 20 characters" are 19 at most. */
export const pastLength =
  (rule: 'minLength' | 'maxLength') =>
  (m: RegExpExecArray): Said[] => [demand(rule, amount(m[1]) + (rule === 'minLength' ? 1 : -1))];
