import type { Said } from '../rule.js';

/** One way of saying a rule: words, and what they ask for. Words are matched in small letters, with straight quotes. */
export interface Phrase {
  readonly words: RegExp;
  readonly asks: (match: RegExpExecArray) => readonly Said[];
}

export const phrase = (words: RegExp, asks: Phrase['asks']): Phrase => ({ words, asks });

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b`;
/** A day is no number, whichever part of it comes first: `2026-09-14`, `14/09/2026`, `14.09.2026`, `14 September 2026`. */
const NO_DAY = String.raw`(?!\d{0,20}(?:[-/]\d|\.\d|\.? ${MONTH}))`;
/** A number as people write it: `1,024`, `-2`, `0.01`, `'50'`. */
export const NUMBER = String.raw`["'\`]?(-?\d[\d,_]{0,30}(?:\.\d{1,20})?)${NO_DAY}["'\`]?`;

export function amount(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/[,_]/g, ''));
}
