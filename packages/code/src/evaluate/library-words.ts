import type { ESTree } from 'meriyah';
import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { hollowModule } from './loader-modules.js';
import { constructorOf } from './member.js';
import { keyOf } from '../bind/patterns.js';
import { lookUp, type ClassNode, type FunctionInfo, type Node, type Placed, type Scope } from '../bind/scope.js';

// Bundlers take what a library exports for a variable of their own and rename it: `z.string()` is shipped as `Ue()`. What
// such a function gives still says what it is, in texts that the library needs when it runs.

/** What a library of schemas calls one of its functions. */
export interface LibraryWord {
  readonly word: string;
  readonly from: 'zod' | 'yup' | 'valibot';
}

/** null: it is no function of a library of schemas, or its inside is not known yet, which is noted. */
export function libraryWord(e: Evaluator, fn: FunctionInfo): LibraryWord | null {
  const known = e.words.get(fn);
  if (known !== undefined) return known;
  e.words.set(fn, null);
  if (fn.returns.length === 0) want(e, fn);
  const found = fn.returns.length === 1 ? wordGiven(e, fn.returns[0]!) : null;
  e.words.set(fn, found);
  return found;
}

/** Its inside may have been taken out, and is of use: see unit.ts. */
function want(e: Evaluator, fn: FunctionInfo): void {
  e.needed.add(fn);
  e.wanted = true;
}

function wordGiven(e: Evaluator, { node, scope }: Placed): LibraryWord | null {
  if (node.type === 'ObjectExpression') return wordInObject(node);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  for (const part of [node.callee, ...node.arguments] as Node[]) {
    const found = part.type === 'ObjectExpression' ? wordInObject(part) : wordOfClass(part, scope);
    if (found !== null) return found;
  }
  return node.type === 'NewExpression' ? wordOfInstance(e, node, scope) : null;
}

const ZOD_CLASS = /^Zod(?:Mini)?([A-Z]\w+)$/;

/** zod 4: `const A = make("ZodString", …)`, and `new A({…})` or `make(A, …)`. */
function wordOfClass(node: Node, scope: Scope): LibraryWord | null {
  if (node.type !== 'Identifier') return null;
  const [definition, ...others] = lookUp(scope, node.name)?.definitions ?? [];
  if (definition?.is !== 'value' || others.length > 0 || definition.node.type !== 'CallExpression') return null;
  const [name] = definition.node.arguments as Node[];
  return zodWord(name?.type === 'Literal' ? name.value : null);
}

function zodWord(name: unknown): LibraryWord | null {
  const word = typeof name === 'string' ? ZOD_CLASS.exec(name)?.[1] : undefined;
  return word === undefined ? null : { word: ZOD_WORDS.get(word) ?? lowered(word), from: 'zod' };
}

/** What has another name than its class. */
const ZOD_WORDS = new Map([
  ['NumberFormat', 'int'],
  ['ISODateTime', 'isoDateTime'],
  ['ISODate', 'isoDate'],
]);

/** `MinLength`: minLength; `URL`: url. */
const lowered = (word: string): string =>
  /^[A-Z\d]+$/.test(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);

// Kinds of what valibot makes.
const KINDS = new Set(['schema', 'validation', 'transformation', 'metadata']);

function wordInObject(node: ESTree.ObjectExpression): LibraryWord | null {
  const own = new Map<string, Node>();
  for (const property of node.properties)
    if (property.type === 'Property') own.set(keyOf(property) ?? '', property.value as Node);
  const text = (name: string): string | null => {
    const value = own.get(name);
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
  };
  const [kind, type, check] = [text('kind'), text('type'), text('check')];
  if (own.has('~run')) {
    if (own.has('pipe')) return { word: 'pipe', from: 'valibot' };
    return kind !== null && type !== null && KINDS.has(kind) ? { word: camel(type), from: 'valibot' } : null;
  }
  if (check !== null) return checkWord(check, text('format'), own.get('inclusive'));
  const typeName = own.get('typeName');
  // zod 3: `new A({typeName: Kinds.ZodString})`
  return typeName?.type === 'MemberExpression' && !typeName.computed && typeName.property.type === 'Identifier'
    ? zodWord(typeName.property.name)
    : null;
}

const camel = (word: string): string => word.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Checks of zod/mini, which stand by themselves: `new A({check: "min_length", minimum})`. */
function checkWord(check: string, format: string | null, inclusive: Node | undefined): LibraryWord | null {
  const isWhole =
    inclusive?.type === 'UnaryExpression'
      ? inclusive.operator === '!' && isZero(inclusive.argument)
      : isTrue(inclusive);
  const word =
    check === 'string_format'
      ? format
      : check === 'length_equals'
        ? 'length'
        : check === 'greater_than'
          ? isWhole
            ? 'gte'
            : 'gt'
          : check === 'less_than'
            ? isWhole
              ? 'lte'
              : 'lt'
            : camel(check);
  return word === null ? null : { word, from: 'zod' };
}

const isZero = (node: Node): boolean => node.type === 'Literal' && node.value === 0;
const isTrue = (node: Node | undefined): boolean => node?.type === 'Literal' && node.value === true;

/** yup: `new A`, where A is a class of which the constructor begins with `super({type: "string", check(…) {…}})`. */
function wordOfInstance(e: Evaluator, node: ESTree.NewExpression, scope: Scope): LibraryWord | null {
  const made = evaluate(e, node.callee as Node, scope, null);
  if (made.is !== 'class') return null;
  const fn = made.node.superClass ? constructorOf(e, made.node) : null;
  if (fn === null) return null;
  const { body } = fn.node;
  const statements = body?.type === 'BlockStatement' ? (body.body as Node[]) : [];
  if (statements.length === 0) want(e, fn);
  const word = statements.map(typeToSuper).find((type) => type !== null);
  return word == null || !hasSchemaMethods(made.node, e, made.scope) ? null : { word, from: 'yup' };
}

function typeToSuper(statement: Node): string | null {
  if (statement.type !== 'ExpressionStatement') return null;
  const { expression } = statement;
  const [first] = (expression.type === 'SequenceExpression' ? expression.expressions : [expression]) as Node[];
  if (first?.type !== 'CallExpression' || (first.callee as Node).type !== 'Super') return null;
  const given = first.arguments[0] as Node | undefined;
  // `mixed` takes a function as well
  const object = given?.type === 'ConditionalExpression' ? given.consequent : given;
  if (object?.type !== 'ObjectExpression') return null;
  const own = new Map(
    object.properties.flatMap((one) => (one.type === 'Property' ? [[keyOf(one), one.value as Node]] : [])),
  );
  const type = own.get('type');
  return type?.type === 'Literal' && typeof type.value === 'string' && own.has('check') ? type.value : null;
}

/** A schema of yup can be cast and validated; its class, or the one above, has the methods for it. */
function hasSchemaMethods(node: ClassNode, e: Evaluator, scope: Scope): boolean {
  const above = node.superClass ? evaluate(e, node.superClass, scope, null) : null;
  const members = [node, ...(above?.is === 'class' ? [above.node] : [])].flatMap((one) => one.body.body as Node[]);
  const names = new Set(members.map((one) => ('key' in one && one.key ? keyOf(one as { key: unknown }) : null)));
  return names.has('validate') && names.has('cast');
}

/** `{a: f(), b: g().min(2), c}`: what a schema of an object is given. Most objects hold anything else, and are passed over. */
export function mayBeFields({ properties }: ESTree.ObjectExpression): boolean {
  const values = properties.map((property) => (property.type === 'Property' ? (property.value as Node) : null));
  return (
    values.every((value) => value?.type === 'CallExpression' || value?.type === 'Identifier') &&
    values.some((value) => value?.type === 'CallExpression')
  );
}

/** The functions that make the fields of what may be a schema are of use as well. */
export function wantFields(e: Evaluator, { properties }: ESTree.ObjectExpression, scope: Scope): void {
  for (const property of properties) {
    let at = property.type === 'Property' ? (property.value as Node) : null;
    // down to the call that the chain begins with
    while (at?.type === 'CallExpression' && innerCall(at) !== null) at = innerCall(at);
    const made = at?.type === 'CallExpression' ? evaluate(e, at.callee as Node, scope, null) : null;
    if (made?.is === 'function') libraryWord(e, made.fn);
  }
}

function innerCall({ callee }: ESTree.CallExpression): ESTree.CallExpression | null {
  const object = callee.type === 'MemberExpression' ? (callee.object as Node) : null;
  return object?.type === 'CallExpression' ? object : null;
}

/** A library in a module of its own: `load(8064).Ikc({a: …})`. */
export function wantModule(e: Evaluator, callee: Node, fields: ESTree.ObjectExpression, scope: Scope): void {
  const module = mayBeFields(fields) ? hollowModule(e, callee, scope) : null;
  if (module !== null) want(e, module);
}

// Deeper inside of a function than this stands no call that it is there for.
const MOST_NODES = 400;

/** Whether it is how a library of functions checks a value: `parse(schema, input)` runs what the schema has for it. */
export function runsSchemas(e: Evaluator, fn: FunctionInfo): boolean {
  let left = MOST_NODES;
  const runs = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || --left < 0) return false;
    if (Array.isArray(value)) return value.some(runs);
    const node = value as Node;
    if (node.type === 'MemberExpression' && RUNS.has(nameOf(node))) return true;
    return Object.values(node).some(runs);
  };
  const { body } = fn.node;
  if (body?.type === 'BlockStatement' && body.body.length === 0) want(e, fn);
  return runs(body);
}

/** zod/mini: `const parse = make(Fault)`, and `parse(schema, input)`. */
export function wantRunner(e: Evaluator, callee: Node, schema: Node, scope: Scope): void {
  const [definition] = callee.type === 'Identifier' ? (lookUp(scope, callee.name)?.definitions ?? []) : [];
  if (definition?.is !== 'value' || definition.node.type !== 'CallExpression') return;
  const maker = evaluate(e, definition.node.callee as Node, definition.scope, null);
  if (maker.is !== 'function' || maker.fn.returns.length > 0) return;
  if (evaluate(e, schema, scope, null).is === 'schema') want(e, maker.fn);
}

const RUNS = new Set(['_zod', '~run']);

function nameOf({ property }: ESTree.MemberExpression): string {
  const named = property as Node;
  return named.type === 'Identifier' ? named.name : named.type === 'Literal' ? String(named.value) : '';
}
