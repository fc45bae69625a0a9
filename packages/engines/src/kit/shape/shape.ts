// What was seen of the JSON values at one place: counts and bounded collections, no conclusions. Every part is a
// function of the multiset of values seen, so that any order and any sharding give the same shape. Hence the one way
// to bound a collection here: when it grows over its bound it is given up for good, never thinned out.

export interface Shape {
  /** Of all values, whatever their kind. */
  count: number;
  nulls: number;
  booleans: number;
  numbers: Numbers | null;
  texts: Texts | null;
  arrays: Arrays | null;
  objects: Objects | null;
}

/**
 * Distinct values, sorted; null: they were more than `MOST_VALUES`. So few are found faster by going through them than
 * in a Map.
 */
export interface Values<T> {
  values: T[] | null;
  /** How often each was seen, up to `OFTEN`. */
  times: number[];
}

/** The values are those of the integers. */
export interface Numbers extends Values<number> {
  integers: number;
  fractions: number;
  min: number;
  max: number;
}

/** The values are those of at most `LONGEST_VALUE` characters. */
export interface Texts extends Values<string> {
  count: number;
  /** The formats that all of them have: see text-formats.ts. */
  formats: number;
  minLength: number;
  maxLength: number;
  /** How many were longer than `LONGEST_VALUE`. */
  long: number;
}

export interface Arrays {
  count: number;
  minLength: number;
  maxLength: number;
  /** Shapes by position, as long as every array was tuple-like and of this length; else null, and `items` has all. */
  positions: Shape[] | null;
  items: Shape;
}

export interface Objects {
  /** The name whose value tells the kind of an object; '' where there is none. */
  tag: string;
  /** By the value of the tag; null: not all objects had the same tag, or its values were more than `MOST_VARIANTS`. */
  variants: Map<string, Fields> | null;
  /** All objects, where there are no variants. */
  plain: Fields;
}

export interface Fields {
  /** Of the objects. */
  count: number;
  /** By name; null: they were more than `MOST_NAMES`, and `keys` and `values` have all. */
  named: Map<string, Shape> | null;
  /** Names that are data by their look (see data-keys.ts). */
  keys: Texts | null;
  /** The values under such names, all in one. */
  values: Shape | null;
  /** No part of what was seen, hence under a symbol, which is neither encoded nor sent: see `Row`. */
  [ROW]?: Row | undefined;
}

export const ROW: unique symbol = Symbol('row');

/** The names of the object seen last, in its order: the next one is most often alike, and then no name is looked up. */
export interface Row {
  readonly names: string[];
  readonly shapes: Shape[];
}

// A closed set of more values than this is not recognised; and to know that a field has *many* values needs no more.
export const MOST_VALUES = 24;
// A longer text is prose or an opaque token, no member of a closed set; and to compare it would cost.
export const LONGEST_VALUE = 40;
// No conclusion asks whether a value was seen more often than this; to stop counting saves a write for each value.
export const OFTEN = 8;
// Real unions (events, editor nodes) have a dozen members; each costs a shape of its own.
export const MOST_VARIANTS = 16;
// Hand-written records stay well below; what has more names has them from data.
export const MOST_NAMES = 200;
export const SHORTEST_TUPLE = 2;
export const LONGEST_TUPLE = 6;

// Longer than any text or array, and a small integer: Infinity would make the hot path handle doubles.
export const NO_LENGTH = 2 ** 30 - 1;

export function emptyShape(): Shape {
  return { count: 0, nulls: 0, booleans: 0, numbers: null, texts: null, arrays: null, objects: null };
}

export function emptyNumbers(): Numbers {
  return { integers: 0, fractions: 0, min: Infinity, max: -Infinity, values: [], times: [] };
}

export function emptyFields(): Fields {
  return { count: 0, named: new Map(), keys: null, values: null, [ROW]: undefined };
}
