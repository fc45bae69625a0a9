import type { ESTree } from 'meriyah';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { keyOf } from '../bind/patterns.js';
import type { FunctionInfo, Node, Placed, Scope } from '../bind/scope.js';
import { UNKNOWN, type Value } from './value.js';

// webpack keeps modules that scripts share as functions under numbers: `{8286: (module, exports, load) => {…}}`. One asks for
// another with `load(8286)`, and tells what it exports with `load.d(exports, {T: () => ask})`. Turbopack has them in a list,
// `[8286, (context) => {…}]`, with `context.i(8286)` and `context.s(["T", () => ask, "U", 0, ask])`.

/** How a module is given others: by which of its parameters, and by what of it. */
const LOADERS: readonly (readonly [param: number, step: string | undefined])[] = [
  [2, undefined],
  [0, 'i'],
];

type Exports = Value & { is: 'exports' };

/** What `load(8286)` gives; null where it is none. */
export function loadedModule(e: Evaluator, called: Value, node: ESTree.CallExpression): Exports | null {
  const [id, ...others] = node.arguments as Node[];
  if (id?.type !== 'Literal' || others.length > 0 || !isLoader(e, called)) return null;
  const all = e.bound.loadable.get(String(id.value)) ?? [];
  // the same module may be in several scripts; two of one script are something else
  const own = all.filter((fn) => topOf(fn.scope) === topOf(called.fn.scope));
  const [fn] = own.length > 0 ? own : all;
  return fn === undefined || own.length > 1 ? null : { is: 'exports', fn };
}

function topOf(scope: Scope): Scope {
  let at = scope;
  while (at.up !== null) at = at.up;
  return at;
}

const isLoader = (e: Evaluator, value: Value): value is Value & { is: 'param' } =>
  value.is === 'param' &&
  value.steps.length < 2 &&
  LOADERS.some(([param, step]) => param === value.index && step === value.steps[0]) &&
  loadables(e).has(value.fn);

const loadables = (e: Evaluator): ReadonlySet<FunctionInfo> =>
  (e.loadables ??= new Set([...e.bound.loadable.values()].flat()));

export function ofExports(e: Evaluator, { fn }: Exports, name: string): Value {
  const at = exportsOf(e).get(fn)?.get(name);
  return at === undefined ? UNKNOWN : evaluate(e, at.node, at.scope, null);
}

/** By module: what it exports, by name. */
function exportsOf(e: Evaluator): ReadonlyMap<FunctionInfo, ReadonlyMap<string, Placed>> {
  if (e.exports !== null) return e.exports;
  const found = new Map<FunctionInfo, Map<string, Placed>>();
  e.exports = found;
  if (e.bound.loadable.size === 0) return found;
  for (const { node, scope } of e.bound.calls) {
    const fn = tellsExports(e, node, scope);
    if (fn === null) continue;
    const names = found.get(fn) ?? new Map<string, Placed>();
    found.set(fn, names);
    for (const [name, at] of exportsTold(e, node.arguments as Node[], scope)) names.set(name, at);
  }
  return found;
}

/** Of `load.d(exports, {…})`, or `context.s([…])`: the module around. */
function tellsExports(
  e: Evaluator,
  { callee, arguments: args }: ESTree.CallExpression | ESTree.NewExpression,
  scope: Scope,
): FunctionInfo | null {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return null;
  const name = callee.property.type === 'Identifier' ? callee.property.name : '';
  const isTable = name === 'd' && (args[1] as Node | undefined)?.type === 'ObjectExpression';
  const isList = name === 's' && (args[0] as Node | undefined)?.type === 'ArrayExpression';
  if (!isTable && !isList) return null;
  const by = evaluate(e, callee.object, scope, null);
  if (by.is !== 'param' || by.steps.length > 0 || !loadables(e).has(by.fn)) return null;
  return by.index === (isTable ? 2 : 0) ? by.fn : null;
}

function exportsTold(e: Evaluator, [first, second]: readonly Node[], scope: Scope): [string, Placed][] {
  const given = (node: Node | null | undefined): Placed[] =>
    node ? (e.bound.functions.get(node)?.returns.slice(0, 1) ?? []) : [];
  if (first?.type !== 'ArrayExpression')
    return (second as ESTree.ObjectExpression).properties.flatMap((property) => {
      const key = property.type === 'Property' ? keyOf(property) : null;
      return key === null
        ? []
        : given((property as ESTree.Property).value as Node).map((at): [string, Placed] => [key, at]);
    });
  const elements = first.elements as (Node | null)[];
  return elements.flatMap((name, i): [string, Placed][] => {
    if (name?.type !== 'Literal' || typeof name.value !== 'string') return [];
    const [next, value] = elements.slice(i + 1);
    // behind a nought stands the value itself
    if (next?.type === 'Literal' && next.value === 0) return value ? [[name.value, { node: value, scope }]] : [];
    return given(next).map((at): [string, Placed] => [name.value as string, at]);
  });
}

/** All that is exported: by modules of a loader, and by the scripts themselves. */
export const exportedPlaces = (e: Evaluator): Placed[] => [
  ...[...exportsOf(e).values()].flatMap((names) => [...names.values()]),
  ...e.bound.exported,
];

/** Names under which modules export clients, and functions that ask for what they are given. */
export function exportedCallees(e: Evaluator, wrappers: ReadonlySet<FunctionInfo>): string[] {
  return [...exportsOf(e).values()].flatMap((names) =>
    [...names].flatMap(([name, { node, scope }]) => {
      const value = evaluate(e, node, scope, null);
      return value.is === 'client' || (value.is === 'function' && wrappers.has(value.fn)) ? [name] : [];
    }),
  );
}

/** The module that what is called comes from, where its inside was taken out. */
export function hollowModule(e: Evaluator, callee: Node, scope: Scope): FunctionInfo | null {
  const at = callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee;
  if (at.type !== 'MemberExpression') return null;
  const from = evaluate(e, at.object as Node, scope, null);
  if (from.is !== 'exports') return null;
  const { body } = from.fn.node;
  return body?.type === 'BlockStatement' && body.body.length === 0 ? from.fn : null;
}
