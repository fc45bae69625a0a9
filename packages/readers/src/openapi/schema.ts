import type { Json } from '@asbuilt/evidence';
import { fieldsOf, isFields, listOf, type Fields } from '../fields.js';

// A schema as the document has it, with what it refers to put in place under the name that it has there, and of its
// keywords those that tell shapes and bounds: prose, examples and defaults are for people, and may hold anything. Only a
// number that stands where nothing is sent is one of the product's own.

type JsonObject = { [key: string]: Json };

/** Deeper down are trees that hold themselves; what is beyond is left open. */
const MOST_DEPTH = 8;
/**
 * Parts of one schema, those nearest to its root first. Schemas of the largest products have some hundred; records that
 * hold one another grow with each level, and a document of 36 kB came to 20 MB before there was this bound.
 */
const MOST_PARTS = 500;
/** And of those of all calls, each of which has two or three; so many take some 250 MB from here to the document. */
const MOST_IN_ALL = 100_000;
/** A record with its own fields, and what they are. */
const FEWEST_PARTS = 50;

const shares = new WeakMap<Fields, number>();

/** How many parts a schema of the document may have. */
function shareOf(document: Fields): number {
  let share = shares.get(document);
  if (share === undefined) {
    const places = Object.values(fieldsOf(document['paths'])).map(fieldsOf);
    const calls = places.reduce((sum, place) => sum + Object.values(place).filter(isFields).length, 1);
    share = Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, Math.floor(MOST_IN_ALL / calls)));
    shares.set(document, share);
  }
  return share;
}

const leftOpen = new WeakSet<object>();

/** It holds more than there was room for. */
export const isLeftOpen = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && leftOpen.has(value);

const PLAIN = new Set(
  'type format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties required readOnly writeOnly'.split(
    ' ',
  ),
);
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose values may be long. */
const WEIGHTY = ['enum', 'required', 'pattern', 'type', 'format', 'const'];

interface Part {
  readonly schema: unknown;
  readonly depth: number;
  /** What stands for it, empty until its turn comes. */
  readonly into: JsonObject;
}

/** Level by level, so that what is left open lies deepest. */
export function schemaOf(value: unknown, document: Fields): Json {
  const most = shareOf(document);
  const parts: Part[] = [{ schema: value, depth: 0, into: {} }];
  let spent = 0;
  for (const { schema, depth, into } of parts) {
    const own = depth > MOST_DEPTH ? null : resolved(schema, document);
    if (own === null) continue;
    const name = nameOf(schema);
    if (name !== null) into['title'] = name;
    const size = sizeOf(own);
    const isWhole = parts.length + spent + size <= most;
    if (isWhole) spent += size;
    else leftOpen.add(into);
    fillPlain(into, own, isWhole);
    const room = most - parts.length - spent;
    if (partsIn(own) > room) leftOpen.add(into);
    if (room > 0)
      fillParts(into, own, room, (inner) => {
        const part = { schema: inner, depth: depth + 1, into: {} };
        parts.push(part);
        return part.into;
      });
  }
  return parts[0]!.into;
}

/** So many values of a list, or characters of a pattern or a name, come with any part; more take the room of others. */
const USUAL = 20;

/** Values, names and patterns stand in each call again that has them: 335 kB of a document came to 1.5 GB. */
function sizeOf(own: Fields): number {
  const lengths = WEIGHTY.map((key) => lengthOf(own[key]));
  return Math.floor(lengths.reduce((sum, length) => sum + length, 0) / USUAL);
}

const lengthOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce<number>((sum, one) => sum + 1 + (typeof one === 'string' ? Math.floor(one.length / USUAL) : 0), 0)
    : typeof value === 'string'
      ? value.length
      : 0;

/** How many parts it holds. */
function partsIn(own: Fields): number {
  const { items, additionalProperties, properties } = own;
  const lists = LISTS.map((key) => listOf(own[key]).length);
  const single = [items, additionalProperties].filter(isFields).length;
  return lists.reduce((sum, length) => sum + length, single + Object.keys(fieldsOf(properties)).length);
}

function fillPlain(out: JsonObject, own: Fields, isWhole: boolean): void {
  for (const [key, inner] of Object.entries(own)) {
    if (!isWhole && WEIGHTY.includes(key)) continue;
    if (PLAIN.has(key)) out[key] = inner as Json;
    else if (key === 'enum' && Array.isArray(inner)) out['enum'] = inner.filter(isScalar);
    else if (key === 'const' && isScalar(inner)) out['enum'] = [inner];
    else if (key === 'default' && Number.isFinite(inner)) out['default'] = inner as number;
    else if (key === 'additionalProperties' && typeof inner === 'boolean') out[key] = inner;
  }
  // as OpenAPI 3.0 says it
  if (own['nullable'] === true && typeof out['type'] === 'string') out['type'] = [out['type'], 'null'];
}

/** The first of them, so many as there is room for. */
function fillParts(out: JsonObject, own: Fields, room: number, part: (inner: unknown) => JsonObject): void {
  const { items, additionalProperties, properties } = own;
  if (isFields(items)) out['items'] = part(items);
  if (isFields(additionalProperties)) out['additionalProperties'] = part(additionalProperties);
  if (properties !== undefined) {
    const fields = Object.create(null) as JsonObject;
    for (const [name, inner] of Object.entries(fieldsOf(properties)).slice(0, room)) fields[name] = part(inner);
    out['properties'] = fields;
  }
  for (const key of LISTS) {
    const list = own[key];
    if (Array.isArray(list)) out[key] = list.slice(0, room).map(part);
  }
}

/** Of a part that is only referred to: `#/components/schemas/Order` → Order. */
function nameOf(part: unknown): string | null {
  const target = isFields(part) ? part['$ref'] : undefined;
  if (typeof target !== 'string') return null;
  return /^#\/(?:components\/schemas|definitions)\/([\w.-]{1,80})$/.exec(target)?.[1] ?? null;
}

const isScalar = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A chain of references is followed so far; a longer one leads round in a circle. */
const MOST_STEPS = 10;

/** What a part of the document is, where it only says where it stands; null where it leads out of it, or nowhere. */
export function resolved(part: unknown, document: Fields): Fields | null {
  let here: unknown = part;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!isFields(here)) return null;
    const target = here['$ref'];
    if (typeof target !== 'string') return here;
    if (!target.startsWith('#/')) return null;
    here = pointed(document, target.slice(2));
  }
  return null;
}

function pointed(document: Fields, pointer: string): unknown {
  let here: unknown = document;
  for (const step of pointer.split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isFields(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}
