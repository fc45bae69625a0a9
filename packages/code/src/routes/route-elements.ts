import type { ESTree } from 'meriyah';
import { makesComponent } from '../evaluate/component-calls.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { keyOf } from '../bind/patterns.js';
import { lookUp, type Binding, type Node } from '../bind/scope.js';

// Routes that are written as components: `<Route path="/orders" component={Orders} />`, and with what they show inside of
// them, `<Route path="/orders"><Orders /></Route>`, which is a property or stands behind the others: `createElement(Route,
// {path}, inner, inner)`.

export interface RouteElement {
  readonly component: Binding | null;
  /** It is called so where names were kept. */
  readonly isNamedRoute: boolean;
  /** What stands behind its properties. */
  readonly inner: readonly Node[];
  /** The same, or what its property `children` has. */
  readonly inside: readonly Node[];
  readonly holds: boolean;
}

/** By object of properties. */
export type RouteElements = ReadonlyMap<Node, RouteElement>;

export function routeElementsIn(e: Evaluator): RouteElements {
  const found = new Map<Node, RouteElement>();
  for (const { node, scope } of e.bound.calls) {
    const [component, given, ...rest] = node.arguments as (Node | undefined)[];
    if (component?.type !== 'Identifier' || given?.type !== 'ObjectExpression' || !makesComponent({ node, scope }))
      continue;
    // behind the properties `jsx` has a key, which is a text or a name
    const inner = rest.filter((one) => one !== undefined && isInner(one)) as Node[];
    const inside = [
      ...inner,
      ...given.properties.filter(isChildren).map((one) => (one as ESTree.Property).value as Node),
    ];
    found.set(given, {
      component: lookUp(scope, component.name) ?? null,
      isNamedRoute: component.name === 'Route',
      inner,
      inside,
      holds: inside.length > 0,
    });
  }
  return found;
}

const isInner = ({ type }: Node): boolean => type === 'CallExpression' || type === 'ArrayExpression';

const isChildren = (property: ESTree.ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' && keyOf(property) === 'children';
