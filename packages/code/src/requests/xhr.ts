import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import type { Node, Scope } from '../bind/scope.js';

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/i;

/**
 * Whether `x.open("POST", address)` opens a request of the browser's own: where `x` was made as one, or where nobody knows
 * what it is and it is sent as well. Archives and stores are opened too; `window.open` has an address where this has a method.
 */
export function opensXhr(
  e: Evaluator,
  callee: ESTree.MemberExpression,
  first: Node | undefined,
  scope: Scope,
): boolean {
  if (first === undefined) return false;
  const receiver = evaluate(e, callee.object as Node, scope, null);
  if (receiver.is === 'global') return receiver.name === 'new XMLHttpRequest';
  if (KNOWN.has(receiver.is)) return false;
  const names = first.type === 'Literal' && typeof first.value === 'string' && METHOD.test(first.value);
  return names && sentIn(e).has(nameOf(callee.object as Node));
}

/** What it is, the script says. */
const KNOWN: ReadonlySet<string> = new Set(['object', 'function', 'class', 'instance', 'list', 'text', 'client']);

const known = new WeakMap<Evaluator, ReadonlySet<string>>();

/** Names of what `send` is called of. */
function sentIn(e: Evaluator): ReadonlySet<string> {
  const before = known.get(e);
  if (before !== undefined) return before;
  const names = new Set<string>();
  for (const { node } of e.bound.calls) {
    const callee = node.callee as Node;
    if (callee.type === 'MemberExpression' && nameOf(callee.property as Node) === 'send')
      names.add(nameOf(callee.object as Node));
  }
  names.delete('');
  known.set(e, names);
  return names;
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property as Node) : '';
}
