import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import type { ListSeen } from './lists.js';
import type { Moment } from '../moments.js';

/** One who asked the same as others. */
export interface Asker {
  readonly person: string;
  readonly stream: string;
  readonly list: ListSeen;
}

export interface Question {
  readonly call: string;
  readonly askers: readonly Asker[];
}

// One thing that is not shown may have been away for a while; one of somebody else's, beside one's own, was hidden.
export const FEWEST_MISSING = 2;

/** What others, who were shown more, saw in the same list before and after it was shown without. */
export function missingIn(list: ListSeen, others: readonly Asker[]): string[] {
  const isLonger = (thing: string) =>
    others.every((other) => !other.list.things.kept.has(thing) || list.most < other.list.most);
  return keptFrom(list, others).filter(isLonger);
}

/** The same, also of those who were shown no more: a list that is not longer may be another part, or in another order. */
export function keptFrom(list: ListSeen, others: readonly Asker[]): string[] {
  const things = new Set(others.flatMap((other) => [...other.list.things.kept.keys()]));
  const last = list.things.over ? [...list.things.kept.keys()].sort(byText).at(-1)! : null;
  return [...things]
    .filter((thing) => {
      // beyond the last that was kept nobody knows
      if (list.things.kept.has(thing) || (last !== null && byText(thing, last) > 0)) return false;
      return between(thing, list, others).length > 0;
    })
    .sort(byText);
}

/** The times at which it was shown without a thing that others saw in it before and after. */
function between(thing: string, { when }: ListSeen, others: readonly Asker[]): Moment[] {
  const times = others.flatMap((other) => other.list.things.kept.get(thing) ?? []);
  const first = Math.min(...times.map((time) => time.first));
  const last = Math.max(...times.map((time) => time.last));
  return when.kept.filter(({ at: moment }) => first < moment && moment < last);
}

/** One list without it, and one with it. */
export function placesOf(thing: string, list: ListSeen, others: readonly Asker[]): Ref[] {
  const without = between(thing, list, others).map(({ ref }) => ref);
  const within = others.flatMap((other) => other.list.things.kept.get(thing)?.ref ?? []);
  return [without, within].map((refs) => {
    const { material, entry } = refs.sort(compareRefs)[0]!;
    return { material, entry };
  });
}
