import type { Side } from '../../decode/json.js';
import type { Json } from '../../events.js';
import type { Desk } from '../desk.js';
import { otherNumber } from '../by-look/jwt.js';
import { isLabelledValue } from '../by-name/labelled.js';
import type { SecretName } from '../by-name/name-rules.js';
import { isSecretNumber, isSecretValue, takeNamed } from '../by-name/named.js';
import { namesSomebody } from './field-roles.js';

// Tables of a document: `{"columns": ["user", "api_key"], "rows": [["bob", "x"]]}`. The names of columns stand in a list of
// their own or in the first row, so that no cell has one beside it.

interface Looking {
  readonly desk: Desk;
  readonly side: Side;
}
type Fields = { readonly [key: string]: Json };

const HEADS = new Set('columns cols headers header head thead fields schema columnNames column_names'.split(' '));
const NAMING = ['name', 'field', 'key', 'id', 'title', 'label', 'header', 'text'];
/** Rows stand beside their heads, or within what stands there. */
const DEEPEST = 4;

export const mayBeHeads = (key: string): boolean => HEADS.has(key);

/** In place; `under`: the key of the heads. */
export function takeColumns(table: Fields, under: string, w: Looking): void {
  const heads = headsOf(table[under]!);
  const secrets = heads.map((name) => w.desk.nameInfo(name).shown);
  if (secrets.every((secret) => secret === null)) return;
  for (const key in table) if (key !== under) takeRows(table[key]!, { heads, secrets, ...w }, DEEPEST);
}

function headsOf(value: Json): string[] {
  if (Array.isArray(value)) return value.map(headName);
  const { fields, columns } = value as Fields;
  const inner = fields ?? columns;
  return Array.isArray(inner) ? inner.map(headName) : [];
}

function headName(head: Json): string {
  if (typeof head === 'string') return head;
  if (typeof head !== 'object' || head === null || Array.isArray(head)) return '';
  const name = NAMING.map((key) => head[key]).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name : '';
}

interface Columns extends Looking {
  readonly heads: readonly string[];
  readonly secrets: readonly (SecretName | null)[];
}

function takeRows(value: Json, columns: Columns, left: number): void {
  if (left === 0 || typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    for (const key in value) takeRows(value[key]!, columns, left - 1);
    return;
  }
  const isRow = value.length === columns.heads.length && value.every(isCell);
  if (isRow) takeCells(value, columns);
  else for (const item of value) takeRows(item, columns, left - 1);
}

const CELL = /^(?:v|value|text)$/;
/** Also `{"v": "x"}`. */
const isCell = (cell: Json): boolean =>
  typeof cell !== 'object' ||
  cell === null ||
  (!Array.isArray(cell) && Object.keys(cell).every((key) => CELL.test(key)));

function takeCells(row: Json[], { heads, secrets, ...w }: Columns): void {
  for (let i = 0; i < row.length; i++) {
    const secret = secrets[i];
    const cell = row[i]!;
    if (secret === null || secret === undefined) continue;
    const take = (value: Json): Json => takenCell(value, secret, heads[i]!, w);
    if (typeof cell !== 'object' || cell === null) row[i] = take(cell);
    else row[i] = Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, take(value)]));
  }
}

function takenCell(cell: Json, secret: SecretName, name: string, { desk, side }: Looking): Json {
  if (typeof cell === 'number') return isSecretNumber(cell, secret) ? otherNumber(cell, desk.pseudonym) : cell;
  if (typeof cell !== 'string' || desk.made.has(cell) || !isSecretValue(cell, secret, name, side)) return cell;
  return takeNamed(cell, secret, side, desk);
}

const HEAD = /^[\p{L}][\p{L}\p{N} _-]{0,40}$/u;

/** `[["id", "password"], [1, "x"]]`, in place: words that are translated stand in lists as well, and nobody is named there. */
export function takeBelowFirst(rows: Json[], w: Looking): void {
  const [first, ...others] = rows;
  if (
    !Array.isArray(first) ||
    others.length === 0 ||
    !first.every((head) => typeof head === 'string' && HEAD.test(head))
  )
    return;
  const heads = first as string[];
  const secrets = heads.map((name) => w.desk.nameInfo(name).shown);
  const isTable = heads.some((name, i) => secrets[i] === null && (/^id$/i.test(name) || namesSomebody(name)));
  for (const row of others) {
    if (!Array.isArray(row) || row.length !== heads.length) continue;
    const isNamed = (cell: Json, i: number): boolean =>
      isTable || (typeof cell === 'string' && secrets[i] !== null && isLabelledValue(cell, secrets[i]!, 'near'));
    takeCells(row, { heads, secrets: secrets.map((secret, i) => (isNamed(row[i]!, i) ? secret : null)), ...w });
  }
}
