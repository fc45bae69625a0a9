import type { ESTree } from 'meriyah';
import type { FunctionInfo, Node, Scope } from '../bind/scope.js';

// Places where the tree is empty because the text was taken out: see unit.ts.

export type Hollow = (
  | { readonly is: 'function'; readonly fn: FunctionInfo }
  | { readonly is: 'object'; readonly node: ESTree.ObjectExpression; readonly scope: Scope }
  | { readonly is: 'list'; readonly node: ESTree.ArrayExpression; readonly scope: Scope }
  | { readonly is: 'block'; readonly node: ESTree.BlockStatement; readonly scope: Scope }
) & { readonly from: number; readonly to: number };

/** Text around a part, so that it is a script by itself, and the way to the part in its tree. */
export interface Frame {
  readonly head: string;
  readonly tail: string;
  readonly nodesIn: (program: ESTree.Program) => readonly Node[];
}

/**
 * A constructor may hold all that any other function may; what waits or yields stands in a method that does. In a script
 * of the old kind, what classes forbid is allowed.
 */
export function framesOf(hollow: Hollow, text: string): readonly Frame[] {
  const [before, after, inside] = INNER[hollow.is];
  const { async = true, generator = true } = hollow.is === 'function' ? hollow.fn.node : {};
  const waits = `${async ? 'async' : ''}${generator ? '*' : ' '}`;
  const named = async || generator ? `${waits}a` : 'constructor';
  return [
    {
      head: `(class extends a{${privateNames(text)}${named}(){${before}`,
      tail: `${after}}})`,
      nodesIn: (program) => inside(methodIn(program)),
    },
    {
      head: `(${async ? 'async ' : ''}function${generator ? '*' : ''}(){${before}`,
      tail: `${after}})`,
      nodesIn: (program) => inside((expressionIn(program) as ESTree.FunctionExpression).body!.body as Node[]),
    },
  ];
}

type Inner = readonly [before: string, after: string, inside: (body: readonly Node[]) => readonly Node[]];

const INNER: Record<Hollow['is'], Inner> = {
  function: ['', '', (body) => body],
  object: ['return{', '}', ([first]) => (returnedBy(first) as ESTree.ObjectExpression).properties as Node[]],
  list: ['return[', ']', ([first]) => (returnedBy(first) as ESTree.ArrayExpression).elements as Node[]],
  block: ['for(;;){', '}', ([first]) => ((first as ESTree.ForStatement).body as ESTree.BlockStatement).body as Node[]],
};

const returnedBy = (node: Node | undefined): Node => (node as ESTree.ReturnStatement).argument!;

const expressionIn = (program: ESTree.Program): Node => (program.body[0] as ESTree.ExpressionStatement).expression;

function methodIn(program: ESTree.Program): readonly Node[] {
  const members = (expressionIn(program) as ESTree.ClassExpression).body.body;
  return (members.at(-1) as ESTree.MethodDefinition).value.body!.body as Node[];
}

/** Names such as `#a` must be declared by the class around. */
function privateNames(text: string): string {
  const names = new Set(text.match(/#[A-Za-z_$][\w$]*/g));
  names.delete('#constructor');
  return [...names].map((name) => `${name};`).join('');
}
