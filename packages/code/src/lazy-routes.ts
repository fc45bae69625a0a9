import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { linkedTo } from './linked.js';
import type { Node, Scope } from './scope.js';
import { UNKNOWN, type Value } from './value.js';

/** `loadChildren: () => import("./orders.js").then((m) => m.routes)` of Angular: the table, where its script is there. */
export function loadedTable(e: Evaluator, node: Node, scope: Scope): Value {
  const loads = evaluate(e, node, scope, null);
  const [given] = loads.is === 'function' ? loads.fn.returns : [];
  if (given === undefined) return UNKNOWN;
  const wanted = importedName(e, given.node);
  let top = given.scope;
  while (top.up !== null) top = top.up;
  const at = wanted === null ? null : linkedTo(e.bound, { ...wanted, scope: top });
  return at === null ? UNKNOWN : evaluate(e, at.node, at.scope, null);
}

function importedName(e: Evaluator, node: Node): { from: string; name: string } | null {
  if (node.type === 'ImportExpression') {
    const source = node.source as Node;
    return source.type === 'Literal' ? { from: String(source.value), name: 'default' } : null;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const taken = e.bound.functions.get(node.arguments[0] as Node)?.returns[0]?.node;
  const whole = importedName(e, node.callee.object as Node);
  if (whole === null || taken?.type !== 'MemberExpression' || taken.property.type !== 'Identifier') return null;
  return { ...whole, name: taken.property.name };
}
