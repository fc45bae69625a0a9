import type { Spec } from '@asbuilt/spec';
import { mayLack, remarkOf, safe, typedEntities, underAllNames, type Field } from './typed-entities.js';

/** TypeScript: an interface for each entity, as its things are answered. */
export function toTypeScript(spec: Spec): string {
  const parts = typedEntities(spec).map(({ id, entity, fields }) =>
    [
      `/** ${safe(entity.name)}${entity.key.length === 0 ? '' : `, key ${entity.key.map(safe).join(' and ')}${entity.within === undefined ? '' : ` within one ${safe(entity.within)}`}`}. */`,
      `export interface ${id} {`,
      ...underAllNames(fields).flatMap(property),
      '}',
    ].join('\n'),
  );
  const head = `// Entities of ${safe(spec.product)}, as recovered from recordings.\n`;
  return head + parts.map((part) => `\n${part}\n`).join('');
}

function property(field: Field): string[] {
  const remark = remarkOf(field);
  return [...(remark === '' ? [] : [`  /** ${remark} */`]), `  ${member(field)};`];
}

function member(field: Field): string {
  return `${propertyName(field.path)}${mayLack(field) ? '?' : ''}: ${typeOf(field)}`;
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

function typed(type: string, { inside, inEach }: Field): string | undefined {
  if (type === 'object' && inside !== undefined) return written(inside);
  return type === 'array' && inEach !== undefined ? `${written(inEach)}[]` : TYPES.get(type);
}

/** What was not seen in it may be there as well. */
const written = (fields: readonly Field[]): string =>
  `{ ${[...fields.map(member), '[key: string]: unknown'].join('; ')} }`;

function typeOf(field: Field): string {
  const { types, values, nullable } = field;
  const closed = (values ?? []).filter(isLiteral).map((value) => JSON.stringify(value));
  const open = types.map((type) => typed(type, field)).filter((type) => type !== undefined);
  const all = closed.length > 0 ? closed : open;
  return all.length === 0 ? 'unknown' : [...new Set([...all, ...(nullable ? ['null'] : [])])].join(' | ');
}

export const isLiteral = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
