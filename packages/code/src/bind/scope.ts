import type { ESTree } from 'meriyah';

// Names and what they are bound to, function by function: enough to follow a constant to its value.

export type Node = ESTree.Node;
export type Expression = ESTree.Expression;
export type FunctionNode = ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression;
export type ClassNode = ESTree.ClassDeclaration | ESTree.ClassExpression;

export interface Scope {
  readonly up: Scope | null;
  /** null: none yet. Most blocks have none. */
  names: Map<string, Binding> | null;
  readonly fn: FunctionInfo | null;
  /** `var` and functions of sloppy code belong to the nearest of these. */
  readonly isFunction: boolean;
}

export interface FunctionInfo {
  readonly node: FunctionNode;
  /** Of its parameters. */
  readonly scope: Scope;
  readonly up: FunctionInfo | null;
  readonly isArrow: boolean;
  /** Of a method: its class. */
  readonly owner: ClassNode | null;
  readonly returns: Placed[];
  /** What it is called: its own name, of the variable or of the property that holds it. */
  readonly names: string[];
}

export interface Placed<N extends Node = Node> {
  readonly node: N;
  readonly scope: Scope;
}

/** Steps into a value: names of properties, places in a list; a default where nothing is there. */
export type Step = string | number | { readonly otherwise: Placed };

/** What gives a name its value. */
export type Definition =
  | { readonly is: 'value'; readonly node: Node; readonly scope: Scope; readonly steps: readonly Step[] }
  | { readonly is: 'param'; readonly fn: FunctionInfo; readonly index: number; readonly steps: readonly Step[] }
  | { readonly is: 'function'; readonly fn: FunctionInfo }
  | { readonly is: 'class'; readonly node: ClassNode; readonly scope: Scope }
  | { readonly is: 'import'; readonly from: string; readonly name: string; readonly scope: Scope }
  /** `x += y`. */
  | { readonly is: 'appended'; readonly node: Node; readonly scope: Scope }
  /** Given by what cannot be followed: a loop, a pattern with computed names. */
  | { readonly is: 'unclear' };

export interface Binding {
  readonly name: string;
  readonly definitions: Definition[];
}

export const newScope = (up: Scope | null, fn: FunctionInfo | null, isFunction: boolean): Scope => ({
  up,
  names: null,
  fn,
  isFunction,
});

export function declare(scope: Scope, name: string): Binding {
  scope.names ??= new Map();
  let binding = scope.names.get(name);
  if (binding === undefined) scope.names.set(name, (binding = { name, definitions: [] }));
  return binding;
}

export function functionScope(scope: Scope): Scope {
  let at = scope;
  while (!at.isFunction && at.up !== null) at = at.up;
  return at;
}

export function lookUp(scope: Scope, name: string): Binding | null {
  for (let at: Scope | null = scope; at !== null; at = at.up) {
    const found = at.names?.get(name);
    if (found !== undefined) return found;
  }
  return null;
}
