import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from '../chance.js';

// How secrets look that people choose and machines hand out, from the ones that anybody sees to those that look like a word.

const SYLLABLES = 'ka lo mi ter san bu rin del fo ga hol ne pir wu zan tor'.split(' ');
const said = (c: Chance, count: number): string => Array.from({ length: count }, () => c.pick(SYLLABLES)).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Letters alone, in small letters: only where it was sent tells what it is. */
export const word = (c: Chance): string => said(c, 5);
export const wordAndNumber = (c: Chance): string => `${said(c, 3)}${c.text(3, DIGITS)}`;
export const withSign = (c: Chance): string =>
  `${capital(said(c, 3))}${c.pick(['!', '#', '$', '%', '&'])}${c.text(2, DIGITS)}x`;
/** `k7Qx2mPa9Lw3`. */
export const drawnShort = (c: Chance): string =>
  Array.from({ length: 4 }, () => c.text(1, LOWER) + c.text(1, '23456789') + c.text(1, UPPER)).join('');
export const drawn = (c: Chance): string => `${drawnShort(c)}${c.text(20, ALNUM)}`;
/** `aB3x9Q`, as links for one use have. */
export const linkKey = (c: Chance): string =>
  c.text(1, LOWER) +
  c.text(1, UPPER) +
  c.text(1, '23456789') +
  c.text(2, LOWER) +
  c.text(1, '23456789') +
  c.text(2, UPPER);
export const code = (c: Chance): string => c.text(6, '3456789');
/** `ab12-cd34`. */
export const recoveryCode = (c: Chance): string =>
  `${c.text(2, LOWER)}${c.text(2, DIGITS)}-${c.text(2, LOWER)}${c.text(2, DIGITS)}`;
export const seed = (c: Chance): string => `J7V4${c.text(28, `${UPPER}234567`)}`;
export const hex = (c: Chance): string => `7f${c.text(38, HEX)}`;
/** A number that a state gave with somebody's licence. */
export const licence = (c: Chance): string =>
  `${c.pick(['B', 'D', 'K'])}${c.text(2, DIGITS)}${c.text(3, UPPER)}${c.text(4, DIGITS)}`;

export type Make = (c: Chance) => string;
