import type { Asked } from './sink.js';
import type { Node } from '../bind/scope.js';
import { partsOf, plainText, UNDEFINED, type Part, type Value } from '../evaluate/value.js';

/** The address of a request: what a server would see of it. */
export interface Address {
  /** Of another place than the page's; empty where it is the page's own. */
  readonly origin: string;
  /** What stands before the path and the script does not tell: a name that is the same for the same. Empty where all is told. */
  readonly base: string;
  /** What stands there where nobody sets anything else, as the script tells: `/api`. */
  readonly otherwise?: string;
  /** Template: `/loans/{id}`. */
  readonly path: string;
  readonly query: readonly string[];
}

// A table of routes may have as many; a request that may go to more places is told by none of them.
const MOST_ALTERNATIVES = 400;

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/;

/** Each address that a request may go to, with its method. Those that do not tell both are left out. */
export function addressesOf(asked: Asked, bases: Bases): { method: string; address: Address }[] {
  const keys = new Map<Node, number>();
  collectKeys(asked.method, keys);
  collectKeys(asked.url, keys);
  const found: { method: string; address: Address }[] = [];
  for (const chosen of combinations(keys)) {
    const method = plainText(resolved(asked.method, chosen))?.toUpperCase();
    if (method === undefined || !METHOD.test(method)) continue;
    const address = addressOf(partsOf(resolved(asked.url, chosen)), bases);
    if (address !== null) found.push({ method, address });
  }
  return found;
}

function collectKeys(value: Value, into: Map<Node, number>): void {
  if (value.is === 'choice') {
    into.set(value.key, Math.max(into.get(value.key) ?? 0, value.of.length));
    for (const one of value.of) collectKeys(one, into);
  } else if (value.is === 'text') {
    for (const part of value.parts) if (typeof part !== 'string') collectKeys(part.of, into);
  }
}

/** Every way to choose; nothing where there are too many. */
function combinations(keys: ReadonlyMap<Node, number>): Map<Node, number>[] {
  let made: Map<Node, number>[] = [new Map()];
  for (const [key, count] of keys) {
    if (made.length * count > MOST_ALTERNATIVES) return [];
    made = made.flatMap((before) => Array.from({ length: count }, (_, i) => new Map(before).set(key, i)));
  }
  return made;
}

function resolved(value: Value, chosen: ReadonlyMap<Node, number>): Value {
  if (value.is === 'choice') {
    const one = value.of[chosen.get(value.key) ?? 0];
    return one === undefined ? { is: 'unknown', name: '', binding: null } : resolved(one, chosen);
  }
  if (value.is !== 'text') return value;
  const parts = value.parts.map((part) => (typeof part === 'string' ? part : resolved(part.of, chosen)));
  // nobody asks for `/boats/undefined`
  if (parts.some((part) => typeof part !== 'string' && part.is === 'constant' && part.value == null)) return UNDEFINED;
  return { is: 'text', parts: parts.flatMap((part) => (typeof part === 'string' ? [part] : partsOf(part))) };
}

/** Stands for what is not known, with its name; no script has this sign in a URL. */
const HOLE = /\u0001([^\u0001\u0002]*)\u0002/g;

/** Numbers for what stands before paths, in the order in which it is met. */
export type Bases = Map<object, number>;

function addressOf(parts: readonly Part[], bases: Bases): Address | null {
  let base = '';
  let otherwise: string | null = null;
  const [head] = parts;
  let rest = parts;
  if (head !== undefined && typeof head !== 'string') {
    const name = baseName(head.of, bases);
    if (name === null) return null;
    base = name;
    otherwise = baseOtherwise(head.of);
    rest = parts.slice(1);
  }
  const text = rest.map((part) => (typeof part === 'string' ? part : `\u0001${nameOf(part.of)}\u0002`)).join('');
  const address = splitAddress(text, base);
  return address === null || otherwise === null ? address : { ...address, otherwise };
}

/** The start of an address; null where that is not told, or is none. */
function baseOtherwise(value: Exclude<Value, { is: 'text' | 'constant' }>): string | null {
  const told = value.is === 'global' || value.is === 'unknown' ? value.otherwise : undefined;
  return told === undefined || !/^(?:https?:\/\/[^/]+)?(?:\/[\w.~/-]*)?$/.test(told)
    ? null
    : told.replace(/(?<!\/)\/+$/, '');
}

/** Empty for the page's own origin; null where there is nothing to know it by. */
function baseName(value: Exclude<Value, { is: 'text' | 'constant' }>, bases: Bases): string | null {
  if (value.is === 'global') return /^(?:document\.)?location\.origin$/.test(value.name) ? '' : value.name;
  if (value.is === 'import') return [value.from, value.name, ...value.steps].join(' ');
  if (value.is === 'param') return [`#${numberOf(value.fn, bases)}`, value.index, ...value.steps].join('.');
  if (value.is === 'unknown' && value.binding !== null) return `${value.name}#${numberOf(value.binding, bases)}`;
  return value.is === 'unknown' && value.otherwise !== undefined ? `${value.name} or ${value.otherwise}` : null;
}

function numberOf(thing: object, bases: Bases): number {
  const known = bases.get(thing) ?? bases.size;
  bases.set(thing, known);
  return known;
}

function nameOf(value: Exclude<Value, { is: 'text' | 'constant' }>): string {
  if (value.is === 'param') return String(value.steps.at(-1) ?? '');
  if (value.is === 'global' || value.is === 'unknown') return value.name.split('.').at(-1)!;
  return '';
}

const ABSOLUTE = /^(?:https?|wss?):\/\/[^/\u0001?#]+/i;

function splitAddress(text: string, base: string): Address | null {
  // a client puts one slash between base and path
  let whole = text.replace(/(?:(?<!\/)\/+)?\u0000\/*/g, '/');
  let origin = '';
  const absolute = ABSOLUTE.exec(whole);
  if (absolute !== null) {
    if (base !== '') return null;
    origin = absolute[0].toLowerCase().replace(/^ws/, 'http');
    whole = whole.slice(absolute[0].length) || '/';
  }
  const [path = '', query = ''] = whole.split('#', 1)[0]!.split(/\?(.*)/s);
  const template = templateOf(path);
  return template === null ? null : { origin, base, path: template, query: queryNames(query) };
}

/** The path with its slots; null where it is no path of the product, or a slot is only a part of a name. */
function templateOf(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//') || /\s/.test(path)) return null;
  // glued to the end, it is what follows the path: a query, or nothing
  const told = path.replace(/([\w-])\u0001[^\u0001\u0002]*\u0002$/, '$1');
  const segments = told.split('/').slice(1);
  const made = segments.map(segmentOf);
  return made.some((segment) => segment === null) ? null : `/${made.join('/')}`;
}

const NAME = /^[\w.~@:!$'()*+,;=%-]*$/;

function segmentOf(segment: string): string | null {
  const slot = /^\u0001([^\u0002]*)\u0002((?:\.[a-z]{2,5})?)$/.exec(segment) ?? /^[:{](\w+)\}?()$/.exec(segment);
  if (slot !== null) return `{${slot[1]!.replace(/\W+/g, '') || 'any'}}${slot[2]}`;
  HOLE.lastIndex = 0;
  if (HOLE.test(segment)) return null;
  return NAME.test(segment) ? segment : null;
}

const queryNames = (query: string): string[] => [
  ...new Set([...query.matchAll(/(?:^|&)([\w[\].-]+)=/g)].map((match) => match[1]!)),
];
