import type { Spec } from '@asbuilt/spec';
import { trafficWords } from '../traffic-words.js';
import { boundWords, type Bounds } from './field-bounds.js';
import { isShortened, quoted } from './sql-name.js';
import { safe, typedEntities, type Field, type TypedEntity } from './typed-entities.js';

/** A draft of tables for PostgreSQL. Lists of references become tables of their own; keys are added when all are there. */
export function toSql(spec: Spec): string {
  const entities = typedEntities(spec);
  const byName = new Map(entities.map((typed) => [typed.entity.name, typed]));
  const parts = [
    `-- Entities of ${safe(spec.product)}: a draft, recovered from recordings.`,
    ...entities.map((typed) => tableOf(typed, byName, ownersOf(typed, entities))),
    ...entities.flatMap((typed) => remarksOf(typed, byName)),
    ...entities.flatMap((typed) => joinsOf(typed, byName)),
    ...entities.flatMap((typed) => keysOf(typed, byName)),
    ...entities.flatMap((typed) => ownersOf(typed, entities).map((owner) => ownerKey(typed, owner))),
  ];
  return `${parts.join('\n\n')}\n`;
}

export const snake = (id: string): string => id.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

export const isList = (field: Field): boolean => field.ref !== undefined && field['many'] === true;

function tableOf({ id, entity, fields }: TypedEntity, byName: ByName, owners: readonly Owner[]): string {
  const columns = [
    ...fields.filter((field) => !isList(field)).map((field) => columnOf(asColumn(field, fields, byName))),
    ...owners.map(({ column, key, always }) => `${quoted(column)} ${typeOf(key)}${always ? ' NOT NULL' : ''}`),
  ];
  if (columns.length === 0) return `-- ${safe(entity.name)}: no fields are known.`;
  const above = columnsAbove({ id, entity, fields }, owners, byName);
  const isWhole = entity.within === undefined || above.length > 0;
  const key = isWhole ? [...above, ...keyColumns(entity.key, fields)] : [];
  const lines = [...columns, ...(key.length === 0 ? [] : [`PRIMARY KEY (${key.map(quoted).join(', ')})`])];
  return `CREATE TABLE ${quoted(snake(id))} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`;
}

/** Of things that each holder numbers for itself: the column that says which holder it is. */
function columnsAbove({ entity, fields }: TypedEntity, owners: readonly Owner[], byName: ByName): string[] {
  if (entity.within === undefined) return [];
  const own = fields.find((field) => field.ref?.entity === entity.within && !isList(field));
  const column =
    own === undefined
      ? owners.find(({ of }) => of.entity.name === entity.within)?.column
      : asColumn(own, fields, byName).path;
  return column === undefined ? [] : [column];
}

/** Columns are called as people call them; a comment says what traffic does. */
const remarksOf = ({ id, fields }: TypedEntity, byName: ByName): string[] =>
  fields
    .filter((field) => !isList(field))
    .flatMap((field) => {
      const taken = field.bounds?.unique === true ? boundWords({ unique: true }) : [];
      const { path } = asColumn(field, fields, byName);
      const whole = isShortened(path) ? [`in full: ${path}`] : [];
      const says = [...whole, ...trafficWords(field), ...taken].map(safe).join('; ');
      const column = `${quoted(snake(id))}.${quoted(path)}`;
      return says === '' ? [] : [`COMMENT ON COLUMN ${column} IS ${literal(says)};`];
    });

/**
 * What a table keeps of a field: of what refers to another thing by its key, a key of that kind (forms send numbers as
 * texts). Where it was only ever the thing itself, written out, the column is called after its key.
 */
export function asColumn(told: Field, fields: readonly Field[], byName: ByName): Field {
  const field = asEntered(told);
  const to = field.ref === undefined ? undefined : byName.get(field.ref.entity);
  const key = to && keyField(to);
  if (key === undefined || field.types.includes('array') || field.types.length === 0) return field;
  if (field.ref!.field !== '' && field.ref!.field !== key.path) return field;
  const isAlone = field.types.every((type) => type === 'object');
  const path = isAlone ? `${field.path}_${key.path}` : field.path;
  const isTaken = isAlone && fields.some((other) => other.path.toLowerCase() === path.toLowerCase());
  if (isTaken) return field;
  const { format: _, values: __, ...plain } = field;
  return { ...plain, path, types: key.types, ...(key.format !== undefined && { format: key.format }) };
}

/** A number or a day that forms send as text; what they leave blank is then not kept. */
function asEntered(field: Field): Field {
  const { entered, required } = field.bounds ?? {};
  const isText = field.types.length === 1 && field.types[0] === 'string' && field.format === undefined;
  if (entered === undefined || !isText || field.values !== undefined) return field;
  const nullable = field.nullable || required !== true;
  return entered === 'date' ? { ...field, format: 'date', nullable } : { ...field, types: [entered], nullable };
}

/** What holds things that no key tells apart, or that stand in one of it each: they say in which. */
export interface Owner {
  readonly of: TypedEntity;
  readonly key: Field;
  readonly column: string;
  /** They stand nowhere else. */
  readonly always: boolean;
}

export function ownersOf(child: TypedEntity, all: readonly TypedEntity[]): Owner[] {
  const isKeyed = child.entity.key.length > 0;
  const taken = new Set(child.fields.map(({ path }) => path.toLowerCase()));
  const owners = all.flatMap((of): Owner[] => {
    const key = keyField(of);
    // in a tree: what stands above it
    const column = `${of === child ? 'parent' : snake(of.id)}_${key?.path ?? ''}`;
    if (of === child && !isKeyed) return [];
    const lists = of.fields.filter((field) => isList(field) && field.ref!.entity === child.entity.name);
    const isAbove = child.entity.within === of.entity.name;
    const isHeld = isKeyed ? isAbove || ownList(lists) !== undefined : lists.length > 0;
    const isOwner = isHeld && !(isKeyed && saysOwner(child, of));
    return isOwner && key !== undefined && !taken.has(column.toLowerCase())
      ? [{ of, key, column, always: isAbove }]
      : [];
  });
  return owners.map((owner) => ({ ...owner, always: owner.always || (!isKeyed && owners.length === 1) }));
}

/** Of two lists a column for the holder would not say in which one a thing stands. */
const ownList = (lists: readonly Field[]): Field | undefined =>
  lists.length === 1 && lists[0]!['inOne'] === true ? lists[0] : undefined;

/** `bill_id` of a line. A topic may point at others than the one above it: `duplicate_of`. */
const saysOwner = (child: TypedEntity, of: TypedEntity): boolean =>
  child.fields.some(
    (field) =>
      field.ref?.entity === of.entity.name && !isList(field) && (child !== of || /parent|reply/i.test(field.path)),
  );

const ownerKey = (child: TypedEntity, { of, key, column }: Owner): string => foreignKey(child, column, of, key.path);

const foreignKey = (from: TypedEntity, column: string, to: TypedEntity, key: string): string =>
  `ALTER TABLE ${quoted(snake(from.id))} ADD FOREIGN KEY (${quoted(column)}) REFERENCES ${quoted(snake(to.id))} (${quoted(key)});`;

const keyColumns = (key: readonly string[], fields: readonly Field[]): readonly string[] =>
  key.every((name) => fields.some((field) => field.path === name && !isList(field))) ? key : [];

function columnOf(field: Field): string {
  const required = !field.nullable && !field.optional && field['writeOnly'] !== true;
  const values = (field.values ?? []).filter((value): value is string => typeof value === 'string');
  const closed = values.length === 0 ? [] : [`${quoted(field.path)} IN (${values.map(literal).join(', ')})`];
  const checks = [...closed, ...boundChecks(quoted(field.path), typeOf(field), field.bounds ?? {})];
  return `${quoted(field.path)} ${typeOf(field)}${required ? ' NOT NULL' : ''}${checks.map((one) => ` CHECK (${one})`).join('')}`;
}

/** What clients are asked for, as far as a table can hold to it. */
function boundChecks(column: string, type: string, bounds: Bounds): string[] {
  const of = (value: number | undefined, check: string): string[] => (value === undefined ? [] : [`${check} ${value}`]);
  if (type === 'text')
    return [...of(bounds.minLength, `char_length(${column}) >=`), ...of(bounds.maxLength, `char_length(${column}) <=`)];
  if (type !== 'bigint' && type !== 'numeric') return [];
  return [
    ...of(bounds.minimum, `${column} >=`),
    ...of(bounds.exclusiveMinimum, `${column} >`),
    ...of(bounds.maximum, `${column} <=`),
    ...of(bounds.exclusiveMaximum, `${column} <`),
  ];
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;

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

export function typeOf({ types, format }: Field): string {
  if (types.length !== 1)
    return types.length === 0 ? 'text' : types.includes('object') || types.includes('array') ? 'jsonb' : 'text';
  const formatted = types[0] === 'string' && format !== undefined ? FORMATS.get(format) : undefined;
  return formatted ?? TYPES.get(types[0]!) ?? 'text';
}

export type ByName = ReadonlyMap<string, TypedEntity>;

/** `post_tags` for the tags of posts, where both have one key and the tag does not say itself of which post it is. */
function joinsOf(from: TypedEntity, byName: ByName): string[] {
  return from.fields.filter(isList).flatMap((field) => {
    const to = byName.get(field.ref!.entity);
    const [mine, theirs] = [keyField(from), to && keyField(to)];
    if (to === undefined || mine === undefined || theirs === undefined) return [];
    const lists = from.fields.filter((other) => isList(other) && other.ref!.entity === field.ref!.entity);
    const owned = ownList(lists) === field;
    if (owned && (saysOwner(to, from) || ownersOf(to, [from]).length > 0)) return [];
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
    const column = asColumn(field, from.fields, byName);
    // nothing can be set on what is written out in full and has no column for its key
    if (to === undefined || key === undefined || typeOf(column) !== typeOf(key)) return [];
    // nor on another word than the key, which the table does not say to be there once
    if (field.ref!.field !== '' && field.ref!.field !== key.path) return [];
    return [foreignKey(from, column.path, to, key.path)];
  });
}

export function keyField({ entity, fields }: TypedEntity): Field | undefined {
  // what is numbered below another has no number that nothing else has
  return entity.key.length === 1 && entity.within === undefined
    ? fields.find(({ path }) => path === entity.key[0])
    : undefined;
}
