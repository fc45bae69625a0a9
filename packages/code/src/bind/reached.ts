import type { ESTree } from 'meriyah';
import type { Node } from './scope.js';

// What plainly cannot run says nothing of the product: what stands behind a `return`, what `if (false)` keeps out. Tools that
// make scripts small leave most of it out; what is shipped as it was written has it all.

/** The statements that may be reached. Functions and names are declared wherever they stand. */
export function reachedIn(statements: readonly Node[]): readonly Node[] {
  const last = statements.findIndex(ends);
  if (last === -1 || last === statements.length - 1) return statements;
  return statements.flatMap((one, i) => {
    if (i <= last || one.type === 'FunctionDeclaration') return [one];
    if (one.type !== 'VariableDeclaration' || one.kind !== 'var') return [];
    return [{ ...one, declarations: one.declarations.map((each) => ({ ...each, init: null })) }];
  });
}

/** Whether nothing behind it is reached. */
function ends(node: Node): boolean {
  switch (node.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true;
    case 'BlockStatement':
      return node.body.some((one) => ends(one as Node));
    case 'IfStatement': {
      const isTrue = truthOf(node.test as Node);
      if (isTrue !== null) {
        const taken = isTrue ? node.consequent : node.alternate;
        return taken != null && ends(taken as Node);
      }
      return node.alternate != null && ends(node.consequent as Node) && ends(node.alternate as Node);
    }
    default:
      return false;
  }
}

/** The side that is never taken; null where both may be. */
export function neverTaken(node: Node): Node | null {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression' && node.type !== 'LogicalExpression')
    return null;
  if (node.type === 'LogicalExpression') {
    const isTrue = node.operator === '??' ? null : truthOf(node.left as Node);
    return isTrue === (node.operator === '||') ? node.right : null;
  }
  const isTrue = truthOf(node.test as Node);
  if (isTrue === null) return null;
  return ((isTrue ? node.alternate : node.consequent) as Node | null | undefined) ?? null;
}

/** Whether what is asked is true whatever happens, or false; null where it depends. Names are not followed: they may be set. */
function truthOf(node: Node): boolean | null {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? true : Boolean(node.value);
    case 'UnaryExpression': {
      if (node.operator === 'void') return node.argument.type === 'Literal' ? false : null;
      const inner = node.operator === '!' ? truthOf(node.argument as Node) : null;
      return inner === null ? null : !inner;
    }
    case 'LogicalExpression': {
      const [left, right] = [truthOf(node.left as Node), truthOf(node.right)];
      if (node.operator === '&&') return left === false || right === false ? false : left === true ? right : null;
      if (node.operator === '||') return left === true || right === true ? true : left === false ? right : null;
      return null;
    }
    case 'BinaryExpression':
      return sameness(node);
    default:
      return null;
  }
}

/** `"production" !== "production"`: what a tool has put in place of a setting. */
function sameness({ operator, left, right }: ESTree.BinaryExpression): boolean | null {
  if (left.type !== 'Literal' || right.type !== 'Literal' || typeof left.value !== typeof right.value) return null;
  if (operator === '===' || operator === '==') return left.value === right.value;
  return operator === '!==' || operator === '!=' ? left.value !== right.value : null;
}
