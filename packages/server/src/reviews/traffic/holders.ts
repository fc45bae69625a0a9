import type { JsonSchema } from '@asbuilt/spec';

/** A schema of an object, with the name of what it stands in: of a property, or of a part that is referred to. */
export interface Holder {
  readonly schema: JsonSchema & { readonly properties: Record<string, unknown> };
  readonly name: string;
  readonly isRoot: boolean;
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

/** The schemas that say the same of a value as this one, or of each of its items. */
export function sameIn(schema: unknown): JsonSchema[] {
  if (!isSchema(schema)) return [];
  const alternatives = ALTERNATIVES.flatMap((keyword) => {
    const all = schema[keyword];
    return Array.isArray(all) ? (all as unknown[]) : [];
  });
  return [schema, ...[schema['items'], ...alternatives].flatMap(sameIn)];
}

const namedIn = (schema: JsonSchema): [string, unknown][] =>
  ['properties', '$defs', 'definitions'].flatMap((keyword) => {
    const named = schema[keyword];
    return isSchema(named) ? Object.entries(named) : [];
  });

/** Every schema of an object in it, at any depth. */
export function holdersIn(root: unknown, name = '', isRoot = true): Holder[] {
  return sameIn(root).flatMap((schema) => [
    ...(isSchema(schema['properties']) ? [{ schema, name, isRoot } as Holder] : []),
    ...namedIn(schema).flatMap(([key, inner]) => holdersIn(inner, key, false)),
    ...holdersIn(schema['additionalProperties'], name, false),
  ]);
}
