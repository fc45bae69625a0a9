import type { JsonSchema } from '@asbuilt/spec';

export interface SchemaField {
  readonly types: readonly string[];
  readonly format: string | undefined;
  readonly required: boolean;
}

/** Deeper than any payload that people read. */
const DEEPEST = 12;

/** Every field that a schema names, by its dotted path; `[]` stands for the items of an array. */
export function fieldsOf(schema: JsonSchema): Map<string, SchemaField> {
  const fields = new Map<string, SchemaField>();
  collect(schema, '', fields, 0);
  return fields;
}

function collect(schema: JsonSchema, at: string, into: Map<string, SchemaField>, depth: number): void {
  if (depth > DEEPEST) return;
  const required = new Set(listOf(schema['required']));
  for (const [name, sub] of Object.entries(recordOf(schema['properties']))) {
    const path = at === '' ? name : `${at}.${name}`;
    into.set(path, { ...kindOf(recordOf(sub)), required: required.has(name) });
    collect(recordOf(sub), path, into, depth + 1);
  }
  if (isRecord(schema['items'])) collect(schema['items'], `${at}[]`, into, depth + 1);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const sub of listOf(schema[key])) collect(recordOf(sub), at, into, depth + 1);
}

const kindOf = (schema: JsonSchema) => ({
  types: typesOf(schema),
  format: typeof schema['format'] === 'string' ? schema['format'] : undefined,
});

function typesOf(schema: JsonSchema): string[] {
  const { type } = schema;
  const own = typeof type === 'string' ? [type] : listOf(type).map(String);
  const others = ['anyOf', 'oneOf'].flatMap((key) => listOf(schema[key]).flatMap((sub) => typesOf(recordOf(sub))));
  return [...new Set([...own, ...others])].sort();
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): JsonSchema => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
