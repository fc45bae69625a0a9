import type { Exchange, Json } from '@asbuilt/evidence';
import { operationsOf } from '../kit/operations/operations.js';
import { carry, carryPath, carryPositions, type Carried } from './echoed-names.js';
import { lastPart } from './folded-names.js';

/** What the request itself carried: where a message repeats it, that part of the message is surely a variable. */
export interface RequestWords {
  readonly values: ReadonlySet<string>;
  /** Numbers too short to be among the values: looked for only where a message says a number. */
  readonly numbers: ReadonlySet<string>;
  /** Names of fields, the last part of each: `mail` of `user[mail]`. */
  readonly names: ReadonlySet<string>;
  /** Under which names it carried what. */
  readonly carried: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Shorter values are in every sentence by chance. */
const SHORTEST_VALUE = 3;
const LONGEST_VALUE = 200;
/** `g7`: no sentence has it by chance. */
const SHORT_KEY = /^(?:\p{L}\d|\d\p{L})$/u;
/** One digit is in many a sentence by chance, unless it is said to be an identifier: in the path, or under such a name. */
const SHORT_NUMBER = /^\d{2}$/;
const SHORT_ID = /^\d{1,2}$/;
const ID_NAME = /(?:^|[_.\-[])(?:id|ID)s?\]?$|[a-z]I[dD]s?$/;
/** A request with more leaves is an import; its first ones do. */
const MOST_LEAVES = 500;
const COMMON = new Set(['true', 'false', 'null', 'undefined', 'the', 'and', 'not', 'for', 'was', 'are', 'has', 'this']);

export function requestWords(exchange: Exchange): RequestWords {
  const { url, request } = exchange;
  const words = { values: new Set<string>(), numbers: new Set<string>(), names: new Set<string>(), carried: new Map() };
  add(words, url.path);
  for (const segment of url.segments) {
    add(words, segment);
    if (SHORT_ID.test(segment)) words.numbers.add(segment);
  }
  carryPath(words.carried, url);
  const operations = operationsOf(exchange);
  for (const operation of operations) {
    walk(words, operation.arguments, '');
    if (operation.style === 'rpc') carryPositions(words.carried, operation.field, operation.arguments);
  }
  // around what an operation is given stand its name, its text and its number, which are the client's
  if (operations.length > 0) {
    if (request?.is === 'json') for (const payload of [request.value].flat()) walk(words, variablesOf(payload), '');
    return words;
  }
  for (const [name, value] of url.query) named(words, name, value);
  if (request?.is === 'form')
    for (const field of request.fields) named(words, field.name, field.value ?? field.file?.name ?? '');
  if (request?.is === 'json') walk(words, request.value, '');
  return words;
}

/** Of GraphQL: also those that no root field has for an argument. */
const variablesOf = (payload: Json): Json =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? (payload['variables'] ?? null) : null;

interface Gathered {
  readonly values: Set<string>;
  readonly numbers: Set<string>;
  readonly names: Set<string>;
  readonly carried: Carried;
}

function add({ values }: Gathered, value: string): void {
  const fits = (value.length >= SHORTEST_VALUE || SHORT_KEY.test(value)) && value.length <= LONGEST_VALUE;
  if (fits && values.size < MOST_LEAVES && !COMMON.has(value.toLowerCase())) values.add(value);
}

function named(words: Gathered, name: string, value: string): void {
  if (words.names.size < MOST_LEAVES) words.names.add(lastPart(name));
  addNamed(words, name, value);
}

/** `change=colour=blue|size=3`: names of things that are sent as one text. */
const PAIR = /(?:^|[|;,&])([A-Za-z][\w-]*)=/g;

function addNamed(words: Gathered, name: string, value: string): void {
  add(words, value);
  if (value.length <= LONGEST_VALUE && value.includes('='))
    for (const [, inner] of value.matchAll(PAIR)) if (words.names.size < MOST_LEAVES) words.names.add(inner!);
  if ((ID_NAME.test(name) ? SHORT_ID : SHORT_NUMBER).test(value)) words.numbers.add(value);
  if (name !== '' && value !== '' && value.length <= LONGEST_VALUE && words.carried.size < MOST_LEAVES)
    carry(words.carried, name, value);
}

function walk(words: Gathered, value: Json, name: string): void {
  if (words.values.size >= MOST_LEAVES || value === null) return;
  if (Array.isArray(value)) for (const item of value) walk(words, item, name);
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (words.names.size < MOST_LEAVES) words.names.add(key);
      walk(words, inner, key);
    }
  else addNamed(words, name, String(value));
}
