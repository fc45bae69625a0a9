import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { namedValues } from '../evaluate/named-values.js';
import { numberAt } from '../evaluate/number.js';
import { keyOf } from '../bind/patterns.js';
import type { Node, Scope } from '../bind/scope.js';

/** A number that the product's own modules give a name to; of a table with the names above it: `LIMITS.title`. */
export interface NamedNumber {
  readonly name: string;
  readonly value: number;
  readonly offset: number;
}

// A table of settings is not nested deeper.
const DEEPEST = 2;
const MOST = 2000;

export function namedNumbers(e: Evaluator): NamedNumber[] {
  const found: NamedNumber[] = [];
  for (const { name, node, scope, offset } of namedValues(e.bound)) {
    if (found.length > MOST) break;
    const value = numberAt(e, node, scope);
    if (value !== null) found.push({ name, value, offset });
    else
      for (const [inner, number] of membersOf(e, node, scope, name, 0))
        found.push({ name: inner, value: number, offset });
  }
  return found;
}

function* membersOf(e: Evaluator, node: Node, scope: Scope, above: string, depth: number): Generator<[string, number]> {
  const table = node.type === 'CallExpression' ? frozen(e, node, scope) : node;
  if (table?.type !== 'ObjectExpression' || depth > DEEPEST) return;
  for (const property of table.properties) {
    const key = property.type === 'Property' ? keyOf(property) : null;
    if (key === null) continue;
    const inner = (property as ESTree.Property).value as Node;
    const value = numberAt(e, inner, scope);
    if (value !== null) yield [`${above}.${key}`, value];
    else yield* membersOf(e, inner, scope, `${above}.${key}`, depth + 1);
  }
}

/** `Object.freeze({…})`. */
function frozen(e: Evaluator, node: ESTree.CallExpression, scope: Scope): Node | null {
  const value = evaluate(e, node, scope, null);
  return value.is === 'object' && value.node === node.arguments[0] ? value.node : null;
}
