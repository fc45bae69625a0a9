import type { ESTree } from 'meriyah';
import { keyOf } from './patterns.js';
import type { Listed } from './desk.js';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { loadedTable } from './lazy-routes.js';
import { manifestRoutes } from './next-pages.js';
import { routePaths } from './route-path.js';
import { routeBase } from './route-base.js';
import { placedRoutes, type PlacedRoute } from './route-calls.js';
import type { Node, Scope } from './scope.js';
import { plainText, type Value } from './value.js';

/** A route that the script gives to its router. */
export interface Route {
  /** Template below the place where the router is: `/orders/{id}`. */
  readonly path: string;
  /** Which table it stands in. */
  readonly table: number;
  readonly offset: number;
}

type ObjectNode = ESTree.ObjectExpression;

/** An object that routers take: a path and what is shown there, or children that are such. */
interface Entry {
  readonly node: ObjectNode;
  readonly at: number;
  readonly scope: Scope;
  /** As written; empty where it has none. */
  readonly path: string;
  /** Further paths of the same, of Vue's router. */
  readonly aliases: readonly string[];
  readonly children: readonly ObjectNode[];
  /** It leads elsewhere, and shows nothing. */
  readonly redirects: boolean;
  /** Whether it says itself that it is one. */
  readonly shows: boolean;
  /** Whether it says so as React Router does. */
  readonly isReact: boolean;
}

/**
 * What routers call that which a route shows. Not `loadChildren` of Angular: it loads a table of its own, and whether
 * anything is shown at its beginning is said there.
 */
const SHOWS = 'element component Component components lazy loadComponent'.split(' ');
const REACT_SHOWS = 'element Component lazy'.split(' ');
const REDIRECTS = ['redirect', 'redirectTo'];

export function routesOf(e: Evaluator): Route[] {
  const entries = new Map<ObjectNode, Entry>();
  for (const placed of e.bound.objects) {
    const entry = entryOf(e, placed);
    if (entry !== null) entries.set(placed.node, entry);
  }
  const parents = new Map<ObjectNode, Entry>();
  for (const entry of entries.values()) for (const child of entry.children) parents.set(child, entry);
  const found = [...entries.values()].flatMap((entry): PlacedRoute[] => {
    const above = ancestors(entry, parents);
    const top = above[0] ?? entry;
    const below = entry.children.flatMap((child) => entries.get(child) ?? []);
    if (!entry.shows || entry.redirects || !isWhole(entry, parents)) return [];
    if (below.length > 0 && !isShownItself(entry, top, below)) return [];
    const table = tableOf(top.node, e);
    return waysTo([...above, entry]).map((paths) => ({ paths, table, offset: entry.at }));
  });
  const base = routeBase(e);
  return base === null ? [] : numbered(base, [...found, ...placedRoutes(e), ...manifestRoutes(e)]);
}

/** `settings/*`: what is below is told elsewhere. */
const OPEN_END = /([^/*])\/\*$/;
// Two levels with a few names each.
const MOST_WAYS = 12;

/** The paths that lead to the last of these: one way, and others where one of them has further names. */
function waysTo(entries: readonly Entry[]): string[][] {
  let ways: string[][] = [[]];
  for (const { path, aliases, isReact } of entries)
    ways = [isReact ? path.replace(OPEN_END, '$1') : path, ...aliases]
      // Vue's router begins again at a slash; React Router's paths repeat what is above them
      .flatMap((one) => (one.startsWith('/') && !isReact ? [[one]] : ways.map((way) => [...way, one])))
      .slice(0, MOST_WAYS);
  return ways;
}

/**
 * One with others below it is shown by itself in React Router and in Vue's, of which the outermost paths begin with a
 * slash; Angular goes on to one of its children. Where one below has no path of its own, that one is shown, or leads on.
 */
function isShownItself(entry: Entry, top: Entry, below: readonly Entry[]): boolean {
  if (entry.path === '' || below.some(({ path }) => path === '')) return false;
  return entry.isReact || (top.path.startsWith('/') && !top.isReact);
}

/** A parent that leads elsewhere shows none of its children. */
const isWhole = (entry: Entry, parents: ReadonlyMap<ObjectNode, Entry>): boolean =>
  ancestors(entry, parents).every(({ redirects }) => !redirects);

function ancestors(entry: Entry, parents: ReadonlyMap<ObjectNode, Entry>): Entry[] {
  const found: Entry[] = [];
  for (let at = parents.get(entry.node); at !== undefined && !found.includes(at); at = parents.get(at.node))
    found.unshift(at);
  return found;
}

/** Routes of one list stand together; one that stands alone is of the script's own table. */
function tableOf(top: ObjectNode, e: Evaluator): object {
  return e.bound.lists.get(top) ?? e;
}

function entryOf(e: Evaluator, { node, scope, at }: Listed<ObjectNode>): Entry | null {
  let path: string | null = null;
  let [shows, redirects, isIndex, unclear, isReact] = [false, false, false, false, false];
  let children: readonly ObjectNode[] = [];
  let aliases: readonly string[] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const key = keyOf(property);
    if (key === 'path') {
      path = plainText(evaluate(e, property.value as Node, scope, null));
      unclear = path === null;
    } else if (key === 'index') isIndex = true;
    else if (key === 'children') children = childrenIn(e, property.value as Node, scope);
    else if (key === 'loadChildren') children = objectsOf(loadedTable(e, property.value as Node, scope));
    else if (key === 'alias') aliases = aliasesIn(e, property.value as Node, scope);
    // told by the call that it is given to: see route-calls.ts
    else if (key === 'getParentRoute') return null;
    else if (key !== null && SHOWS.includes(key)) {
      // a router is given what it shows, not its name
      if (isText(property.value as Node)) continue;
      shows = true;
      isReact ||= REACT_SHOWS.includes(key);
    } else if (key !== null && REDIRECTS.includes(key)) redirects = true;
  }
  if (path !== null && SETTINGS_FILE.test(path)) return null;
  // a tool tip has a path and children, too; only what is shown, or who stands above, makes it a route
  if (unclear || (path === null && !isIndex && children.length === 0)) return null;
  if (!shows && !redirects && children.length === 0) return null;
  shows &&= path !== null || isIndex;
  return { node, at, scope, path: path ?? '', aliases: isReact ? [] : aliases, children, redirects, shows, isReact };
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** What programs are set up with is no page. */
const SETTINGS_FILE = /\.(?:conf|cfg|cnf|ini|toml|ya?ml|env|properties)$/i;

function aliasesIn(e: Evaluator, node: Node, scope: Scope): string[] {
  const value = evaluate(e, node, scope, null);
  const each =
    value.is === 'list' ? value.node.elements.map((one) => evaluate(e, one as Node, value.scope, value.env)) : [value];
  return each.flatMap((one) => plainText(one) ?? []);
}

/** Objects in a list, or components that are given them: `children:[jsx(Route,{path})]`. */
function childrenIn(e: Evaluator, node: Node, scope: Scope): ObjectNode[] {
  const value = evaluate(e, node, scope, null);
  return value.is === 'list' ? objectsOf(value) : objectIn(node);
}

const objectsOf = (value: Value): ObjectNode[] =>
  value.is === 'list' ? value.node.elements.flatMap((one) => (one ? objectIn(one as Node) : [])) : [];

export function objectIn(node: Node): ObjectNode[] {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type !== 'CallExpression') return [];
  const given = node.arguments[1] as Node | undefined;
  return given?.type === 'ObjectExpression' ? [given] : [];
}

function numbered(base: string, found: readonly PlacedRoute[]): Route[] {
  const tables = new Map<object, number>();
  return found.flatMap(({ paths, table, offset }) => {
    if (!tables.has(table)) tables.set(table, tables.size);
    return routePaths(paths).map((path) => ({ path: below(base, path), table: tables.get(table)!, offset }));
  });
}

const below = (base: string, path: string): string => (path === '/' && base !== '' ? base : `${base}${path}`);
