import type { ESTree } from 'meriyah';
import { makesComponent } from '../evaluate/component-calls.js';
import { callsIn } from './descendant-routes.js';
import { keyOf } from '../bind/patterns.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { lookUp, type Node, type Placed, type Scope } from '../bind/scope.js';
import { plainText } from '../evaluate/value.js';

// Where a router is told to begin: `{history: createWebHistory("/app/"), routes}` of Vue, `basename` of React Router,
// `basepath` of TanStack's.

/** The path before all routes of the script; null where routers of it begin at several. */
export function routeBase(e: Evaluator, isRoute: (given: Node) => boolean): string | null {
  const bases = new Set<string>();
  for (const { node, scope } of e.bound.calls)
    for (const argument of node.arguments as Node[])
      if (argument.type === 'ObjectExpression')
        for (const base of [...basesIn(e, argument, scope), ...baseAround(e, { node, scope }, argument, isRoute)])
          bases.add(base);
  return bases.size > 1 ? null : ([...bases][0] ?? '');
}

const BASES = ['basename', 'basepath'];

function basesIn(e: Evaluator, { properties }: ESTree.ObjectExpression, scope: Scope): string[] {
  const own = properties.flatMap((one) => (one.type === 'Property' ? [[keyOf(one), one.value as Node] as const] : []));
  const isRouter = own.some(([key]) => key === 'routes');
  return own.flatMap(([key, value]) => {
    if (key === 'history' && isRouter) return asBase(historyBase(e, value, scope));
    return key !== null && BASES.includes(key) ? asBase(plainText(evaluate(e, value, scope, null))) : [];
  });
}

/** What wouter's router is given besides. */
const OF_WOUTER = new Set('base hook searchHook parser ssrPath ssrSearch hrefs children'.split(' '));

/** `<Router base="/shop">` around routes: many components have a base, and only a router is around routes. */
function baseAround(
  e: Evaluator,
  { node, scope }: Placed<ESTree.CallExpression | ESTree.NewExpression>,
  { properties }: ESTree.ObjectExpression,
  isRoute: (given: Node) => boolean,
): string[] {
  const own = properties.flatMap((one) => (one.type === 'Property' ? [[keyOf(one), one.value as Node] as const] : []));
  const base = own.find(([key]) => key === 'base');
  if (base === undefined || own.some(([key]) => !OF_WOUTER.has(key ?? '')) || !makesComponent({ node, scope }))
    return [];
  const isAround = callsIn(node as Node).some(({ arguments: [, given] }) => given && isRoute(given as Node));
  return isAround ? asBase(plainText(evaluate(e, base[1], scope, null))) : [];
}

/** What the history is made with. One that is told by its name to keep routes behind a hash, or nowhere, moves none. */
function historyBase(e: Evaluator, node: Node, scope: Scope): string | null {
  if (node.type === 'Identifier') {
    const [definition] = lookUp(scope, node.name)?.definitions ?? [];
    return definition?.is === 'value' && definition.node.type === 'CallExpression'
      ? historyBase(e, definition.node, definition.scope)
      : null;
  }
  const first = node.type === 'CallExpression' ? (node.arguments[0] as Node | undefined) : undefined;
  if (first === undefined || /Hash|Memory/.test(calleeName((node as ESTree.CallExpression).callee as Node)))
    return null;
  return plainText(evaluate(e, first, scope, null));
}

function calleeName(callee: Node): string {
  const named = callee.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return named.type === 'Identifier' ? named.name : '';
}

function asBase(text: string | null): string[] {
  const base = text?.replace(/(?<!\/)\/+$/, '') ?? '';
  return /^(?:\/[\w.~@-]+)+$/.test(base) ? [base] : [];
}
