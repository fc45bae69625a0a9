import type { ESTree } from 'meriyah';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { linkedTo } from './linked.js';
import { keyOf } from './patterns.js';
import type { Node, Scope } from './scope.js';
import { UNKNOWN, type Value } from './value.js';

/** `loadChildren: () => import("./orders.js").then((m) => m.routes)` of Angular: the table, where its script is there. */
export function loadedTable(e: Evaluator, node: Node, scope: Scope): Value {
  const loads = evaluate(e, node, scope, null);
  const [given] = loads.is === 'function' ? loads.fn.returns : [];
  if (given === undefined) return UNKNOWN;
  const beside = besideIt(e, given.node);
  if (beside !== null) return evaluate(e, beside, given.scope, null);
  const wanted = importedName(e, given.node);
  let top = given.scope;
  while (top.up !== null) top = top.up;
  const at = wanted === null ? null : linkedTo(e.bound, { ...wanted, scope: top });
  return at === null ? UNKNOWN : evaluate(e, at.node, at.scope, null);
}

/** `Promise.resolve({ routes: table }).then((m) => m.routes)`: what is loaded stands in the same script. */
function besideIt(e: Evaluator, node: Node): Node | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const name = takenName(e, node.arguments[0] as Node);
  const resolved = node.callee.object as Node;
  if (name === null || resolved.type !== 'CallExpression' || !isResolve(resolved.callee as Node)) return null;
  const given = resolved.arguments[0] as Node | undefined;
  if (given?.type !== 'ObjectExpression') return null;
  const found = given.properties.find((one) => one.type === 'Property' && keyOf(one) === name);
  return found?.type === 'Property' ? (found.value as Node) : null;
}

const isResolve = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  (callee.object as Node).type === 'Identifier' &&
  (callee.object as ESTree.Identifier).name === 'Promise' &&
  (callee.property as Node).type === 'Identifier' &&
  (callee.property as ESTree.Identifier).name === 'resolve';

/** `(m) => m.routes`: routes. */
function takenName(e: Evaluator, node: Node): string | null {
  const taken = e.bound.functions.get(node)?.returns[0]?.node;
  return taken?.type === 'MemberExpression' && taken.property.type === 'Identifier' ? taken.property.name : null;
}

function importedName(e: Evaluator, node: Node): { from: string; name: string } | null {
  if (node.type === 'ImportExpression') {
    const source = node.source as Node;
    return source.type === 'Literal' ? { from: String(source.value), name: 'default' } : null;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const name = takenName(e, node.arguments[0] as Node);
  const whole = importedName(e, node.callee.object as Node);
  return whole === null || name === null ? null : { ...whole, name };
}
