import type { Constant, Spec } from '@asbuilt/spec';
import { isDate } from '../replay/looks.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import type { Plain, Sighting } from './watch.js';

// A day that is reckoned from today, as `held for 3 days`, lies as far ahead at the target. Told where it lies elsewhere time
// and again, and by as much, though moments that were set on the way show that both clocks agree.

interface DaySet {
  readonly fault: Pick<Told, 'title' | 'says'>;
  /** The constant that it is reckoned with, where one is known. */
  readonly place: Pick<Told, 'point' | 'statement'> | null;
}

/** Once may be a holiday, or a month that is shorter. */
const LEAST_TIMES = 2;
/** A day more or less may be another zone, or midnight. */
const LEAST_DAYS = 2;
const A_DAY = 86_400_000;
const DAY = 'YYYY-MM-DD'.length;

/** What is set by each of the things that are done, one after the other: null where nothing is to be told. */
export function createDaysSet(spec: Spec, days: number): (sighting: Sighting, about: About) => DaySet | null {
  const shifts = new Map<string, number[]>();
  let today: string | null = null;
  return ({ nouns, field, by, recorded: [before, now], target: [had, has] }, { recorded, title }) => {
    if (by?.exchange !== recorded || before !== null || had !== null || !isDay(now) || !isDay(has)) return null;
    const shift = between(now, has) - days;
    if (now.length > DAY) {
      if (Math.abs(shift) < LEAST_DAYS) today = now;
      return null;
    }
    const key = `${nouns.join()} ${field}`;
    const all = [...(shifts.get(key) ?? []), shift];
    shifts.set(key, all);
    if (today === null || all.length < LEAST_TIMES || Math.abs(shift) < LEAST_DAYS) return null;
    if (all.some((one) => one !== shift)) return null;
    const ahead = between(today, now);
    const constant = spec.constants.statements.find((one) => isSoManyDays(one, ahead));
    const later = `${field} lies ${Math.abs(shift)} days ${shift > 0 ? 'later' : 'earlier'} than it was recorded to`;
    if (constant === undefined) return { fault: { title, says: later }, place: null };
    const says = `${constant.name} is ${ahead + shift}, not ${ahead} (${field})`;
    return { fault: { title, says }, place: { point: 'constants', statement: constant.id } };
  };
}

const isDay = (value: Plain): value is string => typeof value === 'string' && isDate(value);

const between = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, DAY)) - Date.parse(from.slice(0, DAY))) / A_DAY);

const isSoManyDays = ({ name, value }: Constant, ahead: number): boolean => value === ahead && /\bdays?\b/i.test(name);
