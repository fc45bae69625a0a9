import type { Json } from '@asbuilt/evidence';
import { isDataKey } from './data-keys.js';
import { kindOf } from './kind.js';
import { spillVariants, tuplesToItems, widen } from './merge.js';
import {
  emptyFields,
  emptyNumbers,
  emptyObjects,
  emptyShape,
  LONGEST_TUPLE,
  MOST_NAMES,
  MOST_VARIANTS,
  SHORTEST_TUPLE,
  type Arrays,
  type Fields,
  type Numbers,
  type Objects,
  type Shape,
} from './shape.js';
import { addValue, emptyTexts, observeString } from './texts.js';

// The hot path of the whole product: every value of every body comes through here.

type JsonObject = { readonly [key: string]: Json };

export function observeValue(into: Shape, value: Json): void {
  into.count++;
  if (typeof value === 'string') observeString((into.texts ??= emptyTexts()), value);
  else if (typeof value === 'number') observeNumber((into.numbers ??= emptyNumbers()), value);
  else if (value === null) into.nulls++;
  else if (typeof value === 'boolean') into.booleans++;
  else if (Array.isArray(value)) observeArray((into.arrays ??= firstArrays(value)), value);
  else observeObject((into.objects ??= emptyObjects()), value);
}

/** A value that arrived as text: in a query, a path, a form. */
export function observeText(into: Shape, text: string): void {
  observeValue(into, text);
}

function observeNumber(into: Numbers, value: number): void {
  if (value < into.min) into.min = value;
  if (value > into.max) into.max = value;
  if (Number.isInteger(value)) {
    into.integers++;
    if (into.values !== null) into.values = addValue(into.values, value);
  } else into.fractions++;
}

function firstArrays(value: readonly Json[]): Arrays {
  const positions = isTupleLike(value) ? Array.from(value, emptyShape) : null;
  return { count: 0, minLength: Infinity, maxLength: 0, positions, items: emptyShape() };
}

function observeArray(into: Arrays, value: readonly Json[]): void {
  const length = value.length;
  into.count++;
  if (length < into.minLength) into.minLength = length;
  if (length > into.maxLength) into.maxLength = length;
  if (into.positions !== null) {
    if (into.positions.length === length && isTupleLike(value)) {
      for (let i = 0; i < length; i++) observeValue(into.positions[i]!, value[i]!);
      return;
    }
    tuplesToItems(into);
  }
  const items = into.items;
  for (let i = 0; i < length; i++) observeValue(items, value[i]!);
}

function isTupleLike(value: readonly Json[]): boolean {
  if (value.length < SHORTEST_TUPLE || value.length > LONGEST_TUPLE) return false;
  const first = kindOf(value[0]!);
  return value.some((item) => kindOf(item) !== first);
}

function observeObject(into: Objects, value: JsonObject): void {
  observeFields(into.variants === null ? into.plain : variantOf(into, into.variants, value), value);
}

function variantOf(into: Objects, variants: Map<string, Fields>, value: JsonObject): Fields {
  const name = tagName(value);
  if (name === '') return into.plain;
  const tag = value[name] as string;
  if (name === into.tag) {
    const variant = variants.get(tag);
    if (variant !== undefined) return variant;
  }
  if (into.tag === '') into.tag = name;
  if (name !== into.tag || variants.size === MOST_VARIANTS) return spillVariants(into);
  const variant = emptyFields();
  variants.set(tag, variant);
  return variant;
}

// Names that tell the kind of an object wherever they are used; read one by one since that is cheapest.
function tagName(value: JsonObject): string {
  if (isTag(value['__typename'])) return '__typename';
  if (isTag(value['type'])) return 'type';
  if (isTag(value['kind'])) return 'kind';
  if (isTag(value['object'])) return 'object';
  if (isTag(value['_type'])) return '_type';
  if (isTag(value['@type'])) return '@type';
  return '';
}

// The longest type names in use have about 40 characters; a longer text under such a name is something else.
const LONGEST_TAG = 48;

function isTag(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TAG;
}

function observeFields(into: Fields, value: JsonObject): void {
  into.count++;
  const named = into.named;
  for (const key in value) {
    const shape = named === null ? undefined : named.get(key);
    if (shape !== undefined) observeValue(shape, value[key]!);
    else observeNew(into, key, value[key]!);
  }
}

function observeNew(into: Fields, key: string, value: Json): void {
  if (into.named !== null && !isDataKey(key)) {
    if (into.named.size < MOST_NAMES) {
      const shape = emptyShape();
      into.named.set(key, shape);
      observeValue(shape, value);
      return;
    }
    widen(into);
  }
  observeString((into.keys ??= emptyTexts()), key);
  observeValue((into.values ??= emptyShape()), value);
}
