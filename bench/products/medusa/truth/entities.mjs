// Entities: the data models of Medusa's modules, joined with the types of its API answers (package @medusajs/types).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const snake = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const plain = (name) => name.replace(/^(?:Admin|Store|Base)(?=[A-Z])/, '').replace(/DTO$/, '');
const MODEL_TYPES = {
  id: 'string',
  text: 'string',
  dateTime: 'string',
  bigNumber: 'number',
  number: 'number',
  float: 'number',
  boolean: 'boolean',
  json: 'object',
  array: 'array',
  enum: 'string',
  autoincrement: 'number',
};
// prettier-ignore
const NO_FIELDS = new Set(['Record', 'Array', 'Date', 'Object', 'String', 'Number', 'Promise', 'BigNumber', 'BigNumberInput', 'BigNumberRawValue']);

/** The entities as `name → { also, fields }`; `hand.entities` says which names mean the same. */
export function entitiesOf({ folder, models, hand }) {
  const { columns } = JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8'));
  const found = new Map();
  const nameOf = (name) => hand.sameEntity[name] ?? name;
  const keep = (name) => {
    if (!found.has(nameOf(name))) found.set(nameOf(name), { also: new Set(), fields: new Map(), prefixes: new Set() });
    const entity = found.get(nameOf(name));
    if (nameOf(name) !== name) entity.also.add(name);
    return entity;
  };
  for (const model of models) if (!hand.notShown.includes(model.name)) addModel(keep(model.name), model, nameOf);
  for (const type of answerTypes(folder)) addType(keep(type.name), type, nameOf, hand);
  for (const [name, entity] of found) addColumns(entity, columns, name);
  for (const [name, more] of Object.entries(hand.moreFields)) addMore(found.get(name), more);
  for (const entity of found.values()) addExactTotals(entity);
  for (const [name, other] of Object.entries(hand.sameFields)) copyFields(found.get(name), found.get(other));
  addReferences(found, hand);
  return found;
}

function addModel(entity, model, nameOf) {
  entity.model = true;
  entity.table = snake(model.table);
  const hasMoney = model.fields
    .filter(({ type }) => type === 'bigNumber')
    .map(({ name }) => ({ name: `raw_${name}`, type: 'json' }));
  for (const field of [...model.fields, ...hasMoney]) {
    const { name, type, relation, ref, nullable } = field;
    if (field.prefix) entity.prefixes.add(field.prefix);
    const shape = relation
      ? /Many$/.test(relation) && !/^belongsTo|ToOne$/.test(relation)
        ? 'array'
        : 'object'
      : MODEL_TYPES[type];
    entity.fields.set(name, {
      name,
      type: shape ?? 'string',
      nullable: nullable ?? false,
      ...(type === 'dateTime' && { format: 'date-time' }),
      ...(field.enum && { enum: field.enum }),
      ...(ref && { ref: nameOf(ref) }),
    });
    if (relation === 'belongsTo' && ref)
      entity.fields.set(`${name}_id`, { name: `${name}_id`, type: 'string', nullable, ref: nameOf(ref) });
  }
}

function addType(entity, type, nameOf, hand) {
  for (const key of type.keys) if (!hand.noNames.includes(key)) entity.also.add(key);
  for (const field of type.fields) {
    const known = entity.fields.get(field.name) ?? {};
    // What an answer holds is what its type says, even where the model behind it is cut in two.
    entity.fields.set(field.name, { ...field, ...known, ...(field.ref && { ref: nameOf(field.ref) }) });
  }
}

const COLUMN_TYPES = {
  boolean: 'boolean',
  integer: 'number',
  numeric: 'number',
  real: 'number',
  jsonb: 'object',
  ARRAY: 'array',
};

/** Columns that the model does not name, such as those of its foreign keys. */
function addColumns(entity, columns, name) {
  const table = entity.table ?? snake(name);
  for (const [of, column, type, nullable] of columns) {
    if (of !== table || entity.fields.has(column)) continue;
    const format = /^timestamp/.test(type) ? { format: 'date-time' } : {};
    entity.fields.set(column, {
      name: column,
      type: COLUMN_TYPES[type] ?? 'string',
      nullable: nullable === 'YES',
      ...format,
    });
  }
}

/** Fields that are computed or linked at an answer's making, which no model and no type declares. */
function addMore(entity, { source: _source, ...byType }) {
  for (const [type, names] of Object.entries(byType))
    for (const name of names) if (!entity?.fields.has(name)) entity?.fields.set(name, { name, type, nullable: true });
}

/** Each total comes twice: as a number, and as `raw_…` with its exact value. */
function addExactTotals({ fields }) {
  for (const { name } of fields.values()) {
    const raw = `raw_${name}`;
    if (!/^(?!raw_)\w*(?:total|_amount|_quantity|rate)$/.test(name) || fields.has(raw)) continue;
    fields.set(raw, { name: raw, type: 'object', nullable: true });
  }
}

function copyFields(entity, other) {
  for (const field of other?.fields.values() ?? [])
    if (entity && !entity.fields.has(field.name)) entity.fields.set(field.name, { ...field });
}

/** `x_id` points at the entity x, unless a hand says otherwise. */
function addReferences(found, hand) {
  const byNoun = new Map();
  for (const [name, { also }] of found) for (const one of [...also, name]) byNoun.set(snake(one), name);
  for (const [entity, { fields }] of found)
    for (const field of fields.values()) {
      if (field.ref || !field.name.endsWith('_id')) continue;
      const noun = field.name.slice(0, -3);
      const ref = hand.references[`${entity}.${field.name}`] ?? hand.references[field.name] ?? byNoun.get(noun);
      if (ref) field.ref = ref;
    }
}

/** Every object type that some answer of the API can hold, by what `…Response` types reach. */
function answerTypes(folder) {
  const ts = createRequire(join(folder, 'package.json'))('typescript');
  const root = join(folder, 'node_modules/@medusajs/types/dist/http/index.d.ts');
  const program = ts.createProgram([root], {
    skipLibCheck: true,
    strict: true,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(root)));
  const found = new Map();
  const queue = [];
  const reach = (type, key) => {
    const { target, isList } = unwrapped(checker, type);
    const name = objectName(ts, target);
    if (!name) return undefined;
    if (!found.has(name)) {
      found.set(name, { name, keys: new Set(), fields: new Map() });
      queue.push([found.get(name), target]);
    } else if (!found.get(name).types?.has(target)) queue.push([found.get(name), target]);
    if (key) found.get(name).keys.add(key);
    return { name, isList };
  };
  for (const symbol of exported.filter(({ name }) => /Response$/.test(name) && !/Delete/.test(name)))
    for (const property of propertiesOf(checker, checker.getDeclaredTypeOfSymbol(symbol)))
      reach(checker.getTypeOfSymbol(property), property.name);
  while (queue.length > 0) {
    const [entry, type] = queue.shift();
    entry.types ??= new Set();
    if (entry.types.has(type)) continue;
    entry.types.add(type);
    for (const property of propertiesOf(checker, type)) addField({ ts, checker, reach }, entry, property);
  }
  return [...found.values()].map(({ name, keys, fields }) => ({ name, keys, fields: [...fields.values()] }));
}

function addField({ ts, checker, reach }, entry, property) {
  const type = checker.getTypeOfSymbol(property);
  const { target, isList, isNullable, literals } = unwrapped(checker, type);
  const other = reach(type);
  const kind = isList ? 'array' : kindOf(ts, target);
  const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
  entry.fields.set(property.name, {
    name: property.name,
    type: kind,
    nullable: isNullable,
    optional: isOptional,
    ...(/_at$/.test(property.name) && { type: 'string', format: 'date-time' }),
    ...(literals.length > 1 && { enum: literals }),
    ...(other && { ref: other.name }),
    ...entry.fields.get(property.name),
  });
}

const propertiesOf = (checker, type) => checker.getPropertiesOfType(type).filter(({ name }) => /^[a-z]\w*$/.test(name));

function unwrapped(checker, type) {
  const parts = type.isUnion() ? type.types : [type];
  const isNullable = parts.some((part) => checker.typeToString(part) === 'null');
  const real = parts.filter((part) => !['null', 'undefined'].includes(checker.typeToString(part)));
  const literals = real.filter((part) => part.isStringLiteral()).map(({ value }) => value);
  const [first = type] = real;
  if (!checker.isArrayType(first)) return { target: first, isList: false, isNullable, literals };
  const [element] = checker.getTypeArguments(first);
  return { ...unwrapped(checker, element), isList: true, isNullable };
}

function kindOf(ts, type) {
  if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.EnumLike)) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  return 'object';
}

function objectName(ts, type) {
  const symbol = type.aliasSymbol ?? type.symbol;
  const name = symbol?.name ?? '';
  if (!(type.flags & ts.TypeFlags.Object) || !/^[A-Z]/.test(name) || NO_FIELDS.has(name)) return undefined;
  return /Response|Operators|Filter|Params/.test(name) ? undefined : plain(name);
}
