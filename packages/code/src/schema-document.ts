import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql/language/index.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One field of the roots of a schema, as JSON Schema has it. */
export interface RootCall {
  readonly field: string;
  readonly writes: boolean;
  readonly args: Json;
  readonly result: Json;
}

/** What a call of it is, as descriptions of calls say it. */
export function operationSaid({ field, writes, args, result }: RootCall) {
  // what cannot be answered leaves no data (GraphQL specification, 7.1.1)
  const data = { type: ['object', 'null'], properties: { [field]: result } };
  const answer = { mime: 'application/json', schema: { type: 'object', properties: { data } } };
  return {
    operation: { field, writes },
    params: [],
    request: [{ mime: 'application/json', schema: args }],
    responses: [
      { status: 200, ...answer },
      { status: null, mime: '', schema: {} },
    ],
  };
}

type Fields = readonly (FieldDefinitionNode | InputValueDefinitionNode)[];

interface Types {
  readonly fields: Map<string, Fields>;
  readonly values: Map<string, readonly string[]>;
}

const ROOTS = [
  ['query', 'Query', false],
  ['mutation', 'Mutation', true],
] as const;

/** Each root field of queries and mutations. Subscriptions come over a stream, in ways that a schema does not tell. */
export function* rootCalls(document: DocumentNode): Generator<RootCall> {
  const types = typesOf(document.definitions);
  const names = rootNames(document.definitions);
  const roots = ROOTS.map(
    ([operation, otherwise, writes]) => [types.fields.get(names.get(operation) ?? otherwise) ?? [], writes] as const,
  );
  const calls = roots.reduce((sum, [fields]) => sum + fields.length, 0);
  for (const [fields, writes] of roots)
    for (const field of fields)
      if (field.kind === Kind.FIELD_DEFINITION)
        yield {
          field: field.name.value,
          writes,
          args: recordOf(field.arguments ?? [], budget(types, calls), 0, 'required'),
          result: schemaOf(field.type, budget(types, calls), 0),
        };
}

function rootNames(definitions: readonly DefinitionNode[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of definitions)
    if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION)
      for (const { operation, type } of node.operationTypes ?? []) names.set(operation, type.name.value);
  return names;
}

/** A type may be told in parts: what extends it adds to it. */
function typesOf(definitions: readonly DefinitionNode[]): Types {
  const types: Types = { fields: new Map(), values: new Map() };
  for (const node of definitions) {
    if ('fields' in node) {
      const name = node.name.value;
      types.fields.set(name, [...(types.fields.get(name) ?? []), ...(node.fields ?? [])]);
    }
    if (node.kind === Kind.ENUM_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_EXTENSION) {
      const values = (node.values ?? []).map(({ name }) => name.value);
      types.values.set(node.name.value, [...(types.values.get(node.name.value) ?? []), ...values]);
    }
  }
  return types;
}

/** Deeper down types hold one another without end; what is beyond is left open. */
const MOST_DEPTH = 4;
const MOST_PARTS = 500;
/** And of all root fields together: the largest that are published have some hundred of them, a generated one thousands. */
const MOST_IN_ALL = 150_000;
/** A record with its own fields, and what they are. */
const FEWEST_PARTS = 50;

interface Budget extends Types {
  left: number;
}

const budget = (types: Types, calls: number): Budget => ({
  ...types,
  left: Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, Math.floor(MOST_IN_ALL / calls))),
});

/** What servers write of the types that GraphQL itself has; an ID may be either. */
const SCALARS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ID', ['string', 'integer']],
  ['String', ['string']],
  ['Int', ['integer']],
  ['Float', ['number']],
  ['Boolean', ['boolean']],
]);

function schemaOf(type: TypeNode, types: Budget, depth: number): Json {
  if (type.kind === Kind.NON_NULL_TYPE) return bare(type.type, types, depth);
  const schema = bare(type, types, depth);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { type: own, enum: values } = schema;
  if (own === undefined) return schema;
  const nullable = { ...schema, type: [...(Array.isArray(own) ? own : [own]), 'null'] };
  return Array.isArray(values) ? { ...nullable, enum: [...values, null] } : nullable;
}

function bare(type: TypeNode, types: Budget, depth: number): Json {
  if (type.kind === Kind.NON_NULL_TYPE) return bare(type.type, types, depth);
  if (type.kind === Kind.LIST_TYPE) return { type: 'array', items: schemaOf(type.type, types, depth + 1) };
  const name = type.name.value;
  const scalar = SCALARS.get(name);
  if (scalar !== undefined) return { type: scalar.length === 1 ? scalar[0]! : [...scalar] };
  const values = types.values.get(name);
  if (values !== undefined) return { type: 'string', enum: [...values] };
  const fields = types.fields.get(name);
  // a scalar of its own, or a union: anything
  if (fields === undefined) return {};
  const sent = fields.some(({ kind }) => kind === Kind.INPUT_VALUE_DEFINITION);
  const record = recordOf(fields, types, depth, sent ? 'required' : 'as asked');
  // what is sent has no name that anybody meets again
  return sent ? record : { title: name, ...record };
}

/** Of an answer a client chooses what it wants, so nothing of it is always there. */
function recordOf(
  fields: Fields,
  types: Budget,
  depth: number,
  there: 'required' | 'as asked',
): { [name: string]: Json } {
  if (depth > MOST_DEPTH || (types.left -= fields.length) < 0) return { type: 'object' };
  const properties = Object.create(null) as { [name: string]: Json };
  for (const { name, type } of fields) properties[name.value] = schemaOf(type, types, depth + 1);
  const required = fields.filter(isRequired).map(({ name }) => name.value);
  return { type: 'object', properties, ...(there === 'required' && required.length > 0 && { required }) };
}

const isRequired = (field: Fields[number]): boolean =>
  field.type.kind === Kind.NON_NULL_TYPE && !('defaultValue' in field && field.defaultValue !== undefined);
