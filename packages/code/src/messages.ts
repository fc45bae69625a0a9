import { afterObject } from './requests/operation-objects.js';
import { parsed } from './parse.js';
import { keyOf } from './bind/patterns.js';
import type { Node } from './bind/scope.js';
import { afterQuote } from './pass-over/signs.js';

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
/** `"errors.required": "…"`, `"error_name_required": "…"`, `id: "errors.required", defaultMessage: "…"`. */
const FLAT = new RegExp(
  `\\b(${NAMES}[.:_/-][\\w.:/-]{0,200}(?<=[\\w-]))["']\\s*(?::|,\\s*["']?defaultMessage["']?\\s*:)\\s*(?=["'])`,
  'g',
);

/** `errors: Mp`, and elsewhere `Mp = { required: "…"`: tools that read JSON give each part of it a name. */
const NAMED = new RegExp(`\\b(${NAMES})["']?\\s*:\\s*([\\w$]{2,12})(?=[,}])`, 'g');
// One for each language; each takes a look at the whole script.
const MOST_NAMED = 20;

// A client has some hundred; more are the words of all its languages.
const MOST = 3000;
/** One table of a few hundred sentences. */
const LONGEST_TABLE = 100_000;

export function messagesOf(script: string): Message[] {
  const found: Message[] = [];
  let table = 0;
  for (const { name, from, offset } of tablesIn(script)) {
    if (found.length > MOST) break;
    const end = afterObject(script, from);
    const texts = end < 0 || end - from > LONGEST_TABLE ? null : textsIn(script.slice(from, end), name);
    if (texts === null) continue;
    table++;
    for (const [key, text] of texts) found.push({ table, key, text, offset });
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

interface Table {
  readonly name: string;
  /** Where the object begins. */
  readonly from: number;
  readonly offset: number;
}

function* tablesIn(script: string): Generator<Table> {
  for (const { 0: whole, 1: name, index } of script.matchAll(TABLE))
    yield { name: name!, from: index + whole.length, offset: index };
  const kept = new Map(Array.from(script.matchAll(NAMED), ([, name, by]) => [by!, name!]));
  for (const [by, name] of [...kept].slice(0, MOST_NAMED)) {
    const from = objectNamed(script, by);
    if (from !== null) yield { name, from, offset: from };
  }
}

/** Where the one object of texts begins that is kept under this name; null where there are several, or none. */
function objectNamed(script: string, name: string): number | null {
  const given = new RegExp(`(?:\\b(?:const|let|var)\\s+|,)${name.replaceAll('$', '\\$')}\\s*=\\s*(?=\\{)`, 'g');
  const [first, ...others] = Array.from(script.matchAll(given), ({ 0: whole, index }) => index + whole.length);
  return first === undefined || others.length > 0 ? null : first;
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
  text.length >= SHORTEST &&
  text.length <= LONGEST &&
  !/[<>\n]/.test(text) &&
  text.split(/\s/).filter((part) => /\p{L}{2}/u.test(part)).length > 1;
