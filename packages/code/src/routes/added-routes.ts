import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import type { Entry, ObjectNode } from './route-entries.js';
import type { Node } from '../bind/scope.js';
import { plainText } from '../evaluate/value.js';

// Vue's router is given further routes when it runs: `router.addRoute("settings", {path: "fees", …})` stands below the route
// of that name.

/** By object that is added below another: that one; null where none of that name is known. */
export function addedBelow(e: Evaluator, entries: ReadonlyMap<ObjectNode, Entry>): Map<ObjectNode, Entry | null> {
  const found = new Map<ObjectNode, Entry | null>();
  for (const { node, scope } of e.bound.calls) {
    const [above, added] = node.arguments as (Node | undefined)[];
    if (added === undefined || above === undefined || !isAddRoute(node.callee as Node)) continue;
    const value = evaluate(e, added, scope, null);
    if (value.is !== 'object') continue;
    const name = plainText(evaluate(e, above, scope, null));
    const named = name === null ? [] : [...entries.values()].filter((entry) => entry.name === name);
    found.set(value.node, named.length === 1 ? named[0]! : null);
  }
  return found;
}

const isAddRoute = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  !callee.computed &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'addRoute';
