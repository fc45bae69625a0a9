import type { Evaluator } from './evaluator.js';
import type { Node, Scope } from './scope.js';

/**
 * `send(h.id ? 'PATCH' : 'POST', h.id ? '/boats/' + h.id : '/boats')`: two choices by one test are one choice. Known by how the
 * test is written, in one scope, where the same names are the same things.
 */
export function choiceKey(e: Evaluator, node: Node & { type: 'ConditionalExpression' }, scope: Scope): Node {
  const test = written(node.test as Node);
  if (test === null) return node;
  let own = e.tests.get(scope);
  if (own === undefined) e.tests.set(scope, (own = new Map<string, Node>()));
  const first = own.get(test) ?? node;
  own.set(test, first);
  return first;
}

/** As it is written, where that does nothing but look; null where it may do more. */
function written(node: Node): string | null {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'ThisExpression':
      return 'this';
    case 'Literal':
      return 'regex' in node ? null : (JSON.stringify(node.value) ?? null);
    case 'ChainExpression':
      return written(node.expression as Node);
    case 'MemberExpression':
      return node.computed ? null : joined(node.object as Node, '.', node.property as Node);
    case 'UnaryExpression':
      return node.operator === '!' ? joined(null, '!', node.argument as Node) : null;
    case 'BinaryExpression':
      return joined(node.left as Node, node.operator, node.right);
    default:
      return null;
  }
}

function joined(left: Node | null, sign: string, right: Node): string | null {
  const [before, after] = [left === null ? '' : written(left), written(right)];
  return before === null || after === null ? null : `(${before}${sign}${after})`;
}
