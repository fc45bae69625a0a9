import type { ESTree } from 'meriyah';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { lookUp, type Node, type Scope } from '../bind/scope.js';
import { plainText, type Env, type Value } from './value.js';

// A wrapper that is given no `id` does not take the way that it has for one, and `const debug = !1` keeps out what only
// developers ask for.

/** How a test ends with what is known of the names in it; null where that is open. */
export function decided(e: Evaluator, test: Node, scope: Scope, env: Env | null): boolean | null {
  switch (test.type) {
    case 'ChainExpression':
      return decided(e, test.expression as Node, scope, env);
    case 'UnaryExpression': {
      const inner = test.operator === '!' ? decided(e, test.argument as Node, scope, env) : null;
      return inner === null ? null : !inner;
    }
    case 'LogicalExpression':
      return ofBoth(test, (side) => decided(e, side, scope, env));
    case 'BinaryExpression':
      return ofEqual(test, (side) => valueOf(e, side, scope, env));
    default:
      return truthOf(valueOf(e, test, scope, env));
  }
}

function ofBoth(test: ESTree.LogicalExpression, decide: (side: Node) => boolean | null): boolean | null {
  if (test.operator === '??') return null;
  const ends = test.operator === '||';
  const [left, right] = [decide(test.left as Node), decide(test.right)];
  if (left === ends || right === ends) return ends;
  return left === null || right === null ? null : !ends;
}

function ofEqual({ operator, left, right }: ESTree.BinaryExpression, value: (side: Node) => Value | null) {
  if (!/^[!=]==?$/.test(operator)) return null;
  const [a, b] = [value(left as Node), value(right)];
  if (a === null || b === null) return null;
  const same = isSame(a, b, operator.length === 2);
  return same === null ? null : same === operator.startsWith('=');
}

function isSame(a: Value, b: Value, loosely: boolean): boolean | null {
  const [nothing, other] = isNothing(a) ? [a, b] : [b, a];
  if (isNothing(nothing)) {
    if (isNothing(other)) return loosely || nothing.value === other.value;
    return isSomething(other) ? false : null;
  }
  if (a.is === 'constant' && b.is === 'constant') return a.value === b.value;
  const texts = [plainText(a), plainText(b)];
  return a.is === 'text' && b.is === 'text' && !texts.includes(null) ? texts[0] === texts[1] : null;
}

type Constant = Value & { readonly is: 'constant' };

const isNothing = (value: Value): value is Constant => value.is === 'constant' && value.value == null;

const SOMETHING = new Set<Value['is']>(['text', 'constant', 'function', 'object', 'list', 'class', 'instance']);

const isSomething = (value: Value): boolean => SOMETHING.has(value.is) && !isNothing(value);

function truthOf(value: Value | null): boolean | null {
  if (value === null || !isSomething(value)) return value !== null && isNothing(value) ? false : null;
  if (value.is === 'constant') return Boolean(value.value);
  if (value.is !== 'text') return true;
  if (value.parts.some((part) => typeof part === 'string' && part !== '')) return true;
  return value.parts.length === 0 ? false : null;
}

/** Of a name, and of what a caller gives; members of anything else may be set at any time. */
function valueOf(e: Evaluator, node: Node, scope: Scope, env: Env | null): Value | null {
  const isPlain = node.type === 'Identifier' || node.type === 'Literal' || node.type === 'UnaryExpression';
  return isPlain || isGiven(node, scope) ? evaluate(e, node, scope, env) : null;
}

function isGiven(node: Node, scope: Scope): boolean {
  if (node.type === 'ChainExpression') return isGiven(node.expression as Node, scope);
  if (node.type === 'MemberExpression') return isGiven(node.object as Node, scope);
  return node.type === 'Identifier' && lookUp(scope, node.name)?.definitions[0]?.is === 'param';
}
