import type { ESTree } from 'meriyah';
import { keyOf } from '../bind/patterns.js';
import type { Node } from '../bind/scope.js';

// TanStack: `beforeLoad: () => { throw redirect({ to: '/new' }) }`. Whoever comes is sent on, so that nobody ever sees a page
// there; who is sent on at times only sees one at others.

const BEFORE = new Set(['beforeLoad', 'loader']);

/** Whether a route, by what it is made with, sends everybody on before anything is shown. */
export const sendsOn = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some((one) => one.type === 'Property' && BEFORE.has(keyOf(one) ?? '') && alwaysThrows(one.value as Node));

function alwaysThrows(node: Node): boolean {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  const { body } = node;
  return body?.type === 'BlockStatement' ? ends(body as Node) === 'thrown' : isThrowing(body as Node);
}

/** `redirect({ to: '/new', throw: true })` throws by itself. */
const isThrowing = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.arguments.some(
    (given) =>
      given.type === 'ObjectExpression' &&
      given.properties.some((one) => one.type === 'Property' && keyOf(one) === 'throw'),
  );

/** How a statement ends whatever happens; null where it may go on, or nobody knows. */
function ends(node: Node): 'thrown' | 'returned' | null {
  switch (node.type) {
    case 'ThrowStatement':
      return 'thrown';
    case 'ReturnStatement':
      return 'returned';
    case 'ExpressionStatement':
      return isThrowing(node.expression as Node) ? 'thrown' : null;
    case 'BlockStatement':
      for (const one of node.body) {
        // a way out before it is one that does not throw
        if (mayReturn(one as Node)) return 'returned';
        const end = ends(one as Node);
        if (end !== null) return end;
      }
      return null;
    case 'IfStatement': {
      const [then, otherwise] = [node.consequent, node.alternate].map((side) => (side ? ends(side as Node) : null));
      return then === 'thrown' && otherwise === 'thrown' ? 'thrown' : null;
    }
    default:
      return null;
  }
}

function mayReturn(node: Node): boolean {
  switch (node.type) {
    case 'ReturnStatement':
      return true;
    case 'BlockStatement':
      return node.body.some((one) => mayReturn(one as Node));
    case 'IfStatement':
      return [node.consequent, node.alternate].some((side) => side && mayReturn(side as Node));
    // what is tried may fail, and what is gone through may be nothing
    case 'ThrowStatement':
    case 'ExpressionStatement':
    case 'VariableDeclaration':
      return false;
    default:
      return true;
  }
}
