import type { Json } from '../events.js';

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface When {
  readonly seconds: number;
  /** It says the day alone. */
  readonly isDay: boolean;
}

/** A time, or a day, that a value says; null: it is none. */
export function whenIn(value: Json | undefined): When | null {
  if (typeof value !== 'string' || !(TIME.test(value) || DAY.test(value))) return null;
  const at = Date.parse(DAY.test(value) || /Z|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(at) ? null : { seconds: at / 1000, isDay: DAY.test(value) };
}

const SECONDS_A_DAY = 86_400;
const SECONDS_A_MINUTE = 60;
// An answer is made in a moment; the times in it may be a little apart.
const MOST_APART = 2;

/** How much later one is than the other, in seconds: whole days where one of them is a day, else whole minutes; null: neither. */
export function laterBy(from: When, to: When): number | null {
  if (from.isDay || to.isDay) return SECONDS_A_DAY * (dayOf(to) - dayOf(from));
  const apart = to.seconds - from.seconds;
  const whole = Math.round(apart / SECONDS_A_MINUTE) * SECONDS_A_MINUTE;
  return Math.abs(apart - whole) <= MOST_APART ? whole : null;
}

/** Whole days from one time to another, by their days alone; null: one of them is no time. */
export function daysBetween(from: Json | undefined, to: Json | undefined): number | null {
  const [a, b] = [whenIn(from), whenIn(to)];
  return a === null || b === null ? null : dayOf(b) - dayOf(a);
}

const dayOf = ({ seconds }: When): number => Math.floor(seconds / SECONDS_A_DAY);
