import type { Spec } from '@asbuilt/spec';
import { remarkOf, safe, typedEntities, underAllNames, type Field } from './typed-entities.js';

/** TypeScript: an interface for each entity, as its things are answered. */
export function toTypeScript(spec: Spec): string {
  const parts = typedEntities(spec).map(({ id, entity, fields }) =>
    [
      `/** ${safe(entity.name)}${entity.key.length === 0 ? '' : `, told apart by ${entity.key.map(safe).join(' and ')}`}. */`,
      `export interface ${id} {`,
      ...underAllNames(fields).flatMap(property),
      '}',
    ].join('\n'),
  );
  const head = `// Entities of ${safe(spec.product)}, as recovered from what showed how it behaves.\n`;
  return head + parts.map((part) => `\n${part}\n`).join('');
}

function property(field: Field): string[] {
  const remark = remarkOf(field);
  const optional = field.optional || field['writeOnly'] === true;
  return [
    ...(remark === '' ? [] : [`  /** ${remark} */`]),
    `  ${propertyName(field.path)}${optional ? '?' : ''}: ${typeOf(field)};`,
  ];
}

export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const TYPES = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['array', 'unknown[]'],
  // written out: an entity may be called Record
  ['object', '{ [key: string]: unknown }'],
]);

function typeOf({ types, values, nullable }: Field): string {
  const closed = (values ?? []).filter(isLiteral).map((value) => JSON.stringify(value));
  const open = types.map((type) => TYPES.get(type)).filter((type) => type !== undefined);
  const all = closed.length > 0 ? closed : open;
  return all.length === 0 ? 'unknown' : [...new Set([...all, ...(nullable ? ['null'] : [])])].join(' | ');
}

export const isLiteral = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
