import type { ESTree } from 'meriyah';
import { declare, newScope, type Definition, type Node, type Scope, type Step } from './scope.js';

// Names that patterns give: `{a: {b}, c = 1}`, `[a, , b]`.

/** Each name in a pattern, with the steps that lead to its value. */
export function bindPattern(
  pattern: Node,
  scope: Scope,
  give: (steps: readonly Step[]) => Definition,
  steps: readonly Step[],
): void {
  switch (pattern.type) {
    case 'Identifier':
      declare(scope, pattern.name).definitions.push(give(steps));
      return;
    case 'AssignmentPattern':
      bindPattern(pattern.left as Node, scope, give, [...steps, { otherwise: { node: pattern.right as Node, scope } }]);
      return;
    case 'RestElement':
      bindPattern(pattern.argument as Node, scope, () => ({ is: 'unclear' }), []);
      return;
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element) bindPattern(element as Node, scope, give, [...steps, index]);
      });
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bindPattern(property, scope, () => ({ is: 'unclear' }), []);
        else {
          const key = keyOf(property as ESTree.Property);
          const inner = key === null ? () => ({ is: 'unclear' }) as const : give;
          bindPattern(property.value as Node, scope, inner, key === null ? [] : [...steps, key]);
        }
      }
      return;
    default:
  }
}

/** The name of a property; null where it is computed. */
export function keyOf(property: { key: unknown; computed?: boolean }): string | null {
  const key = property.key as Node;
  if (key.type === 'Literal') return String(key.value);
  return !property.computed && key.type === 'Identifier' ? key.name : null;
}

/** The names that a pattern gives, whatever their values. */
export function namesIn(pattern: Node): string[] {
  const scratch = newScope(null, null, true);
  bindPattern(pattern, scratch, () => ({ is: 'unclear' }), []);
  return [...(scratch.names?.keys() ?? [])];
}
