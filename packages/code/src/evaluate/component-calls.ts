import type { ESTree } from 'meriyah';
import { lookUp, type Node, type Placed } from '../bind/scope.js';

const MAKES_COMPONENT = /^(?:jsxs?|jsxDEV|createElement|createVNode)$/;

/** `jsx(Button, {to: "/a"})`: names of members and of what is imported survive the making small. */
export function makesComponent({ node, scope }: Placed<ESTree.CallExpression | ESTree.NewExpression>): boolean {
  let callee = node.callee as Node;
  if (callee.type === 'SequenceExpression') callee = callee.expressions.at(-1)!;
  if (callee.type === 'MemberExpression')
    return callee.property.type === 'Identifier' && MAKES_COMPONENT.test(callee.property.name);
  if (callee.type !== 'Identifier') return false;
  const [definition] = lookUp(scope, callee.name)?.definitions ?? [];
  return definition?.is === 'import' && MAKES_COMPONENT.test(definition.name);
}
