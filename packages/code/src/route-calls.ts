import type { ESTree } from 'meriyah';
import { keyOf } from './patterns.js';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { routePaths } from './route-path.js';
import { lookUp, type FunctionInfo, type Node, type Placed, type Scope } from './scope.js';
import { plainText } from './value.js';

// Routers to which each route is given by a call of its own: TanStack's `createRoute({path, getParentRoute})`, and
// `this.route("name", {path}, function () {…})` of Ember.

/** A route as its router is told: the paths of all above it, and its own. */
export interface PlacedRoute {
  readonly paths: readonly string[];
  readonly table: object;
  readonly offset: number;
}

type Call = ESTree.CallExpression;

export function placedRoutes(e: Evaluator): PlacedRoute[] {
  const told = new Map<Node, Told>();
  const found: PlacedRoute[] = [];
  for (const { node, scope, at } of e.bound.calls) {
    if (node.type !== 'CallExpression') continue;
    const linked = linkedRoute(e, node, scope, at);
    if (linked !== null) found.push(linked);
    const nested = nestedRoute(e, node, scope, at);
    if (nested !== null) told.set(node, nested);
  }
  const byInner = new Map([...told.values()].flatMap((one) => (one.inner === null ? [] : [[one.inner, one] as const])));
  const isFrame = (one: Told): boolean =>
    one.inner !== null &&
    [...told.values()].some((other) => other.around === one.inner && routePaths([other.path]).length > 0);
  const leaves = [...told.values()].filter((one) => !isFrame(one));
  return [...found, ...leaves.map((one) => placed(one, byInner, e))];
}

// ---- given with the one above it ----------------------------------------------------------------------------------

function linkedRoute(e: Evaluator, node: Call, scope: Scope, offset: number): PlacedRoute | null {
  const object = routeObject(node);
  if (object === null) return null;
  const paths: string[] = [];
  const seen = new Set<Node>();
  let at: Placed<ESTree.ObjectExpression> | null = { node: object, scope };
  while (at !== null && !seen.has(at.node)) {
    seen.add(at.node);
    const path = textAt(e, at, 'path');
    if (path !== null) paths.unshift(path);
    else if (at.node === object) return null;
    at = parentOf(e, at);
  }
  return { paths, table: e, offset };
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

/** `getParentRoute: () => above`: what `above` was made with. */
function parentOf(e: Evaluator, { node }: Placed<ESTree.ObjectExpression>): Placed<ESTree.ObjectExpression> | null {
  const property = node.properties.find((p) => p.type === 'Property' && keyOf(p) === 'getParentRoute');
  const fn = property && e.bound.functions.get((property as ESTree.Property).value as Node);
  const returned = fn?.returns[0];
  if (returned?.node.type !== 'Identifier') return null;
  const [definition] = lookUp(returned.scope, returned.node.name)?.definitions ?? [];
  if (definition?.is !== 'value' || definition.node.type !== 'CallExpression') return null;
  const object = routeObject(definition.node);
  return object === null ? null : { node: object, scope: definition.scope };
}

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
