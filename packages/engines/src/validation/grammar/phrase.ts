import type { Said } from '../rule.js';

/** One way of saying a rule: words, and what they ask for. Words are matched in small letters, with straight quotes. */
export interface Phrase {
  readonly words: RegExp;
  readonly asks: (match: RegExpExecArray) => readonly Said[];
}

export const phrase = (words: RegExp, asks: Phrase['asks']): Phrase => ({ words, asks });

/** A number as people write it: `1,024`, `-2`, `0.01`, `'50'`. */
export const NUMBER = String.raw`["'\`]?(-?\d[\d,_]*(?:\.\d+)?)["'\`]?`;

export function amount(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/[,_]/g, ''));
}
