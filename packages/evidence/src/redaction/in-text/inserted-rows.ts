import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isSecretValue, madeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';

// `INSERT INTO users (id, password) VALUES (1, 'x'), (2, 'y')`: dumps, logs and the errors of databases. Columns are named
// once, and a value is known by its place.

const HEAD = /into\s{1,9}[^\s()]{1,120}\s{0,9}\(([^()]{1,2000})\)\s{0,9}values\s{0,9}(?=\()/iy;
const MOST_ROWS = 2_000;
const LONGEST_VALUE = 4_000;
/** What a program fills in later, and what the database does. */
const PLACEHOLDER = /^(?:\?|[$:@%]\w{1,40}|null|default|\w{1,40}\()/i;
const QUOTES = '\'"`';

/** `at`: where `into` or `INTO` stands. */
export function inspectInsert(text: string, at: number, desk: Desk, edits: Edit[]): void {
  HEAD.lastIndex = at;
  const found = HEAD.exec(text);
  if (found === null) return;
  const columns = found[1]!
    .split(',')
    .map((name) => desk.nameInfo(name.replaceAll(/[^\p{L}\p{N}_ ]/gu, '').trim()).shown);
  if (columns.every((secret) => secret === null)) return;
  let from = HEAD.lastIndex;
  for (let rows = 0; rows < MOST_ROWS && text.charAt(from) === '('; rows++) {
    const end = takeRow(text, from + 1, { columns, desk, edits });
    if (end === null) return;
    from = skip(text, end, ' \n\r\t,');
  }
}

interface Taking {
  readonly columns: readonly (SecretName | null)[];
  readonly desk: Desk;
  readonly edits: Edit[];
}

/** Where the row ends that begins at `from`; null where it has no end. */
function takeRow(text: string, from: number, { columns, desk, edits }: Taking): number | null {
  let at = from;
  for (let column = 0; column <= columns.length; column++) {
    const start = skip(text, at, ' \n\r\t');
    const quote = QUOTES.includes(text.charAt(start)) ? text.charAt(start) : '';
    const end = quote === '' ? bareEnd(text, start) : quotedEnd(text, start + 1, quote);
    if (end === null) return null;
    const begin = start + quote.length;
    const value = text.slice(begin, end).trimEnd();
    const secret = columns[column] ?? null;
    if (secret !== null && (quote !== '' || !PLACEHOLDER.test(value)) && isSecretValue(value, secret, '', 'shown'))
      edits.push({ start: begin, end: begin + value.length, ...madeNamed(value, secret, desk) });
    at = skip(text, end + quote.length, ' \n\r\t');
    const mark = text.charAt(at++);
    if (mark === ')') return at;
    if (mark !== ',') return null;
  }
  return null;
}

function skip(text: string, from: number, signs: string): number {
  let at = from;
  while (at < text.length && signs.includes(text.charAt(at))) at++;
  return at;
}

function bareEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length && at - from < LONGEST_VALUE; at++)
    if (text.charAt(at) === ',' || text.charAt(at) === ')') return at;
  return null;
}

/** A quote that is written twice, or behind a backslash, is a letter. */
function quotedEnd(text: string, from: number, quote: string): number | null {
  for (let at = from; at < text.length && at - from < LONGEST_VALUE; at++) {
    const sign = text.charAt(at);
    if (sign === '\\' || (sign === quote && text.charAt(at + 1) === quote)) at++;
    else if (sign === quote) return at;
  }
  return null;
}
