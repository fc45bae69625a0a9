import type { Spec } from '@asbuilt/spec';
import { asColumn, isList, keyField, literal, ownersOf, snake, typeOf, type ByName } from './sql.js';
import { quoted } from './sql-name.js';
import { safe, typedEntities, type Field, type TypedEntity } from './typed-entities.js';

/** Records by the name of their entity. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Rows for the tables of `toSql`. A table comes after those that it refers to. A reference to what is not among the records,
 * or comes later, is set to null where the table allows it; else the row is left out, and a comment says so.
 */
export function toSeedSql(spec: Spec, records: Records): string {
  const entities = typedEntities(spec);
  const byName: ByName = new Map(entities.map((typed) => [typed.entity.name, typed]));
  const there = new Map<string, Set<string>>();
  const parts = inOrder(entities).flatMap((typed) => {
    const columns = columnsOf(typed, byName, entities);
    const keys = new Set<string>();
    there.set(typed.entity.name, keys);
    const key = keyField(typed);
    const lines = (records[typed.entity.name] ?? []).map((record) => {
      const row = rowOf(typed, columns, record, there);
      if (key !== undefined && !row.startsWith('--')) keys.add(String(record[key.path]));
      return row;
    });
    return lines.length === 0 ? [] : [lines.join('\n')];
  });
  return `${[`-- The earliest known records of ${safe(spec.product)}: load schema.sql first.`, 'BEGIN;', ...parts, 'COMMIT;'].join('\n\n')}\n`;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The entity whose key stands in it. */
  readonly refers?: string;
  readonly valueIn: (record: Readonly<Record<string, unknown>>) => unknown;
}

function columnsOf(typed: TypedEntity, byName: ByName, all: readonly TypedEntity[]): Column[] {
  const own = typed.fields
    .filter((field) => !isList(field))
    .map((field): Column => {
      const column = asColumn(field, typed.fields, byName);
      const to = field.ref === undefined ? undefined : byName.get(field.ref.entity);
      const key = to && keyField(to);
      const isKey =
        key !== undefined &&
        typeOf(column) === typeOf(key) &&
        (field.ref!.field === '' || field.ref!.field === key.path);
      return {
        name: column.path,
        type: typeOf(column),
        required: isRequired(column),
        ...(isKey && { refers: field.ref!.entity }),
        valueIn: (record) => keyIn(record[field.path], isKey ? key.path : undefined),
      };
    });
  const owners = ownersOf(typed, all).map(({ of, key, column, always }): Column => ({
    name: column,
    type: typeOf(key),
    required: always,
    refers: of.entity.name,
    valueIn: () => undefined,
  }));
  return [...own, ...owners];
}

const isRequired = (field: Field): boolean => !field.nullable && !field.optional && field['writeOnly'] !== true;

/** Of a record that is written out where its key belongs. */
const keyIn = (value: unknown, key: string | undefined): unknown =>
  key !== undefined && typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : value;

function rowOf(
  typed: TypedEntity,
  columns: readonly Column[],
  record: Readonly<Record<string, unknown>>,
  there: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const cells: [name: string, value: string][] = [];
  for (const { name, type, required, refers, valueIn } of columns) {
    const value = valueIn(record) ?? null;
    const isAway = refers !== undefined && value !== null && there.get(refers)?.has(String(value)) !== true;
    const written = value === null || (isAway && !required) ? null : inSql(value, type);
    if (written === null && required)
      return leftOut(typed, record, isAway ? `${name} refers to what is not here` : `${name} is not known`);
    if (isAway && required) return leftOut(typed, record, `${name} refers to what is not here`);
    if (written !== null) cells.push([name, written]);
  }
  const [names, values] = [cells.map(([name]) => quoted(name)), cells.map(([, value]) => value)];
  return `INSERT INTO ${quoted(snake(typed.id))} (${names.join(', ')}) VALUES (${values.join(', ')});`;
}

const leftOut = ({ entity }: TypedEntity, record: Readonly<Record<string, unknown>>, why: string): string =>
  `-- ${safe(entity.name)} ${safe(entity.key.map((name) => String(record[name])).join(' '))} is left out: ${safe(why)}.`;

/** A value as its column takes it; null: it does not. */
function inSql(value: unknown, type: string): string | null {
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`;
  if (typeof value === 'object') return literal(JSON.stringify(value));
  const text = String(value);
  if (type === 'boolean') return text === 'true' || text === 'false' ? text : null;
  if (type === 'bigint') return /^-?\d{1,19}$/.test(text) ? text : null;
  if (type === 'numeric') return Number.isFinite(Number(text)) && text.trim() !== '' ? text : null;
  return literal(text);
}

/** What others refer to first; of those that refer to each other, by name. */
function inOrder(entities: readonly TypedEntity[]): TypedEntity[] {
  const ordered: TypedEntity[] = [];
  const begun = new Set<string>();
  const byName = new Map(entities.map((typed) => [typed.entity.name, typed]));
  const take = (typed: TypedEntity) => {
    if (begun.has(typed.entity.name)) return;
    begun.add(typed.entity.name);
    const referred = typed.fields.flatMap((field) =>
      field.ref === undefined || isList(field) ? [] : [field.ref.entity],
    );
    for (const name of [...referred, ...(typed.entity.within === undefined ? [] : [typed.entity.within])]) {
      const other = byName.get(name);
      if (other !== undefined) take(other);
    }
    ordered.push(typed);
  };
  entities.forEach(take);
  return ordered;
}
