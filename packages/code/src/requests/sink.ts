import type { ESTree } from 'meriyah';
import { defaultBase } from '../evaluate/default-client.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { member } from '../evaluate/member.js';
import { isNodeRequest, nodeRequest } from './node-request.js';
import type { Node, Placed } from '../bind/scope.js';
import { opensXhr } from './xhr.js';
import { concatenated, plainText, textOf, UNDEFINED, UNKNOWN, type Env, type Value } from '../evaluate/value.js';

/** What is asked for where a request leaves the script, for any values of what surrounds it. */
export type Sink = (env: Env | null) => Asked;

export interface Asked {
  readonly method: Value;
  readonly url: Value;
  /** What is sent; absent where nothing is, or that is not known. */
  readonly body?: Value;
}

type Called = Placed<ESTree.CallExpression | ESTree.NewExpression>;

const VERBS = new Map(['get', 'post', 'put', 'patch', 'delete', 'head'].map((verb) => [verb, verb.toUpperCase()]));

/** The sink that a call of this value is; null where it is none. */
export function sinkOf(e: Evaluator, { node, scope }: Called, called: Value): Sink | null {
  const args = node.arguments as Node[];
  const [first, second] = args;
  if (first === undefined) return null;
  const at = (argument: Node | undefined, env: Env | null): Value =>
    argument === undefined
      ? UNDEFINED
      : argument.type === 'SpreadElement'
        ? UNKNOWN
        : evaluate(e, argument, scope, env);
  const callee = node.callee as Node;
  if (node.type === 'NewExpression') {
    if (called.is !== 'global' || !/^(?:EventSource|WebSocket)$/.test(called.name)) return null;
    return (env) => ({ method: textOf('GET'), url: at(first, env) });
  }
  if (called.is === 'global' && called.name === 'fetch') {
    const [address, how] = requestIn(first) ?? [first, second];
    return (env) => {
      const options = at(how, env);
      const body = options.is === 'object' ? member(e, options, 'body', env) : UNDEFINED;
      return { method: methodIn(e, options, ['method'], env), url: at(address, env), body };
    };
  }
  if (called.is === 'global' && called.name === 'navigator.sendBeacon')
    return (env) => ({ method: textOf('POST'), url: at(first, env) });
  if (called.is === 'import' && isNodeRequest(called))
    return (env) => nodeRequest(e, called.from, at(first, env), at(second, env), env);
  if (called.is === 'client' && called.takesMethod) return (env) => withMethod(at(first, env), at(second, env));
  if (called.is === 'client' || (called.is === 'global' && called.name === 'axios'))
    return (env) => configured(e, at(first, env), at(second, env), baseOf(e, called), env);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  return sinkOfMethod(e, callee, callee.property.name, { node, scope }, at);
}

/** `new Request(url, options)` where it is handed over. */
const requestIn = (node: Node): Node[] | null =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Request'
    ? (node.arguments as Node[])
    : null;

type At = (argument: Node | undefined, env: Env | null) => Value;

function sinkOfMethod(
  e: Evaluator,
  callee: ESTree.MemberExpression,
  name: string,
  { node, scope }: Called,
  at: At,
): Sink | null {
  const [first, second] = node.arguments as Node[];
  if (name === 'open')
    return opensXhr(e, callee, first, scope) ? (env) => ({ method: at(first, env), url: at(second, env) }) : null;
  const verb = VERBS.get(name);
  if (verb === undefined && name !== 'request' && name !== 'ajax' && name !== 'getJSON') return null;
  const receiver = evaluate(e, callee.object as Node, scope, null);
  if (name === 'ajax' || name === 'getJSON' || isJquery(receiver)) {
    if (!isJquery(receiver)) return null;
    if (name === 'ajax') return (env) => configured(e, at(first, env), at(second, env), null, env);
    const method = name === 'post' ? 'POST' : name === 'get' || name === 'getJSON' ? 'GET' : null;
    return method === null ? null : (env) => ({ method: textOf(method), url: at(first, env) });
  }
  if (!isClient(receiver, callee.object as Node)) return null;
  const base = baseOf(e, receiver);
  if (verb === undefined) return (env) => configured(e, at(first, env), at(second, env), base, env);
  const sends = verb === 'POST' || verb === 'PUT' || verb === 'PATCH';
  const sent = (env: Env | null): Value => {
    const given = at(second, env);
    return receiver.is === 'client' && receiver.sendsJson ? member(e, given, 'json', env) : given;
  };
  return (env) => ({ method: textOf(verb), url: based(base, at(first, env)), ...(sends && { body: sent(env) }) });
}

const isJquery = (value: Value): boolean => value.is === 'global' && (value.name === '$' || value.name === 'jQuery');

/** Made as a client, or kept under the name that frameworks give theirs: `this.http.get(…)`. */
function isClient(receiver: Value, node: Node): boolean {
  if (receiver.is === 'client') return true;
  if (receiver.is === 'global') return receiver.name === 'axios';
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return false;
  return /^[_$]*(?:http|httpClient|axios)\$?$/.test(node.property.name);
}

const baseOf = (e: Evaluator, value: Value): Value | null =>
  value.is === 'client' ? value.base : value.is === 'global' ? defaultBase(e) : null;

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/i;

/** `superagent("DELETE", "/orders/7")`; without a method it gets. */
function withMethod(first: Value, second: Value): Asked {
  const method = plainText(first);
  return method !== null && METHOD.test(method)
    ? { method: first, url: second }
    : { method: textOf('GET'), url: first };
}

function configured(e: Evaluator, first: Value, second: Value, base: Value | null, env: Env | null): Asked {
  const config = first.is === 'object' ? first : second;
  const url = first.is === 'object' ? member(e, first, 'url', env) : first;
  const given = (name: string): Value => (config.is === 'object' ? member(e, config, name, env) : UNDEFINED);
  const own = given('baseURL').is === 'constant' ? given('prefixUrl') : given('baseURL');
  const isOwn = own.is !== 'constant';
  const body = given('data').is === 'constant' ? given('json') : given('data');
  return { method: methodIn(e, config, ['method', 'type'], env), url: based(isOwn ? own : base, url), body };
}

/** What nobody says is GET. */
function methodIn(e: Evaluator, options: Value, names: readonly string[], env: Env | null): Value {
  if (options.is === 'constant') return textOf('GET');
  for (const name of names) {
    const found = member(e, options, name, env);
    if (found.is !== 'constant' || found.value !== undefined) return found;
  }
  return textOf('GET');
}

/** Clients put one slash between the two; an address that is whole stands for itself. */
function based(base: Value | null, url: Value): Value {
  if (base === null || (base.is === 'constant' && base.value == null)) return url;
  const head = url.is === 'text' ? url.parts[0] : undefined;
  if (typeof head === 'string' && /^(?:[a-z]+:)?\/\//i.test(head)) return url;
  return concatenated(concatenated(base, textOf('\u0000')), url);
}
