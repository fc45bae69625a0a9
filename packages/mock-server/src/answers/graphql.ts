import { Kind, parse, valueFromASTUntyped, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import { isThing, type Json, type Thing } from '../wire/json.js';

/** One field that is asked for, and what of it is. */
export interface Selected {
  readonly field: string;
  /** Under which key the answer has it. */
  readonly alias: string;
  /** Empty: all of it, or it is no object. */
  readonly inside: readonly Selected[];
}

export interface RootField extends Selected {
  readonly args: Thing;
}

// Longer documents are no client's.
const MOST_TOKENS = 20_000;

/** The root fields that a GraphQL request asks for; none where it is no GraphQL. */
export function rootFields(sent: Json): RootField[] {
  if (!isThing(sent) || typeof sent.query !== 'string') return [];
  const variables = isThing(sent.variables) ? sent.variables : {};
  try {
    const { definitions } = parse(sent.query, { noLocation: true, maxTokens: MOST_TOKENS });
    const operations = definitions.filter((d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION);
    const meant = operations.find((o) => o.name?.value === sent.operationName) ?? operations[0];
    const fragments = new Map(
      definitions.flatMap((d) =>
        d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d.selectionSet.selections] as const] : [],
      ),
    );
    return meant === undefined ? [] : collect(meant.selectionSet.selections, fragments, variables, 0);
  } catch {
    return [];
  }
}

const DEEPEST = 20;

function collect(
  selections: readonly SelectionNode[],
  fragments: ReadonlyMap<string, readonly SelectionNode[]>,
  variables: Thing,
  depth: number,
): RootField[] {
  if (depth > DEEPEST) return [];
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const args = (selection.arguments ?? []).map((one): [string, Json] => [
        one.name.value,
        (valueFromASTUntyped(one.value, variables) ?? null) as Json,
      ]);
      const field = selection.name.value;
      const inside = collect(selection.selectionSet?.selections ?? [], fragments, variables, depth + 1);
      return [{ field, alias: selection.alias?.value ?? field, args: Object.fromEntries(args), inside }];
    }
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet.selections : fragments.get(selection.name.value);
    return collect(inner ?? [], fragments, variables, depth + 1);
  });
}
