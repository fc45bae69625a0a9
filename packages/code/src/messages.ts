import { afterObject } from './operation-objects.js';
import { parsed } from './parse.js';
import { keyOf } from './patterns.js';
import type { Node } from './scope.js';
import { afterQuote } from './signs.js';

/** A sentence that a catalogue of messages has under the name of errors. */
export interface Message {
  /** Which catalogue of the script it stands in. */
  readonly table: number;
  /** The names that lead to it, with dots: `errors.name.tooShort`. */
  readonly key: string;
  readonly text: string;
  readonly offset: number;
}

const NAMES = '(?:[eE]rrors?|[vV]alidations?|error_?[mM]essages|validation_?(?:[mM]essages|[eE]rrors))';
const NAME = new RegExp(`^${NAMES}$`);

/** Whether what stands under this name in a catalogue are errors. */
export const isErrorName = (name: string): boolean => NAME.test(name);

/** `errors: { required: "…"`, where what it holds are texts, or tables of texts. */
const TABLE = new RegExp(`\\b(${NAMES})["']?\\s*:\\s*(?=\\{\\s*["']?[\\w.$-]+["']?\\s*:\\s*["'{])`, 'g');
/** `"errors.required": "…"`, `id: "errors.required", defaultMessage: "…"`. */
const FLAT = new RegExp(
  `\\b(${NAMES}(?:\\.[\\w-]+)+)["']\\s*(?::|,\\s*["']?defaultMessage["']?\\s*:)\\s*(?=["'])`,
  'g',
);

// A client has some hundred; more are the words of all its languages.
const MOST = 3000;
/** One table of a few hundred sentences. */
const LONGEST_TABLE = 100_000;

export function messagesOf(script: string): Message[] {
  const found: Message[] = [];
  let table = 0;
  for (const match of script.matchAll(TABLE)) {
    if (found.length > MOST) break;
    const from = match.index + match[0].length;
    const end = afterObject(script, from);
    const texts = end < 0 || end - from > LONGEST_TABLE ? null : textsIn(script.slice(from, end), match[1]!);
    if (texts === null) continue;
    table++;
    for (const [key, text] of texts) found.push({ table, key, text, offset: match.index });
  }
  for (const match of script.matchAll(FLAT)) {
    if (found.length > MOST) break;
    const from = match.index + match[0].length;
    const text = textsIn(
      `{a:${script.slice(from, afterQuote(script, from + 1, script.charCodeAt(from)))}}`,
      '',
    )?.[0]?.[1];
    if (text !== undefined) found.push({ table: 0, key: match[1]!, text, offset: match.index });
  }
  return found.filter(({ text }) => isSentence(text));
}

type Text = readonly [key: string, text: string];

/** null: it holds something else than texts, so that it is no catalogue. */
function textsIn(object: string, name: string): Text[] | null {
  const [first] = parsed(`(${object})`)?.body ?? [];
  return first?.type === 'ExpressionStatement' ? textsOf(first.expression, name) : null;
}

function textsOf(node: Node, name: string): Text[] | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[name, node.value]] : null;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? [[name, node.quasis[0]?.value.cooked ?? '']] : null;
  if (node.type !== 'ObjectExpression') return null;
  const found: Text[] = [];
  for (const property of node.properties) {
    const key = property.type === 'Property' ? keyOf(property) : null;
    const inner = key === null ? null : textsOf((property as { value: Node }).value, `${name}.${key}`);
    if (inner === null) return null;
    found.push(...inner);
  }
  return found;
}

const LONGEST = 300;
const SHORTEST = 8;

/** Some words for people, and no markup. */
export const isSentence = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(text) && !/[<>\n]/.test(text);
