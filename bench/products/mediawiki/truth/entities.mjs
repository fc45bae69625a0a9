// Entities: tables of the database, with the names that the APIs and forms give to their columns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = {
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  mwtinyint: 'boolean',
  mwtimestamp: 'string',
  datetimetz: 'string',
  float: 'number',
};

export function tablesOf(code, extensions) {
  const files = [
    join(code, 'maintenance/tables.json'),
    ...extensions.map((name) => `/var/lib/mediawiki/extensions/${name}/tables.json`),
  ];
  const tables = files.flatMap((file) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return [];
    }
  });
  return new Map(tables.map((table) => [table.name, table]));
}

export function entitiesOf(hand, tables, exchanges, views) {
  const seen = namesSeen(exchanges, views);
  return hand.map(({ name, also, table, columns = {}, fields = [] }) => {
    const declared = tables.get(table)?.columns ?? [];
    const ofTable = declared.flatMap((column) => {
      const known = columns[column.name];
      return known === undefined ? [] : [fieldOf(column, known)];
    });
    const unknown = declared
      .filter((column) => columns[column.name] === undefined)
      .map((column) => ({ ...fieldOf(column, { name: column.name }), isInternal: true }));
    const own = fields.map((field) => ({ type: 'string', ...field }));
    const marked = [...ofTable, ...own, ...unknown].map((field) => ({
      ...field,
      exercised: [field.name, ...(field.also ?? [])].some((one) => seen.has(one)),
    }));
    return { name, also, table, fields: marked, exercised: marked.some(({ exercised }) => exercised) };
  });
}

function fieldOf({ name: column, type, options = {} }, known) {
  const { name, ...rest } = typeof known === 'string' ? { name: known } : known;
  const time = /timestamp|datetime/.test(type) ? { format: 'date-time' } : {};
  return {
    name,
    type: TYPES[type] ?? 'string',
    ...time,
    nullable: options.notnull !== true,
    column,
    ...rest,
    also: [...new Set([...(rest.also ?? []), column])],
  };
}

function namesSeen(exchanges, views) {
  const names = new Set();
  for (const { path, answered } of exchanges)
    if (/^\/(?:api|rest)\.php/.test(path) && /^\s*[[{]/.test(answered))
      for (const [, name] of answered.matchAll(/"([A-Za-z_][\w-]*)":/g)) names.add(name);
  for (const { forms } of views)
    for (const { fields } of forms ?? []) for (const { name } of fields ?? []) if (name) names.add(name);
  return names;
}
