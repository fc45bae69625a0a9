import type { Exchange, Json } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';
import { idOf, listedIn, type Item } from './listed.js';

/** Names of parameters that say in which order a list is wanted. */
export const SORTS =
  /^(?:\$?order_?by|sort(?:_?(?:by|order|dir|direction))?|order(?:ing|_?dir)?|dir(?:ection)?|sort\[\])$/i;

/** By chance one order in n! is the right one: a bit for each value after the first. One in a thousand may be chance. */
const LEAST_BITS = 10;
/** Fewer may stand the other way round by chance. */
const LEAST_REVERSED = 4;

/** A field by which all recorded answers to one way of asking are in order. */
export interface Ordered {
  readonly field: string;
  readonly down: boolean;
}

/**
 * A list is in the order in which it was recorded to be, whether that was asked for or not. Told where two things that are
 * in the recorded list as well stand the other way round, or the whole of it does: by each of the fields that might be the
 * one that it is ordered by.
 */
export function createOrder(steps: readonly Step[], { book, kinds }: Around): (about: About) => Told[] {
  const orders = ordersIn(steps);
  return ({ call, recorded, target, title }) => {
    const [was, is] = [listedIn(recorded), listedIn(target)];
    const ordered = call === null ? undefined : orders.get(wayOf(call.id, recorded));
    if (ordered === undefined || was === null || is === null) return [];
    const of = kinds.ofExchange(recorded, call);
    const known = new Map(was.items.map((item) => [book.look(of, idOf(item) ?? '') ?? idOf(item), item]));
    const isOther = (order: Ordered) =>
      isReversed(is.items, order) ||
      isReordered(
        is.items.filter((item) => known.get(idOf(item))?.[order.field] === item[order.field]),
        order,
      );
    if (!ordered.every(isOther)) return [];
    const by = ordered.map(({ field, down }) => `${field}${down ? ', the highest first' : ''}`).join(' or ');
    return [
      {
        point: 'calls',
        statement: call!.id,
        kind: 'differs',
        title,
        says: `is not in the order of ${by}`,
        steady: true,
      },
    ];
  };
}

/** Of one way of asking for a list: the call, and the order that is asked for. */
export const wayOf = (call: string, { url }: Exchange): string =>
  [call, ...url.query.filter(([name]) => SORTS.test(name)).map((pair) => pair.join('='))].join(' ');

export function ordersIn(steps: readonly Step[]): Map<string, Ordered[]> {
  const lists = new Map<string, (readonly Item[])[]>();
  for (const { exchange, call } of steps) {
    const items = call === null || exchange.method !== 'GET' ? null : listedIn(exchange)?.items;
    if (items == null || items.length < 2) continue;
    const key = wayOf(call!.id, exchange);
    lists.set(key, [...(lists.get(key) ?? []), items]);
  }
  const found = [...lists].map(([key, all]) => [key, orderedIn(all)] as const);
  return new Map(found.filter(([, ordered]) => ordered.length > 0));
}

function orderedIn(lists: readonly (readonly Item[])[]): Ordered[] {
  const names = Object.keys(lists[0]![0]!);
  return names
    .flatMap((field) => [false, true].map((down) => ({ field, down })))
    .filter((order) => lists.every((items) => stepsOf(items, order) !== null && isInOrder(items, order)))
    .filter(({ field }) => {
      // one list that is asked for again and again says no more than once
      const different = new Set(lists.map((items) => items.map((item) => JSON.stringify(item[field])).join('\n')));
      const bits = [...different].map((list) => new Set(list.split('\n')).size - 1);
      return bits.reduce((sum, one) => sum + one, 0) >= LEAST_BITS;
    });
}

/** For each item but the first: 1 where it comes after the one before it, -1 before, 0 beside; null: not comparable. */
function stepsOf(items: readonly Item[], { field, down }: Ordered): number[] | null {
  const values = items.map((item) => item[field]);
  if (!areTexts(values) && !areNumbers(values)) return null;
  return values.slice(1).map((value, i) => {
    const step = compared(values[i]!, value);
    return down ? -step : step;
  });
}

type Values = readonly (Json | undefined)[];
const areTexts = (values: Values): values is string[] => values.every((value) => typeof value === 'string');
const areNumbers = (values: Values): values is number[] => values.every((value) => typeof value === 'number');

/** How a server orders letters beyond their case is its own affair. */
function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(b - a);
  const [x, y] = [String(a).toLowerCase(), String(b).toLowerCase()];
  return x === y ? 0 : x < y ? 1 : -1;
}

const isInOrder = (items: readonly Item[], order: Ordered): boolean =>
  stepsOf(items, order)?.every((step) => step >= 0) === true;

const isReordered = (items: readonly Item[], order: Ordered): boolean =>
  stepsOf(items, order)?.some((step) => step < 0) === true;

function isReversed(items: readonly Item[], order: Ordered): boolean {
  const steps = stepsOf(items, order) ?? [];
  return steps.every((step) => step <= 0) && steps.filter((step) => step < 0).length >= LEAST_REVERSED - 1;
}

/** Both are in one order by the field that is asked for, as texts stand in code: capitals before all other letters. */
export function isInOneOrder(recorded: Exchange, target: Exchange): boolean {
  const [was, is] = [listedIn(recorded)?.items ?? [], listedIn(target)?.items ?? []];
  const asked = recorded.url.query.filter(([name]) => SORTS.test(name)).map(([, value]) => value);
  const fields = Object.keys(was[0] ?? {}).filter((field) => asked.some((value) => value.includes(field)));
  const goes = (items: readonly Item[], field: string, down: boolean) => {
    const values = items.map((item) => item[field]);
    return (
      areTexts(values) &&
      values.every((value, i) => i === 0 || (down ? value <= values[i - 1]! : value >= values[i - 1]!))
    );
  };
  return fields.some((field) => [false, true].some((down) => [was, is].every((items) => goes(items, field, down))));
}
