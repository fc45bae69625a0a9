import type { ESTree } from 'meriyah';
import { evaluateCall, evaluateNew } from './evaluate-call.js';
import { decided } from './decided.js';
import { defaultClients, GLOBAL_CLIENTS, packagedClient } from './default-client.js';
import type { Evaluator } from './evaluator.js';
import { linkedTo } from '../bind/linked.js';
import { member, stepped } from './member.js';
import { neverTaken } from '../bind/reached.js';
import { sameTest } from './same-test.js';
import { lookUp, type Binding, type Definition, type Node, type Scope } from '../bind/scope.js';
import {
  concatenated,
  joined,
  partsOf,
  plainText,
  textOf,
  UNDEFINED,
  UNKNOWN,
  unknown,
  type Env,
  type Part,
  type Value,
} from './value.js';

// Deeper than a chain of constants, wrappers and joined texts ever was.
const DEEPEST = 60;

export function evaluate(e: Evaluator, node: Node, scope: Scope, env: Env | null): Value {
  if (++e.steps > e.mostSteps || e.depth > DEEPEST) return UNKNOWN;
  e.depth++;
  const value = evaluated(e, node, scope, env);
  e.depth--;
  return value;
}

function evaluated(e: Evaluator, node: Node, scope: Scope, env: Env | null): Value {
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'TemplateLiteral':
      return template(e, node, scope, env);
    case 'Identifier':
      return named(e, node.name, scope, env);
    case 'MemberExpression':
      return memberOf(e, node, scope, env);
    case 'BinaryExpression':
      if (node.operator !== '+') return UNKNOWN;
      return concatenated(evaluate(e, node.left as Node, scope, env), evaluate(e, node.right, scope, env));
    case 'LogicalExpression':
      return either(e, node, scope, env);
    case 'ConditionalExpression':
      return conditional(e, node, scope, env);
    case 'UnaryExpression':
      return node.operator === 'void' ? UNDEFINED : shortTruth(node);
    case 'ChainExpression':
      return evaluate(e, node.expression, scope, env);
    case 'AwaitExpression':
      return evaluate(e, node.argument, scope, env);
    case 'AssignmentExpression':
      return node.operator === '=' ? evaluate(e, node.right, scope, env) : UNKNOWN;
    case 'SequenceExpression':
      return evaluate(e, node.expressions.at(-1)!, scope, env);
    // without a name, as what a module is for
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const fn = e.bound.functions.get(node);
      return fn === undefined ? UNKNOWN : { is: 'function', fn, env, self: selfIn(scope, env) };
    }
    case 'ObjectExpression':
      return { is: 'object', node, scope, env };
    case 'ArrayExpression':
      return { is: 'list', node, scope, env };
    case 'ClassExpression':
      return { is: 'class', node, scope, env };
    case 'ThisExpression':
      return thisIn(scope, env);
    case 'CallExpression':
      return evaluateCall(e, node, scope, env);
    case 'NewExpression':
      return evaluateNew(e, node, scope, env);
    default:
      return UNKNOWN;
  }
}

function literal(node: ESTree.Literal): Value {
  if (typeof node.value === 'string') return textOf(node.value);
  if (node.value === null || typeof node.value === 'number' || typeof node.value === 'boolean')
    return 'regex' in node ? UNKNOWN : { is: 'constant', value: node.value };
  return UNKNOWN;
}

/** `!0` and `!1`, as tools write true and false. */
const shortTruth = ({ operator, argument }: ESTree.UnaryExpression): Value =>
  operator === '!' && argument.type === 'Literal' && typeof argument.value === 'number'
    ? { is: 'constant', value: !argument.value }
    : UNKNOWN;

function conditional(e: Evaluator, node: ESTree.ConditionalExpression, scope: Scope, env: Env | null): Value {
  const never = neverTaken(node);
  const isTrue = never === null ? decided(e, node.test as Node, scope, env) : never === node.alternate;
  if (isTrue !== null) return evaluate(e, isTrue ? node.consequent : node.alternate, scope, env);
  const { key, isTurned, takesItself } = sameTest(e, node, scope);
  const sides = isTurned ? [node.alternate, node.consequent] : [node.consequent, node.alternate];
  const [there, otherwise] = sides.map((side) => evaluate(e, side as Node, scope, env)) as [Value, Value];
  // `h.id ?? ""`, as tools write it for older browsers
  return takesItself && isEmpty(otherwise) ? there : choiceOf(key, [there, otherwise]);
}

const isEmpty = (value: Value): boolean =>
  value.is === 'text' ? value.parts.every((part) => part === '') : value.is === 'constant' && value.value == null;

function template(e: Evaluator, node: ESTree.TemplateLiteral, scope: Scope, env: Env | null): Value {
  const parts: Part[] = [];
  node.quasis.forEach((quasi, i) => {
    parts.push(quasi.value.cooked ?? '');
    const hole = node.expressions[i];
    if (hole !== undefined) parts.push(...partsOf(evaluate(e, hole as Node, scope, env)));
  });
  return { is: 'text', parts: joined(parts) };
}

function named(e: Evaluator, name: string, scope: Scope, env: Env | null): Value {
  if (name === 'undefined') return UNDEFINED;
  const binding = lookUp(scope, name);
  if (binding === null) return GLOBAL_CLIENTS.get(name) ?? { is: 'global', name };
  const client = defaultClients(e).get(binding);
  if (client !== undefined) return client;
  if (env !== null) return boundValue(e, binding, env);
  const known = e.known.get(binding);
  if (known !== undefined) return known;
  // what is defined by itself is not to be known
  e.known.set(binding, unknown(name, binding));
  const value = boundValue(e, binding, null);
  e.known.set(binding, value);
  return value;
}

function boundValue(e: Evaluator, binding: Binding, env: Env | null): Value {
  const [first, ...others] = binding.definitions;
  if (first === undefined) return unknown(binding.name, binding);
  if (others.some((other) => !isQueryPart(e, other, env))) return unknown(binding.name, binding);
  const value = definedValue(e, first, env, binding);
  // `url += "?a=b"`: what follows is no part of the path
  return others.length === 0 ? value : concatenated(value, textOf('?'));
}

function isQueryPart(e: Evaluator, definition: Definition, env: Env | null): boolean {
  if (definition.is !== 'appended') return false;
  const [head] = partsOf(evaluate(e, definition.node, definition.scope, env));
  return typeof head === 'string' && /^[?&]/.test(head);
}

function definedValue(e: Evaluator, definition: Definition, env: Env | null, binding: Binding): Value {
  switch (definition.is) {
    case 'value': {
      const value = evaluate(e, definition.node, definition.scope, env);
      const found = stepped(e, value, definition.steps, env);
      return found.is === 'unknown'
        ? { ...found, ...unknown(found.name || binding.name, found.binding ?? binding) }
        : found;
    }
    case 'param': {
      const { fn, index, steps } = definition;
      for (let frame = env; frame !== null; frame = frame.up)
        if (frame.fn === fn) return stepped(e, frame.args[index] ?? UNDEFINED, steps, env);
      return { is: 'param', fn, index, steps: steps.filter((step) => typeof step !== 'object') };
    }
    case 'function':
      return { is: 'function', fn: definition.fn, env, self: null };
    case 'class':
      return { is: 'class', node: definition.node, scope: definition.scope, env };
    case 'import':
      return imported(e, { ...definition, steps: [] });
    default:
      return unknown(binding.name, binding);
  }
}

/** From a module that is read with this one, or from a library. */
export function imported(e: Evaluator, value: Value & { is: 'import' }): Value {
  const at = linkedTo(e.bound, value);
  if (at !== null) return evaluate(e, at.node, at.scope, null);
  return packagedClient(e, value) ?? value;
}

function memberOf(e: Evaluator, node: ESTree.MemberExpression, scope: Scope, env: Env | null): Value {
  const object = evaluate(e, node.object as Node, scope, env);
  const property = node.property as Node;
  if (!node.computed) return property.type === 'Identifier' ? member(e, object, property.name, env) : UNKNOWN;
  const key = evaluate(e, property, scope, env);
  if (key.is === 'text' && key.parts.length <= 1 && typeof (key.parts[0] ?? '') === 'string')
    return member(e, object, (key.parts[0] ?? '') as string, env);
  if (key.is === 'constant' && typeof key.value === 'number') return member(e, object, key.value, env);
  return entryOf(e, object, node, key);
}

// A table of more entries is data.
const MOST_ENTRIES = 400;

/** An entry of a table, by a name that is not known: any of them. */
function entryOf(e: Evaluator, table: Value, node: Node, key: Value): Value {
  if (key.is === 'param') return key;
  if (table.is === 'object' && table.node.properties.length <= MOST_ENTRIES) {
    const values = table.node.properties.flatMap((property) =>
      property.type === 'Property' ? [evaluate(e, property.value as Node, table.scope, table.env)] : [],
    );
    return choiceOf(node, values);
  }
  return UNKNOWN;
}

export function choiceOf(key: Node, of: readonly Value[]): Value {
  const [first] = of;
  if (first === undefined) return UNKNOWN;
  if (of.length === 1) return first;
  return { is: 'choice', key, of };
}

/** `a || b`, `a ?? b`: b where a is surely nothing; where a is set from outside, b is what it is otherwise. */
function either(e: Evaluator, node: ESTree.LogicalExpression, scope: Scope, env: Env | null): Value {
  const first = evaluate(e, node.left as Node, scope, env);
  if (node.operator === '&&') return choiceOf(node, [evaluate(e, node.right, scope, env), UNKNOWN]);
  const isNothing =
    (first.is === 'constant' && (first.value === undefined || first.value === null)) ||
    (node.operator === '||' && first.is === 'constant' && !first.value) ||
    (node.operator === '||' && first.is === 'text' && first.parts.length === 0);
  if (isNothing) return evaluate(e, node.right, scope, env);
  if (first.is !== 'global' && first.is !== 'unknown') return first;
  const otherwise = plainText(evaluate(e, node.right, scope, env));
  return otherwise === null ? first : { ...first, otherwise };
}

function thisIn(scope: Scope, env: Env | null): Value {
  const self = selfIn(scope, env);
  return self ?? UNKNOWN;
}

/** What `this` is: of the nearest function that has one of its own. */
function selfIn(scope: Scope, env: Env | null): Value | null {
  let fn = scope.fn;
  while (fn !== null && fn.isArrow) fn = fn.up;
  if (fn === null) return null;
  for (let frame = env; frame !== null; frame = frame.up) if (frame.fn === fn && frame.self !== null) return frame.self;
  if (fn.owner === null) return null;
  return { is: 'instance', of: { is: 'class', node: fn.owner, scope, env: null }, args: null };
}
