import type { Exchange, Json } from '@asbuilt/evidence';

/** What the request itself carried: where a message repeats it, that part of the message is surely a variable. */
export interface RequestWords {
  readonly values: ReadonlySet<string>;
  /** Numbers too short to be among the values: looked for only where a message says a number. */
  readonly numbers: ReadonlySet<string>;
  /** Names of fields, the last part of each: `mail` of `user[mail]`. */
  readonly names: ReadonlySet<string>;
}

/** Shorter values are in every sentence by chance. */
const SHORTEST_VALUE = 3;
const LONGEST_VALUE = 200;
/** One digit is in many a sentence by chance, unless it is said to be an identifier: in the path, or under such a name. */
const SHORT_NUMBER = /^\d{2}$/;
const SHORT_ID = /^\d{1,2}$/;
const ID_NAME = /(?:^|[_.\-[])(?:id|ID)s?\]?$|[a-z]I[dD]s?$/;
/** A request with more leaves is an import; its first ones do. */
const MOST_LEAVES = 500;
const COMMON = new Set(['true', 'false', 'null', 'undefined', 'the', 'and', 'not', 'for', 'was', 'are', 'has', 'this']);

export function requestWords({ url, request }: Exchange): RequestWords {
  const values = new Set<string>();
  const numbers = new Set<string>();
  const names = new Set<string>();
  add(url.path);
  for (const segment of url.segments) {
    add(segment);
    if (SHORT_ID.test(segment)) numbers.add(segment);
  }
  for (const [name, value] of url.query) named(name, value);
  if (request?.is === 'form')
    for (const field of request.fields) named(field.name, field.value ?? field.file?.name ?? '');
  if (request?.is === 'json') walk(request.value, '');
  return { values, numbers, names };

  function add(value: string): void {
    const fits = value.length >= SHORTEST_VALUE && value.length <= LONGEST_VALUE;
    if (fits && values.size < MOST_LEAVES && !COMMON.has(value.toLowerCase())) values.add(value);
  }
  function named(name: string, value: string): void {
    if (names.size < MOST_LEAVES) names.add(lastPart(name));
    addNamed(name, value);
  }
  function addNamed(name: string, value: string): void {
    add(value);
    if ((ID_NAME.test(name) ? SHORT_ID : SHORT_NUMBER).test(value)) numbers.add(value);
  }
  function walk(value: Json, name: string): void {
    if (values.size >= MOST_LEAVES || value === null) return;
    if (Array.isArray(value)) for (const item of value) walk(item, name);
    else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        if (names.size < MOST_LEAVES) names.add(key);
        walk(inner, key);
      }
    else addNamed(name, String(value));
  }
}

export function lastPart(name: string): string {
  return (
    name
      .split(/[.[\]]+/)
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .pop() ?? name
  );
}

/** `First name`, `first_name` and `firstName` are one name; `tracker_id` is the field of `Tracker`. */
export function foldName(name: string): string {
  let found = folded.get(name);
  if (found === undefined) {
    const plain = lastPart(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
    found = plain.replace(/(?<=.{2})ids?$/, '');
    if (folded.size >= MOST_FOLDED) folded.clear();
    folded.set(name, found);
  }
  return found;
}

// The same names come again and again. A cache only, dropped whole when full.
const MOST_FOLDED = 10_000;
const folded = new Map<string, string>();
