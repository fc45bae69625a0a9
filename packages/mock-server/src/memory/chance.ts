import { hash64 } from '@asbuilt/spec';

/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** From 0 to `below` - 1. */
  number(below: number): number;
  of<T>(items: readonly T[]): T;
}

export function chanceOf(seed: string): Chance {
  // mulberry32: small, and good enough for values that only have to look different
  let state = Number(hash64(seed) & 0xffff_ffffn);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    number: (below) => Math.floor(next() * below),
    of: (items) => items[Math.floor(next() * items.length)]!,
  };
}
