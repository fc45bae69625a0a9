import type { ESTree } from 'meriyah';
import { checkedForms } from '../schemas/checked-forms.js';
import { makesComponent } from '../evaluate/component-calls.js';
import { argumentsOf } from '../evaluate/evaluate-call.js';
import { evaluate } from '../evaluate/evaluate.js';
import { isSpent, type Evaluator } from '../evaluate/evaluator.js';
import { constructorOf } from '../evaluate/member.js';
import type { Listed } from '../bind/desk.js';
import type { FunctionInfo, Node, Placed } from '../bind/scope.js';
import { rulesOf, type FieldRule } from '../schemas/schema-rules.js';
import { sinkOf, type Asked, type Sink } from './sink.js';
import { addressesOf, type Address, type Bases } from './address.js';
import type { Env, Value } from '../evaluate/value.js';

/** A request that the script makes, as far as it tells. */
export interface Request extends Address {
  readonly method: string;
  /** What the script asks of its fields before it is sent. */
  readonly rules: readonly FieldRule[];
  /** Where it is made. */
  readonly offset: number;
}

interface Caller extends Listed<ESTree.CallExpression | ESTree.NewExpression> {
  /** It makes a component: what is called is its first argument, and is given the second. */
  readonly component: boolean;
}

interface Desk {
  readonly e: Evaluator;
  readonly callers: ReadonlyMap<FunctionInfo, readonly Caller[]>;
  readonly bases: Bases;
  readonly forms: ReturnType<typeof checkedForms>;
  readonly found: Request[];
  readonly wrappers: Set<FunctionInfo>;
  readonly placed: Set<Node>;
}

// A wrapper of a wrapper of a wrapper: what is deeper is a library.
const DEEPEST = 5;
// A function that is called from more places does something else than ask for what it is given.
const MOST_CALLERS = 1500;

export interface Requests {
  readonly found: readonly Request[];
  /** Functions that ask for what they are given, and those around them: who calls them is of interest. */
  readonly wrappers: ReadonlySet<FunctionInfo>;
  /** Schemas of which it is known what they are sent to. */
  readonly placed: ReadonlySet<Node>;
}

export function requestsOf(e: Evaluator): Requests {
  const callees = e.bound.calls.map(({ node, scope }) => evaluate(e, node.callee as Node, scope, null));
  const callers = callersOf(e, callees);
  const forms = checkedForms(e);
  const desk: Desk = { e, callers, bases: new Map(), forms, found: [], wrappers: new Set(), placed: new Set() };
  for (const [i, called] of e.bound.calls.entries()) {
    const sink = sinkOf(e, called, callees[i]!);
    if (sink === null) continue;
    const before = desk.found.length;
    follow(desk, sink, called.at, 0);
    if (!isSpent(e)) continue;
    desk.found.length = before;
    break;
  }
  return desk;
}

/**
 * Where what is asked for depends on what callers give, the callers tell; each of them may be told in turn by its own. A
 * function that nobody calls is told by itself: what it is given fills its slots.
 */
function follow(desk: Desk, effect: Sink, site: number, depth: number): void {
  const { e, callers, bases } = desk;
  e.following = true;
  const asked = effect(null);
  e.following = false;
  const depends = dependsOn(asked);
  for (const one of depends) for (let at: FunctionInfo | null = one; at !== null; at = at.up) desk.wrappers.add(at);
  const fn = depth < DEEPEST ? depends.find((one) => isCalled(callers, one)) : undefined;
  if (fn === undefined) {
    const schema = schemaOf(desk, asked.body, 0);
    if (schema !== null) desk.placed.add(schema.node);
    const rules = schema === null ? [] : rulesOf(e, schema);
    for (const { method, address } of addressesOf(asked, bases))
      desk.found.push({ ...address, method, rules, offset: site });
    return;
  }
  for (const caller of callers.get(fn)!) {
    const { node, scope, at } = caller;
    const next: Sink = (env) => {
      const callee = evaluate(e, calleeOf(caller), scope, env);
      const [self, around] = callee.is === 'function' ? [callee.self, callee.env] : [null, null];
      const args = argumentsOf(e, node, scope, env);
      return effect({ fn, args: caller.component ? args.slice(1) : args, self, up: chained(around, env) });
    };
    // where an instance is made nothing is asked for yet
    follow(desk, next, isConstructor(fn) ? site : at, depth + 1);
  }
}

// What is checked is sent by the one who checks, or given to who sends it.
const MOST_GIVERS = 2;

/** The schema that what is sent has passed, whoever sends it; null where none is shown. */
function schemaOf(desk: Desk, sent: Value | undefined, givers: number): (Value & { is: 'schema' }) | null {
  const body = ifAnything(sent);
  if (body?.is === 'checked') return body.gives === 'result' ? null : body.by;
  if (body?.is !== 'param' || body.steps.length > 0 || givers >= MOST_GIVERS) return null;
  // who gives it is of interest
  desk.wrappers.add(body.fn);
  const callers = (isCalled(desk.callers, body.fn) && desk.callers.get(body.fn)) || [];
  if (callers.length === 0) return (body.index === 0 && desk.forms.get(body.fn)) || null;
  const found = callers.map((caller) => {
    const args = argumentsOf(desk.e, caller.node, caller.scope, null);
    return schemaOf(desk, (caller.component ? args.slice(1) : args)[body.index], givers + 1);
  });
  const [first] = found;
  return first !== undefined && found.every((one) => one?.node === first?.node) ? first : null;
}

/** `body && JSON.stringify(body)`, `body ? JSON.stringify(body) : undefined`: what is sent where anything is. */
function ifAnything(sent: Value | undefined): Value | undefined {
  if (sent?.is !== 'choice') return sent;
  const [first, second, ...others] = sent.of;
  if (sent.key.type === 'LogicalExpression') return sent.key.operator === '&&' ? first : sent;
  const isNothing = (value: Value | undefined): boolean => value?.is === 'constant' && value.value == null;
  if (others.length > 0 || isNothing(first) === isNothing(second)) return sent;
  return isNothing(first) ? second : first;
}

/** What a closure was made with, and before that what surrounds the call. */
function chained(closure: Env | null, around: Env | null): Env | null {
  if (closure === null || closure === around) return around;
  return { ...closure, up: chained(closure.up, around) };
}

function isCalled(callers: ReadonlyMap<FunctionInfo, readonly Caller[]>, fn: FunctionInfo): boolean {
  const count = callers.get(fn)?.length ?? 0;
  return count > 0 && count <= MOST_CALLERS;
}

const calleeOf = ({ node, component }: Caller): Node => (component ? node.arguments[0] : node.callee) as Node;

/** By function: where it is called. */
function callersOf(e: Evaluator, callees: readonly Value[]): Map<FunctionInfo, Caller[]> {
  const callers = new Map<FunctionInfo, Caller[]>();
  for (const [i, called] of e.bound.calls.entries()) {
    const caller: Caller = { node: called.node, scope: called.scope, at: called.at, component: isOfComponent(called) };
    const value = caller.component ? evaluate(e, calleeOf(caller), caller.scope, null) : callees[i]!;
    const fn = value.is === 'function' ? value.fn : value.is === 'class' ? constructorOf(e, value.node) : null;
    if (fn === null) continue;
    const list = callers.get(fn) ?? [];
    if (list.length === 0) callers.set(fn, list);
    list.push(caller);
  }
  return callers;
}

const isOfComponent = (called: Placed<ESTree.CallExpression | ESTree.NewExpression>): boolean =>
  called.node.arguments[0]?.type === 'Identifier' && makesComponent(called);

/** Functions whose parameters the method or the URL is made of, the innermost first. */
function dependsOn({ method, url }: Asked): FunctionInfo[] {
  const found = new Set<FunctionInfo>();
  collect(url, found);
  collect(method, found);
  return [...found].sort((a, b) => rankOf(b) - rankOf(a));
}

/** The last are constructors: what they were given comes with the instance, where that is known. */
const rankOf = (fn: FunctionInfo): number => (isConstructor(fn) ? -1 : depthOf(fn));

const isConstructor = (fn: FunctionInfo): boolean => fn.owner !== null && fn.names.includes('constructor');

function depthOf(fn: FunctionInfo): number {
  let depth = 0;
  for (let at = fn.up; at !== null; at = at.up) depth++;
  return depth;
}

function collect(value: Value, into: Set<FunctionInfo>): void {
  if (value.is === 'param') into.add(value.fn);
  else if (value.is === 'text') {
    for (const part of value.parts) if (typeof part !== 'string') collect(part.of, into);
  } else if (value.is === 'choice') for (const one of value.of) collect(one, into);
}
