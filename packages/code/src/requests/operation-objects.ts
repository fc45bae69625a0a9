import type { ESTree } from 'meriyah';
import { parsed } from '../parse.js';
import { keyOf } from '../bind/patterns.js';
import type { Node } from '../bind/scope.js';
import { afterQuote, BRACE, BRACE_END, isQuote } from '../pass-over/signs.js';
import type { Operation } from './operation.js';

// `{kind:"OperationDefinition",operation:"query",selectionSet:{…}}`: what build tools make of a GraphQL document.

const OPENING = /\{\s*["']?kind["']?\s*:\s*["']OperationDefinition["']/g;
// One with all its fields and variables.
const LONGEST = 200_000;

export function operationObjects(script: string): Operation[] {
  const found: Operation[] = [];
  for (const { index } of script.matchAll(OPENING)) {
    const end = afterObject(script, index);
    const program = end < 0 ? null : parsed(`(${script.slice(index, end)})`);
    const [first] = program?.body ?? [];
    if (first?.type !== 'ExpressionStatement') continue;
    const kind = textAt(first.expression, ['operation']);
    for (const field of rootFields(first.expression))
      if (kind !== null) found.push({ field, writes: kind === 'mutation', offset: index });
  }
  return found;
}

/** Behind the brace that closes the object; -1 where it is too far. */
export function afterObject(script: string, from: number): number {
  let depth = 0;
  for (let at = from; at < script.length && at - from < LONGEST; at++) {
    const sign = script.charCodeAt(at);
    if (isQuote(sign)) at = afterQuote(script, at + 1, sign) - 1;
    else if (sign === BRACE) depth++;
    else if (sign === BRACE_END && --depth === 0) return at + 1;
  }
  return -1;
}

function rootFields(operation: Node): string[] {
  const selections = memberOf(operation, ['selectionSet', 'selections']);
  if (selections?.type !== 'ArrayExpression') return [];
  const names = selections.elements.flatMap((one) => {
    const name = one && textAt(one as Node, ['kind']) === 'Field' ? textAt(one as Node, ['name', 'value']) : null;
    return name === null || name.startsWith('__') ? [] : [name];
  });
  return [...new Set(names)];
}

function textAt(node: Node, path: readonly string[]): string | null {
  const found = memberOf(node, path);
  return found?.type === 'Literal' && typeof found.value === 'string' ? found.value : null;
}

function memberOf(node: Node, path: readonly string[]): Node | null {
  let at: Node | null = node;
  for (const name of path) {
    if (at?.type !== 'ObjectExpression') return null;
    const property: ESTree.Property | undefined = at.properties.find(
      (one): one is ESTree.Property => one.type === 'Property' && keyOf(one) === name,
    );
    at = (property?.value as Node | undefined) ?? null;
  }
  return at;
}
