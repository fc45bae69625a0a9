import type { ESTree } from 'meriyah';
import { keyOf } from '../bind/patterns.js';
import { evaluate, imported } from './evaluate.js';
import { ofExports } from './loader-modules.js';
import type { Evaluator } from './evaluator.js';
import type { ClassNode, FunctionInfo, Node, Scope, Step } from '../bind/scope.js';
import { UNDEFINED, UNKNOWN, unknown, type Env, type Value } from './value.js';

/** What stands at these steps inside a value. */
export function stepped(e: Evaluator, value: Value, steps: readonly Step[], env: Env | null): Value {
  let at = value;
  for (const step of steps) {
    if (typeof step !== 'object') at = member(e, at, step, env);
    else if (at.is === 'constant' && at.value === undefined)
      at = evaluate(e, step.otherwise.node, step.otherwise.scope, env);
  }
  return at;
}

const WINDOWS = new Set(['window', 'self', 'globalThis', 'top', 'parent']);

export function member(e: Evaluator, value: Value, name: string | number, env: Env | null): Value {
  switch (value.is) {
    case 'object':
      return ofObject(e, value, String(name), env);
    case 'list':
      return typeof name === 'number' ? ofList(e, value, name) : UNKNOWN;
    case 'class':
      return ofClass(e, value, String(name), null, env) ?? assignedTo(e, value, String(name)) ?? UNDEFINED;
    case 'instance':
      return ofClass(e, value.of, String(name), value, env) ?? UNKNOWN;
    case 'function':
      return assignedTo(e, value, String(name)) ?? UNKNOWN;
    case 'import':
      if (value.name === '*' && value.steps.length === 0) return imported(e, { ...value, name: String(name) });
      return { ...value, steps: [...value.steps, name] };
    case 'param':
      return { ...value, steps: [...value.steps, name] };
    case 'choice':
      return { ...value, of: value.of.map((one) => member(e, one, name, env)) };
    case 'global':
      return { is: 'global', name: WINDOWS.has(value.name) ? String(name) : `${value.name}.${name}` };
    case 'exports':
      return ofExports(e, value, String(name));
    case 'checked':
      return ofChecked(value, String(name));
    case 'text':
      return name === 'href' || name === 'pathname' ? value : UNKNOWN;
    default:
      return unknown(String(name), value.is === 'unknown' ? value.binding : null);
  }
}

/** What libraries call the value that passed, beside its faults. */
const PASSED = new Set(['data', 'value', 'output']);

function ofChecked(value: Value & { is: 'checked' }, name: string): Value {
  if (value.gives === 'value' || !PASSED.has(name)) return UNKNOWN;
  // a field of the schema's own by this name may be meant
  const [fields] = value.by.node.arguments as Node[];
  const isField =
    fields?.type === 'ObjectExpression' && fields.properties.some((p) => p.type === 'Property' && keyOf(p) === name);
  return isField && value.gives === 'either' ? UNKNOWN : { ...value, gives: 'value' };
}

function ofObject(e: Evaluator, object: Value & { is: 'object' }, name: string, env: Env | null): Value {
  for (const property of object.node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(e, property.argument, object.scope, object.env);
      if (spread.is === 'constant') continue;
      const found = member(e, spread, name, env);
      if (found.is !== 'constant' || found.value !== undefined) return found;
    } else if (property.type === 'Property') {
      const key = keyOf(property);
      if (key === null) return UNKNOWN;
      if (key === name) return propertyValue(e, property, object);
    }
  }
  return assignedTo(e, object, name) ?? UNDEFINED;
}

function propertyValue(e: Evaluator, property: ESTree.Property, object: Value & { is: 'object' }): Value {
  const value = evaluate(e, property.value as Node, object.scope, object.env);
  if (value.is !== 'function') return value;
  const method: Value = { ...value, self: value.fn.isArrow ? value.self : object };
  return property.kind === 'get' ? returned(e, method, []) : method;
}

function ofList(e: Evaluator, list: Value & { is: 'list' }, index: number): Value {
  const elements = list.node.elements.slice(0, index + 1);
  if (elements.some((element) => element?.type === 'SpreadElement')) return UNKNOWN;
  const element = elements[index];
  return element ? evaluate(e, element as Node, list.scope, list.env) : UNDEFINED;
}

// One name is given a value in few places; more are the doing of a library.
const MOST_ASSIGNED = 40;

/** `x.name = value`, where it is done once. */
function assignedTo(e: Evaluator, holder: Value & { is: 'object' | 'function' | 'class' }, name: string): Value | null {
  const list = e.bound.assigned.get(name);
  if (list === undefined || list.length > MOST_ASSIGNED) return null;
  const here = list.filter(({ target }) => {
    if (target.node.object.type !== 'Identifier') return false;
    return isSame(evaluate(e, target.node.object, target.scope, null), holder);
  });
  if (here.length !== 1) return null;
  const { node, scope } = here[0]!.value;
  return evaluate(e, node, scope, holder.env);
}

function isSame(a: Value, b: Value): boolean {
  if (a.is === 'function') return b.is === 'function' && a.fn === b.fn;
  return (a.is === 'object' || a.is === 'class') && a.is === b.is && a.node === b.node;
}

type Class = Value & { is: 'class' };
type Instance = Value & { is: 'instance' };

/** Of an instance, or of the class itself. */
function ofClass(e: Evaluator, of: Class, name: string, self: Instance | null, env: Env | null): Value | null {
  const own = declaredIn(e, of, name, self, env);
  if (own !== null) return own;
  const set = self === null ? null : setByConstructor(e, of.node, name, self, env);
  if (set !== null) return set;
  if (!of.node.superClass) return null;
  const above = evaluate(e, of.node.superClass, of.scope, of.env);
  return above.is === 'class' ? ofClass(e, above, name, self, env) : UNKNOWN;
}

function declaredIn(e: Evaluator, of: Class, name: string, self: Instance | null, env: Env | null): Value | null {
  for (const element of of.node.body.body) {
    const { key, value, computed, kind } = element as ESTree.MethodDefinition & { value: Node | null };
    if (!key || !value || (element as { static?: boolean }).static !== (self === null)) continue;
    if (keyOf({ key, computed }) !== name || kind === 'set') continue;
    const fn = e.bound.functions.get(value);
    const scope = fn?.scope.up ?? of.scope;
    if (fn === undefined) return evaluate(e, value, scope, frameOf(e, of.node, self, env));
    const method: Value = { is: 'function', fn, env: of.env, self: self ?? of };
    return kind === 'get' ? returned(e, method, []) : method;
  }
  return null;
}

/** `this.name = value` in the constructor of the class. */
function setByConstructor(e: Evaluator, node: ClassNode, name: string, self: Instance, env: Env | null): Value | null {
  const made = constructorOf(e, node);
  if (made !== null && e.following) e.needed.add(made);
  const list = e.bound.assigned.get(name) ?? [];
  const here = list.filter(
    ({ target }) => target.node.object.type === 'ThisExpression' && ownerOf(target.scope) === node,
  );
  if (here.length !== 1) return here.length === 0 ? null : unknown(name);
  const { node: value, scope } = here[0]!.value;
  return evaluate(e, value, scope, frameOf(e, node, self, env));
}

function ownerOf(scope: Scope): ClassNode | null {
  let fn = scope.fn;
  while (fn !== null && fn.isArrow) fn = fn.up;
  return fn?.owner ?? null;
}

/** The parameters of the constructor stand for what the instance was made with. */
function frameOf(e: Evaluator, node: ClassNode, self: Instance | null, env: Env | null): Env | null {
  const made = constructorOf(e, node);
  if (self === null || made === null || self.args === null) return env;
  return { fn: made, args: self.args, self, up: self.of.env };
}

export function constructorOf(e: Evaluator, node: ClassNode): FunctionInfo | null {
  for (const element of node.body.body) {
    const { kind, value } = element as ESTree.MethodDefinition;
    if (kind === 'constructor' && value) return e.bound.functions.get(value) ?? null;
  }
  return null;
}

// More ways out than these are cases of something else than an address.
const MOST_RETURNS = 6;

/** What a function gives for these arguments. */
export function returned(e: Evaluator, called: Value & { is: 'function' }, args: readonly Value[]): Value {
  const { fn, env, self } = called;
  if (e.following) e.needed.add(fn);
  if (fn.returns.length === 0 || fn.returns.length > MOST_RETURNS || isFollowed(env, fn)) return UNKNOWN;
  const inner: Env = { fn, args, self, up: env };
  const values = fn.returns
    .map(({ node, scope }) => evaluate(e, node, scope, inner))
    .filter((value) => value.is !== 'constant' || fn.returns.length === 1);
  const [first] = values;
  if (first === undefined) return UNKNOWN;
  return values.length === 1 ? first : { is: 'choice', key: fn.node, of: values };
}

/** It calls itself. */
function isFollowed(env: Env | null, fn: FunctionInfo): boolean {
  for (let frame = env; frame !== null; frame = frame.up) if (frame.fn === fn) return true;
  return false;
}
