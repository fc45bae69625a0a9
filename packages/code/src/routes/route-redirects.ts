import type { ESTree } from 'meriyah';
import { makesComponent } from '../evaluate/component-calls.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { evaluate } from '../evaluate/evaluate.js';
import { keyOf } from '../bind/patterns.js';
import { lookUp, type Node, type Scope } from '../bind/scope.js';
import { partsOf } from '../evaluate/value.js';

// `<Route path="/old" element={<Navigate to="/new" />} />`: nobody ever sees a page there. What leads on has its own name only
// in code that was not made small; there it is told by what it is given: where to, and nothing to show.

// A component that shows one that shows what leads on.
const DEEPEST = 3;

/** Whether what a route shows always leads elsewhere. What does so at times, as who is not signed in, is a page to others. */
export function leadsOn(e: Evaluator, node: Node, scope: Scope, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  const inner = (one: Node): boolean => leadsOn(e, one, scope, depth + 1);
  if (node.type === 'ConditionalExpression') return inner(node.consequent) && inner(node.alternate);
  if (node.type === 'ArrayExpression')
    return node.elements.length > 0 && node.elements.every((one) => one && inner(one as Node));
  if (node.type === 'CallExpression' && makesComponent({ node, scope })) return isLeading(e, node, scope, depth);
  const definition = node.type === 'Identifier' ? onlyDefinition(scope, node.name) : null;
  if (definition?.is === 'value' && definition.steps.length === 0)
    return leadsOn(e, definition.node, definition.scope, depth + 1);
  const returns = (definition?.is === 'function' ? definition.fn : e.bound.functions.get(node))?.returns ?? [];
  return returns.length > 0 && returns.every((one) => leadsOn(e, one.node, one.scope, depth + 1));
}

function onlyDefinition(scope: Scope, name: string) {
  const [only, ...others] = lookUp(scope, name)?.definitions ?? [];
  return only === undefined || others.length > 0 ? null : only;
}

const NAMED = /^(?:Navigate|Redirect)$/;
/** What it may be given beside where to; the first two say that it goes there at once. */
const HOW = ['replace', 'push', 'state', 'relative', 'from', 'exact'];
/** `/new`, `../new`, `#/new`. */
const PLACE = /^[/.#]/;

function isLeading(e: Evaluator, { arguments: args }: ESTree.CallExpression, scope: Scope, depth: number): boolean {
  const [component, given, ...rest] = args as Node[];
  if (component?.type !== 'Identifier') return false;
  const properties = given?.type === 'ObjectExpression' ? given.properties : [];
  const keys = properties.map((one) => (one.type === 'Property' ? keyOf(one) : null));
  const to = properties[keys.indexOf('to')];
  // behind the properties `jsx` has a key; what stands there otherwise is to be shown
  const isBare = rest.every(({ type }) => type !== 'CallExpression' && type !== 'ArrayExpression');
  if (to?.type !== 'Property' || !isBare || !keys.every((key) => key === 'to' || HOW.includes(key ?? '')))
    return leadsOn(e, component, scope, depth + 1);
  return (
    isNamed(component.name, scope) ||
    keys.some((key) => key === 'replace' || key === 'push') ||
    isPlace(e, to.value as Node, scope)
  );
}

function isNamed(name: string, scope: Scope): boolean {
  const definition = onlyDefinition(scope, name);
  return NAMED.test(definition?.is === 'import' ? definition.name : name);
}

function isPlace(e: Evaluator, to: Node, scope: Scope): boolean {
  const [head] = partsOf(evaluate(e, to, scope, null));
  return typeof head === 'string' && PLACE.test(head);
}
