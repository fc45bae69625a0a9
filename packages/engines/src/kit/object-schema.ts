// JSON Schema as documents write it, looked at as what people mean by it: one record with its fields.

export type Schema = { readonly [key: string]: unknown };

export interface RecordSchema {
  /** The name that the document has for it. */
  readonly title: string | null;
  readonly fields: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a part is beside `null`: `anyOf: [Order, null]` is an Order. */
export function valueOf(schema: Schema): { schema: Schema; nullable: boolean } {
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(isSchema);
  const others = choices.filter(({ type }) => type !== 'null');
  const own = others.length === 1 && choices.length > 1 ? others[0]! : schema;
  const nullable = own !== schema || listOf(schema['type']).includes('null') || schema['nullable'] === true;
  return { schema: own, nullable };
}

const MOST_DEPTH = 6;

/** With all that it is made of (`allOf`); null where it is none, or one of several. */
export function recordOf(schema: Schema, depth = 0): RecordSchema | null {
  if (depth > MOST_DEPTH || 'oneOf' in schema || 'anyOf' in schema) return null;
  const parts = listOf(schema['allOf'])
    .filter(isSchema)
    .map((part) => recordOf(part, depth + 1));
  if (!isSchema(schema['properties']) && parts.every((part) => part === null)) return null;
  const fields = new Map(parts.flatMap((part) => [...(part?.fields ?? [])]));
  for (const [name, inner] of Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}))
    fields.set(name, isSchema(inner) ? inner : {});
  const required = listOf(schema['required']).filter((name) => typeof name === 'string');
  // one part with nothing beside it is that part under its own name
  const only = parts.length === 1 && !isSchema(schema['properties']) ? (parts[0]?.title ?? null) : null;
  return {
    title: typeof schema['title'] === 'string' ? schema['title'] : only,
    fields,
    required: new Set([...parts.flatMap((part) => [...(part?.required ?? [])]), ...required]),
  };
}

/** Of what it may be, all but `null`. */
export function typesOf(schema: Schema): string[] {
  const { type, enum: values } = schema;
  const types = typeof type === 'string' ? [type] : listOf(type).filter((one) => typeof one === 'string');
  if (types.length > 0) return types.filter((one) => one !== 'null');
  if (Array.isArray(values)) return [...new Set(values.filter((one) => one !== null).map((one) => typeof one))];
  return isSchema(schema['properties']) || 'allOf' in schema ? ['object'] : isSchema(schema['items']) ? ['array'] : [];
}

/** The closed set that it is of; undefined where it is not. */
export function valuesOf(schema: Schema): (string | number | boolean)[] | undefined {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return undefined;
  const set = values.filter((one) => ['string', 'number', 'boolean'].includes(typeof one));
  return set.length === 0 ? undefined : (set as (string | number | boolean)[]);
}
