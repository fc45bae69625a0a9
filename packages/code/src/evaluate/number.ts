import type { ESTree } from 'meriyah';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { linkedTo } from '../bind/linked.js';
import { lookUp, type Node, type Scope } from '../bind/scope.js';

// Deeper than `60 * 60 * 24 * DAYS` ever was.
const DEEPEST = 12;

/** The number that an expression is: `2 * 1024 * 1024`, `30_000`, `5 * MINUTE`; null where it is none, or not known. */
export function numberAt(e: Evaluator, node: Node, scope: Scope, depth = 0): number | null {
  if (depth > DEEPEST) return null;
  if (node.type === 'BinaryExpression') {
    const left = numberAt(e, node.left as Node, scope, depth + 1);
    const right = numberAt(e, node.right as Node, scope, depth + 1);
    return left === null || right === null ? null : calculated(node.operator, left, right);
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberAt(e, node.argument as Node, scope, depth + 1);
    return value === null ? null : -value;
  }
  if (node.type === 'Identifier') return numberNamed(e, node, scope, depth + 1);
  if (node.type !== 'Literal' && node.type !== 'MemberExpression') return null;
  const value = evaluate(e, node, scope, null);
  return value.is === 'constant' && typeof value.value === 'number' ? value.value : null;
}

function calculated(operator: string, left: number, right: number): number | null {
  const made =
    operator === '*'
      ? left * right
      : operator === '+'
        ? left + right
        : operator === '-'
          ? left - right
          : operator === '/'
            ? left / right
            : operator === '**'
              ? left ** right
              : null;
  return made !== null && Number.isFinite(made) ? made : null;
}

function numberNamed(e: Evaluator, { name }: ESTree.Identifier, scope: Scope, depth: number): number | null {
  const [definition, ...others] = lookUp(scope, name)?.definitions ?? [];
  if (definition === undefined || others.length > 0) return null;
  if (definition.is === 'value' && definition.steps.length === 0)
    return numberAt(e, definition.node, definition.scope, depth);
  const at = definition.is === 'import' ? linkedTo(e.bound, definition) : null;
  return at === null ? null : numberAt(e, at.node, at.scope, depth);
}
