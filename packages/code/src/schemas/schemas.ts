import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { namedValues } from '../evaluate/named-values.js';
import { rulesOf, type FieldRule } from './schema-rules.js';
import type { Node } from '../bind/scope.js';

/** A schema that the product's own modules have, and of which nothing shows what is sent after it. */
export interface Schema {
  readonly name: string;
  readonly rules: readonly FieldRule[];
  readonly offset: number;
}

export function schemasOf(e: Evaluator, placed: ReadonlySet<Node>): Schema[] {
  return [...namedValues(e.bound)].flatMap(({ name, node, scope, offset }) => {
    const value = node.type === 'CallExpression' ? evaluate(e, node, scope, null) : null;
    if (value?.is !== 'schema' || placed.has(value.node)) return [];
    const rules = rulesOf(e, value);
    return rules.length === 0 ? [] : [{ name, rules, offset }];
  });
}
