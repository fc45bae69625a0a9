import type { Json } from '@asbuilt/evidence';
import { readCompared } from './grammar/compared.js';
import { CHARS } from './grammar/english-words.js';
import { NOT_FUTURE, NOT_PAST } from './grammar/english-amounts.js';
import { lastClause, readMessage } from './grammar/read-message.js';
import { eachLeaf, type Payload } from './payload.js';
import type { Said } from './rule.js';
import { classOf, numberIn } from './value-class.js';

// Which field a sentence is about, by the values that were sent: one that it quotes, or the only one that breaks what it
// asks for.

/** Shorter values stand between quotes by chance. */
const SHORTEST_QUOTE = 2;

/** `Version "next" already exists`, where `key` was sent as `next`: the sentence is about that field, the first quoted. */
export function quotedField(sent: Payload, message: string): string | null {
  if (!/["'`“‘]/.test(message)) return null;
  const names = new Set<string>();
  let found = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  eachLeaf(sent, (name, value) => {
    names.add(name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const at = text.length < SHORTEST_QUOTE ? -1 : quotedAt(message, text);
    if (at < 0 || at > first) return;
    found = at < first ? new Set([name]) : found.add(name);
    first = at;
  });
  // what was sent twice tells neither
  const [name = ''] = found;
  if (name === '' || found.size > 1) return null;
  // `{key: "colour", value: "x"}`: what is quoted is the name of a field there.
  const beside = name.replace(/(?:key|name|setting|field)$/, 'value');
  return beside !== name && names.has(beside) ? null : name;
}

function quotedAt(message: string, text: string): number {
  const at = message.indexOf(text);
  const isQuoted = at > 0 && /["'`“‘]/.test(message[at - 1]!) && /["'`”’]/.test(message[at + text.length] ?? '');
  return isQuoted ? at : -1;
}

/** "Prices must not be negative", where `monthly_price` was sent as -1: the only field that breaks what is asked for. */
export function brokenField(sent: Payload, message: string): string | null {
  const said = readMessage(message)?.said ?? [];
  if (!said.some((one) => TELLING.has(one.rule)) || countsThings(message)) return null;
  const broken = new Set<string>();
  eachLeaf(sent, (name, value, isFile) => {
    if (!isFile && said.some((one) => breaks(value, one))) broken.add(name);
  });
  return broken.size === 1 ? [...broken][0]! : null;
}

const COUNTED = new RegExp(
  String.raw`\b(?:have|has|hold|contain|own|keep|add|create|make|open|register)\b(?: only)?(?: (?:at most|at least|up to|no more than|no fewer than|more than|fewer than|a maximum of|only))? \d+ (?!${CHARS})(\p{L}+s)\b`,
  'iu',
);

/** "A shipment may have at most 5 parcels": how many there are, and not what was sent with one of them. */
const countsThings = (message: string): boolean => COUNTED.test(message);

/** Rules of which a value shows by itself whether it keeps them. */
const TELLING = new Set<Said['rule']>(['required', 'min', 'max', 'minLength', 'maxLength', 'type', 'other']);

function breaks(value: Json, said: Said): boolean {
  if (said.rule === 'unclear') return false;
  const { rule, value: bound } = said;
  // What is not there at all may be another field than the one that is missed.
  if (rule === 'required') return typeof value === 'string' && value.trim() === '';
  const number = numberIn(value);
  if (rule === 'type') return bound === 'integer' && number !== null && !Number.isInteger(number);
  // Which day is today is not known: any date may be the one.
  if (bound === NOT_FUTURE || bound === NOT_PAST) return classOf(value) === 'date';
  if (typeof bound !== 'number') return false;
  if (rule === 'min' || rule === 'max') {
    if (number === bound) return said.exclusive === true;
    return number !== null && number < bound === (rule === 'min');
  }
  if (typeof value !== 'string') return false;
  return rule === 'minLength' ? value.length < bound : rule === 'maxLength' && value.length > bound;
}

/** Other values are said by chance as well. */
const MOMENT = /^(?:\d{4}-\d{2}-\d{2}(?:[T ][\d:.Z+-]+)?|\d{1,2}:\d{2}(?::\d{2})?)$/;

/** "Until must be after 2026-03-05", where `from` was sent as that day: the field that another is compared with. */
export function comparedField(sent: Payload, message: string): string | null {
  const other = readCompared(lastClause(message))?.other ?? '';
  if (!MOMENT.test(other)) return null;
  const names = new Set<string>();
  eachLeaf(sent, (name, value) => {
    if (value === other) names.add(name);
  });
  return names.size === 1 ? [...names][0]! : null;
}
