import { isQueryTooDeep, type Json } from '@asbuilt/evidence';
import {
  Kind,
  parse,
  type ArgumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql/language/index.js';

export interface RootField {
  readonly field: string;
  /** Under which key the answer has it. */
  readonly alias: string;
  /** Arguments that are given by a variable which may not be null: `$id: ID!`. */
  readonly demands: readonly string[];
  argumentsWith(variables: { [name: string]: Json }): Json;
}

export interface RootFields {
  /** query, mutation or subscription */
  readonly operation: string;
  readonly name: string | null;
  readonly fields: readonly RootField[];
}

// Clients send the same few documents over and over; parsing one costs more than the rest of an exchange. The memory
// is dropped whole when full: a cache only, no conclusion depends on it.
const MOST_REMEMBERED = 500;
const remembered = new Map<string, RootFields | null>();

/** The root fields of the operation that a GraphQL text runs; null where it is not GraphQL. */
export function rootFieldsOf(text: string, operationName: string | null): RootFields | null {
  const key = `${operationName ?? ''}\n${text}`;
  let found = remembered.get(key);
  if (found === undefined) {
    found = read(text, operationName);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, found);
  }
  return found;
}

function read(text: string, operationName: string | null): RootFields | null {
  if (isQueryTooDeep(text)) return null;
  let document;
  try {
    document = parse(text, { noLocation: true, maxTokens: 20_000 });
  } catch {
    return null;
  }
  const operations = document.definitions.filter(
    (d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION,
  );
  const operation = operations.find((o) => o.name?.value === operationName) ?? operations[0];
  if (operation === undefined) return null;
  const fragments = new Map(
    document.definitions.flatMap((d) =>
      d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d.selectionSet] as const] : [],
    ),
  );
  const fields: RootField[] = [];
  const sure = new Set(
    (operation.variableDefinitions ?? [])
      .filter((v) => v.type.kind === Kind.NON_NULL_TYPE && v.defaultValue === undefined)
      .map((v) => v.variable.name.value),
  );
  collect(operation.selectionSet, { fragments, sure }, fields, 0);
  return { operation: operation.operation, name: operation.name?.value ?? null, fields: withoutTag(fields) };
}

/** Clients ask for the type's name beside whatever they are after. */
function withoutTag(fields: readonly RootField[]): readonly RootField[] {
  const own = fields.filter(({ field }) => field !== '__typename');
  return own.length > 0 ? own : fields;
}

interface Document {
  readonly fragments: ReadonlyMap<string, SelectionSetNode>;
  /** Variables that may not be null. */
  readonly sure: ReadonlySet<string>;
}

function collect(set: SelectionSetNode, document: Document, into: RootField[], depth: number): void {
  if (depth > 10) return;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD)
      into.push(rootField(selection.name.value, selection.alias?.value, selection.arguments ?? [], document.sure));
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, document, into, depth + 1);
    else {
      const fragment = document.fragments.get(selection.name.value);
      if (fragment) collect(fragment, document, into, depth + 1);
    }
  }
}

function rootField(
  field: string,
  alias: string | undefined,
  args: readonly ArgumentNode[],
  sure: ReadonlySet<string>,
): RootField {
  return {
    field,
    alias: alias ?? field,
    demands: args
      .filter((a) => a.value.kind === Kind.VARIABLE && sure.has(a.value.name.value))
      .map((a) => a.name.value),
    argumentsWith: (variables) =>
      Object.fromEntries(
        args.flatMap((a) => {
          const value = valueOf(a.value, variables);
          return value === undefined ? [] : [[a.name.value, value]];
        }),
      ),
  };
}

function valueOf(node: ValueNode, variables: { [name: string]: Json }): Json | undefined {
  switch (node.kind) {
    case Kind.VARIABLE:
      return variables[node.name.value];
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((v) => valueOf(v, variables) ?? null);
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.flatMap((f) => {
          const value = valueOf(f.value, variables);
          return value === undefined ? [] : [[f.name.value, value]];
        }),
      );
    default:
      return node.value;
  }
}
