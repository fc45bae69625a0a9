import type { ESTree } from 'meriyah';
import { sendsOn } from '../evaluate/always-throws.js';
import { linkedTo } from '../bind/linked.js';
import { keyOf } from '../bind/patterns.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { routePaths } from './route-path.js';
import { lookUp, type FunctionInfo, type Node, type Placed, type Scope } from '../bind/scope.js';
import { plainText } from '../evaluate/value.js';

// Routers to which each route is given by a call of its own: TanStack's `createRoute({path, getParentRoute})`, and
// `this.route("name", {path}, function () {…})` of Ember.

/** A route as its router is told: the paths of all above it, and its own. */
export interface PlacedRoute {
  readonly paths: readonly string[];
  readonly table: object;
  /** See `Route`. */
  readonly isOwn?: boolean;
  readonly offset: number;
}

type Call = ESTree.CallExpression;

export function placedRoutes(e: Evaluator): PlacedRoute[] {
  const told = new Map<Node, Told>();
  const linked: Linked[] = [];
  const leading = onesLeadingOn(e);
  for (const { node, scope, at } of e.bound.calls) {
    if (node.type !== 'CallExpression') continue;
    const route = linkedRoute(e, node, scope, at);
    if (route !== null) linked.push(route);
    const nested = nestedRoute(e, node, scope, at);
    if (nested !== null) told.set(node, nested);
  }
  const byInner = new Map([...told.values()].flatMap((one) => (one.inner === null ? [] : [[one.inner, one] as const])));
  const isFrame = (one: Told): boolean =>
    one.inner !== null &&
    [...told.values()].some((other) => other.around === one.inner && routePaths([other.path]).length > 0);
  const leaves = [...told.values()].filter((one) => !isFrame(one));
  const holders = new Set(linked.flatMap(({ bareParent }) => bareParent ?? []));
  const shown = linked.filter(({ object }) => !holders.has(object) && !leading.has(object));
  return [...shown, ...leaves.map((one) => placed(one, byInner, e))];
}

// ---- given with the one above it ----------------------------------------------------------------------------------

interface Linked extends PlacedRoute {
  readonly object: Node;
  /** The one above, where it shows nothing but those that it holds. */
  readonly bareParent: Node | null;
}

function linkedRoute(e: Evaluator, node: Call, scope: Scope, offset: number): Linked | null {
  const object = routeObject(node);
  if (object === null) return null;
  const paths: string[] = [];
  const seen = new Set<Node>();
  let at: Above | null = { node: object, scope, isBare: false };
  let bareParent: Node | null = null;
  while (at !== null && !seen.has(at.node)) {
    seen.add(at.node);
    const path = textAt(e, at, 'path');
    if (path !== null) paths.unshift(path);
    else if (at.node === object) return null;
    at = parentOf(e, at);
    if (seen.size === 1 && at?.isBare) bareParent = at.node;
  }
  return { paths, table: e, offset, object, bareParent };
}

/** What has something to do before it is shown and then nothing to show leads elsewhere: `beforeLoad() { throw redirect({to}) }`. */
function onesLeadingOn(e: Evaluator): Set<Node> {
  const calls = e.bound.calls.flatMap(({ node }) => (node.type === 'CallExpression' ? [node] : []));
  const added = new Set(calls.map(innerCall));
  const sent = e.bound.calls.flatMap(({ node, scope }) =>
    node.type === 'CallExpression' && isUpdate(node) && isSentOn(e, node, scope) ? (routeObject(node) ?? []) : [],
  );
  return new Set([
    ...sent,
    ...calls.flatMap((call) => {
      const object = routeObject(call);
      if (object !== null && sendsOn(object)) return [object];
      if (object === null || added.has(call) || isUpdate(call) || object.properties.some(isComponent)) return [];
      return object.properties.some((one) => one.type === 'Property' && keyOf(one) === 'beforeLoad') ? [object] : [];
    }),
  ]);
}

/** `createFileRoute("/old")({beforeLoad}).update({path})`: by what its file makes it with. */
function isSentOn(e: Evaluator, { callee }: Call, scope: Scope): boolean {
  let at: Placed | null = { node: (callee as ESTree.MemberExpression).object as Node, scope };
  if (at.node.type === 'Identifier') at = definedAs(e, at.node.name, scope);
  if (at?.node.type !== 'CallExpression') return false;
  const [given] = at.node.arguments as Node[];
  return given?.type === 'ObjectExpression' && sendsOn(given);
}

function definedAs(e: Evaluator, name: string, scope: Scope): Placed | null {
  const [only, ...others] = lookUp(scope, name)?.definitions ?? [];
  if (only === undefined || others.length > 0) return null;
  if (only.is === 'value') return only.steps.length === 0 ? only : null;
  const made = only.is === 'import' ? linkedTo(e.bound, only) : null;
  return made?.node.type === 'Identifier' && made.scope !== scope ? definedAs(e, made.node.name, made.scope) : made;
}

function routeObject(node: Call): ESTree.ObjectExpression | null {
  const [first] = node.arguments as Node[];
  if (first?.type !== 'ObjectExpression') return null;
  return first.properties.some((p) => p.type === 'Property' && keyOf(p) === 'getParentRoute') ? first : null;
}

function textAt(e: Evaluator, { node, scope }: Placed<ESTree.ObjectExpression>, name: string): string | null {
  const property = node.properties.find((p) => p.type === 'Property' && keyOf(p) === name) as
    | ESTree.Property
    | undefined;
  return property === undefined ? null : plainText(evaluate(e, property.value as Node, scope, null));
}

interface Above extends Placed<ESTree.ObjectExpression> {
  /** It has nothing to show, and nothing is added to it. */
  readonly isBare: boolean;
}

/** `getParentRoute: () => above`: what `above` was made with. */
function parentOf(e: Evaluator, { node }: Placed<ESTree.ObjectExpression>): Above | null {
  const property = node.properties.find((p) => p.type === 'Property' && keyOf(p) === 'getParentRoute');
  const fn = property && e.bound.functions.get((property as ESTree.Property).value as Node);
  const returned = fn?.returns[0];
  if (returned?.node.type !== 'Identifier') return null;
  const [definition] = lookUp(returned.scope, returned.node.name)?.definitions ?? [];
  if (definition?.is !== 'value' || definition.node.type !== 'CallExpression') return null;
  // `createRoute({…}).lazy(…)`: what it shows is told behind it
  let made: Call = definition.node;
  while (routeObject(made) === null && innerCall(made) !== null) made = innerCall(made)!;
  const object = routeObject(made);
  if (object === null) return null;
  const isBare = made === definition.node && !isUpdate(made) && !object.properties.some(isComponent);
  return { node: object, scope: definition.scope, isBare };
}

function innerCall({ callee }: Call): Call | null {
  const object = callee.type === 'MemberExpression' ? (callee.object as Node) : null;
  return object?.type === 'CallExpression' ? object : null;
}

/** Tables that are made from files: `route.update({path, getParentRoute})`, and what it shows stands in its file. */
const isUpdate = ({ callee }: Call): boolean =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'update';

const isComponent = (property: ESTree.ObjectExpression['properties'][number]): boolean =>
  property.type !== 'Property' || keyOf(property) === 'component';

// ---- given inside of the one above it -----------------------------------------------------------------------------

interface Told {
  readonly offset: number;
  readonly path: string;
  /** The function in which it is told. */
  readonly around: FunctionInfo | null;
  /** The function that tells what is below. */
  readonly inner: FunctionInfo | null;
}

function nestedRoute(e: Evaluator, node: Call, scope: Scope, offset: number): Told | null {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return null;
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'route') return null;
  const args = node.arguments as Node[];
  const name = args[0] === undefined ? null : plainText(evaluate(e, args[0], scope, null));
  if (name === null) return null;
  const options = args.find((argument) => argument.type === 'ObjectExpression');
  const given = options === undefined ? null : textAt(e, { node: options as ESTree.ObjectExpression, scope }, 'path');
  const inner = args.map((argument) => e.bound.functions.get(argument)).find((fn) => fn !== undefined);
  let around = scope.fn;
  while (around !== null && around.isArrow) around = around.up;
  return { offset, path: given ?? name, around, inner: inner ?? null };
}

function placed(told: Told, byInner: ReadonlyMap<FunctionInfo, Told>, e: Evaluator): PlacedRoute {
  const paths = [told.path];
  let { around } = told;
  for (let above = around && byInner.get(around); above; above = around && byInner.get(around)) {
    paths.unshift(above.path);
    around = above.around;
  }
  return { paths, table: around ?? e, offset: told.offset };
}
