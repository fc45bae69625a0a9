import { demand, type Said } from '../rule.js';
import { NO, re } from './english-words.js';
import { phrase, type Phrase } from './phrase.js';

// Bounds that are days or moments. They are told in words with the day as it was written: its year is no number to compare
// with, and which of 03/04/2026 is the month nothing says.

const DAY = String.raw`["'\`]?(\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}[\d:.z+-]*)?|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{4}/\d{1,2}/\d{1,2})(?!\d)`;
const ASKS = String.raw`(?:must|should|has to|needs to|can only|date to) be (?:a date )?|(?:ensure|make sure)[^.]{0,80} is `;
const MORE = '(?:greater|more|larger|bigger|higher|later|newer)';
const LESS = '(?:less|smaller|lower|earlier|older)';

type Side = 'on or after' | 'after' | 'on or before' | 'before';

const ofDay = (side: Side, day: string): Said => demand('other', `${side} ${day}`);

const asked = (words: string, side: Side): Phrase => phrase(re(`(?:${words}) ?${DAY}`), (m) => [ofDay(side, m[1]!)]);

export const dateBounds: readonly Phrase[] = [
  asked(`(?:${NO} be|must be no|must be not) (?:${LESS} than|before)`, 'on or after'),
  asked(`(?:${NO} be|must be no|must be not) (?:${MORE} than|after)`, 'on or before'),
  asked(
    `(?:${ASKS})(?:${MORE} than or (?:equal(?: to)?|the same as)|on or after|after or (?:equal to|on)|at least|>=)`,
    'on or after',
  ),
  asked(
    `(?:${ASKS})(?:${LESS} than or (?:equal(?: to)?|the same as)|on or before|before or (?:equal to|on)|at most|<=)`,
    'on or before',
  ),
  asked(`(?:${ASKS})(?:${MORE} than|after|>)`, 'after'),
  asked(`(?:${ASKS})(?:${LESS} than|before|<)`, 'before'),
];

const SIDES = { min: ['on or after', 'after'], max: ['on or before', 'before'] } as const;

/** A bound that a machine tells beside its code: a text that is a day, or the milliseconds of one. */
export function dayBound(rule: 'min' | 'max', limit: unknown, isExclusive: boolean): Said[] {
  const day = typeof limit === 'number' && Math.abs(limit) <= LATEST ? new Date(limit).toISOString() : limit;
  const isDay = typeof day === 'string' && re(`^${DAY}$`).test(day.toLowerCase());
  return isDay ? [ofDay(SIDES[rule][isExclusive ? 1 : 0], day)] : [];
}

/** The last moment that a date can be. */
const LATEST = 8_640_000_000_000_000;
