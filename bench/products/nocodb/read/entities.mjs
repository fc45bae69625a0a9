// The kinds of records: the tables of the product's database, with what the OpenAPI text says of the same kind.
const REFS = [
  [/^(?:fk_)?user_id$|^(?:created|updated|owned|invited|resolved)_by$|^triggered_by$/, 'User'],
  [/^base_id$/, 'Base'],
  [/^source_id$/, 'Source'],
  [/^fk_.*model_id$/, 'Table'],
  [/^fk_.*(?:column_id|col_id)$/, 'Column'],
  [/^fk_.*view_id$/, 'View'],
  [/^fk_(?:web)?hook_id$/, 'Hook'],
  [/^fk_integration_id$/, 'Integration'],
  [/^comment_id$|^parent_comment_id$/, 'Comment'],
  [/^fk_sync_source_id$/, 'SyncSource'],
];

const TYPES = [
  [/bool/, 'boolean'],
  [/int|float/, 'number'],
];

function fromColumn({ name, type, notnull, pk }) {
  const plain = TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'string';
  const most = /varchar\((\d+)\)/.exec(type)?.[1];
  return {
    name,
    type: plain,
    ...(/datetime/.test(type) && { format: 'date-time' }),
    nullable: notnull === 0 && pk === 0,
    ...(most && { maxLength: Number(most) }),
    source: 'database',
  };
}

function refOf(entity, field) {
  if (field === 'fk_parent_id' && entity === 'Filter') return 'Filter';
  return REFS.find(([pattern]) => pattern.test(field))?.[1];
}

function resolve(book, schema) {
  return schema?.$ref ? resolve(book, book.components.schemas[schema.$ref.split('/').at(-1)]) : schema;
}

function fromProperty(book, name, given) {
  const schema = resolve(book, given);
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const types = choices.flatMap(({ type }) => type ?? []);
  return {
    name,
    type: types.find((one) => one !== 'null') ?? 'object',
    nullable: types.includes('null'),
    ...(schema.format && { format: schema.format }),
    ...(schema.enum && { enum: schema.enum }),
    source: 'openapi',
  };
}

function propertiesOf(book, name) {
  const schema = resolve(book, book.components.schemas[name]);
  const parts = [schema, ...(schema?.allOf ?? []), ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].map((part) =>
    resolve(book, part),
  );
  return Object.assign({}, ...parts.map((part) => part?.properties ?? {}));
}

/** `named` says which table and which schemas make one entity, and which words stand for it. */
export function entitiesOf(database, books, named) {
  return named.map(({ name, also, table, schemas = [], fields: more = [], enums = {}, marks }) => {
    const fields = new Map();
    for (const column of database.get(table) ?? []) fields.set(column.name, fromColumn(column));
    for (const schema of schemas) {
      for (const [field, given] of Object.entries(propertiesOf(books.v2, schema))) {
        if (!fields.has(field)) fields.set(field, fromProperty(books.v2, field, given));
        else if (resolve(books.v2, given).enum) fields.get(field).enum = resolve(books.v2, given).enum;
      }
    }
    for (const field of more) fields.set(field.name, { ...fields.get(field.name), source: 'source code', ...field });
    const list = [...fields.values()].map((field) => {
      const ref = field.ref ?? refOf(name, field.name);
      return { ...field, ...(enums[field.name] && { enum: enums[field.name] }), ...(ref && { ref }) };
    });
    return { name, also, table, fields: list, marks };
  });
}

function* objectsIn(value) {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (value && typeof value === 'object') {
    yield value;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

/** `marks` are keys by which an object in an answer is known to be of the kind; `where` limits the addresses. */
export function markEntities(entities, exchanges) {
  const seen = new Map(entities.map(({ name }) => [name, new Set()]));
  for (const { path, status, answered, method } of exchanges) {
    if (status >= 400 || method === 'OPTIONS' || !/^\s*[[{]/.test(answered)) continue;
    let body;
    try {
      body = JSON.parse(answered);
    } catch {
      continue;
    }
    for (const object of objectsIn(body)) {
      for (const { name, marks } of entities) {
        if (marks?.where && !new RegExp(marks.where).test(path)) continue;
        if (!marks || !marks.keys.every((key) => key in object) || marks.not?.some((key) => key in object)) continue;
        for (const key of Object.keys(object)) seen.get(name).add(key);
      }
    }
  }
  return entities.map(({ marks: _marks, ...entity }) => ({
    ...entity,
    fields: entity.fields.map((field) => ({ ...field, exercised: seen.get(entity.name).has(field.name) })),
    exercised: seen.get(entity.name).size > 0,
  }));
}
