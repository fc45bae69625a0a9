import type { Exchange, Json } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import { listedIn, type Item } from './listed.js';

/** Names of parameters that say in which order a list is wanted. */
export const SORTS =
  /^(?:\$?order_?by|sort(?:_?(?:by|order|dir|direction))?|order(?:ing|_?dir)?|dir(?:ection)?|sort\[\])$/i;

/** By chance one order in n! is the right one: a bit for each value after the first. One in a thousand may be chance. */
const LEAST_BITS = 10;
/** A field by which all recorded answers to one way of asking are in order. */
export interface Ordered {
  readonly field: string;
  readonly down: boolean;
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
