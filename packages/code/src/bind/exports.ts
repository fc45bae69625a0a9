import type { ESTree } from 'meriyah';
import type { Desk } from './desk.js';
import { namesIn } from './patterns.js';
import type { Node, Scope } from './scope.js';

type Export = ESTree.ExportNamedDeclaration | ESTree.ExportDefaultDeclaration | ESTree.ExportAllDeclaration;

/** What a script gives to others, and by which name to those that are read with it. */
export function noteExports(node: Export, scope: Scope, desk: Desk): void {
  for (const one of givenBy(node)) desk.exported.push({ node: one, scope });
  const module = desk.homes.get(scope);
  if (module === undefined) return;
  const { exports } = module;
  if (node.type === 'ExportAllDeclaration') {
    if (!node.exported) module.stars.push(String((node.source as ESTree.Literal).value));
    return;
  }
  if (node.type === 'ExportDefaultDeclaration') {
    const made = node.declaration as Node;
    const name = 'id' in made && made.id?.type === 'Identifier' ? made.id.name : null;
    exports.set('default', name === null ? { is: 'value', at: { node: made, scope } } : { is: 'local', name });
    return;
  }
  for (const name of declaredBy(node.declaration as Node | null)) exports.set(name, { is: 'local', name });
  const from = node.source ? String((node.source as ESTree.Literal).value) : null;
  for (const { exported, local } of node.specifiers) {
    const name = nameOf(local as Node);
    exports.set(nameOf(exported as Node), from === null ? { is: 'local', name } : { is: 'passed on', from, name });
  }
}

function givenBy(node: Export): Node[] {
  if (node.type === 'ExportAllDeclaration') return [];
  const named = (name: string): Node => ({ type: 'Identifier', name }) as Node;
  if (node.type === 'ExportDefaultDeclaration') {
    const made = node.declaration as Node;
    return ['id' in made && made.id?.type === 'Identifier' ? named(made.id.name) : made];
  }
  const locals = node.source ? [] : node.specifiers.map(({ local }) => nameOf(local as Node));
  return [...declaredBy(node.declaration as Node | null), ...locals].map(named);
}

function declaredBy(node: Node | null): string[] {
  if (node === null) return [];
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => namesIn(id as Node));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

export const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';
