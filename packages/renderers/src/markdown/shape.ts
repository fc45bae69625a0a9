import type { JsonSchema } from '@asbuilt/spec';
import { oneLine } from '../plain.js';
import { scalarWords } from './type-words.js';

/** A schema as people speak of it: a path, what it holds, and the fields inside. */
export interface Shape {
  readonly path: string;
  readonly holds: string;
  readonly optional: boolean;
  readonly fields: Shape[];
}

/** Schemas can refer to themselves; no reader follows further than this. */
const DEEPEST = 12;

interface At {
  readonly root: JsonSchema;
  readonly path: string;
  readonly optional: boolean;
  readonly depth: number;
  /** It was seen once: what may be missing from it did not show. */
  readonly once: boolean;
}

export function shapeOf(schema: JsonSchema, once = false): Shape {
  return shape(schema, { root: schema, path: '', optional: false, depth: 0, once });
}

function shape(raw: unknown, at: At): Shape {
  const { path, optional } = at;
  if (at.depth > DEEPEST) return { path, optional, holds: 'same as above', fields: [] };
  const variants = variantsOf(raw, at.root);
  const objects = variants.filter((v) => isObjectSchema(v) && !(variants.length > 1 && isOpenRest(v)));
  const lists = variants.filter((v) => v['type'] === 'array');
  const others = variants.filter((v) => !isObjectSchema(v) && !lists.includes(v));
  const words = [...objectWords(objects), ...lists.map((v) => listWords(v, at)), ...others.map(scalarWords)];
  const fields = [...objectFields(objects, at), ...lists.flatMap((v) => listFields(v, at))];
  // null is said last: "text or null"
  const said = [...new Set(words)].sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  const { title } = asSchema(raw);
  const called = typeof title === 'string' ? `, named ${oneLine(title)}` : '';
  return { path, optional, holds: `${said.join(' or ') || 'anything'}${called}`, fields };
}

/** The alternatives of a schema, unions and lists of types unfolded. */
function variantsOf(raw: unknown, root: JsonSchema, depth = 0): JsonSchema[] {
  const schema = resolve(raw, root);
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union) && depth < DEEPEST) return union.flatMap((v) => variantsOf(v, root, depth + 1));
  const types = schema['type'];
  return Array.isArray(types) ? types.map((type) => ({ ...schema, type })) : [schema];
}

/** Follows references inside the schema; one that leads nowhere can be anything. */
function resolve(raw: unknown, root: JsonSchema): JsonSchema {
  let schema = asSchema(raw);
  for (let hops = 0; typeof schema['$ref'] === 'string' && hops < DEEPEST; hops++) {
    const steps = schema['$ref'].replace(/^#\/?/, '').split('/').filter(Boolean);
    let target: unknown = root;
    for (const step of steps)
      target = asSchema(target)[decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~')];
    schema = asSchema(target);
  }
  return schema;
}

function isObjectSchema(v: JsonSchema): boolean {
  return v['type'] === 'object' || (v['type'] === undefined && v['properties'] !== undefined);
}

/** Any other value of the tag: kinds that nobody saw may come. It claims nothing, and is no shape to tell of. */
function isOpenRest(object: JsonSchema): boolean {
  const held = Object.values(asSchema(object['properties'])).map(asSchema);
  return held.length === 1 && isBarred(held[0]!) && asList(object['required']).length === 0;
}

function objectWords(objects: readonly JsonSchema[]): string[] {
  if (objects.length === 0) return [];
  if (objects.length > 1) return [`one of ${objects.length} shapes`];
  return [isMap(objects[0]!) ? 'map' : 'object'];
}

function objectFields(objects: readonly JsonSchema[], at: At): Shape[] {
  const [only] = objects;
  if (only === undefined) return [];
  if (objects.length === 1) return properties(only, at);
  return objects.map((object, i) => {
    const path = `${at.path}(${i + 1})`;
    return { path, optional: false, holds: tagOf(object), fields: properties(object, { ...at, path }) };
  });
}

function properties(object: JsonSchema, at: At): Shape[] {
  const required = new Set(asList(object['required']));
  const below = (name: string) => ({ ...at, depth: at.depth + 1, path: at.path === '' ? name : joined(at.path, name) });
  const named = Object.entries(asSchema(object['properties'])).map(([name, schema]) =>
    shape(schema, { ...below(nameText(name)), optional: !required.has(name) && !(at.once && required.size === 0) }),
  );
  const keyed = [object['additionalProperties'], ...Object.values(asSchema(object['patternProperties']))];
  return [...named, ...keyed.filter(isSchema).map((one) => shape(one, { ...below('*'), optional: false }))];
}

function listWords(list: JsonSchema, at: At): string {
  const tuple = asList(list['prefixItems']);
  if (tuple.length > 0) return `list of exactly ${tuple.length} items`;
  const items = itemShape(list, at);
  return items.holds === 'anything' || items.fields.length > 0 ? 'list' : `list of ${items.holds}`;
}

function listFields(list: JsonSchema, at: At): Shape[] {
  const tuple = asList(list['prefixItems']);
  if (tuple.length > 0)
    return tuple.map((item, i) =>
      shape(item, { ...at, path: `${at.path}[${i}]`, optional: false, depth: at.depth + 1 }),
    );
  return itemShape(list, at).fields;
}

function itemShape(list: JsonSchema, at: At): Shape {
  return shape(list['items'] ?? {}, { ...at, path: `${at.path}[]`, optional: false, depth: at.depth + 1 });
}

/** What tells one shape of a union from the others: the fields with one value, or with any but some. */
function tagOf(object: JsonSchema): string {
  const constants = Object.entries(asSchema(object['properties'])).filter(([, s]) => isTag(asSchema(s)));
  const said = constants.map(([name, s]) => `${nameText(name)} is ${scalarWords(asSchema(s))}`);
  return said.length > 0 ? `where ${said.join(' and ')}` : 'shape';
}

function isTag(schema: JsonSchema): boolean {
  return schema['const'] !== undefined || isBarred(schema);
}

function isBarred(schema: JsonSchema): boolean {
  return schema['not'] !== undefined && schema['type'] === undefined;
}

function isMap(object: JsonSchema): boolean {
  return isSchema(object['additionalProperties']) && object['properties'] === undefined;
}

/** `user[name]`, as forms write it; `a[0]` and `a[]` would be entries of a list. */
const FORM_NAME = /^[\p{L}\p{N}_-]+\[[\p{L}_][\p{L}\p{N}_-]*\](?:\[[\p{L}\p{N}_-]*\])*$/u;

/** Names that a dotted path cannot hold stand in quotes. */
function nameText(name: string): string {
  return /^[\p{L}\p{N}_$@:-]+$/u.test(name) || FORM_NAME.test(name) ? name : `["${oneLine(name)}"]`;
}

function joined(path: string, name: string): string {
  return name.startsWith('[') ? `${path}${name}` : `${path}.${name}`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
