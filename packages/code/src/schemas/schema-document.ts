import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type TypeNode,
} from 'graphql/language/index.js';
import { roomFor, take, takeNames, within, withRoom, type Share } from './schema-room.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One field of the roots of a schema, as JSON Schema has it. */
export interface RootCall {
  readonly field: string;
  readonly writes: boolean;
  readonly args: Json;
  readonly result: Json;
  /** It, or the whole schema, holds more than there was room for. */
  readonly isOpen?: true;
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
  readonly fields: Map<string, Fields[number][]>;
  readonly values: Map<string, string[]>;
}

const ROOTS = [
  ['query', 'Query', false],
  ['mutation', 'Mutation', true],
] as const;

/** How many subscriptions it has. They come over a stream, in ways that a schema does not tell: none is a call. */
export function subscriptionsIn(document: DocumentNode): number {
  const types = typesOf(document.definitions);
  const root = rootNames(document.definitions).get('subscription') ?? 'Subscription';
  return (types.fields.get(root) ?? []).filter(({ kind }) => kind === Kind.FIELD_DEFINITION).length;
}

/** Each root field of queries and mutations. */
export function* rootCalls(document: DocumentNode): Generator<RootCall> {
  const types = typesOf(document.definitions);
  const names = rootNames(document.definitions);
  const roots = ROOTS.flatMap(([operation, otherwise, writes]) =>
    (types.fields.get(names.get(operation) ?? otherwise) ?? [])
      .filter((field) => field.kind === Kind.FIELD_DEFINITION)
      .map((field) => ({ field, writes })),
  );
  const told = withRoom(roots, ({ field }) => field.name.value);
  const room = roomFor(told.length);
  for (const { field, writes } of told) {
    const [sent, args] = within(room, (share) => recordOf(field.arguments ?? [], { ...types, share }, 0, 'required'));
    const [shown, result] = within(room, (share) => schemaOf(field.type, { ...types, share }, 0));
    const isOpen = sent.isOpen || shown.isOpen || told.length < roots.length;
    yield { field: field.name.value, writes, args, result, ...(isOpen && { isOpen }) };
  }
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
      types.fields.set(name, added(types.fields.get(name), node.fields ?? []));
    }
    if (node.kind === Kind.ENUM_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_EXTENSION) {
      const values = (node.values ?? []).map(({ name }) => name.value);
      types.values.set(node.name.value, added(types.values.get(node.name.value), values));
    }
  }
  return types;
}

/** In place: a type may be told in sixty thousand parts. */
function added<T>(list: T[] = [], more: readonly T[]): T[] {
  for (const one of more) list.push(one);
  return list;
}

/** Deeper down types hold one another without end; what is beyond is left open. */
const MOST_DEPTH = 4;
/** Lists of lists of lists, in the deepest record that is told. */
const DEEPEST_LIST = MOST_DEPTH + 4;

interface Within extends Types {
  readonly share: Share;
}

/** What servers write of the types that GraphQL itself has; an ID may be either. */
const SCALARS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ID', ['string', 'integer']],
  ['String', ['string']],
  ['Int', ['integer']],
  ['Float', ['number']],
  ['Boolean', ['boolean']],
]);

function schemaOf(type: TypeNode, types: Within, depth: number): Json {
  if (type.kind === Kind.NON_NULL_TYPE) return bare(type.type, types, depth);
  const schema = bare(type, types, depth);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { type: own, enum: values } = schema;
  if (own === undefined) return schema;
  const nullable = { ...schema, type: [...(Array.isArray(own) ? own : [own]), 'null'] };
  return Array.isArray(values) ? { ...nullable, enum: [...values, null] } : nullable;
}

function bare(type: TypeNode, types: Within, depth: number): Json {
  if (type.kind === Kind.NON_NULL_TYPE) return bare(type.type, types, depth);
  if (type.kind === Kind.LIST_TYPE) {
    const hasRoom = take(types.share, depth > DEEPEST_LIST ? Infinity : 1);
    return hasRoom ? { type: 'array', items: schemaOf(type.type, types, depth + 1) } : { type: 'array' };
  }
  const name = type.name.value;
  const scalar = SCALARS.get(name);
  if (scalar !== undefined) return { type: scalar.length === 1 ? scalar[0]! : [...scalar] };
  const values = types.values.get(name);
  if (values !== undefined) return takeNames(types.share, values) ? { type: 'string', enum: [...values] } : STRING;
  const fields = types.fields.get(name);
  // a scalar of its own, or a union: anything
  if (fields === undefined) return {};
  const sent = fields[0]?.kind === Kind.INPUT_VALUE_DEFINITION;
  const record = recordOf(fields, types, depth, sent ? 'required' : 'as asked');
  // what is sent has no name that anybody meets again
  return sent || !takeNames(types.share, [name]) ? record : { title: name, ...record };
}

const STRING = { type: 'string' };

/** Of an answer a client chooses what it wants, so nothing of it is always there. */
function recordOf(
  fields: Fields,
  types: Within,
  depth: number,
  there: 'required' | 'as asked',
): { [name: string]: Json } {
  if (depth > MOST_DEPTH || !takeNames(types.share, fields, fieldName)) return { type: 'object' };
  const properties = Object.create(null) as { [name: string]: Json };
  for (const { name, type } of fields) properties[name.value] = schemaOf(type, types, depth + 1);
  const required = fields.filter(isRequired).map(({ name }) => name.value);
  return { type: 'object', properties, ...(there === 'required' && required.length > 0 && { required }) };
}

const fieldName = ({ name }: Fields[number]): string => name.value;

const isRequired = (field: Fields[number]): boolean =>
  field.type.kind === Kind.NON_NULL_TYPE && !('defaultValue' in field && field.defaultValue !== undefined);
