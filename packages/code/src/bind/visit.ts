import type { ESTree } from 'meriyah';
import { mayBeHollow, placeIn, type Desk } from './desk.js';
import { nameOf, noteExports } from './exports.js';
import { bindPattern, keyOf, namesIn } from './patterns.js';
import { neverTaken, reachedIn } from './reached.js';
import {
  declare,
  functionScope,
  lookUp,
  newScope,
  type ClassNode,
  type Definition,
  type FunctionInfo,
  type FunctionNode,
  type Node,
  type Placed,
  type Scope,
} from './scope.js';
import { noteTable } from './tables.js';

export function visit(node: Node, scope: Scope, desk: Desk, owner: ClassNode | null): void {
  const hint = desk.hint;
  desk.hint = null;
  switch (node.type) {
    case 'FunctionDeclaration':
      visitFunction(node, scope, desk, null, null);
      return;
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      visitFunction(node, scope, desk, owner, hint);
      return;
    case 'Property':
      if (node.computed) visit(node.key as Node, scope, desk, null);
      desk.hint = keyOf(node);
      visit(node.value as Node, scope, desk, null);
      noteLoadable(node.key as Node, node.value as Node, desk);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      visitClass(node, scope, desk, hint);
      return;
    case 'VariableDeclaration':
      visitVariables(node, scope, desk);
      return;
    case 'AssignmentExpression':
      visitAssignment(node, scope, desk);
      return;
    case 'UpdateExpression':
      if (node.argument.type === 'Identifier') unclear(node.argument.name, scope, desk);
      break;
    case 'ReturnStatement':
      if (node.argument) scope.fn?.returns.push({ node: node.argument, scope });
      break;
    case 'BlockStatement':
      if (node.body.length === 0) mayBeHollow(node, desk, { is: 'block', node, scope });
      visitChildren(node, node.body.some(declares) ? newScope(scope, scope.fn, false) : scope, desk);
      return;
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'SwitchStatement':
    case 'StaticBlock':
      visitChildren(node, newScope(scope, scope.fn, false), desk);
      return;
    case 'CatchClause': {
      const inner = newScope(scope, scope.fn, false);
      if (node.param) bindPattern(node.param, inner, () => ({ is: 'unclear' }), []);
      visitChildren(node, inner, desk);
      return;
    }
    case 'ImportDeclaration':
      for (const specifier of node.specifiers) visitImport(specifier, node.source.value, scope);
      return;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
    case 'ExportAllDeclaration':
      noteExports(node, scope, desk);
      if ('declaration' in node && node.declaration) visit(node.declaration as Node, scope, desk, null);
      return;
    case 'CallExpression':
    case 'NewExpression':
      desk.calls.push({ node, scope, at: placeIn(desk, node), keptAs: hint });
      break;
    case 'ObjectExpression':
      if (node.properties.length === 0) mayBeHollow(node, desk, { is: 'object', node, scope });
      if (node.properties.some(isOfRoute)) desk.objects.push({ node, scope, at: placeIn(desk, node) });
      noteTable(node, scope, desk);
      break;
    case 'ArrayExpression':
      if (node.elements.length === 0) mayBeHollow(node, desk, { is: 'list', node, scope });
      noteTable(node, scope, desk);
      for (const element of node.elements)
        if (element?.type === 'ObjectExpression' && element.properties.some(isOfRoute)) desk.lists.set(element, node);
      visitChildren(node, scope, desk);
      node.elements.forEach((element, i) =>
        noteLoadable((node.elements[i - 1] ?? null) as Node | null, element as Node | null, desk),
      );
      return;
    default:
  }
  visitChildren(node, scope, desk);
}

/** `8286: (module, exports, load) => {…}` of a table, `8286, (context) => {…}` of a list. */
function noteLoadable(key: Node | null, value: Node | null, desk: Desk): void {
  const fn = key?.type === 'Literal' && value !== null ? desk.functions.get(value) : undefined;
  if (fn === undefined || key?.type !== 'Literal' || fn.node.params.length === 0) return;
  desk.loadable.set(String(key.value), [...(desk.loadable.get(String(key.value)) ?? []), fn]);
}

/** Most blocks declare nothing, and need no scope of their own. */
function declares(statement: Node): boolean {
  if (statement.type === 'VariableDeclaration') return statement.kind !== 'var';
  return statement.type === 'ClassDeclaration' || statement.type === 'FunctionDeclaration';
}

const ROUTE_KEYS = new Set(['path', 'index', 'children', 'routes', 'sortedPages']);

export const isOfRoute = (property: ESTree.ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && ROUTE_KEYS.has(property.key.name);

/** Of blocks, and of what is done in a case. */
const STATEMENTS = new Set(['body', 'consequent']);

export function visitChildren(node: Node, scope: Scope, desk: Desk): void {
  const never = neverTaken(node);
  for (const key in node) {
    const child = (node as unknown as Record<string, unknown>)[key];
    if (typeof child !== 'object' || child === null || child === never) continue;
    if (Array.isArray(child)) {
      for (const item of STATEMENTS.has(key) ? reachedIn(child) : child)
        if (isNode(item)) visit(item, scope, desk, null);
    } else if (isNode(child)) visit(child, scope, desk, null);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function visitFunction(
  node: FunctionNode,
  scope: Scope,
  desk: Desk,
  owner: ClassNode | null,
  hint: string | null,
): void {
  const names = hint === null ? [] : [hint];
  const isArrow = node.type === 'ArrowFunctionExpression';
  const made = { up: scope.fn, isArrow, owner, returns: [] as Placed[], names, node };
  const fn = made as typeof made & { scope: Scope };
  fn.scope = newScope(scope, fn, true);
  desk.functions.set(node, fn);
  if (node.type !== 'ArrowFunctionExpression' && node.id) {
    names.push(node.id.name);
    const home = node.type === 'FunctionDeclaration' ? scope : fn.scope;
    declare(home, node.id.name).definitions.push({ is: 'function', fn });
  }
  // taken out, or of nothing: nobody asks for its parameters
  if (node.body?.type === 'BlockStatement' && node.body.body.length === 0)
    mayBeHollow(node.body, desk, { is: 'function', fn });
  else visitInside(fn, desk);
}

export function visitInside(fn: FunctionInfo, desk: Desk): void {
  const { node } = fn;
  node.params.forEach((pattern, index) => {
    bindPattern(pattern, fn.scope, (steps) => ({ is: 'param', fn, index, steps }), []);
    visitDefaults(pattern, fn.scope, desk);
  });
  const { body } = node;
  if (!body) return;
  if (body.type === 'BlockStatement')
    for (const statement of reachedIn(body.body)) visit(statement, fn.scope, desk, null);
  else {
    fn.returns.push({ node: body, scope: fn.scope });
    visit(body, fn.scope, desk, null);
  }
}

function visitClass(node: ClassNode, scope: Scope, desk: Desk, hint: string | null): void {
  const inner = newScope(scope, scope.fn, false);
  if (node.id)
    declare(node.type === 'ClassDeclaration' ? scope : inner, node.id.name).definitions.push({
      is: 'class',
      node,
      scope,
    });
  if (node.superClass) visit(node.superClass, scope, desk, null);
  for (const member of node.body.body) {
    const { key, value, computed } = member as { key?: Node; value?: Node | null; computed?: boolean };
    if (key === undefined) visit(member as Node, inner, desk, null);
    else if (computed) visit(key, inner, desk, null);
    desk.hint = key === undefined ? null : keyOf({ key, computed: computed === true });
    if (value) visit(value, inner, desk, node);
    desk.hint = null;
    // who makes one calls it by the name of the class
    if (isConstructor(member)) desk.functions.get(member.value)?.names.push(...[node.id?.name ?? hint ?? []].flat());
  }
}

const isConstructor = (member: ClassNode['body']['body'][number]): member is ESTree.MethodDefinition =>
  member.type === 'MethodDefinition' && member.kind === 'constructor';

function visitVariables(node: ESTree.VariableDeclaration, scope: Scope, desk: Desk): void {
  const home = node.kind === 'var' ? functionScope(scope) : scope;
  for (const { id, init } of node.declarations) {
    // without a value it is given one elsewhere, or by a loop
    if (init) bindPattern(id, home, (steps) => ({ is: 'value', node: init, scope, steps }), []);
    else if (id.type === 'Identifier') declare(home, id.name);
    else bindPattern(id, home, () => ({ is: 'unclear' }), []);
    visitDefaults(id, scope, desk);
    desk.hint = id.type === 'Identifier' ? id.name : null;
    if (init) visit(init, scope, desk, null);
    desk.hint = null;
  }
}

function visitAssignment(node: ESTree.AssignmentExpression, scope: Scope, desk: Desk): void {
  const { left, right, operator } = node;
  const target = left as Node;
  desk.hint = heldBy(target);
  visit(right, scope, desk, null);
  if (target.type === 'Identifier') {
    const give = (): Definition =>
      operator === '='
        ? { is: 'value', node: right, scope, steps: [] }
        : operator === '+='
          ? { is: 'appended', node: right, scope }
          : { is: 'unclear' };
    desk.later.push(() => void lookUp(scope, target.name)?.definitions.push(give()));
  } else if (target.type === 'MemberExpression') {
    visit(target, scope, desk, null);
    if (operator === '=' && !target.computed && target.property.type === 'Identifier') {
      const list = desk.assigned.get(target.property.name) ?? [];
      if (list.length === 0) desk.assigned.set(target.property.name, list);
      list.push({ target: { node: target, scope }, value: { node: right, scope } });
    }
  } else {
    for (const name of namesIn(target)) unclear(name, scope, desk);
  }
}

function heldBy(target: Node): string | null {
  if (target.type === 'Identifier') return target.name;
  return target.type === 'MemberExpression' && !target.computed && target.property.type === 'Identifier'
    ? target.property.name
    : null;
}

function unclear(name: string, scope: Scope, desk: Desk): void {
  desk.later.push(() => void lookUp(scope, name)?.definitions.push({ is: 'unclear' }));
}

function visitDefaults(pattern: Node, scope: Scope, desk: Desk): void {
  if (pattern.type !== 'Identifier') visitChildren(pattern, scope, desk);
}

type ImportPart = ESTree.ImportDeclaration['specifiers'][number];

function visitImport(specifier: ImportPart, from: string, scope: Scope): void {
  const name =
    specifier.type === 'ImportDefaultSpecifier'
      ? 'default'
      : specifier.type === 'ImportNamespaceSpecifier'
        ? '*'
        : nameOf(specifier.imported as Node);
  declare(scope, specifier.local.name).definitions.push({ is: 'import', from, name, scope });
}
