import type { ESTree } from 'meriyah';
import type { Hollow } from '../pass-over/hollow.js';
import type { Module } from './module.js';
import type { Keyed } from './tables.js';
import type { FunctionInfo, Node, Placed, Scope } from './scope.js';

/** A script as it is looked at: its names are bound, and what may speak is listed, with its place in the script. */
export interface Bound {
  readonly functions: ReadonlyMap<Node, FunctionInfo>;
  readonly calls: readonly ListedCall[];
  /** Those that may be routes. */
  readonly objects: readonly Listed<ESTree.ObjectExpression>[];
  /** By object of `objects` that stands in a list: the list. */
  readonly lists: ReadonlyMap<Node, Node>;
  /** Objects that stand together, each with a path. */
  readonly tables: readonly Keyed[];
  /** By name of the property: `x.name = value`. */
  readonly assigned: ReadonlyMap<string, readonly Assigned[]>;
  /** By where it begins in the script: what was taken out. */
  readonly hollows: ReadonlyMap<number, Hollow>;
  /** By path without its ending: modules that were read together; none of a script. */
  readonly modules: ReadonlyMap<string, Module>;
  /** By the scope at its top. */
  readonly homes: ReadonlyMap<Scope, Module>;
  /** By number: what may be modules that a loader gives. */
  readonly loadable: ReadonlyMap<string, readonly FunctionInfo[]>;
  /** Of the scripts. */
  readonly tops: readonly Scope[];
  /** What a script gives to others. */
  readonly exported: readonly Placed[];
}

export interface Listed<N extends Node> extends Placed<N> {
  /** Where it begins in the script. */
  readonly at: number;
}

export interface ListedCall extends Listed<ESTree.CallExpression | ESTree.NewExpression> {
  /** The name that what it gives is kept under. */
  readonly keptAs: string | null;
}

export interface Assigned {
  readonly target: Placed<ESTree.MemberExpression>;
  readonly value: Placed;
}

export interface Desk extends Bound {
  readonly functions: Map<Node, FunctionInfo>;
  readonly calls: ListedCall[];
  readonly objects: Listed<ESTree.ObjectExpression>[];
  readonly lists: Map<Node, Node>;
  readonly tables: Keyed[];
  readonly assigned: Map<string, Assigned[]>;
  readonly hollows: Map<number, Hollow>;
  readonly modules: Map<string, Module>;
  readonly homes: Map<Scope, Module>;
  readonly loadable: Map<string, FunctionInfo[]>;
  readonly exported: Placed[];
  tops: readonly Scope[];
  /** Names may be given a value before they are declared: done when all are. */
  later: (() => void)[];
  /** What the function that is visited next is called by what holds it. */
  hint: string | null;
  /** Of the text that is visited. */
  source: Source;
}

/** Where a text comes from. */
export interface Source {
  readonly placeOf: (at: number) => number;
  readonly taken: ReadonlyMap<number, number>;
}

/** What is empty may have been taken out. */
export function mayBeHollow(node: Node, desk: Desk, what: HollowNode): void {
  const from = placeIn(desk, node, 1);
  const to = desk.source.taken.get(from);
  if (to !== undefined) desk.hollows.set(from, { ...what, from, to });
}

type HollowNode = Hollow extends infer H ? (H extends unknown ? Omit<H, 'from' | 'to'> : never) : never;

/** Where it begins in the script, or so many signs behind that. */
export const placeIn = ({ source }: Desk, node: Node, behind = 0): number =>
  source.placeOf(((node as { start?: number }).start ?? 0) + behind);
