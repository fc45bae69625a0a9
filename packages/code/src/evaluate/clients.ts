import { defaultClients, packagedClient } from './default-client.js';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import type { FunctionInfo, Node, Scope } from '../bind/scope.js';

/** Names under which the script keeps clients that it makes, `const api = axios.create({baseURL})`, and those of libraries. */
export const clientsOf = (e: Evaluator): string[] => [
  ...[...defaultClients(e).keys()].map(({ name }) => name),
  ...importedClients(e),
  ...e.bound.calls.flatMap(({ node, scope, keptAs }) => {
    if (keptAs === null || node.type !== 'CallExpression' || !isMaker(e, node.callee as Node, scope)) return [];
    return evaluate(e, node, scope, null).is === 'client' ? [keptAs] : [];
  }),
];

function isMaker(e: Evaluator, callee: Node, scope: Scope): boolean {
  if (callee.type === 'MemberExpression')
    return callee.property.type === 'Identifier' && MAKES.test(callee.property.name);
  // `const ky = make()`: what makes it keeps it under a name of its own
  const made = callee.type === 'Identifier' ? evaluate(e, callee, scope, null) : null;
  if (made?.is !== 'function') return false;
  return [...defaultClients(e).keys()].some((client) => made.fn.scope.names?.get(client.name) === client);
}

/** Names under which a script imports them. */
const importedClients = (e: Evaluator): string[] =>
  e.bound.tops.flatMap((scope) =>
    [...(scope.names?.values() ?? [])].flatMap(({ name, definitions: [one] }) =>
      one?.is === 'import' && packagedClient(e, { ...one, steps: [] }) !== null ? [name] : [],
    ),
  );

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
