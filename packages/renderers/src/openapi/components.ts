import type { JsonSchema } from '@asbuilt/spec';
import { unused, type Json } from './json.js';
import { holdsOf, isObject } from './keywords.js';

export interface Components {
  /** Parts that schemas refer to, under the names they have in the document. */
  readonly schemas: ReadonlyMap<string, Json>;
  /** One schema for all of them: the same ones once, different ones as alternatives. None: anything. */
  union(schemas: readonly JsonSchema[]): Json;
  /** What stands in the document once and is referred to. */
  named(name: string, schema: Json): Json;
}

/**
 * Schemas of the specification stand alone, each with its own `$defs`; in an OpenAPI document a reference starts at the
 * root. So what is referred to is lifted into the components. Keywords that the format does not know are kept as
 * extensions, so that nothing is lost and validators are content.
 */
export function components(): Components {
  const schemas = new Map<string, Json>();
  const union = (told: readonly JsonSchema[]): Json => {
    const distinct = new Map(told.map((schema) => [JSON.stringify(schema), schema]));
    const adopted = [...distinct.values()].map((schema) => adopt(schema, schemas));
    return adopted.length > 1 ? { anyOf: adopted } : (adopted[0] ?? {});
  };
  const named = (name: string, schema: Json): Json => {
    const free = unused(name, schemas);
    schemas.set(free, schema);
    return { $ref: `#/components/schemas/${free}` };
  };
  return { schemas, union, named };
}

// Readers give up on texts that are nested a hundred deep; a schema takes two levels or three for each of its own, and
// stands seven below the root.
const DEEPEST_WRITTEN = 20;

function adopt(root: JsonSchema, schemas: Map<string, Json>): Json {
  const lifted = new Map<string, string>();
  let depth = 0;
  return convert(root);

  function convert(schema: unknown): Json {
    // a property of any kind is `true` in JSON Schema; readers of OpenAPI expect an object
    if (!isObject(schema)) return schema === false ? { not: {} } : {};
    if (depth === DEEPEST_WRITTEN) return lift('nested', schema);
    const { $ref, ...rest } = schema;
    depth++;
    const converted = Object.fromEntries(Object.entries(rest).flatMap(([keyword, value]) => entry(keyword, value)));
    depth--;
    if (typeof $ref !== 'string') return converted;
    const target = reference($ref);
    return Object.keys(converted).length === 0 ? target : { allOf: [target, converted] };
  }

  function entry(keyword: string, value: unknown): [string, unknown][] {
    if (keyword === '$defs' || keyword === 'definitions' || keyword === '$schema' || keyword === '$id') return [];
    switch (holdsOf(keyword, value)) {
      case undefined:
        return [[keyword.startsWith('x-') ? keyword : `x-asbuilt-${keyword}`, value]];
      case 'schema':
        return [[keyword, typeof value === 'boolean' && keyword !== 'not' ? value : convert(value)]];
      case 'schemas':
        return [[keyword, (value as unknown[]).map(convert)]];
      case 'named':
        return [[keyword, mapValues(value as Json, convert)]];
      default:
        return [[keyword, value]];
    }
  }

  function reference(pointer: string): Json {
    const target = lookUp(root, pointer);
    if (target === undefined) return {};
    const known = lifted.get(pointer);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const plain = (pointer.split('/').at(-1) ?? '').replace(/[^A-Za-z0-9._-]+/g, '_') || 'schema';
    return lift(plain, target, (name) => lifted.set(pointer, name));
  }

  function lift(plain: string, target: unknown, claim: (name: string) => void = () => {}): Json {
    const name = unused(plain, schemas);
    claim(name);
    schemas.set(name, {}); // claims the name before what is inside looks for its own
    const above = depth;
    depth = 0;
    schemas.set(name, convert(target));
    depth = above;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** What a reference inside the schema points at; undefined where it leads out of it or nowhere. */
function lookUp(root: JsonSchema, pointer: string): unknown {
  if (!pointer.startsWith('#')) return undefined;
  let target: unknown = root;
  for (const step of pointer.slice(1).split('/').filter(Boolean)) {
    const name = step.replace(/~1/g, '/').replace(/~0/g, '~');
    if (!isObject(target) || !Object.hasOwn(target, name)) return undefined;
    target = target[name];
  }
  return target;
}

function mapValues(value: Json, each: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)]));
}
