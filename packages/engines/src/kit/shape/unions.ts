import { byText, type JsonSchema } from '@asbuilt/spec';
import { concludeFields } from './conclude-objects.js';
import type { Elsewhere } from './conclude-elsewhere.js';
import { isToken } from './conclude-texts.js';
import type { Fields, Objects } from './shape.js';

// Fewer names that are not common to all variants than this share, and they are one record with optional fields.
const LEAST_DIFFERENCE = 0.2;

/** One schema for each value of the tag, where the names really differ by it. */
export function concludeUnion(objects: Objects, nullable: boolean, elsewhere: Elsewhere): JsonSchema | undefined {
  if (objects.variants === null || objects.variants.size < 2) return undefined;
  if (![...objects.variants.keys()].every(isToken)) return undefined;
  if (!differByTag([...objects.variants.values()])) return undefined;
  const { tag } = objects;
  const variants = [...objects.variants].sort(([a], [b]) => byText(a, b));
  const schemas = variants.map(([value, fields]) => concludeVariant(tag, value, fields, elsewhere));
  // Kinds that were not seen may come: nothing is claimed of them.
  const others = { type: 'object', properties: { [tag]: { not: { enum: variants.map(([value]) => value) } } } };
  return { anyOf: [...schemas, others, ...(nullable ? [{ type: 'null' }] : [])] };
}

function concludeVariant(tag: string, value: string, fields: Fields, elsewhere: Elsewhere): JsonSchema {
  const { properties, required, ...rest } = concludeFields(fields, elsewhere) as {
    properties: JsonSchema;
    required?: string[];
  };
  const names = [...new Set([...(required ?? []), tag])].sort(byText);
  return { type: 'object', properties: { ...properties, [tag]: { const: value } }, required: names, ...rest };
}

function differByTag(variants: readonly Fields[]): boolean {
  const uses = new Map<string, number>();
  for (const { named } of variants) {
    if (named === null) return false;
    for (const name of named.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const common = [...uses.values()].filter((use) => use === variants.length).length;
  return 1 - common / uses.size >= LEAST_DIFFERENCE;
}
