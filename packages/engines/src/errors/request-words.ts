import type { Exchange, Json } from '@asbuilt/evidence';

/** What the request itself carried: where a message repeats it, that part of the message is surely a variable. */
export interface RequestWords {
  readonly values: ReadonlySet<string>;
  /** Names of fields, the last part of each: `mail` of `user[mail]`. */
  readonly names: ReadonlySet<string>;
}

/** Shorter values are in every sentence by chance. */
const SHORTEST_VALUE = 3;
const LONGEST_VALUE = 200;
/** A request with more leaves is an import; its first ones do. */
const MOST_LEAVES = 500;
const COMMON = new Set(['true', 'false', 'null', 'undefined', 'the', 'and', 'not', 'for', 'was', 'are', 'has', 'this']);

export function requestWords({ url, request }: Exchange): RequestWords {
  const values = new Set<string>();
  const names = new Set<string>();
  add(url.path);
  url.segments.forEach((segment) => add(segment));
  for (const [name, value] of url.query) named(name, value);
  if (request?.is === 'form')
    for (const field of request.fields) named(field.name, field.value ?? field.file?.name ?? '');
  if (request?.is === 'json') walk(request.value);
  return { values, names };

  function add(value: string): void {
    const fits = value.length >= SHORTEST_VALUE && value.length <= LONGEST_VALUE;
    if (fits && values.size < MOST_LEAVES && !COMMON.has(value.toLowerCase())) values.add(value);
  }
  function named(name: string, value: string): void {
    if (names.size < MOST_LEAVES) names.add(lastPart(name));
    add(value);
  }
  function walk(value: Json): void {
    if (values.size >= MOST_LEAVES || value === null) return;
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) {
        if (names.size < MOST_LEAVES) names.add(name);
        walk(inner);
      }
    else add(String(value));
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
  return lastPart(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=.{2})ids?$/, '');
}
