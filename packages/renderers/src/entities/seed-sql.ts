import type { Spec } from '@asbuilt/spec';
import { asColumn, isList, keyField, literal, ownersOf, snake, typeOf, type ByName } from './sql.js';
import { quoted } from './sql-name.js';
import { safe, typedEntities, type Field, type TypedEntity } from './typed-entities.js';

/** Records by the name of their entity. */
export type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Rows for the tables of `toSql`. A table comes after those that it refers to. A value that is not known is null, and so is a
 * reference to what is not among the records, or comes later: a column that may not be null is changed first.
 */
export function toSeedSql(spec: Spec, records: Records): string {
  const entities = typedEntities(spec);
  const byName: ByName = new Map(entities.map((typed) => [typed.entity.name, typed]));
  const there = new Map<string, Set<string>>();
  const parts = inOrder(entities).flatMap((typed) => {
    const own = records[typed.entity.name] ?? [];
    const rows = rowsOf(typed, columnsOf(typed, byName, entities), own, there);
    return rows.length === 0 ? [] : [rows.join('\n')];
  });
  const head = `-- The earliest known records of ${safe(spec.product)}: load schema.sql first.`;
  return `${[head, 'BEGIN;', ...parts, 'COMMIT;'].join('\n\n')}\n`;
}

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The entity whose key stands in it. */
  readonly refers?: string;
  readonly valueIn: (record: Row) => unknown;
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

function rowsOf(
  typed: TypedEntity,
  columns: readonly Column[],
  records: readonly Row[],
  there: Map<string, Set<string>>,
): string[] {
  const table = quoted(snake(typed.id));
  const keys = new Set<string>();
  there.set(typed.entity.name, keys);
  const key = keyField(typed);
  const isKey = (name: string) => typed.entity.key.includes(name);
  const loosened = new Map<string, string>();
  const rows = records.map((record) => {
    const cells = columns.map(({ name, type, refers, valueIn }) => {
      const value = valueIn(record) ?? null;
      const isAway = refers !== undefined && value !== null && there.get(refers)?.has(asText(value)) !== true;
      return { name, written: value === null || (isAway && !isKey(name)) ? null : inSql(value, type) };
    });
    const unkeyed = cells.find(({ name, written }) => written === null && isKey(name));
    if (unkeyed !== undefined) return `-- A record without ${safe(unkeyed.name)} is left out.`;
    for (const { name, written } of cells)
      if (written === null && columns.some((column) => column.name === name && column.required))
        loosened.set(
          name,
          `ALTER TABLE ${table} ALTER COLUMN ${quoted(name)} DROP NOT NULL; -- not known of every record`,
        );
    if (key !== undefined) keys.add(asText(record[key.path]));
    const filled = cells.filter(({ written }) => written !== null);
    return `INSERT INTO ${table} (${filled.map(({ name }) => quoted(name)).join(', ')}) VALUES (${filled.map(({ written }) => written).join(', ')});`;
  });
  return [...loosened.values(), ...rows];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value as its column takes it; null: it does not. */
function inSql(value: unknown, type: string): string | null {
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`;
  const text = asText(value);
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
