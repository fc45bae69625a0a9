import type { DeclaredBody, Json, RawDeclared } from '@asbuilt/evidence';
import type { Fields } from '../fields.js';

/** What a document says of one call. */
export type Described = Pick<
  RawDeclared,
  'origin' | 'method' | 'path' | 'params' | 'request' | 'responses' | 'about' | 'access'
>;

// A fragment is never sent (RFC 3986, 3.5): documents write `/files/{id}#add_link` to describe a second use of one call.
// Uses of one call are one call, which takes what any of them takes, and asks for what all of them ask for.

/** The places of a document by the path that is sent, in its order. */
export function byPath(paths: Fields): Map<string, unknown[]> {
  const places = new Map<string, unknown[]>();
  for (const [written, place] of Object.entries(paths)) {
    const path = written.replace(/#.*$/s, '');
    places.set(path, [...(places.get(path) ?? []), place]);
  }
  return places;
}

export function joined(one: Described, other: Described): Described {
  const byName = new Map(other.params.map((param) => [`${param.in} ${param.name}`, param]));
  const own = new Set(one.params.map((param) => `${param.in} ${param.name}`));
  const answers = new Set(one.responses.map(({ status, mime }) => `${status} ${mime}`));
  return {
    ...one,
    params: [
      ...one.params.map((param) => ({
        ...param,
        required: param.required && (param.in === 'path' || byName.get(`${param.in} ${param.name}`)?.required === true),
      })),
      ...[...byName].filter(([name]) => !own.has(name)).map(([, param]) => ({ ...param, required: false })),
    ],
    request: bodies(one.request, other.request),
    responses: [...one.responses, ...other.responses.filter(({ status, mime }) => !answers.has(`${status} ${mime}`))],
  };
}

function bodies(one: readonly DeclaredBody[], other: readonly DeclaredBody[]): DeclaredBody[] {
  const mimes = new Set(one.map(({ mime }) => mime));
  return [
    ...one.map((body) => {
      const second = other.find(({ mime }) => mime === body.mime);
      return second === undefined ? body : { ...body, schema: either(body.schema, second.schema) };
    }),
    ...other.filter(({ mime }) => !mimes.has(mime)),
  ];
}

type JsonObject = { [key: string]: Json };

/** Of two records one with the fields of both; of other things the first stands. */
function either(one: Json, other: Json): Json {
  const [a, b] = [recordOf(one), recordOf(other)];
  if (a === null || b === null) return one;
  const asked = new Set(listOf(b['required']));
  return {
    ...a,
    properties: { ...recordOf(b['properties']), ...recordOf(a['properties']) },
    required: listOf(a['required']).filter((name) => asked.has(name)),
  };
}

const recordOf = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
