import type { Json } from '../events.js';

/** Any JSON object. */
export type Thing = { [field: string]: Json };

const isThing = (value: Json): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);

// Ways in which one number may follow from others of the same thing: how many lines there are, what they come to, a price
// times a number, a price with its tax, a weight for each piece, so many of a hundred.

export interface Sum {
  /** The fields that it follows from. */
  readonly from: readonly string[];
  /** Before it is rounded; null: what it follows from is not there. */
  readonly of: (thing: Thing) => number | null;
  /** Whether a thing tells this way from others: nothing times anything is nothing. */
  readonly tells: (thing: Thing) => boolean;
}

const numberIn = (thing: Thing, name: string): number | null => {
  const value = thing[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** `lines` of a thing; null: it has none, or they are no things. */
export function itemsIn(thing: Thing, name: string): Thing[] | null {
  const value = thing[name];
  return Array.isArray(value) && value.every(isThing) ? value : null;
}

/** How many lines there are, and what comes of adding up what stands in each. */
export function sumsOfLines(list: string, names: readonly string[]): Sum[] {
  const of = (parts: readonly string[]): Sum => ({
    from: [list],
    of: (thing) => {
      const items = itemsIn(thing, list)?.map((item) => productOf(item, parts));
      return items === undefined || items.some((one) => one === null)
        ? null
        : items.reduce<number>((a, b) => a + b!, 0);
    },
    tells: (thing) => (itemsIn(thing, list)?.length ?? 0) > (parts.length > 0 ? 1 : 0),
  });
  return [of([]), ...names.map((name) => of([name])), ...pairsOf(names).map((pair) => of(pair))];
}

function productOf(item: Thing, names: readonly string[]): number | null {
  const values = names.map((name) => numberIn(item, name));
  return values.some((one) => one === null) ? null : values.reduce<number>((a, b) => a * b!, 1);
}

export const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b]));

type Of = (a: number, b: number) => number;

const ofTwo = ([a, b]: [string, string], of: Of, tells: (a: number, b: number) => boolean): Sum => {
  const both = <T>(thing: Thing, then: (x: number, y: number) => T): T | null => {
    const [x, y] = [numberIn(thing, a), numberIn(thing, b)];
    return x === null || y === null ? null : then(x, y);
  };
  return { from: [a, b], of: (thing) => both(thing, of), tells: (thing) => both(thing, tells) === true };
};

export const productOfTwo = (pair: [string, string]): Sum =>
  ofTwo(
    pair,
    (a, b) => a * b,
    (a, b) => ![a, b].some((one) => Math.abs(one) <= 1),
  );

/** One and the other, one less the other. */
export const sumsOfTwo = (pair: [string, string]): Sum[] =>
  ([(a, b) => a + b, (a, b) => a - b, (a, b) => b - a] satisfies Of[]).map((of) =>
    ofTwo(pair, of, (a, b) => a !== 0 && b !== 0 && a !== b),
  );

const PERCENT = 100;

/** One for each of the other, as a number and as so many of a hundred; of nothing there is no share. */
export const quotientsOfTwo = ([a, b]: [string, string]): Sum[] =>
  [1, PERCENT].flatMap((scale) =>
    (
      [
        [a, b],
        [b, a],
      ] satisfies [string, string][]
    ).map((pair): Sum => {
      const share = ofTwo(
        pair,
        (x, y) => (scale * x) / y,
        // what is divided by one, or by itself, is as well many other things
        (x, y) => x !== 0 && Math.abs(y) !== 1 && Math.abs(x) !== Math.abs(y),
      );
      return { ...share, of: (thing) => (numberIn(thing, pair[1]) === 0 ? null : share.of(thing)) };
    }),
  );

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
  return found.map((rate) => ({
    from: [name],
    of: (thing) => (numberIn(thing, name) === null ? null : numberIn(thing, name)! * rate),
    tells: (thing) => numberIn(thing, name) !== 0,
  }));
}
