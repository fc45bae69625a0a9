import type { ESTree } from 'meriyah';
import type { Bound, Desk, Source } from './desk.js';
import type { Hollow } from '../pass-over/hollow.js';
import { stemOf } from './linked.js';
import type { Module } from './module.js';
import { newScope, type Node, type Scope } from './scope.js';
import { noteTable } from './tables.js';
import { isOfRoute, visit, visitChildren, visitInside } from './visit.js';

export interface Binder {
  readonly bound: Bound;
  /** What was taken out, as it was parsed. */
  fill(hollow: Hollow, nodes: readonly Node[], source: Source): void;
  /** When all is filled in that is to be. */
  finish(): void;
  /** Whether a scope lies in the script of this path. */
  isIn(scope: Scope, path: string): boolean;
}

/** A script as it was parsed. One that others are read with has a path, by which they import from it. */
export interface BoundPart {
  readonly program: ESTree.Program;
  readonly source: Source;
  readonly path: string | null;
}

export function bind(parts: readonly BoundPart[]): Binder {
  const desk = newDesk({ placeOf: (at) => at, taken: new Map() });
  const tops = parts.map(({ path }) => (path === null ? newScope(null, null, true) : newModule(desk, path, 0)));
  desk.tops = tops;
  for (const [i, { program, source }] of parts.entries()) {
    desk.source = source;
    for (const node of program.body) visit(node, tops[i]!, desk, null);
  }
  finish(desk);
  return {
    bound: desk,
    fill(hollow, nodes, from) {
      desk.source = from;
      desk.hollows.delete(hollow.from);
      fill(hollow, nodes, desk);
    },
    finish: () => finish(desk),
    isIn(scope, path) {
      let at = scope;
      while (at.up !== null) at = at.up;
      return desk.homes.get(at)?.name === path;
    },
  };
}

function newModule(desk: Desk, name: string, from: number): Scope {
  const module: Module = { name, from, scope: newScope(null, null, true), exports: new Map(), stars: [] };
  desk.modules.set(stemOf(name), module);
  desk.homes.set(module.scope, module);
  return module.scope;
}

/** A module as it was parsed, and where it stands among all that are read with it. */
export interface ParsedModule {
  readonly name: string;
  readonly program: ESTree.Program;
  readonly from: number;
}

/** Modules that import from one another. */
export function bindModules(modules: readonly ParsedModule[]): Bound {
  const desk = newDesk({ placeOf: (at) => at, taken: new Map() });
  const tops = modules.map(({ name, from }) => newModule(desk, name, from));
  for (const [i, { program, from }] of modules.entries()) {
    desk.source = { placeOf: (at) => from + at, taken: new Map() };
    for (const node of program.body) visit(node, tops[i]!, desk, null);
  }
  finish(desk);
  return desk;
}

function newDesk(source: Source): Desk {
  return {
    functions: new Map(),
    calls: [],
    objects: [],
    lists: new Map(),
    tables: [],
    assigned: new Map(),
    hollows: new Map(),
    modules: new Map(),
    homes: new Map(),
    loadable: new Map(),
    exported: [],
    tops: [],
    later: [],
    hint: null,
    source,
  };
}

/** In the order of the script, whatever was filled in when. */
function finish(desk: Desk): void {
  for (const act of desk.later) act();
  desk.later = [];
  desk.calls.sort((a, b) => a.at - b.at);
  desk.objects.sort((a, b) => a.at - b.at);
  desk.tables.sort((a, b) => a.at - b.at);
}

function fill(hollow: Hollow, nodes: readonly Node[], desk: Desk): void {
  switch (hollow.is) {
    case 'function':
      (hollow.fn.node.body as { body: readonly Node[] }).body = nodes;
      visitInside(hollow.fn, desk);
      return;
    case 'object':
      (hollow.node as { properties: readonly Node[] }).properties = nodes;
      if (hollow.node.properties.some(isOfRoute))
        desk.objects.push({ node: hollow.node, scope: hollow.scope, at: hollow.from - 1 });
      noteTable(hollow.node, hollow.scope, desk);
      break;
    case 'list':
      (hollow.node as { elements: readonly Node[] }).elements = nodes;
      noteTable(hollow.node, hollow.scope, desk);
      break;
    case 'block':
      (hollow.node as { body: readonly Node[] }).body = nodes;
  }
  visitChildren(
    hollow.node,
    hollow.is === 'block' ? newScope(hollow.scope, hollow.scope.fn, false) : hollow.scope,
    desk,
  );
}
