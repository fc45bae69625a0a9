import { mergeMaps } from '../summary/maps.js';
import {
  emptyShape,
  MOST_NAMES,
  MOST_VARIANTS,
  ROW,
  type Arrays,
  type Fields,
  type Numbers,
  type Objects,
  type Shape,
} from './shape.js';
import { emptyTexts, mergeTexts, sameText } from './texts.js';
import { mergeValues } from './values.js';

/** May reuse and change both. */
export function mergeShapes(a: Shape, b: Shape): Shape {
  a.count += b.count;
  a.nulls += b.nulls;
  a.booleans += b.booleans;
  a.numbers = either(a.numbers, b.numbers, mergeNumbers);
  a.texts = either(a.texts, b.texts, mergeTexts);
  a.arrays = either(a.arrays, b.arrays, mergeArrays);
  a.objects = either(a.objects, b.objects, mergeObjects);
  return a;
}

function either<T>(a: T | null, b: T | null, join: (a: T, b: T) => T): T | null {
  return a === null ? b : b === null ? a : join(a, b);
}

function mergeNumbers(a: Numbers, b: Numbers): Numbers {
  a.integers += b.integers;
  a.fractions += b.fractions;
  a.min = Math.min(a.min, b.min);
  a.max = Math.max(a.max, b.max);
  mergeValues(a, b);
  return a;
}

function mergeArrays(a: Arrays, b: Arrays): Arrays {
  a.count += b.count;
  a.minLength = Math.min(a.minLength, b.minLength);
  a.maxLength = Math.max(a.maxLength, b.maxLength);
  if (a.positions !== null && b.positions?.length === a.positions.length) {
    for (const [i, shape] of b.positions.entries()) a.positions[i] = mergeShapes(a.positions[i]!, shape);
    return a;
  }
  tuplesToItems(a);
  tuplesToItems(b);
  a.items = mergeShapes(a.items, b.items);
  return a;
}

/** Gives up the positions: every item of every array goes into one shape. */
export function tuplesToItems(arrays: Arrays): void {
  for (const shape of arrays.positions ?? []) arrays.items = mergeShapes(arrays.items, shape);
  arrays.positions = null;
}

function mergeObjects(a: Objects, b: Objects): Objects {
  if (a.variants === null || b.variants === null || a.tag !== b.tag) {
    spillVariants(a);
    spillVariants(b);
    a.plain = mergeFields(a.plain, b.plain);
    return a;
  }
  a.variants = mergeMaps(a.variants, b.variants, mergeFields);
  if (a.variants.size > MOST_VARIANTS) spillVariants(a);
  return a;
}

/** Gives up the variants: all objects go into one. */
export function spillVariants(objects: Objects): Fields {
  for (const fields of objects.variants?.values() ?? []) objects.plain = mergeFields(objects.plain, fields);
  objects.variants = null;
  objects.tag = '';
  return objects.plain;
}

export function mergeFields(a: Fields, b: Fields): Fields {
  if (a.named === null) widen(b);
  if (b.named === null) widen(a);
  a.count += b.count;
  a.keys = either(a.keys, b.keys, mergeTexts);
  a.values = either(a.values, b.values, mergeShapes);
  if (a.named !== null && b.named !== null) {
    a.named = mergeMaps(a.named, b.named, mergeShapes);
    if (a.named.size > MOST_NAMES) widen(a);
  }
  return a;
}

/** Gives up the names: all are taken for data. */
export function widen(fields: Fields): void {
  const named = fields.named;
  if (named === null) return;
  fields.named = null;
  // Whoever is walking this row must find none of the old shapes.
  if (fields[ROW] !== undefined) fields[ROW].names.length = 0;
  for (const [name, shape] of named) {
    fields.keys = mergeTexts(fields.keys ?? emptyTexts(), sameText(name, shape.count));
    fields.values = mergeShapes(fields.values ?? emptyShape(), shape);
  }
}
