export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One instance of an entity, or any other JSON object. */
export type Thing = { [field: string]: Json };

export const isThing = (value: Json | undefined): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `created_at`, `createdAt` and `Created-At` are one name. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** As it stands in a query or a path. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The value under a name, whichever way the name is written. */
export function under(thing: Thing, name: string): Json | undefined {
  if (Object.hasOwn(thing, name)) return thing[name];
  const wanted = plain(name);
  const found = Object.keys(thing).find((key) => plain(key) === wanted);
  return found === undefined ? undefined : thing[found];
}

/** Every text of a body. */
export const textsIn = (body: Json): string[] => {
  if (typeof body === 'string') return [body];
  return body === null || typeof body !== 'object' ? [] : Object.values(body).flatMap(textsIn);
};

export const mapTexts = (body: Json, change: (text: string) => Json): Json =>
  mapLeaves(body, change, (number) => number);

/** Every text and every number of a body, changed. */
export function mapLeaves(body: Json, text: (one: string) => Json, number: (one: number) => Json): Json {
  if (typeof body === 'string') return text(body);
  if (typeof body === 'number') return number(body);
  if (Array.isArray(body)) return body.map((item) => mapLeaves(item, text, number));
  if (!isThing(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, mapLeaves(value, text, number)]));
}
