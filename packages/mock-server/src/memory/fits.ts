import type { JsonSchema } from '@asbuilt/spec';
import { isThing, type Json } from '../wire/json.js';

// As much of JSON Schema 2020-12 as specifications use.

const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d(?::\d\d)?/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@.]+$/],
  ['uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['uri', /^[a-z][a-z0-9+.-]*:\S+$/i],
  ['url', /^https?:\/\/\S+$/i],
  ['ipv4', /^\d{1,3}(?:\.\d{1,3}){3}$/],
]);

export const hasFormat = (text: string, format: string): boolean => FORMATS.get(format)?.test(text) ?? true;

/** A pattern that is none says nothing. */
export function hasPattern(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

export function typesOf(schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema.type)) return schema.type as string[];
  return typeof schema.type === 'string' ? [schema.type] : [];
}

const isOf = (value: Json, type: string): boolean => {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isThing(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** What is asked of a schema again and again, worked out once. */
function once<T extends object>(work: (schema: JsonSchema) => T): (schema: JsonSchema) => T {
  const done = new WeakMap<JsonSchema, T>();
  return (schema) => {
    const before = done.get(schema);
    if (before !== undefined) return before;
    const result = work(schema);
    done.set(schema, result);
    return result;
  };
}

export const propertiesOf = once((schema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema }),
);

const propertyMap = once((schema): ReadonlyMap<string, JsonSchema> => new Map(propertiesOf(schema)));

export const requiredOf = once(
  (schema): ReadonlySet<string> => new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []),
);

/** `insideToo`: false where what is inside is known to fit. */
export function fits(value: Json, schema: JsonSchema, insideToo = true): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOf(value, type))) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => same(one, value))) return false;
  if ('const' in schema && !same(schema.const, value)) return false;
  for (const key of ['anyOf', 'oneOf'])
    if (schemas(schema[key]).length > 0 && !schemas(schema[key]).some((one) => fits(value, one))) return false;
  if (!schemas(schema.allOf).every((one) => fits(value, one))) return false;
  if (typeof value === 'string') return textFits(value, schema);
  if (typeof value === 'number')
    return value >= Number(schema.minimum ?? -Infinity) && value <= Number(schema.maximum ?? Infinity);
  if (Array.isArray(value)) return listFits(value, schema, insideToo);
  return !isThing(value) || thingFits(value, schema, insideToo);
}

const same = (a: unknown, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function textFits(value: string, schema: JsonSchema): boolean {
  if (value.length < Number(schema.minLength ?? 0) || value.length > Number(schema.maxLength ?? Infinity)) return false;
  if (typeof schema.format === 'string' && !hasFormat(value, schema.format)) return false;
  return typeof schema.pattern !== 'string' || hasPattern(value, schema.pattern);
}

function listFits(value: readonly Json[], schema: JsonSchema, insideToo: boolean): boolean {
  if (value.length < Number(schema.minItems ?? 0) || value.length > Number(schema.maxItems ?? Infinity)) return false;
  const items = schema.items as JsonSchema | boolean | undefined;
  return !insideToo || typeof items !== 'object' || value.every((item) => fits(item, items));
}

function thingFits(value: { [key: string]: Json }, schema: JsonSchema, insideToo: boolean): boolean {
  for (const name of requiredOf(schema)) if (!Object.hasOwn(value, name)) return false;
  const known = propertyMap(schema);
  const others = schema.additionalProperties;
  const names = schema.propertyNames as JsonSchema | undefined;
  return Object.entries(value).every(([name, item]) => {
    if (names !== undefined && !fits(name, names)) return false;
    const own = known.get(name);
    if (own !== undefined) return !insideToo || fits(item, own);
    if (others === false) return false;
    return typeof others !== 'object' || others === null || fits(item, others as JsonSchema);
  });
}
