import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import type { Node } from './scope.js';

/** Names under which the script keeps clients that it makes: `const api = axios.create({baseURL})`. */
export const clientsOf = (e: Evaluator): string[] =>
  e.bound.calls.flatMap(({ node, scope, keptAs }) => {
    if (keptAs === null || node.type !== 'CallExpression' || !isMaker(node.callee as Node)) return [];
    return evaluate(e, node, scope, null).is === 'client' ? [keptAs] : [];
  });

const isMaker = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && MAKES.test(callee.property.name);

const MAKES = /^(?:create|extend)$/;
