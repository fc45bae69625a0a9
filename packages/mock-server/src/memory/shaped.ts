import type { JsonSchema } from '@asbuilt/spec';
import { fits, propertiesOf, requiredOf, typesOf } from './fits.js';
import { asText, isThing, type Json } from '../wire/json.js';
import { make } from './make.js';

/**
 * A value, cut and completed to the schema of an answer. What the specification does not allow there is made anew: the
 * specification is what the mock server is held to.
 */
export function shaped(schema: JsonSchema, value: Json | undefined, seed: string, name = ''): Json {
  if (value === undefined) return make(schema, seed, name);
  if (typeof value !== 'object' || value === null) {
    const said = inDialect(value, schema);
    return said === undefined ? make(schema, seed, name) : said;
  }
  const before = DONE.get(value)?.get(schema);
  if (before !== undefined) return before;
  const built = isThing(value) ? thing(schema, value, seed) : list(schema, value, seed);
  const result = fits(built, schema, false) ? built : make(schema, seed, name);
  const kept = DONE.get(value) ?? new WeakMap<JsonSchema, Json>();
  DONE.set(value, kept.set(schema, result));
  return result;
}

/** The same value as this answer has it: `"7"` for 7, `NEW` for new; undefined: it has none. */
function inDialect(value: string | number | boolean | null, schema: JsonSchema): Json | undefined {
  if (value === null || typeof value === 'boolean') return fits(value, schema) ? value : undefined;
  const allowed = (Array.isArray(schema.enum) ? schema.enum : []) as Json[];
  const said = allowed.find((one) => asText(one).toLowerCase() === asText(value).toLowerCase());
  const other = typeof value === 'number' ? String(value) : isNumber(value) ? Number(value) : undefined;
  return [value, said, other].find((one) => one !== undefined && fits(one, schema));
}

const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text);

/** Things are never changed, only replaced: what one looks like in an answer stays. */
const DONE = new WeakMap<object, WeakMap<JsonSchema, Json>>();

function thing(schema: JsonSchema, value: { [key: string]: Json }, seed: string): Json {
  const properties = propertiesOf(schema);
  const others = schema.additionalProperties;
  if (properties.length === 0 && typeof others !== 'object') return value;
  const required = requiredOf(schema);
  const own = properties.flatMap(([name, inner]): [string, Json][] => {
    if (!Object.hasOwn(value, name) && !required.has(name)) return [];
    return [[name, shaped(inner, Object.hasOwn(value, name) ? value[name] : untold(inner), `${seed}.${name}`, name)]];
  });
  const known = new Set(properties.map(([name]) => name));
  const kept = typeof others === 'object' ? Object.entries(value).filter(([name]) => !known.has(name)) : [];
  return Object.fromEntries([...own, ...kept]);
}

/** Of a list that nobody told of nothing is known to stand in it; of anything else something has to. */
const untold = (schema: JsonSchema): Json | undefined => (typesOf(schema)[0] === 'array' ? [] : undefined);

function list(schema: JsonSchema, value: readonly Json[], seed: string): Json {
  if (typeof schema.items !== 'object' || schema.items === null) return [...value];
  return value.map((item, i) => shaped(schema.items as JsonSchema, item, `${seed}.${i}`));
}

/** The body with a value put at a place; what is on the way there is made where it is missing. */
export function withAt(body: Json | undefined, at: readonly string[], value: Json): Json {
  const [first, ...rest] = at;
  if (first === undefined) return value;
  if (Array.isArray(body) && body[Number(first)] !== undefined)
    return body.map((item, i) => (i === Number(first) ? withAt(item, rest, value) : item));
  const inner = isThing(body) ? body : {};
  const old = Object.hasOwn(inner, first) ? inner[first] : undefined;
  return Object.fromEntries([
    ...Object.entries(inner).filter(([key]) => key !== first),
    [first, withAt(old, rest, value)],
  ]);
}
