import type { ESTree } from 'meriyah';
import type { Listed } from '../bind/desk.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { importIn, loadedLater } from './lazy-routes.js';
import { keyOf } from '../bind/patterns.js';
import { leadsOn } from './route-redirects.js';
import { routeElementsIn, type RouteElement } from './route-elements.js';
import type { Node, Scope } from '../bind/scope.js';
import { plainText, type Value } from '../evaluate/value.js';

export type ObjectNode = ESTree.ObjectExpression;

/** An object that routers take: a path and what is shown there, or children that are such. */
export interface Entry {
  readonly node: ObjectNode;
  readonly at: number;
  readonly scope: Scope;
  /** As written; empty where it has none. */
  readonly path: string;
  /** Further paths of the same, of Vue's router. */
  readonly aliases: readonly string[];
  readonly children: readonly ObjectNode[];
  /** It leads elsewhere and shows nothing, or shows it beside the page: neither is an address of a page. */
  readonly isNoPage: boolean;
  /** The same holds of all that is below it. Vue's `redirect` is of its own address alone. */
  readonly hidesBelow: boolean;
  /** Whether it says itself that it is one. */
  readonly shows: boolean;
  /** Whether it says so as React Router does. */
  readonly isReact: boolean;
  /** Whether it says something that nothing but a route says. */
  readonly isSure: boolean;
  /** What it is called, of Vue's router. */
  readonly name: string | null;
  /** As which component it is written; undefined where it is none. */
  readonly element: RouteElement | undefined;
  /** What is inside of it begins where it ends, though it begins with a slash: wouter's `nest`. */
  readonly nests: boolean;
}

/**
 * What routers call that which a route shows. Not `loadChildren` of Angular: it loads a table of its own, and whether
 * anything is shown at its beginning is said there.
 */
const SHOWS = 'element component Component components lazy loadComponent'.split(' ');
const REACT_SHOWS = 'element Component lazy'.split(' ');
const REDIRECTS = ['redirect', 'redirectTo'];

export function entriesOf(e: Evaluator): Map<ObjectNode, Entry> {
  const entries = new Map<ObjectNode, Entry>();
  const elements = routeElementsIn(e);
  for (const placed of e.bound.objects) {
    const entry = entryOf(e, placed, elements.get(placed.node));
    if (entry !== null) entries.set(placed.node, entry);
  }
  settleHeld(entries);
  return entries;
}

/** What is inside of a component is shown by it where that component is a route elsewhere, and unless routes are inside. */
function settleHeld(entries: Map<ObjectNode, Entry>): void {
  const routes = new Set([...entries.values()].flatMap(({ shows, element }) => (shows && element?.component) || []));
  for (const [node, entry] of entries) {
    const { element, children, shows, path } = entry;
    if (shows || element?.holds !== true || children.some((child) => entries.has(child))) continue;
    const isRoute = element.isNamedRoute || (element.component !== null && routes.has(element.component));
    if (isRoute && path.startsWith('/')) entries.set(node, { ...entry, shows: true });
    else if (children.length === 0) entries.delete(node);
  }
}

function entryOf(
  e: Evaluator,
  { node, scope, at }: Listed<ObjectNode>,
  element: RouteElement | undefined,
): Entry | null {
  let path: string | null = null;
  let [shows, isRedirect, isIndex, unclear, isReact, isSure, nests] = [false, false, false, false, false, false, false];
  let hidesBelow =
    element !== undefined && element.inside.length > 0 && element.inside.every((one) => leadsOn(e, one, scope));
  let name: string | null = null;
  let children: readonly ObjectNode[] = element?.inner.flatMap((one) => childrenIn(e, one, scope)) ?? [];
  let aliases: readonly string[] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const key = keyOf(property);
    const value = property.value as Node;
    isSure ||= saysRoute(e, key, value);
    if (key === 'path') {
      path = plainText(evaluate(e, value, scope, null));
      unclear = path === null;
    } else if (key === 'index') isIndex = true;
    else if (key === 'children') children = [...children, ...childrenIn(e, value, scope)];
    else if (key === 'name') name = isText(value) ? plainText(evaluate(e, value, scope, null)) : null;
    else if (key === 'nest') nests = true;
    else if (key === 'loadChildren') children = objectsOf(e, loadedLater(e, value, scope));
    else if (key === 'alias') aliases = aliasesIn(e, value, scope);
    // told by the call that it is given to: see route-calls.ts
    else if (key === 'getParentRoute') return null;
    else if (key !== null && SHOWS.includes(key)) {
      // a router is given what it shows, not its name
      if (isText(value)) continue;
      shows = true;
      isReact ||= REACT_SHOWS.includes(key);
      hidesBelow ||= leadsOn(e, value, scope);
    } else if (key !== null && REDIRECTS.includes(key)) isRedirect = true;
    else if (key === 'outlet') hidesBelow ||= isNamedOutlet(value);
  }
  const isNoPage = isRedirect || hidesBelow;
  if (path !== null && SETTINGS_FILE.test(path)) return null;
  // a tool tip has a path and children, too; only what is shown, or who stands above, makes it a route
  if (unclear || (path === null && !isIndex && children.length === 0)) return null;
  if (!shows && !isNoPage && children.length === 0 && element?.holds !== true) return null;
  shows &&= path !== null || isIndex;
  const base = { node, at, scope, path: path ?? '', children, isNoPage, hidesBelow, name, element, nests };
  return { ...base, aliases: isReact ? [] : aliases, shows, isReact, isSure: isSure || isReact };
}

/** What Angular's and Vue's routers alone are told. */
const OF_ROUTERS = new Set(
  'pathMatch canActivate canActivateChild canMatch canLoad loadComponent beforeEnter'.split(' '),
);

/** `component: () => import("./order.vue")` as well: nothing but a router loads what it shows only then. */
function saysRoute(e: Evaluator, key: string | null, value: Node): boolean {
  if (key === null) return false;
  if (OF_ROUTERS.has(key)) return true;
  const given = SHOWS.includes(key) ? e.bound.functions.get(value)?.returns[0]?.node : undefined;
  return given !== undefined && importIn(e, given) !== null;
}

/** Of Angular: what is shown beside the page is asked for in brackets, `/(popup:help)`. */
const isNamedOutlet = (node: Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && node.value !== 'primary';

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
  return value.is === 'list' ? objectsOf(e, value) : objectIn(node);
}

// Lists of lists of lists: a table is put together of parts, and they of theirs.
const DEEPEST_LIST = 3;

/** Of a list: objects that stand in it, or are put into it by name; of lists that are put into it as well. */
export function objectsOf(e: Evaluator, value: Value, depth = 0): ObjectNode[] {
  if (value.is !== 'list' || depth > DEEPEST_LIST) return [];
  return value.node.elements.flatMap((one): ObjectNode[] => {
    const node = one as Node | null;
    if (node?.type === 'SpreadElement')
      return objectsOf(e, evaluate(e, node.argument, value.scope, value.env), depth + 1);
    if (node?.type !== 'Identifier') return node === null ? [] : objectIn(node);
    const named = evaluate(e, node, value.scope, value.env);
    return named.is === 'object' ? [named.node] : [];
  });
}

function objectIn(node: Node): ObjectNode[] {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type !== 'CallExpression') return [];
  const given = node.arguments[1] as Node | undefined;
  return given?.type === 'ObjectExpression' ? [given] : [];
}
