/** Numbers that look random and are the same in every run (mulberry32). */
export interface Chance {
  below(n: number): number;
  text(length: number, alphabet: string): string;
  pick<T>(list: readonly T[]): T;
}

export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';
export const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const UPPER = LOWER.toUpperCase();
export const ALNUM = LOWER + UPPER + DIGITS;

export function chance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (n: number): number => next() % n;
  return {
    below,
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
    pick: (list) => list[below(list.length)]!,
  };
}
