import type { Spec } from '@asbuilt/spec';
import type { Bounds } from './field-bounds.js';
import { mayLack, remarkOf, typedEntities, underAllNames, type Field } from './typed-entities.js';

const TYPES = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object']);

/** JSON Schema 2020-12: a definition for each entity. */
export function toEntitySchemas(spec: Spec): string {
  const definitions = typedEntities(spec).map(({ id, entity, fields }) => [
    id,
    { title: entity.name, ...thingSchema(underAllNames(fields)) },
  ]);
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Entities of ${spec.product}`,
    $defs: Object.fromEntries(definitions),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const thingSchema = (fields: readonly Field[]): object => ({ type: 'object', ...membersOf(fields) });

const membersOf = (fields: readonly Field[]): object => ({
  properties: Object.fromEntries(fields.map((field) => [field.path, fieldSchema(field)])),
  required: fields.filter((field) => !mayLack(field)).map(({ path }) => path),
});

function fieldSchema(field: Field): object {
  const types = [...new Set(field.types.filter((type) => TYPES.has(type)))];
  const remark = remarkOf(field);
  const values = field.values === undefined || field.values.length === 0 ? undefined : [...field.values];
  return {
    ...(remark === '' ? {} : { description: remark }),
    // of a field that was only ever null the kind of its values is not known
    ...(types.length === 0 ? {} : { type: named([...types, ...(field.nullable ? ['null'] : [])]) }),
    ...(values === undefined ? {} : { enum: field.nullable ? [...values, null] : values }),
    ...(field.format === undefined ? {} : { format: field.format }),
    ...(field.inside === undefined ? {} : membersOf(field.inside)),
    ...(field.inEach === undefined ? {} : { items: membersOf(field.inEach) }),
    ...boundsFor(types, field.bounds ?? {}),
    ...(field['readOnly'] === true ? { readOnly: true } : {}),
    ...(field['writeOnly'] === true ? { writeOnly: true } : {}),
  };
}

const KEYWORDS: Readonly<Record<string, readonly (keyof Bounds)[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  array: ['minItems', 'maxItems'],
};

/** Those that say something of such values. */
function boundsFor(types: readonly string[], bounds: Bounds): object {
  const keywords = new Set(types.flatMap((type) => KEYWORDS[type] ?? []));
  return Object.fromEntries(Object.entries(bounds).filter(([name]) => keywords.has(name as keyof Bounds)));
}

const named = (types: readonly string[]): string | readonly string[] => (types.length === 1 ? types[0]! : types);
