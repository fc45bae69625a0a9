import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { libraryWord, type LibraryWord } from '../evaluate/library-words.js';
import { linkedTo } from '../bind/linked.js';
import { OBJECTS, SHAPE } from './schema-words.js';
import { lookUp, type Node, type Placed, type Scope } from '../bind/scope.js';

// A schema is a chain of calls: `z.string().min(3)`. Names of methods survive the making small; that of the library does
// not, so that the chain alone tells what it is.

export interface Link {
  readonly name: string;
  readonly args: readonly Node[];
  readonly scope: Scope;
}

export interface Chain {
  readonly links: readonly Link[];
  /** The package that it is imported from, where that is known. */
  readonly from: string | null;
}

// Longer than a chain that a person wrote.
const MOST_LINKS = 40;
const DEEPEST = 8;

/** null: it is no chain of calls. */
export function chainOf(e: Evaluator, { node, scope }: Placed, depth = 0): Chain | null {
  const links: Link[] = [];
  let at: Node = node;
  while (at.type === 'CallExpression' && links.length < MOST_LINKS) {
    const callee = at.callee as Node;
    const args = at.arguments as Node[];
    if (callee.type === 'MemberExpression') {
      if (callee.computed || callee.property.type !== 'Identifier') return null;
      const lost = lostWord(e, callee, scope);
      if (lost !== null)
        return flattened(e, { links: [{ name: lost.word, args, scope }, ...links], from: lost.from }, depth);
      links.unshift({ name: callee.property.name, args, scope });
      at = callee.object as Node;
      continue;
    }
    const called = calledWord(e, callee, scope);
    if (called === null) return null;
    return flattened(e, { links: [{ name: called.word, args, scope }, ...links], from: called.from }, depth);
  }
  const begun = depth < DEEPEST ? definedChain(e, at, scope, depth + 1) : null;
  if (begun !== null) return { links: [...begun.links, ...links], from: begun.from };
  if (links.length === 0) return null;
  const root = at.type === 'Identifier' ? evaluate(e, at, scope, null) : null;
  return flattened(e, { links, from: root?.is === 'import' ? root.from : null }, depth);
}

/** Of `load(8064).YjP`: what the library calls it. */
function lostWord(e: Evaluator, callee: ESTree.MemberExpression, scope: Scope): LibraryWord | null {
  if (callee.object.type !== 'Identifier' || evaluate(e, callee.object, scope, null).is !== 'exports') return null;
  const called = evaluate(e, callee, scope, null);
  return called.is === 'function' ? libraryWord(e, called.fn) : null;
}

/** What the library calls that which is called. */
function calledWord(e: Evaluator, callee: Node, scope: Scope): { word: string; from: string } | null {
  const called = evaluate(e, callee, scope, null);
  if (called.is === 'import') return { word: called.name, from: called.from };
  return called.is === 'function' ? libraryWord(e, called.fn) : null;
}

/** `name.optional()`, where `name` is a chain itself. */
function definedChain(e: Evaluator, node: Node, scope: Scope, depth: number): Chain | null {
  if (node.type !== 'Identifier') return null;
  const [definition, ...others] = lookUp(scope, node.name)?.definitions ?? [];
  if (definition === undefined || others.length > 0) return null;
  if (definition.is === 'value' && definition.steps.length === 0 && definition.node.type === 'CallExpression')
    return chainOf(e, definition, depth);
  const at = definition.is === 'import' ? linkedTo(e.bound, definition) : null;
  return at === null ? null : definedChain(e, at.node, at.scope, depth + 1);
}

const AROUND = new Set(['optional', 'nullish', 'nullable', 'exactOptional']);

/** Libraries of functions write `pipe(string(), minLength(3))`, `optional(string())` and `.check(minLength(3))`. */
function flattened(e: Evaluator, chain: Chain, depth: number): Chain {
  if (depth > DEEPEST) return chain;
  const inner = ({ args, scope }: Link): Link[] =>
    args.flatMap((node) => chainOf(e, { node, scope }, depth + 1)?.links ?? []);
  const links = chain.links.flatMap((link, i) => {
    if (link.name === 'pipe' || link.name === 'check') return inner(link);
    if (i === 0 && AROUND.has(link.name) && link.args.length > 0) return [...inner(link), { ...link, args: [] }];
    return [link];
  });
  return { ...chain, links };
}

/** The link of a chain that has the fields of an object. */
export function objectLink({ links: [first, second] }: Chain): Link | null {
  if (first === undefined || !OBJECTS.has(first.name)) return null;
  return first.args.length === 0 && second?.name === SHAPE ? second : first;
}

export const objectOf = ({ args }: Link): ESTree.ObjectExpression | null =>
  args[0]?.type === 'ObjectExpression' ? args[0] : null;
