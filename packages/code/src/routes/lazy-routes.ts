import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { linkedTo } from '../bind/linked.js';
import { keyOf } from '../bind/patterns.js';
import { lookUp, type Binding, type Node, type Placed, type Scope } from '../bind/scope.js';
import { UNKNOWN, type Value } from '../evaluate/value.js';

/** What `() => import("./orders.js").then((m) => m.routes)` loads, where its script is there: a table, or a component. */
export function loadedLater(e: Evaluator, node: Node, scope: Scope): Value {
  const loads = evaluate(e, node, scope, null);
  const [given] = loads.is === 'function' ? loads.fn.returns : [];
  if (given === undefined) return UNKNOWN;
  const beside = besideIt(e, given.node);
  if (beside !== null) return evaluate(e, beside, given.scope, null);
  const inside = insideIt(e, given.node);
  if (inside !== null) return evaluate(e, inside.node, inside.scope, null);
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

/**
 * `Promise.resolve().then(() => (begin(), module))`: a module that its tool has put into the same script, where it says what it
 * exports by `tell(module, {default: () => Letters})`.
 */
function insideIt(e: Evaluator, node: Node, name = 'default'): Placed | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const [then] = node.arguments as Node[];
  const taken = takenName(e, then!);
  if (taken !== null) return insideIt(e, node.callee.object as Node, taken);
  const from = node.callee.object as Node;
  const given = e.bound.functions.get(then!)?.returns[0];
  if (given === undefined || from.type !== 'CallExpression' || !isResolve(from.callee as Node)) return null;
  const last = given.node.type === 'SequenceExpression' ? given.node.expressions.at(-1)! : given.node;
  const module = last.type === 'Identifier' ? lookUp(given.scope, last.name) : null;
  return module === null ? null : toldExport(e, module, name);
}

function toldExport(e: Evaluator, module: Binding, name: string): Placed | null {
  for (const { node, scope } of e.bound.calls) {
    const [about, told] = node.arguments as Node[];
    if (about?.type !== 'Identifier' || told?.type !== 'ObjectExpression') continue;
    if (lookUp(scope, about.name) !== module) continue;
    const found = told.properties.find((one) => one.type === 'Property' && keyOf(one) === name);
    const [given] = found?.type === 'Property' ? (e.bound.functions.get(found.value as Node)?.returns ?? []) : [];
    if (given !== undefined) return given;
  }
  return null;
}

const isResolve = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  (callee.object as Node).type === 'Identifier' &&
  (callee.object as ESTree.Identifier).name === 'Promise' &&
  (callee.property as Node).type === 'Identifier' &&
  (callee.property as ESTree.Identifier).name === 'resolve';

/** `(m) => m.routes`: routes; and of React `(m) => ({default: m.Orders})`: Orders. */
function takenName(e: Evaluator, node: Node): string | null {
  const given = e.bound.functions.get(node)?.returns[0]?.node;
  const [only] = given?.type === 'ObjectExpression' ? given.properties : [];
  const taken = only?.type === 'Property' && keyOf(only) === 'default' ? (only.value as Node) : given;
  return taken?.type === 'MemberExpression' && taken.property.type === 'Identifier' ? taken.property.name : null;
}

/** The module that is loaded, and what is taken of it. */
function importedName(e: Evaluator, node: Node): { from: string; name: string } | null {
  const loaded = importIn(e, node);
  if (loaded !== null) {
    const source = loaded.source as Node;
    return source.type === 'Literal' ? { from: String(source.value), name: 'default' } : null;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const name = takenName(e, node.arguments[0] as Node);
  const whole = importedName(e, node.callee.object as Node);
  return whole === null || name === null ? null : { ...whole, name };
}

/** `import("./orders.js")`, or `ahead(() => import("./orders.js"), ["orders.css"])` of a tool that loads what it needs as well. */
export function importIn(e: Evaluator, node: Node): ESTree.ImportExpression | null {
  if (node.type === 'ImportExpression') return node;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const given = e.bound.functions.get(node.arguments[0] as Node)?.returns[0]?.node;
  return given?.type === 'ImportExpression' ? given : null;
}
