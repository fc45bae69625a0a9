import type { Spec } from '@asbuilt/spec';
import type { Bounds } from './field-bounds.js';
import { isLiteral, propertyName } from './typescript.js';
import { mayLack, remarkOf, safe, typedEntities, underAllNames, type Field } from './typed-entities.js';

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
  const head = `// Entities of ${safe(spec.product)}, as recovered from recordings.\nimport * as z from "zod";`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

function property(field: Field): string {
  const remark = remarkOf(field);
  return `  ${remark === '' ? '' : `/** ${remark} */ `}${member(field)},`;
}

function member(field: Field): string {
  // by a computed name, since `__proto__: …` would set the prototype instead
  const name = field.path === '__proto__' ? `['__proto__']` : propertyName(field.path);
  return `${name}: ${schemaOf(field)}${field.nullable ? '.nullable()' : ''}${mayLack(field) ? '.optional()' : ''}`;
}

function typed(type: string, { format, inside, inEach, bounds = {} }: Field): string | undefined {
  if (type === 'object' && inside !== undefined) return loose(inside);
  if (type === 'array' && inEach !== undefined) return `z.array(${loose(inEach)})${checks('array', bounds)}`;
  const formatted = type === 'string' && format !== undefined ? FORMATS.get(format) : undefined;
  const plain = TYPES.get(type);
  return formatted ?? (plain === undefined ? undefined : `${plain}${checks(type, bounds)}`);
}

const loose = (fields: readonly Field[]): string => `z.looseObject({ ${fields.map(member).join(', ')} })`;

const CHECKS: Readonly<Record<string, Partial<Record<keyof Bounds, string>>>> = {
  string: { minLength: 'min', maxLength: 'max' },
  integer: { minimum: 'gte', exclusiveMinimum: 'gt', maximum: 'lte', exclusiveMaximum: 'lt' },
  number: { minimum: 'gte', exclusiveMinimum: 'gt', maximum: 'lte', exclusiveMaximum: 'lt' },
  array: { minItems: 'min', maxItems: 'max' },
};

function checks(type: string, bounds: Bounds): string {
  const plain = Object.entries(CHECKS[type] ?? {}).flatMap(([name, check]) => {
    const bound = bounds[name as keyof Bounds];
    return bound === undefined ? [] : [`.${check}(${String(bound)})`];
  });
  const pattern =
    type === 'string' && bounds.pattern !== undefined
      ? [`.regex(new RegExp(${JSON.stringify(bounds.pattern)}, "u"))`]
      : [];
  return [...plain, ...pattern].join('');
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

function schemaOf(field: Field): string {
  const closed = (field.values ?? []).filter(isLiteral);
  if (closed.length > 0) return `z.literal(${JSON.stringify(closed)})`;
  const all = field.types.flatMap((type) => typed(type, field) ?? []);
  if (all.length === 0) return 'z.unknown()';
  return all.length === 1 ? all[0]! : `z.union([${all.join(', ')}])`;
}
