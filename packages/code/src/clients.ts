import { defaultClients } from './default-client.js';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import type { FunctionInfo, Node } from './scope.js';

/** Names under which the script keeps clients that it makes, `const api = axios.create({baseURL})`, and axios itself. */
export const clientsOf = (e: Evaluator): string[] => [
  ...[...defaultClients(e)].map(({ name }) => name),
  ...e.bound.calls.flatMap(({ node, scope, keptAs }) => {
    if (keptAs === null || node.type !== 'CallExpression' || !isMaker(node.callee as Node)) return [];
    return evaluate(e, node, scope, null).is === 'client' ? [keptAs] : [];
  }),
];

const isMaker = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && MAKES.test(callee.property.name);

const MAKES = /^(?:create|extend)$/;

/** By path of a script: names under which it imports clients, and functions that ask for what they are given. */
export function importedCallees(e: Evaluator, wrappers: ReadonlySet<FunctionInfo>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [scope, { name: path }] of e.bound.homes) {
    const imports = [...(scope.names?.values() ?? [])].filter(({ definitions: [one] }) => one?.is === 'import');
    const names = imports.filter(({ name }) => {
      const value = evaluate(e, { type: 'Identifier', name } as Node, scope, null);
      return value.is === 'client' || (value.is === 'function' && wrappers.has(value.fn));
    });
    if (names.length > 0)
      found.set(
        path,
        names.map(({ name }) => name),
      );
  }
  return found;
}
