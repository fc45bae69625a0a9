import type { ESTree } from 'meriyah';
import { makesComponent } from '../evaluate/component-calls.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { loadedLater } from './lazy-routes.js';
import { keyOf } from '../bind/patterns.js';
import type { Entry } from './route-entries.js';
import { lookUp, type ClassNode, type FunctionInfo, type Node, type Scope } from '../bind/scope.js';
import type { Value } from '../evaluate/value.js';

// In React Router a component that a route shows may have routes of its own: `<Route path="letters/*" element={<Letters />}>`,
// and in Letters `<Routes><Route path="new" …>`. They stand below the route that shows the component, or one around it.

type Component = FunctionInfo | ClassNode;

/** What shows a component: a route, or a function that makes it; null where the script itself does. */
type Shower = Entry | FunctionInfo | null;

export interface Showers {
  /** By component. */
  readonly of: ReadonlyMap<Component, readonly Shower[]>;
  /** By object that a component is given: what shows that component. */
  readonly ofGiven: ReadonlyMap<Node, Shower>;
}

export function showersIn(e: Evaluator, entries: readonly Entry[]): Showers {
  const of = new Map<Component, Shower[]>();
  const ofGiven = new Map<Node, Shower>();
  const add = (components: readonly Component[], shower: Shower): void => {
    for (const component of components) of.set(component, [...(of.get(component) ?? []), shower]);
  };
  const byRoute = new Map<Node, Entry>();
  for (const entry of entries)
    for (const shown of shownBy(entry)) {
      // `Component: Letters`, and `element: <Letters />`
      if (shown.type === 'Identifier') add(componentsOf(e, shown, entry.scope), entry);
      for (const call of callsIn(shown)) byRoute.set(call, entry);
    }
  const begun = new Set<Node>();
  for (const { node } of e.bound.calls)
    if (BEGINS.test(methodName(node.callee as Node)))
      for (const argument of node.arguments as Node[]) for (const call of callsIn(argument)) begun.add(call);
  for (const { node, scope } of e.bound.calls) {
    const [first, given] = node.arguments as (Node | undefined)[];
    if (first === undefined || !makesComponent({ node, scope })) continue;
    const shower = byRoute.get(node) ?? (begun.has(node) ? null : scope.fn);
    if (given !== undefined) ofGiven.set(given, shower);
    add(componentsOf(e, first, scope), shower);
  }
  return { of, ofGiven };
}

/** `createRoot(page).render(<App />)`, `hydrateRoot(page, <App />)`. */
const BEGINS = /^(?:render|hydrate|hydrateRoot)$/;

function methodName(callee: Node): string {
  const at = callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee;
  const named = at.type === 'MemberExpression' && !at.computed ? (at.property as Node) : at;
  return named.type === 'Identifier' ? named.name : '';
}

const SHOWN = new Set(['element', 'Component']);

const shownBy = ({ node, isReact }: Entry): Node[] =>
  !isReact
    ? []
    : node.properties.flatMap((one) =>
        one.type === 'Property' && SHOWN.has(keyOf(one) ?? '') ? [one.value as Node] : [],
      );

export function callsIn(node: Node): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = [];
  const open: unknown[] = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    if ((at as Node).type === 'CallExpression') found.push(at as ESTree.CallExpression);
    for (const child of Object.values(at)) if (typeof child === 'object') open.push(child);
  }
  return found;
}

// `memo(observer(Letters))`.
const MOST_WRAPPERS = 3;

/** The component that is named, and those that it was made of: `memo(Letters)`, `lazy(() => import("./letters"))`. */
function componentsOf(e: Evaluator, node: Node, scope: Scope, depth = 0): Component[] {
  const found = componentIn(evaluate(e, node, scope, null));
  const [definition] = node.type === 'Identifier' ? (lookUp(scope, node.name)?.definitions ?? []) : [];
  const made = definition?.is === 'value' ? definition : { node, scope };
  if (made.node.type !== 'CallExpression' || depth > MOST_WRAPPERS) return found;
  const given = (made.node.arguments as Node[]).flatMap((argument) => {
    const later = e.bound.functions.has(argument) ? componentIn(loadedLater(e, argument, made.scope)) : [];
    return later.length > 0 ? later : componentsOf(e, argument, made.scope, depth + 1);
  });
  return [...found, ...given];
}

function componentIn(value: Value): Component[] {
  if (value.is === 'function') return [value.fn];
  return value.is === 'class' ? [value.node] : [];
}

/** What shows the nearest component around; undefined where nothing is known to. */
export function showersAround(showers: Showers, fn: FunctionInfo): readonly Shower[] | undefined {
  for (let at: FunctionInfo | null = fn; at !== null; at = at.up) {
    const found = showers.of.get(at.owner ?? at);
    if (found !== undefined) return found;
  }
  return undefined;
}
