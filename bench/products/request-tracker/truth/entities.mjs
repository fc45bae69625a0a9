// Entities: the classes of the product with their columns, what the REST API adds to them, and what their forms send.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE, perlOf, schema, wholeText } from './source.mjs';

const DATE = /datetime|timestamp/i;
const typeOf = (column) => (DATE.test(column.type) ? 'string' : /int/i.test(column.type) ? 'integer' : 'string');

function columnsOf(name, { table, columns }, tables, hand) {
  const known = tables.get(table) ?? new Map();
  const names = Object.keys(columns).length > 0 ? Object.keys(columns) : [...known.keys()];
  const refs = { ...hand.refs['*'], ...hand.refs[name] };
  return names.sort().map((column) => {
    const about = columns[column] ?? known.get(column);
    const length = about.length || undefined;
    const ref = refs[column];
    const isFlag = /^int2/i.test(about.type) || /smallint/i.test(about.type);
    return {
      name: column,
      type: isFlag ? 'boolean' : typeOf(about),
      ...(DATE.test(about.type) && { format: 'date-time' }),
      nullable: known.get(column)?.nullable ?? true,
      ...(length && { maxLength: length }),
      ...(ref && { ref }),
      ...(hand.alsoFields[`${name}.${column}`] && { also: hand.alsoFields[`${name}.${column}`] }),
    };
  });
}

/** What the REST resource of a class adds to its columns. */
function restFields(name, { roles }, hand) {
  const path = `REST2/Resource/${name}.pm`;
  const text = existsSync(join(SHARE, 'lib', 'RT', path)) ? perlOf(path) : '';
  if (!text) return [];
  const own = [...text.matchAll(/\$data->\{(\w+)\}\s*=(?!~)/g)]
    .map(([, field]) => field)
    .filter((field) => field !== 'MIMEObj');
  const links = /Hypermedia/.test(text) ? ['_hyperlinks'] : [];
  const basic = ['type', '_url'];
  const refs = hand.refs.added;
  return [...own, ...links, ...basic, ...roles, ...(hand.added[name] ?? [])].map((field) => ({
    name: field,
    type: basic.includes(field) ? 'string' : /^(?:Disabled|Privileged)$/.test(field) ? 'boolean' : 'array',
    nullable: false,
    ...(refs[field] && { ref: refs[field] }),
  }));
}

const INPUT = /<(input|textarea|select)\b[^>]*?\bname="([A-Za-z][\w-]*)"[^>]*>/g;
const PASSED = /\bName\s*=>\s*['"]([A-Z]\w+)['"]/g;

/** Names of the fields in a page's forms that need no code to be known. */
function formFields(name, hand) {
  const found = new Map();
  for (const page of hand.forms[name] ?? []) {
    const text = wholeText(page).replace(/<%.*?%>/g, '§');
    for (const [tag, , field] of text.matchAll(INPUT)) {
      const kind = /type="(\w+)"/.exec(tag)?.[1] ?? '';
      const type = kind === 'checkbox' ? 'boolean' : 'string';
      if (!/^(?:submit|button)$/.test(kind))
        found.set(field, { name: field, type, nullable: true, ...(kind === 'email' && { format: 'email' }) });
    }
    for (const [, field] of text.matchAll(PASSED))
      if (!found.has(field)) found.set(field, { name: field, type: 'string', nullable: true });
  }
  return [...found.values()];
}

export function entities(declared, hand, shown) {
  const tables = schema();
  const list = Object.entries(declared.classes).map(([name, about]) => {
    const fields = new Map();
    for (const field of [
      ...columnsOf(name, about, tables, hand),
      ...restFields(name, about, hand),
      ...formFields(name, hand),
    ])
      if (!fields.has(field.name)) fields.set(field.name, field);
    return { name, also: [about.table, ...(hand.also[name] ?? [])], table: about.table, fields: [...fields.values()] };
  });
  const written = hand.entities.map(({ fields, ...entity }) => ({
    ...entity,
    fields: [
      ...fields.map((field) => (typeof field === 'string' ? { name: field, type: 'string', nullable: true } : field)),
      ...formFields(entity.name, hand),
    ],
  }));
  return [...list, ...written].map((entity) => shown(entity, hand.paths[entity.name]));
}
