import type { ESTree } from 'meriyah';
import type { Bound } from '../bind/desk.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { lookUp, type Binding, type Node } from '../bind/scope.js';

// What compilers make of an enumeration: `(function (X) { X["A"] = "a"; })(X || (X = {}))`, `(x=>{x.A="a"})(X||={})`.

export interface Enumeration {
  readonly name: string;
  readonly values: readonly string[];
  readonly at: number;
}

const known = new WeakMap<Evaluator, Map<Binding, Enumeration>>();

/** By the name that it is bound to. Those of numbers are codes of the program, and no words. */
export function enumerationsIn(e: Evaluator): ReadonlyMap<Binding, Enumeration> {
  const found = known.get(e) ?? enumerations(e.bound);
  known.set(e, found);
  return found;
}

function enumerations({ calls }: Bound): Map<Binding, Enumeration> {
  const found = new Map<Binding, Enumeration>();
  for (const { node, scope, at } of calls) {
    const name = filledName(node.arguments as Node[]);
    const fn = node.callee as Node;
    if (name === null || (fn.type !== 'FunctionExpression' && fn.type !== 'ArrowFunctionExpression')) continue;
    const [inner] = fn.params as Node[];
    const binding = lookUp(scope, name);
    if (inner?.type !== 'Identifier' || binding === null) continue;
    const values = wordsGiven(fn.body as Node, inner.name);
    if (values.length > 0) found.set(binding, { name, values, at });
  }
  return found;
}

/** `X || (X = {})`, `X || {}`, `X ||= {}`. */
function filledName(args: readonly Node[]): string | null {
  const [first] = args;
  if (args.length !== 1 || first === undefined) return null;
  if (first.type === 'LogicalExpression' && first.operator === '||')
    return first.left.type === 'Identifier' ? first.left.name : null;
  return first.type === 'AssignmentExpression' && first.operator === '||=' && first.left.type === 'Identifier'
    ? first.left.name
    : null;
}

const MOST_WORDS = 200;

function wordsGiven(body: Node, name: string): string[] {
  const values: string[] = [];
  const constants = new Map<string, string>();
  const visit = (node: Node): void => {
    if (values.length > MOST_WORDS) return;
    switch (node.type) {
      case 'BlockStatement':
        return node.body.forEach((statement) => visit(statement as Node));
      case 'ExpressionStatement':
        return visit(node.expression);
      case 'SequenceExpression':
        return node.expressions.forEach((one) => visit(one as Node));
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations)
          if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
            constants.set(id.name, init.value);
        return;
      case 'AssignmentExpression': {
        const value = isMemberOf(node.left as Node, name) ? wordOf(node.right as Node, constants) : null;
        if (value !== null) values.push(value);
        return;
      }
      default:
    }
  };
  visit(body);
  return values;
}

/** Not `X[X["A"] = 0] = "A"`, by which numbers lead back to names. */
const isMemberOf = (node: Node, name: string): node is ESTree.MemberExpression =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === name &&
  (node.property as Node).type !== 'AssignmentExpression';

function wordOf(node: Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'Identifier' ? (constants.get(node.name) ?? null) : null;
}
