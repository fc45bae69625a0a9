import {
  Kind,
  OperationTypeNode,
  parse,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql/language/index.js';
import type { Operation } from './operation.js';
import { operationObjects } from './operation-objects.js';
import { afterQuote, afterTemplatePart, BACKTICK, BRACE } from '../pass-over/signs.js';

/** Documents stand in texts, or as the objects that build tools make of them. */
export function operationsOf(script: string): Operation[] {
  return [...documentTexts(script), ...operationObjects(script)].sort((a, b) => a.offset - b.offset);
}

/** A document begins with one of these and a name, its variables or its fields. */
const OPENING = /(?:query|mutation|subscription)(?=[\s\\({@])/g;
/** What may stand between the quote and the document: blanks, as they are or as signs of a text. */
const BEFORE = /(["'`])(?:\s|\\[nrt])*$/;
const FARTHEST_QUOTE = 60;
// Longer than any document that a person wrote; a text of this length that begins so is something else.
const LONGEST = 20_000;

function documentTexts(script: string): Operation[] {
  const found: Operation[] = [];
  for (const { index } of script.matchAll(OPENING)) {
    const before = BEFORE.exec(script.slice(Math.max(0, index - FARTHEST_QUOTE), index));
    const text = before === null ? null : literalFrom(script, index, before[1]!);
    if (text?.includes('{') === true) found.push(...rootFields(text, index));
  }
  return found;
}

/** The rest of a text that stands in these quotes, as it is meant; null where it is not known. */
function literalFrom(script: string, from: number, quote: string): string | null {
  const isTemplate = quote.charCodeAt(0) === BACKTICK;
  const end = isTemplate ? afterTemplate(script, from) : afterQuote(script, from, quote.charCodeAt(0));
  if (end < 0 || end - from > LONGEST) return null;
  const written = script.slice(from, end - 1);
  // fragments are put in by their names, in front of a document or behind it
  const filled = isTemplate ? written.replace(HOLE, ' ') : written;
  return filled.replace(/\\(u[\dA-Fa-f]{4}|[\s\S])/g, (_, sign: string) => ESCAPES.get(sign) ?? plain(sign));
}

const HOLE = /\$\{[\w$.()]*\}/g;
const HOLE_HERE = new RegExp(HOLE.source, 'y');
const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\n', ''],
]);
const plain = (sign: string): string =>
  sign.length === 5 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : sign;

/** Behind the end of a template that may have names in its holes; -1 where it has more. */
function afterTemplate(script: string, from: number): number {
  let at = afterTemplatePart(script, from);
  while (script.charCodeAt(at - 1) === BRACE) {
    HOLE_HERE.lastIndex = at - 2;
    if (!HOLE_HERE.test(script)) return -1;
    at = afterTemplatePart(script, HOLE_HERE.lastIndex);
  }
  return at;
}

function rootFields(text: string, offset: number): Operation[] {
  let document;
  try {
    document = parse(text, { noLocation: true, maxTokens: LONGEST });
  } catch {
    return [];
  }
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const operations = document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.flatMap(({ operation, selectionSet }) => {
    const names = new Set<string>();
    collect(selectionSet, fragments, names, 0);
    return [...names].map((field) => ({ field, writes: operation === OperationTypeNode.MUTATION, offset }));
  });
}

const DEEPEST = 10;

/** Not what every schema has: `__typename`, `__schema`. */
function collect(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  into: Set<string>,
  depth: number,
): void {
  for (const one of set.selections) {
    if (one.kind === Kind.FIELD) {
      if (!one.name.value.startsWith('__')) into.add(one.name.value);
      continue;
    }
    const inner = one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value);
    if (inner !== undefined && depth < DEEPEST) collect(inner, fragments, into, depth + 1);
  }
}
