import type { Spec } from '@asbuilt/spec';
import { trafficWords } from '../traffic-words.js';
import { safe, typedEntities, type Field, type TypedEntity } from './typed-entities.js';

/** A draft of tables for PostgreSQL. Lists of references become tables of their own; keys are added when all are there. */
export function toSql(spec: Spec): string {
  const entities = typedEntities(spec);
  const byName = new Map(entities.map((typed) => [typed.entity.name, typed]));
  const parts = [
    `-- Entities of ${safe(spec.product)}: a draft, as recovered from what showed how it behaves.`,
    ...entities.map(tableOf),
    ...entities.flatMap(remarksOf),
    ...entities.flatMap((typed) => joinsOf(typed, byName)),
    ...entities.flatMap((typed) => keysOf(typed, byName)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const quoted = (name: string): string =>
  `"${[...name.replaceAll('"', '""').replaceAll('\0', '')].slice(0, LONGEST_NAME).join('')}"`;
// PostgreSQL cuts names beyond 63 bytes.
const LONGEST_NAME = 60;

const snake = (id: string): string => id.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

const isList = (field: Field): boolean => field.ref !== undefined && field['many'] === true;

function tableOf({ id, entity, fields }: TypedEntity): string {
  const columns = fields.filter((field) => !isList(field)).map(columnOf);
  if (columns.length === 0) return `-- ${safe(entity.name)}: no fields are known.`;
  const key = keyColumns(entity.key, fields);
  const lines = [...columns, ...(key.length === 0 ? [] : [`PRIMARY KEY (${key.map(quoted).join(', ')})`])];
  return `CREATE TABLE ${quoted(snake(id))} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`;
}

/** Columns are called as people call them; a comment says what traffic does. */
const remarksOf = ({ id, fields }: TypedEntity): string[] =>
  fields
    .filter((field) => !isList(field))
    .flatMap((field) => {
      const says = trafficWords(field).map(safe).join('; ');
      const column = `${quoted(snake(id))}.${quoted(field.path)}`;
      return says === '' ? [] : [`COMMENT ON COLUMN ${column} IS ${literal(says)};`];
    });

const keyColumns = (key: readonly string[], fields: readonly Field[]): readonly string[] =>
  key.every((name) => fields.some((field) => field.path === name && !isList(field))) ? key : [];

function columnOf(field: Field): string {
  const required = !field.nullable && !field.optional && field['writeOnly'] !== true;
  const values = (field.values ?? []).filter((value): value is string => typeof value === 'string');
  const check = values.length === 0 ? '' : ` CHECK (${quoted(field.path)} IN (${values.map(literal).join(', ')}))`;
  return `${quoted(field.path)} ${typeOf(field)}${required ? ' NOT NULL' : ''}${check}`;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

const FORMATS = new Map([
  ['date-time', 'timestamptz'],
  ['date', 'date'],
  ['uuid', 'uuid'],
]);
const TYPES = new Map([
  ['string', 'text'],
  ['integer', 'bigint'],
  ['number', 'numeric'],
  ['boolean', 'boolean'],
  ['array', 'jsonb'],
  ['object', 'jsonb'],
]);

function typeOf({ types, format }: Field): string {
  if (types.length !== 1)
    return types.length === 0 ? 'text' : types.includes('object') || types.includes('array') ? 'jsonb' : 'text';
  const formatted = types[0] === 'string' && format !== undefined ? FORMATS.get(format) : undefined;
  return formatted ?? TYPES.get(types[0]!) ?? 'text';
}

type ByName = ReadonlyMap<string, TypedEntity>;

/** `post_tags` for the tags of posts, where both have one key. */
function joinsOf(from: TypedEntity, byName: ByName): string[] {
  return from.fields.filter(isList).flatMap((field) => {
    const to = byName.get(field.ref!.entity);
    const [mine, theirs] = [keyField(from), to && keyField(to)];
    if (to === undefined || mine === undefined || theirs === undefined) return [];
    const [a, b] = [`${snake(from.id)}_id`, from === to ? `other_${snake(to.id)}_id` : `${snake(to.id)}_id`];
    return [
      [
        `CREATE TABLE ${quoted(`${snake(from.id)}_${field.path}`)} (`,
        `  ${quoted(a)} ${typeOf(mine)} NOT NULL REFERENCES ${quoted(snake(from.id))} (${quoted(mine.path)}),`,
        `  ${quoted(b)} ${typeOf(theirs)} NOT NULL REFERENCES ${quoted(snake(to.id))} (${quoted(theirs.path)}),`,
        `  PRIMARY KEY (${quoted(a)}, ${quoted(b)})`,
        ');',
      ].join('\n'),
    ];
  });
}

function keysOf(from: TypedEntity, byName: ByName): string[] {
  return from.fields.flatMap((field) => {
    const to = field.ref === undefined || isList(field) ? undefined : byName.get(field.ref.entity);
    const key = to && keyField(to);
    // a reference written as the thing itself keeps its type, and no constraint can be set on it
    if (to === undefined || key === undefined || typeOf(field) !== typeOf(key)) return [];
    // nor on another word than the key, which the table does not say to be there once
    if (field.ref!.field !== '' && field.ref!.field !== key.path) return [];
    return [
      `ALTER TABLE ${quoted(snake(from.id))} ADD FOREIGN KEY (${quoted(field.path)}) REFERENCES ${quoted(snake(to.id))} (${quoted(key.path)});`,
    ];
  });
}

function keyField({ entity, fields }: TypedEntity): Field | undefined {
  return entity.key.length === 1 ? fields.find(({ path }) => path === entity.key[0]) : undefined;
}
