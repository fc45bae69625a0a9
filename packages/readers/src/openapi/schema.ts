import type { Json } from '@asbuilt/evidence';
import { fieldsOf, isFields, type Fields } from '../fields.js';

// A schema as the document has it, with what it refers to put in place under the name that it has there, and of its
// keywords those that tell shapes and bounds: prose, examples and defaults are for people, and may hold anything. Only a
// number that stands where nothing is sent is one of the product's own.

type JsonObject = { [key: string]: Json };

/** Deeper down are trees that hold themselves; what is beyond is left open. */
const MOST_DEPTH = 8;
/** A document may refer to one large part thousands of times. */
const MOST_PARTS = 2000;

const PLAIN = new Set(
  'type format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties required readOnly writeOnly'.split(
    ' ',
  ),
);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

export function schemaOf(value: unknown, document: Fields): Json {
  let parts = 0;
  const read = (schema: unknown, depth: number): Json => {
    const own = resolved(schema, document);
    if (own === null || depth > MOST_DEPTH || ++parts > MOST_PARTS) return {};
    const name = nameOf(schema);
    const out: JsonObject = name === null ? {} : { title: name };
    for (const [key, inner] of Object.entries(own)) {
      if (PLAIN.has(key)) out[key] = inner as Json;
      else if (key === 'enum' && Array.isArray(inner)) out['enum'] = inner.filter(isScalar);
      else if (key === 'const' && isScalar(inner)) out['enum'] = [inner];
      else if (key === 'default' && Number.isFinite(inner)) out['default'] = inner as number;
      else if (key === 'items' && isFields(inner)) out['items'] = read(inner, depth + 1);
      else if (key === 'additionalProperties') out[key] = typeof inner === 'boolean' ? inner : read(inner, depth + 1);
      else if (key === 'properties') out[key] = properties(fieldsOf(inner), (part) => read(part, depth + 1));
      else if (LISTS.has(key) && Array.isArray(inner)) out[key] = inner.map((part) => read(part, depth + 1));
    }
    // as OpenAPI 3.0 says it
    if (own['nullable'] === true && typeof out['type'] === 'string') out['type'] = [out['type'], 'null'];
    return out;
  };
  return read(value, 0);
}

function properties(fields: Fields, read: (part: unknown) => Json): JsonObject {
  const out = Object.create(null) as JsonObject;
  for (const [name, part] of Object.entries(fields)) out[name] = read(part);
  return out;
}

/** Of a part that is only referred to: `#/components/schemas/Order` → Order. */
function nameOf(part: unknown): string | null {
  const target = isFields(part) ? part['$ref'] : undefined;
  if (typeof target !== 'string') return null;
  return /^#\/(?:components\/schemas|definitions)\/([\w.-]{1,80})$/.exec(target)?.[1] ?? null;
}

const isScalar = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A chain of references is followed so far; a longer one leads round in a circle. */
const MOST_STEPS = 10;

/** What a part of the document is, where it only says where it stands; null where it leads out of it, or nowhere. */
export function resolved(part: unknown, document: Fields): Fields | null {
  let here: unknown = part;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!isFields(here)) return null;
    const target = here['$ref'];
    if (typeof target !== 'string') return here;
    if (!target.startsWith('#/')) return null;
    here = pointed(document, target.slice(2));
  }
  return null;
}

function pointed(document: Fields, pointer: string): unknown {
  let here: unknown = document;
  for (const step of pointer.split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isFields(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}
