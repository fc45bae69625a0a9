import { Kind, parse, valueFromASTUntyped } from 'graphql';
import { isThing } from './json.js';
// Longer documents are no client's.
const MOST_TOKENS = 20_000;
/** The root fields that a GraphQL request asks for; none where it is no GraphQL. */
export function rootFields(sent) {
    if (!isThing(sent) || typeof sent.query !== 'string')
        return [];
    const variables = isThing(sent.variables) ? sent.variables : {};
    try {
        const { definitions } = parse(sent.query, { noLocation: true, maxTokens: MOST_TOKENS });
        const operations = definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
        const meant = operations.find((o) => o.name?.value === sent.operationName) ?? operations[0];
        const fragments = new Map(definitions.flatMap((d) => d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d.selectionSet.selections]] : []));
        return meant === undefined ? [] : collect(meant.selectionSet.selections, fragments, variables, 0);
    }
    catch {
        return [];
    }
}
const DEEPEST = 20;
function collect(selections, fragments, variables, depth) {
    if (depth > DEEPEST)
        return [];
    return selections.flatMap((selection) => {
        if (selection.kind === Kind.FIELD) {
            const args = (selection.arguments ?? []).map((one) => [
                one.name.value,
                (valueFromASTUntyped(one.value, variables) ?? null),
            ]);
            const field = selection.name.value;
            const inside = collect(selection.selectionSet?.selections ?? [], fragments, variables, depth + 1);
            return [{ field, alias: selection.alias?.value ?? field, args: Object.fromEntries(args), inside }];
        }
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet.selections : fragments.get(selection.name.value);
        return collect(inner ?? [], fragments, variables, depth + 1);
    });
}
//# sourceMappingURL=graphql.js.map