import type { Json } from '../events.js';
import { daysBetween } from './times.js';

/** Any JSON object. */
export type Thing = { readonly [field: string]: Json };

const isThing = (value: Json): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);

// Ways in which one number may follow from others of the same record: how many lines there are, what they come to, a price
// times a number, a price with its tax, a weight for each piece, so many of a hundred. Plain data, so that a document can hold them.

export type Way = 'sum' | 'difference' | 'product' | 'quotient' | 'share' | 'multiple' | 'lines' | 'days';

export interface Sum {
  readonly how: Way;
  /** The fields that it follows from. Of `lines`: a list, and what is multiplied in each of its lines. Of `days`: two times. */
  readonly from: readonly string[];
  /** Of a multiple, and for each day: the factor. */
  readonly by?: number | undefined;
}

interface OfTwo {
  readonly of: (a: number, b: number) => number | null;
  /** Whether two numbers tell this way from others: nothing times anything is nothing. */
  readonly tells: (a: number, b: number) => boolean;
}

const PERCENT = 100;

const shareOf = (scale: number): OfTwo => ({
  of: (a, b) => (b === 0 ? null : (scale * a) / b),
  // what is divided by one, or by itself, is as well many other things
  tells: (a, b) => a !== 0 && Math.abs(b) !== 1 && Math.abs(a) !== Math.abs(b),
});

const isApart = (a: number, b: number): boolean => a !== 0 && b !== 0 && a !== b;

const OF_TWO: Readonly<Record<Exclude<Way, 'product' | 'multiple' | 'lines' | 'days'>, OfTwo>> = {
  sum: { of: (a, b) => a + b, tells: isApart },
  difference: { of: (a, b) => a - b, tells: isApart },
  quotient: shareOf(1),
  share: shareOf(PERCENT),
};

/** Before it is rounded; null: what it follows from is not there. */
export function worth(thing: Thing, { how, from, by = 1 }: Sum): number | null {
  const [first = '', ...names] = from;
  if (how === 'lines') return worthOfLines(thing, first, names);
  if (how === 'product') return productOf(thing, from);
  if (how === 'days') return times(daysBetween(thing[first], thing[names[0] ?? '']), by);
  const a = numberIn(thing, first);
  if (how === 'multiple') return a === null ? null : a * by;
  const b = numberIn(thing, names[0] ?? '');
  return a === null || b === null ? null : OF_TWO[how].of(a, b);
}

/** Whether a record tells this way from others. */
export function isTelling(thing: Thing, { how, from }: Sum): boolean {
  const [first = '', ...names] = from;
  if (how === 'lines') return (itemsIn(thing, first)?.length ?? 0) > (names.length > 0 ? 1 : 0);
  if (how === 'product') return from.every((name) => Math.abs(numberIn(thing, name) ?? 0) > 1);
  if (how === 'days') return (daysBetween(thing[first], thing[names[0] ?? '']) ?? 0) !== 0;
  const a = numberIn(thing, first);
  if (how === 'multiple') return a !== 0;
  const b = numberIn(thing, names[0] ?? '');
  return a !== null && b !== null && OF_TWO[how].tells(a, b);
}

const times = (number: number | null, by: number): number | null => (number === null ? null : number * by);

function worthOfLines(thing: Thing, list: string, names: readonly string[]): number | null {
  const items = itemsIn(thing, list)?.map((item) => productOf(item, names));
  return items === undefined || items.some((one) => one === null) ? null : items.reduce<number>((a, b) => a + b!, 0);
}

const numberIn = (thing: Thing, name: string): number | null => {
  const value = thing[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** `lines` of a record; null: it has none, or they are no records. */
export function itemsIn(thing: Thing, name: string): Thing[] | null {
  const value = thing[name];
  return Array.isArray(value) && value.every(isThing) ? value : null;
}

function productOf(item: Thing, names: readonly string[]): number | null {
  const values = names.map((name) => numberIn(item, name));
  return values.some((one) => one === null) ? null : values.reduce<number>((a, b) => a * b!, 1);
}

/** How many lines there are, and what comes of adding up what stands in each. */
export const sumsOfLines = (list: string, names: readonly string[]): Sum[] =>
  [[], ...names.map((name) => [name]), ...pairsOf(names)].map((parts) => ({ how: 'lines', from: [list, ...parts] }));

export const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b]));

export const productOfTwo = (pair: [string, string]): Sum => ({ how: 'product', from: pair });

/** One and the other, one less the other. */
export const sumsOfTwo = ([a, b]: [string, string]): Sum[] => [
  { how: 'sum', from: [a, b] },
  { how: 'difference', from: [a, b] },
  { how: 'difference', from: [b, a] },
];

/** One for each of the other, as a number and as so many of a hundred; of nothing there is no share. */
export const quotientsOfTwo = ([a, b]: [string, string]): Sum[] =>
  (['quotient', 'share'] as const).flatMap((how): Sum[] => [
    { how, from: [a, b] },
    { how, from: [b, a] },
  ]);

// `1.19`, `0.075`: a rate has no more digits than people remember.
const MOST_DIGITS = 4;

/** So many times the other, as the case with the highest numbers has it. */
export function multiplesOf(name: string, field: string, things: readonly Thing[]): Sum[] {
  const cases = things.flatMap((thing) => {
    const [x, y] = [numberIn(thing, name), numberIn(thing, field)];
    return x === null || y === null || x === 0 || y === 0 ? [] : [[x, y] as const];
  });
  const [first] = [...cases].sort((a, b) => Math.abs(b[0]) - Math.abs(a[0]));
  if (first === undefined) return [];
  const rates = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => Number((first[1] / first[0]).toFixed(digits)));
  const parts = 1 / Math.round(first[0] / first[1]);
  // what is always the same as another is a copy, and nobody computes it
  const found = [...new Set([...rates, parts])].filter((rate) => Number.isFinite(rate) && rate !== 0 && rate !== 1);
  return found.map((by) => ({ how: 'multiple', from: [name], by }));
}
