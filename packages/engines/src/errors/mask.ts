import { amountName } from './amounts.js';
import { saidByName } from './echoed-names.js';
import { foldName, lastPart } from './folded-names.js';
import type { RequestWords } from './request-words.js';

// A message as a template and what stood in its gaps. Masking looks at one message alone; which gaps are variables is
// decided when all messages were seen.

export type SlotKind =
  | 'request'
  | 'echo'
  | 'field'
  | 'quoted'
  | 'list'
  | 'url'
  | 'email'
  | 'id'
  | 'date'
  | 'path'
  | 'number'
  | 'name';

export interface SlotValue {
  readonly kind: SlotKind;
  readonly value: string;
}

export interface Masked {
  /** The message with SLOT in place of each value. */
  readonly template: string;
  readonly slots: readonly SlotValue[];
}

/** A private-use character: no message has it, and a literal brace in a message stays a brace. */
export const SLOT = '\uE000';

interface Span extends SlotValue {
  readonly start: number;
  readonly end: number;
}

/** Longer messages are dumps; a template needs no more. */
const LONGEST_MESSAGE = 400;
const MOST_SLOTS = 12;

/** In the order in which they win where they overlap. Of those with a group, the group is the value. */
const PATTERNS: readonly (readonly [SlotKind, RegExp])[] = [
  ['url', /\bhttps?:\/\/[^\s"'<>)\]]+[^\s"'<>)\].,;:!?]/g],
  ['email', /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['list', /\[([^[\]{},]*,[^[\]{}]*)\]/g],
  ['quoted', /"([^"]{1,120})"|“([^“”]{1,120})”|«\s?([^«»]{1,120}?)\s?»|`([^`]{1,120})`/g],
  ['quoted', /(?<![\p{L}\p{N}])['‘]([^'‘’]{1,120})['’](?![\p{L}\p{N}])/gu],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['id', /\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{16,}\b/gi],
  ['date', /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?\b/g],
  ['path', /(?<![\p{L}\p{N}<])\/[\w\-.%~]+(?:\/[\w\-.%~]*)*/gu],
  ['number', /(?<![\p{L}\p{N}_.-])-?\d+(?:[.,:]\d+)*(?![\p{L}\p{N}_])/gu],
];

export function mask(message: string, words: RequestWords, field: string | null = null): Masked {
  const text = message.replaceAll(SLOT, '').replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE).trim();
  const spans: Span[] = [];
  const isOwn = (name: string) => isSentAs(name, field, words);
  if (field !== null) for (const name of saidAs(field)) if (!isOwn(name)) claimWord(spans, text, name, 'field');
  for (const [value, names] of words.carried) claimEcho(spans, text, value, names);
  for (const [kind, pattern] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const value = match.slice(1).find((group) => group !== undefined) ?? match[0];
      const start = match.index + match[0].indexOf(value);
      const end = start + value.length;
      const isAmount = kind === 'number' && amountName(text.slice(0, start), text.slice(end)) !== null;
      claim(spans, { kind: isAmount ? kind : knownKind(kind, value, words, field), value, start, end });
    }
  for (const value of words.values) claimWord(spans, text, value, 'request');
  for (const name of words.names) {
    if (isNoWord(name)) claimWord(spans, text, name, 'field');
    else
      for (const span of occurrences(text, name))
        if (isSaidToBeField(text, span.start)) claim(spans, { kind: 'field', value: name, ...span });
  }
  return cut(
    text,
    joinLists(
      text,
      spans.sort((a, b) => a.start - b.start),
    ).slice(0, MOST_SLOTS),
  );
}

/** "status" is not a valid choice, of `kind: "status"`: what stands there is what was sent, though another field is called so. */
const isSentAs = (value: string, field: string | null, { carried }: RequestWords): boolean =>
  field !== null && carried.get(value)?.has(foldName(field)) === true;

function knownKind(kind: SlotKind, value: string, words: RequestWords, field: string | null): SlotKind {
  if (kind === 'quoted' && isSentAs(value, field, words)) return 'echo';
  if (kind === 'quoted' && words.names.has(value)) return 'field';
  // what is sent and comes back in quotes is no word that the request happened to carry
  if (kind === 'quoted' && words.values.has(value)) return 'echo';
  if (kind === 'number' && words.numbers.has(value)) return 'request';
  return words.values.has(value) && kind !== 'email' && kind !== 'url' ? 'request' : kind;
}

/** A field as a sentence may name it: `user.first_name`, `first_name`, `first name`. */
function saidAs(field: string): string[] {
  const last = lastPart(field);
  return [field, last, last.replaceAll(/[_-]+/g, ' '), last.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()];
}

function claimWord(spans: Span[], text: string, value: string, kind: SlotKind): void {
  for (const { start, end } of occurrences(text, value)) claim(spans, { kind, value, start, end });
}

function claimEcho(spans: Span[], text: string, value: string, names: ReadonlySet<string>): void {
  for (const { start, end } of occurrences(text, value))
    if (saidByName(text, start, end, names, !isNoWord(value))) claim(spans, { kind: 'echo', value, start, end });
}

/** Where it stands as a word of its own. */
function* occurrences(text: string, value: string): Generator<{ start: number; end: number }> {
  for (let i = text.indexOf(value); i >= 0; i = text.indexOf(value, i + value.length)) {
    const end = i + value.length;
    if (!isInWord(text, i - 1) && !isInWord(text, end)) yield { start: i, end };
  }
}

function claim(spans: Span[], span: Span): void {
  if (!spans.some((s) => s.start < span.end && span.start < s.end)) spans.push(span);
}

/** "Invalid key colour": of a plain word the sentence says that it is the name of something that was sent. */
const isSaidToBeField = (text: string, start: number): boolean =>
  /\b(?:key|field|param(?:eter)?|attribute|property|option|argument|column):? $/i.test(text.slice(0, start));

/** `user_name` and `firstName` are names and no words of a sentence; `password` may be either. */
export function isNoWord(text: string): boolean {
  return !/^\p{L}?\p{Ll}*$/u.test(text);
}

function isInWord(text: string, i: number): boolean {
  return i >= 0 && i < text.length && /[\p{L}\p{N}_]/u.test(text[i]!);
}

/** `"a", "b" or "c"` is one gap: how many there are varies as well. */
function joinLists(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const between = before === undefined ? '' : text.slice(before.end, span.start);
    if (before !== undefined && /^["'`”’]?\s*(?:,|,? or|,? and|\|)\s*["'`“‘]$/.test(between))
      joined[joined.length - 1] = {
        kind: 'list',
        value: text.slice(before.start, span.end),
        start: before.start,
        end: span.end,
      };
    else joined.push(span);
  }
  return joined;
}

function cut(text: string, spans: readonly Span[]): Masked {
  let template = '';
  let from = 0;
  for (const span of spans) {
    template += text.slice(from, span.start) + SLOT;
    from = span.end;
  }
  return { template: template + text.slice(from), slots: spans.map(({ kind, value }) => ({ kind, value })) };
}
