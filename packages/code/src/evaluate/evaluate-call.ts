import type { ESTree } from 'meriyah';
import { schemaMethod } from '../schemas/checked.js';
import { packagedClient } from './default-client.js';
import { choiceOf, evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { libraryWord, mayBeFields, runsSchemas, wantFields, wantModule, wantRunner } from './library-words.js';
import { loadedModule } from './loader-modules.js';
import { member, returned } from './member.js';
import { OBJECTS } from '../schemas/schema-words.js';
import type { Node, Scope } from '../bind/scope.js';
import { joined, partsOf, plainText, textOf, UNKNOWN, unknown, type Env, type Part, type Value } from './value.js';

type Call = ESTree.CallExpression;

export function evaluateCall(e: Evaluator, node: Call, scope: Scope, env: Env | null): Value {
  const callee = node.callee as Node;
  const first = node.arguments[0] as Node | undefined;
  if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
    const made = builtIn(e, callee, callee.property.name, node, scope, env);
    if (made !== null) return made;
  }
  const called = evaluate(e, callee, scope, env);
  if (called.is === 'global' && first !== undefined && TEXT_FUNCTIONS.has(called.name))
    return asText(evaluate(e, first, scope, env));
  if (called.is === 'global' && called.name === 'JSON.stringify' && first !== undefined)
    return passedOn(evaluate(e, first, scope, env));
  if (called.is === 'global' && called.name === 'require' && first !== undefined) return required(e, first, scope);
  if (called.is === 'import' && OBJECTS.has(called.name) && first?.type === 'ObjectExpression')
    return { is: 'schema', node, scope };
  if (called.is === 'function')
    return schemaMade(e, called, node, scope, env) ?? returned(e, called, argumentsOf(e, node, scope, env));
  if (called.is === 'param') return loadedModule(e, called, node) ?? UNKNOWN;
  if (called.is === 'unknown' && first?.type === 'ObjectExpression') wantModule(e, callee, first, scope);
  if (called.is === 'unknown' && first?.type === 'Identifier') wantRunner(e, callee, first, scope);
  return nameOf(called);
}

/** `require("ky")`: what the package is for, where it is a client; else all of it. */
function required(e: Evaluator, node: Node, scope: Scope): Value {
  const from = node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
  if (from === null) return UNKNOWN;
  const whole = { is: 'import', from, name: '*', scope, steps: [] } as const;
  return packagedClient(e, { ...whole, name: 'default' }) ?? whole;
}

/** What functions of a library of schemas give, whatever they are called here; null where it is none. */
function schemaMade(
  e: Evaluator,
  { fn }: Value & { is: 'function' },
  node: Call,
  scope: Scope,
  env: Env | null,
): Value | null {
  const [first, second] = node.arguments as Node[];
  if (first?.type === 'ObjectExpression') {
    if (!mayBeFields(first)) return null;
    const word = libraryWord(e, fn)?.word;
    if (word === undefined) wantFields(e, first, scope);
    return word !== undefined && OBJECTS.has(word) ? { is: 'schema', node, scope } : null;
  }
  if (first?.type !== 'Identifier' || second === undefined) return null;
  const schema = evaluate(e, first, scope, env);
  return schema.is === 'schema' && runsSchemas(e, fn) ? { is: 'checked', by: schema, gives: 'either' } : null;
}

/** As JSON it is still what was checked, or what a caller gives. */
const passedOn = (value: Value): Value => (value.is === 'checked' || value.is === 'param' ? value : UNKNOWN);

/** What is made of the page's own address is a part of it, and keeps its name. */
function nameOf(value: Value): Value {
  if (value.is === 'global' && LOCATION.test(value.name)) return value;
  return value.is === 'unknown' ? unknown(value.name, value.binding) : UNKNOWN;
}
const LOCATION = /^(?:document\.)?location\./;

const TEXT_FUNCTIONS = new Set(['encodeURIComponent', 'encodeURI', 'String', 'decodeURIComponent']);

const asText = (value: Value): Value => (value.is === 'constant' ? textOf(String(value.value)) : value);

// Further arguments than these are of no interest.
const MOST_ARGUMENTS = 8;

/** Behind a spread nothing is known. */
export function argumentsOf(
  e: Evaluator,
  node: Call | ESTree.NewExpression,
  scope: Scope,
  env: Env | null,
): readonly Value[] {
  const args: Value[] = [];
  for (const argument of node.arguments as Node[]) {
    if (argument.type === 'SpreadElement') return [...args, ...Array.from({ length: MOST_ARGUMENTS }, () => UNKNOWN)];
    if (args.length < MOST_ARGUMENTS) args.push(evaluate(e, argument, scope, env));
  }
  return args;
}

/** Methods of texts, lists and the like; null where it is none of them. */
function builtIn(
  e: Evaluator,
  callee: ESTree.MemberExpression,
  name: string,
  node: Call,
  scope: Scope,
  env: Env | null,
): Value | null {
  const first = node.arguments[0] as Node | undefined;
  const object = () => evaluate(e, callee.object as Node, scope, env);
  const argument = (): Value => (first === undefined ? UNKNOWN : evaluate(e, first, scope, env));
  switch (name) {
    case 'freeze':
    case 'seal':
      return object().is === 'global' ? argument() : null;
    case 'concat': {
      const value = object();
      if (value.is !== 'text') return null;
      return { is: 'text', parts: joined([...value.parts, ...argumentsOf(e, node, scope, env).flatMap(partsOf)]) };
    }
    // what is filled in are the slots of a template, which are told by how they are written
    case 'replace':
    case 'replaceAll':
    case 'toString':
    case 'trim':
    case 'toLowerCase':
    case 'valueOf': {
      const value = object();
      return value.is === 'text' || value.is === 'choice' || value.is === 'param' ? value : null;
    }
    case 'toUpperCase': {
      const value = object();
      const text = plainText(value);
      return text === null ? (value.is === 'param' ? value : null) : textOf(text.toUpperCase());
    }
    case 'join':
      return joinedList(e, object(), argument());
    case 'bind': {
      const value = object();
      return value.is === 'function' ? { ...value, self: value.self ?? argument() } : null;
    }
    case 'find':
      return elementOf(e, object(), node);
    case 'useCallback':
      return argument();
    case 'useMemo': {
      const made = argument();
      return made.is === 'function' ? returned(e, made, []) : null;
    }
    case 'create':
    case 'extend':
      return clientOf(e, argument(), env);
    default:
      return schemaMethod(e, name, node, scope, object, argument);
  }
}

function joinedList(e: Evaluator, list: Value, between: Value): Value | null {
  const glue = plainText(between);
  if (list.is !== 'list' || glue === null) return null;
  const parts: Part[] = [];
  for (const [i, element] of list.node.elements.entries()) {
    if (!element || element.type === 'SpreadElement') return UNKNOWN;
    if (i > 0) parts.push(glue);
    parts.push(...partsOf(evaluate(e, element as Node, list.scope, list.env)));
  }
  return { is: 'text', parts: joined(parts) };
}

const MOST_ELEMENTS = 400;

function elementOf(e: Evaluator, list: Value, node: Node): Value | null {
  if (list.is !== 'list' || list.node.elements.length > MOST_ELEMENTS) return null;
  const values = list.node.elements.flatMap((element) =>
    element && element.type !== 'SpreadElement' ? [evaluate(e, element as Node, list.scope, list.env)] : [],
  );
  return choiceOf(node, values);
}

/** `axios.create({baseURL})`, `ky.extend({prefixUrl})`: told by what it is made with, as the names are lost. */
const BASES = ['baseURL', 'baseUrl', 'prefixUrl'];
const OPTIONS = ['withCredentials', 'timeout', 'headers'];

function clientOf(e: Evaluator, options: Value, env: Env | null): Value | null {
  if (options.is !== 'object') return null;
  const has = (name: string): Value | null => {
    const value = member(e, options, name, env);
    return value.is === 'constant' && value.value === undefined ? null : value;
  };
  for (const name of BASES) {
    const base = has(name);
    if (base !== null) return { is: 'client', base, sendsJson: name === 'prefixUrl' };
  }
  return OPTIONS.filter((name) => has(name) !== null).length > 1 ? { is: 'client', base: null } : null;
}

export function evaluateNew(e: Evaluator, node: ESTree.NewExpression, scope: Scope, env: Env | null): Value {
  const made = evaluate(e, node.callee as Node, scope, env);
  if (made.is === 'class') return { is: 'instance', of: made, args: argumentsOf(e, node, scope, env) };
  if (made.is !== 'global') return UNKNOWN;
  const [first, second] = node.arguments as Node[];
  // one that is made elsewhere with a method of its own is not followed: its address alone would be a GET
  if (made.name === 'Request' && second !== undefined) return UNKNOWN;
  if ((made.name === 'URL' || made.name === 'Request') && first !== undefined) return evaluate(e, first, scope, env);
  return { is: 'global', name: `new ${made.name}` };
}
