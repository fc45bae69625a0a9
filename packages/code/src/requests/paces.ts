import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { numberAt } from '../evaluate/number.js';
import { keyOf } from '../bind/patterns.js';
import type { Request } from './requests.js';
import type { FunctionInfo, Node, Scope } from '../bind/scope.js';

/** How often the script asks again, how long it waits while somebody types, or how long it keeps an answer. */
export interface Pace {
  readonly is: 'poll' | 'debounce' | 'fresh';
  readonly millis: number;
  /** What it asks for at this pace; none where that is not shown. */
  readonly of: readonly Pick<Request, 'method' | 'origin' | 'base' | 'path'>[];
  readonly offset: number;
}

const DEBOUNCE = /^(?:use)?debounced?(?:Callback|Value|Fn|Function|State)?$/i;
/** What libraries that keep answers call it. */
const OPTIONS = new Map<string, Pace['is']>([
  ['refetchInterval', 'poll'],
  ['pollInterval', 'poll'],
  ['refreshInterval', 'poll'],
  ['staleTime', 'fresh'],
]);

/** Shorter is no pace of a product, and longer than a day is never. */
const SHORTEST = 20;
const LONGEST = 86_400_000;

/** In a bundle only what is shown to ask for something: most of its timers are those of libraries. */
export function pacesOf(e: Evaluator, requests: readonly Request[]): Pace[] {
  const timed = e.bound.calls.flatMap(({ node, scope, at }) => {
    const found = node.type === 'CallExpression' ? paceIn(e, node, scope) : null;
    return found === null || found.millis < SHORTEST || found.millis > LONGEST ? [] : [{ ...found, at }];
  });
  if (timed.length === 0) return [];
  const asking = askingFunctions(e, requests);
  const isOwn = e.bound.homes.size > 0;
  return timed.flatMap(({ is, millis, functions, isOption, at }): Pace[] => {
    const of = functions.flatMap((fn) => [...(asking.get(fn) ?? [])]).map(addressOf);
    return of.length > 0 || (isOwn && (isOption || is !== 'poll')) ? [{ is, millis, of, offset: at }] : [];
  });
}

const addressOf = ({ method, origin, base, path }: Request): Pace['of'][number] => ({ method, origin, base, path });

interface Timed {
  readonly is: Pace['is'];
  readonly millis: number;
  readonly functions: readonly FunctionInfo[];
  readonly isOption: boolean;
}

function paceIn(e: Evaluator, node: ESTree.CallExpression, scope: Scope): Timed | null {
  const args = node.arguments as Node[];
  const name = calledName(node);
  const [first, second] = args;
  if (name === 'setInterval' || (name !== null && DEBOUNCE.test(name))) {
    const millis = second === undefined ? null : numberAt(e, second, scope);
    if (millis === null || first === undefined) return null;
    const is = name === 'setInterval' ? 'poll' : 'debounce';
    return { is, millis, functions: is === 'poll' ? functionsIn(e, first, scope) : [], isOption: false };
  }
  const options = args.find((one): one is ESTree.ObjectExpression => one.type === 'ObjectExpression');
  for (const property of options?.properties ?? []) {
    const is = property.type === 'Property' ? OPTIONS.get(keyOf(property) ?? '') : undefined;
    const millis = is === undefined ? null : numberAt(e, (property as ESTree.Property).value as Node, scope);
    if (is === undefined || millis === null) continue;
    return { is, millis, functions: args.flatMap((one) => functionsIn(e, one, scope)), isOption: true };
  }
  return null;
}

function calledName({ callee }: ESTree.CallExpression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  return callee.property.type === 'Identifier' ? callee.property.name : null;
}

/** A function, or those that an object of options holds. */
function functionsIn(e: Evaluator, node: Node, scope: Scope): FunctionInfo[] {
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) =>
      property.type === 'Property' ? functionsIn(e, property.value as Node, scope) : [],
    );
  const value = evaluate(e, node, scope, null);
  return value.is === 'function' ? [value.fn] : [];
}

type Asking = Map<FunctionInfo, Set<Request>>;

/** By function: what is asked for inside of it, or by a function that it calls. */
function askingFunctions(e: Evaluator, requests: readonly Request[]): Asking {
  const byPlace = new Map<number, Request[]>();
  for (const one of requests) byPlace.set(one.offset, [...(byPlace.get(one.offset) ?? []), one]);
  const asking: Asking = new Map();
  const note = (scope: Scope, all: Iterable<Request>): void => {
    for (let fn = scope.fn; fn !== null; fn = fn.up) {
      const known = asking.get(fn) ?? new Set();
      for (const one of all) known.add(one);
      asking.set(fn, known);
    }
  };
  for (const { scope, at } of e.bound.calls) note(scope, byPlace.get(at) ?? []);
  const direct = new Map([...asking].map(([fn, all]) => [fn, [...all]]));
  for (const { node, scope } of e.bound.calls) {
    if (scope.fn === null || node.type !== 'CallExpression') continue;
    const called = evaluate(e, node.callee as Node, scope, null);
    const all = called.is === 'function' ? direct.get(called.fn) : undefined;
    if (all !== undefined) note(scope, all);
  }
  return asking;
}
