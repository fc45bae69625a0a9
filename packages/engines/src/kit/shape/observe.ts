import type { Json } from '@asbuilt/evidence';
import { isDataKey } from './data-keys.js';
import { kindOf } from './kind.js';
import { spillVariants, tuplesToItems, widen } from './merge.js';
import {
  emptyFields,
  emptyNumbers,
  emptyShape,
  LONGEST_TUPLE,
  MOST_NAMES,
  MOST_VARIANTS,
  NO_LENGTH,
  ROW,
  SHORTEST_TUPLE,
  type Arrays,
  type Fields,
  type Numbers,
  type Objects,
  type Row,
  type Shape,
} from './shape.js';
import { emptyTexts, observeString } from './texts.js';
import { addValue } from './values.js';

// The hot path of the whole product: every value of every body comes through here.

type JsonObject = { readonly [key: string]: Json };

export function observeValue(into: Shape, value: Json): void {
  into.count++;
  if (typeof value === 'string') observeString((into.texts ??= emptyTexts()), value);
  else if (typeof value === 'number') observeNumber((into.numbers ??= emptyNumbers()), value);
  else if (value === null) into.nulls++;
  else if (typeof value === 'boolean') into.booleans++;
  else if (Array.isArray(value)) observeArray((into.arrays ??= firstArrays(value)), value);
  else observeObject((into.objects ??= firstObjects(value)), value);
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
    if (into.values !== null) addValue(into, into.values, value);
  } else into.fractions++;
}

function firstArrays(value: readonly Json[]): Arrays {
  const positions = isTupleLike(value) ? Array.from(value, emptyShape) : null;
  return { count: 0, minLength: NO_LENGTH, maxLength: 0, positions, items: emptyShape() };
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

function firstObjects(value: JsonObject): Objects {
  const tag = tagName(value);
  return { tag, variants: tag === '' ? null : new Map(), plain: emptyFields() };
}

function observeObject(into: Objects, value: JsonObject): void {
  observeFields(into.variants === null ? into.plain : variantOf(into, into.variants, value), value);
}

function variantOf(into: Objects, variants: Map<string, Fields>, value: JsonObject): Fields {
  if (tagName(value) !== into.tag) return spillVariants(into);
  const kind = value[into.tag] as string;
  const known = variants.get(kind);
  if (known !== undefined) return known;
  if (variants.size === MOST_VARIANTS) return spillVariants(into);
  const variant = emptyFields();
  variants.set(kind, variant);
  return variant;
}

// Names that tell the kind of an object wherever they are used, the surest first.
const TAG_NAMES = ['', '@type', '_type', 'object', 'kind', 'type', '__typename'];

/** One walk over the names costs less than to ask for each tag name. */
function tagName(value: JsonObject): string {
  let rank = 0;
  for (const key in value) {
    if (key === 'type') rank = betterTag(rank, 5, value[key]);
    else if (key === 'kind') rank = betterTag(rank, 4, value[key]);
    else if (key === 'object') rank = betterTag(rank, 3, value[key]);
    else if (key === '__typename') rank = betterTag(rank, 6, value[key]);
    else if (key === '_type') rank = betterTag(rank, 2, value[key]);
    else if (key === '@type') rank = betterTag(rank, 1, value[key]);
  }
  return TAG_NAMES[rank]!;
}

// The longest type names in use have about 40 characters; a longer text under such a name is something else.
const LONGEST_TAG = 48;

function betterTag(rank: number, other: number, value: Json | undefined): number {
  if (other < rank || typeof value !== 'string') return rank;
  return value.length > 0 && value.length <= LONGEST_TAG ? other : rank;
}

function observeFields(into: Fields, value: JsonObject): void {
  into.count++;
  const row = (into[ROW] ??= { names: [], shapes: [] });
  let i = 0;
  for (const key in value) {
    if (row.names[i] === key) observeValue(row.shapes[i]!, value[key]!);
    else observeField(into, row, i, key, value[key]!);
    i++;
  }
}

function observeField(into: Fields, row: Row, i: number, key: string, value: Json): void {
  const shape = into.named === null ? undefined : (into.named.get(key) ?? newField(into, into.named, key));
  if (shape === undefined) {
    observeString((into.keys ??= emptyTexts()), key);
    observeValue((into.values ??= emptyShape()), value);
    return;
  }
  if (i <= row.names.length) {
    row.names[i] = key;
    row.shapes[i] = shape;
  }
  observeValue(shape, value);
}

/** Undefined where the name is data, or one too many. */
function newField(into: Fields, named: Map<string, Shape>, key: string): Shape | undefined {
  if (isDataKey(key)) return undefined;
  if (named.size === MOST_NAMES) {
    widen(into);
    return undefined;
  }
  const shape = emptyShape();
  named.set(key, shape);
  return shape;
}
