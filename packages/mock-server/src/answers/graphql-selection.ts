import type { JsonSchema } from '@asbuilt/spec';
import { propertiesOf } from '../memory/fits.js';
import type { Selected } from './graphql.js';
import { isThing, type Json } from '../wire/json.js';
import { make } from '../memory/make.js';

// A GraphQL answer has what was asked for, under the names that were asked for, and nothing else. What the specification has
// no field of is not made up: it is null, and named as a gap beside the data.

/** What of a value was asked for; `gaps` takes the paths of what nobody knows of. */
export function selected(
  value: Json,
  schema: JsonSchema,
  { inside }: Selected,
  at: readonly string[],
  gaps: Set<string>,
): Json {
  if (inside.length === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = (schema.items ?? {}) as JsonSchema;
    return value.map((item) => selected(item, items, { field: '', alias: '', inside }, at, gaps));
  }
  const own = new Map(propertiesOf(schema));
  // of kinds that differ each has fields of its own, and their fragments ask for them all
  const isOneOfSeveral = schema.anyOf !== undefined || schema.oneOf !== undefined;
  const told = inside.flatMap((one): [string, Json][] => {
    const inner = own.get(one.field);
    const path = [...at, one.alias];
    const here = Object.hasOwn(value, one.field) ? value[one.field] : undefined;
    if (here !== undefined) return [[one.alias, selected(here, inner ?? {}, one, path, gaps)]];
    if (inner !== undefined)
      return [[one.alias, selected(make(inner, path.join('.'), one.field), inner, one, path, gaps)]];
    if (isOneOfSeveral) return [];
    gaps.add(path.join('.'));
    return [[one.alias, null]];
  });
  return Object.fromEntries(told);
}

/** Says beside the data what the specification does not have. */
export const gapError = (path: string): Json => ({
  message: `${path} is not in the specification. Record the product with a query that contains it.`,
  path: path.split('.'),
  extensions: { code: 'ASBUILT_GAP' },
});

/** The schema of what stands under a root field. */
export function schemaUnder(whole: JsonSchema | null | undefined, field: string): JsonSchema {
  const data = new Map(propertiesOf(whole ?? {})).get('data') ?? {};
  return new Map(propertiesOf(data)).get(field) ?? {};
}

/** An answer of a GraphQL server, whatever it says. */
export const isGraphAnswer = (body: Json): boolean => isThing(body) && ('data' in body || Array.isArray(body.errors));
