import type { Spec } from '@asbuilt/spec';
import { isLiteral, propertyName } from './typescript.js';
import { remarkOf, safe, typedEntities, underAllNames, type Field } from './typed-entities.js';

/** Zod 4: a schema for each entity. Members that were not seen are let through. */
export function toZod(spec: Spec): string {
  const parts = typedEntities(spec).map(({ id, fields }) =>
    [
      `export const ${id} = z.looseObject({`,
      ...underAllNames(fields).map(property),
      '});',
      `export type ${id} = z.infer<typeof ${id}>;`,
    ].join('\n'),
  );
  const head = `// Entities of ${safe(spec.product)}, as recovered from what showed how it behaves.\nimport * as z from "zod";`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

function property(field: Field): string {
  const remark = remarkOf(field);
  const optional = field.optional || field['writeOnly'] === true;
  // by a computed name, since `__proto__: …` would set the prototype instead
  const name = field.path === '__proto__' ? `['__proto__']` : propertyName(field.path);
  return `  ${remark === '' ? '' : `/** ${remark} */ `}${name}: ${schemaOf(field)}${field.nullable ? '.nullable()' : ''}${optional ? '.optional()' : ''},`;
}

const TYPES = new Map([
  ['string', 'z.string()'],
  ['integer', 'z.int()'],
  ['number', 'z.number()'],
  ['boolean', 'z.boolean()'],
  ['array', 'z.array(z.unknown())'],
  ['object', 'z.record(z.string(), z.unknown())'],
]);

const FORMATS = new Map([
  ['date-time', 'z.iso.datetime({ offset: true })'],
  ['date', 'z.iso.date()'],
  ['email', 'z.email()'],
  ['uuid', 'z.guid()'],
]);

function schemaOf({ types, values, format }: Field): string {
  const closed = (values ?? []).filter(isLiteral);
  if (closed.length > 0) return `z.literal(${JSON.stringify(closed)})`;
  const all = types.flatMap((type) => {
    const formatted = type === 'string' && format !== undefined ? FORMATS.get(format) : undefined;
    return formatted ?? TYPES.get(type) ?? [];
  });
  if (all.length === 0) return 'z.unknown()';
  return all.length === 1 ? all[0]! : `z.union([${all.join(', ')}])`;
}
