import type { ESTree } from 'meriyah';
import type { Evaluator } from './evaluator.js';
import { lookUp, type Node, type Scope } from '../bind/scope.js';

// `send(h.id ? 'PATCH' : 'POST', h.id ? '/boats/' + h.id : '/boats')`: two choices by one test are one choice. Known by what
// is asked, in one scope, where the same names are the same things; tools that make scripts small write the same question in
// many ways: `!h.id`, `h.id !== void 0`, `null == h.id`.

type Conditional = Node & { type: 'ConditionalExpression' };

export interface SameTest {
  /** The first choice by this test. */
  readonly key: Node;
  /** It is asked the other way round than it is known by. */
  readonly isTurned: boolean;
  /** What the test asks for is what is taken where it is there: `h.id !== void 0 ? h.id : ""`. */
  readonly takesItself: boolean;
}

export function sameTest(e: Evaluator, node: Conditional, scope: Scope): SameTest {
  const test = testOf(node.test as Node, scope);
  if (test === null) return { key: node, isTurned: false, takesItself: false };
  let own = e.tests.get(scope);
  if (own === undefined) e.tests.set(scope, (own = new Map<string, Node>()));
  const key = own.get(test.of) ?? node;
  own.set(test.of, key);
  const there = testOf((test.holds ? node.consequent : node.alternate) as Node, scope);
  return { key, isTurned: !test.holds, takesItself: there?.holds === true && there.of === test.of };
}

/** What is asked, and whether for its being so. */
interface Test {
  readonly of: string;
  readonly holds: boolean;
}

/** Where names are looked up; null inside of what a name stands for, which is followed no further. */
type Names = Scope | null;

/** null: it does more than look. */
function testOf(node: Node, scope: Names): Test | null {
  switch (node.type) {
    case 'ChainExpression':
      return testOf(node.expression as Node, scope);
    case 'UnaryExpression':
      return node.operator === '!' ? turned(testOf(node.argument as Node, scope)) : null;
    case 'LogicalExpression':
      return node.operator === '??' ? null : ofBoth(node, scope);
    case 'BinaryExpression':
      return EQUAL.test(node.operator) ? ofEqual(node, scope) : plainTest(node, scope);
    case 'Identifier': {
      const meant = meantBy(node.name, scope);
      return meant === null ? { of: node.name, holds: true } : testOf(meant, null);
    }
    default:
      return plainTest(node, scope);
  }
}

const EQUAL = /^[!=]==?$/;

function plainTest(node: Node, scope: Names): Test | null {
  const of = written(node, scope);
  return of === null ? null : { of, holds: true };
}

const turned = (test: Test | null): Test | null => (test === null ? null : { of: test.of, holds: !test.holds });

/** `a || b` is asked as `!(!a && !b)`. */
function ofBoth(node: ESTree.LogicalExpression, scope: Names): Test | null {
  const isAnd = node.operator === '&&';
  const both = [testOf(node.left as Node, scope), testOf(node.right, scope)];
  const parts = both.map((one) => (one === null ? null : one.holds === isAnd ? one.of : `!${one.of}`));
  if (parts.includes(null)) return null;
  const asked = [...new Set(parts as string[])].sort(byText);
  // `null !== x && void 0 !== x` asks one thing twice
  if (asked.length === 1 && both[0]!.holds === both[1]!.holds) return both[0]!;
  return { of: `(${asked.join(' && ')})`, holds: isAnd };
}

/** In any order that is always the same. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether there is something: however that is asked, 0 and an empty text are no names of things. */
function ofEqual({ operator, left, right }: ESTree.BinaryExpression, scope: Names): Test | null {
  const holds = operator.startsWith('=');
  const sides = [written(left as Node, scope), written(right, scope)];
  if (sides.includes(null)) return null;
  const some = sides.filter((side) => side !== 'undefined' && side !== 'null');
  return some.length === 1
    ? { of: some[0]!, holds: !holds }
    : { of: `(${(sides as string[]).sort(byText).join('==')})`, holds };
}

/** As it is written, where that does nothing but look; null where it may do more. */
function written(node: Node, scope: Names): string | null {
  switch (node.type) {
    case 'Identifier': {
      const meant = meantBy(node.name, scope);
      return meant === null ? node.name : written(meant, null);
    }
    case 'ThisExpression':
      return 'this';
    case 'Literal':
      return 'regex' in node ? null : (JSON.stringify(node.value) ?? null);
    case 'ChainExpression':
      return written(node.expression as Node, scope);
    case 'MemberExpression':
      return node.computed ? null : joined(node.object as Node, `.${(node.property as ESTree.Identifier).name}`, scope);
    // `null !== (t = h.id)`: a name for what is looked at
    case 'AssignmentExpression':
      return node.operator === '=' ? written(node.right, scope) : null;
    case 'UnaryExpression':
      if (node.operator === 'void') return node.argument.type === 'Literal' ? 'undefined' : null;
      return node.operator === '!' ? joined(null, node.argument as Node, scope, '!') : null;
    case 'BinaryExpression':
      return joined(node.left as Node, node.right, scope, node.operator);
    default:
      return null;
  }
}

function joined(left: Node | null, right: Node | string, scope: Names, sign = ''): string | null {
  const before = left === null ? '' : written(left, scope);
  const after = typeof right === 'string' ? right : written(right, scope);
  if (before === null || after === null) return null;
  return sign === '' ? `${before}${after}` : `(${before}${sign}${after})`;
}

/** What a name is given once, in the same scope, for a test or for what is tested; null where it stands for itself. */
function meantBy(name: string, scope: Names): Node | null {
  const [only, ...others] = (scope === null ? null : lookUp(scope, name))?.definitions ?? [];
  if (only?.is !== 'value' || others.length > 0 || only.steps.length > 0 || only.scope !== scope) return null;
  const { node } = only;
  const isLook = node.type === 'MemberExpression' || (node.type === 'UnaryExpression' && node.operator === '!');
  return isLook || (node.type === 'BinaryExpression' && EQUAL.test(node.operator)) ? node : null;
}
