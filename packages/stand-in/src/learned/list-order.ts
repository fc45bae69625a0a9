import type { Json, Thing } from '../wire/json.js';
import { asText, plain } from '../wire/json.js';
import type { Known } from './known.js';
import { isSorting } from '../answers/list.js';
import type { Shown } from './own-things.js';

// In which order a list comes that nobody asks an order of: by the field by which all recorded ones are in order.

export interface Order {
  readonly field: string;
  readonly down: boolean;
}

// By chance one order in n! is the right one: so many steps that go the right way are hardly chance. A time, or a number
// that things are known by, is what lists mostly go by.
const LEAST_STEPS = 10;
const LEAST_STEPS_OF_TIMES = 4;

const MADE_AT = /^(?:created|datecreated|added|inserted|made|placed|posted|published)/;
const isTime = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value);

/** Keeps how each list comes that was recorded. */
export function learnOrders(shown: readonly Shown[]): void {
  const lists = new Map<Known, Shown[]>();
  for (const one of shown)
    if (one.known.main?.many === true && !one.query.some(([name, value]) => isSorting(one.known, name, value)))
      lists.set(one.known, [...(lists.get(one.known) ?? []), one]);
  for (const [known, all] of lists) known.order = orderIn(known, different(all));
}

/** One list that is asked for again and again says no more than once. */
const different = (all: readonly Shown[]): Thing[][] => [
  ...new Map(
    all.filter(({ things }) => things.length > 1).map(({ things }) => [JSON.stringify(things), [...things]]),
  ).values(),
];

function orderIn({ entity }: Known, lists: readonly Thing[][]): Order | null {
  const rank = (field: string): number => {
    if (MADE_AT.test(plain(field))) return 0;
    if (entity?.key.includes(field) === true) return 1;
    return isTime(lists[0]?.[0]?.[field]) ? 2 : 3;
  };
  const found = Object.keys(lists[0]?.[0] ?? {})
    .flatMap((field) => [true, false].map((down): Order => ({ field, down })))
    .filter((order) => {
      const steps = lists.map((things) => stepsOf(things, order));
      if (steps.some((some) => some === null)) return false;
      const told = steps.flat().filter((step) => step! > 0).length;
      return told >= (rank(order.field) < 3 ? LEAST_STEPS_OF_TIMES : LEAST_STEPS);
    });
  return found.sort((a, b) => rank(a.field) - rank(b.field))[0] ?? null;
}

/** 1 for each thing that comes after the one before it, 0 beside it; null: one comes before, or cannot be compared. */
function stepsOf(things: readonly Thing[], { field, down }: Order): number[] | null {
  const steps: number[] = [];
  for (const [i, thing] of things.entries()) {
    if (i === 0) continue;
    const step = compared(things[i - 1]![field], thing[field]);
    if (step === null || (down ? -step : step) < 0) return null;
    steps.push(Math.abs(step));
  }
  return steps;
}

function compared(a: Json | undefined, b: Json | undefined): number | null {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(b - a);
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x === y ? 0 : x < y ? 1 : -1;
}

/** What cannot be compared stays where it is. */
export const inSeenOrder = (things: readonly Thing[], { order }: Known): readonly Thing[] =>
  order === null
    ? things
    : [...things].sort((a, b) => {
        const step =
          compared(a[order.field], b[order.field]) ?? compared(asText(a[order.field]), asText(b[order.field]))!;
        return order.down ? step : -step;
      });
