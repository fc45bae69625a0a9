import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { keyOf } from '../bind/patterns.js';
import { objectsOf, type Entry, type ObjectNode } from './route-entries.js';
import { lookUp, type Node, type Scope } from '../bind/scope.js';

// Many things have a path and a component: what is mounted for a test, an item of a menu. They are routes where a router is
// given them, where one says what nothing but a route says, or where several stand in one list.

type Entries = ReadonlyMap<ObjectNode, Entry>;

export function inTables(e: Evaluator, entries: Entries, parents: Entries): (entry: Entry) => boolean {
  const sizes = new Map<Node, number>();
  for (const node of entries.keys()) {
    const list = e.bound.lists.get(node);
    if (list !== undefined) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  }
  let given: ReadonlySet<Node> | null = null;
  return ({ node, isSure, children }) => {
    if (isSure || parents.has(node) || children.some((child) => entries.get(child)?.shows)) return true;
    const list = e.bound.lists.get(node);
    if (list !== undefined && sizes.get(list)! > 1) return true;
    given ??= givenToRouters(e);
    return given.has(node) || (list !== undefined && given.has(list));
  };
}

/** What routers are called, and what adds to one. The names of functions are lost where a script was made small, those of
 * methods are not. */
const ROUTERS = /^(?:forRoot|forChild|addRoutes?|useRoutes|provideRoute[rs]|create\w*Router)$/;

/** Objects and lists that are given to a router. */
function givenToRouters(e: Evaluator): Set<Node> {
  const found = new Set<Node>();
  for (const { node, scope } of e.bound.objects)
    for (const property of node.properties)
      if (property.type === 'Property' && keyOf(property) === 'routes')
        for (const one of objectsOf(e, evaluate(e, property.value as Node, scope, null))) found.add(one);
  for (const { node, scope } of e.bound.calls) {
    const [first, second] = node.arguments as Node[];
    // `jsx(Route, {path, component})`: the component
    if (second?.type === 'ObjectExpression') found.add(second);
    const name = calledName(node.callee as Node);
    const isRouter = name !== null && ROUTERS.test(name);
    if (isRouter) for (const argument of [first, second]) addGiven(e, argument, scope, found);
    else if (first !== undefined && node.callee.type === 'Identifier') found.add(heldBy(first, scope));
  }
  return found;
}

function addGiven(e: Evaluator, argument: Node | undefined, scope: Scope, found: Set<Node>): void {
  if (argument === undefined) return;
  const value = evaluate(e, argument, scope, null);
  if (value.is === 'object') found.add(value.node);
  for (const one of objectsOf(e, value)) found.add(one);
}

/** A list that a function of no known name is given: that may be a router's. */
function heldBy(node: Node, scope: Scope): Node {
  const [definition] = node.type === 'Identifier' ? (lookUp(scope, node.name)?.definitions ?? []) : [];
  const held = definition?.is === 'value' ? definition.node : node;
  return held.type === 'ArrayExpression' ? held : node;
}

function calledName(callee: Node): string | null {
  const at = callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee;
  const named = at.type === 'MemberExpression' && !at.computed ? (at.property as Node) : at;
  return named.type === 'Identifier' ? named.name : null;
}
