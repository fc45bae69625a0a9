import type { Side } from '../../decode/json.js';
import type { Body } from '../../events.js';
import type { Desk } from '../desk.js';
import { isSecretValue, takeNamed } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';

// Tables in text: the names of columns stand in the first line, so that no cell has one beside it.

const TABLE = /^text\/(?:csv|tab-separated-values|comma-separated-values)$|^application\/(?:csv|vnd\.ms-excel)$/;
/** A file that is sent as plain text: several names, and a row of as many cells. */
const HEAD = /^(?:"?[\p{L}][\p{L}\p{N} _.-]{0,40}"?[;,\t|]){1,60}"?[\p{L}][\p{L}\p{N} _.-]{0,40}"?\r?$/u;
const MARKS = ['\t', ';', ',', '|'] as const;
const CELL_QUOTED = /^"(?:[^"]|"")*"$/;

/** Takes the cells out that stand under a secret's name. */
export function redactTable(body: Body | null, side: Side, desk: Desk): Body | null {
  if (body?.is !== 'text') return body;
  const text = TABLE.test(body.mime)
    ? belowHead(body.text, side, desk)
    : withoutCells(body.text, side, desk, body.mime);
  return text === body.text ? body : { ...body, text };
}

const PLAIN = /^(?:text\/(?:plain|markdown))?$/;
/** Below the head of a table in Markdown. */
const RULE = /^[ \t|:-]{3,400}\r?$/;

/** The same of a text that may be a table or hold one. */
export function withoutCells(text: string, side: Side, desk: Desk, mime = ''): string {
  if (!PLAIN.test(mime)) return text;
  if (isPlainTable(text)) return belowHead(text, side, desk);
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (!RULE.test(line) || !line.includes('-') || !line.includes('|')) continue;
    let end = at;
    while (end < lines.length && lines[end]!.includes('|')) end++;
    const made = belowHead(lines.slice(at - 1, end).join('\n'), side, desk);
    lines.splice(at - 1, end - at + 1, ...made.split('\n'));
  }
  return lines.join('\n');
}

function belowHead(text: string, side: Side, desk: Desk): string {
  const end = text.indexOf('\n');
  const head = end < 0 ? text : text.slice(0, end);
  const mark = MARKS.find((sign) => head.includes(sign)) ?? ',';
  const secrets = cellsOf(head, mark).map((name) => namedBy(bare(name), side, desk));
  if (end < 0 || secrets.every((secret) => secret === null)) return text;
  const rows = text.slice(end + 1).split('\n');
  return [head, ...rows.map((row) => redactRow(row, mark, { secrets, side, desk }))].join('\n');
}

interface Columns {
  readonly secrets: readonly (SecretName | null)[];
  readonly side: Side;
  readonly desk: Desk;
}

/** Only passwords are sent under more names than documents have. */
function namedBy(name: string, side: Side, desk: Desk): SecretName | null {
  const { sent, shown } = desk.nameInfo(name);
  return side === 'sent' && sent?.kind === 'password' ? sent : shown;
}

function isPlainTable(text: string): boolean {
  const [head = '', row = ''] = text.slice(0, LONGEST_HEAD).split('\n', 2);
  if (!HEAD.test(head)) return false;
  const mark = MARKS.find((sign) => head.includes(sign)) ?? ',';
  return cellsOf(row, mark).length === cellsOf(head, mark).length;
}

/** Two lines of any table. */
const LONGEST_HEAD = 8_000;

function redactRow(row: string, mark: string, columns: Columns): string {
  const cells = cellsOf(row, mark);
  return cells.map((cell, i) => redactCell(cell, columns.secrets[i] ?? null, columns)).join(mark);
}

function redactCell(cell: string, secret: SecretName | null, { side, desk }: Columns): string {
  const value = bare(cell);
  if (secret === null || !isSecretValue(value, secret, '', side)) return cell;
  return cell.replace(value, () => takeNamed(value, secret, side, desk));
}

function bare(cell: string): string {
  const plain = cell.replace(/^\uFEFF/, '').trim();
  return CELL_QUOTED.test(plain) ? plain.slice(1, -1) : plain;
}

/** Cells with their quotes; a mark within quotes is none. */
function cellsOf(row: string, mark: string): string[] {
  if (!row.includes('"')) return row.split(mark);
  const cells: string[] = [];
  let [start, quoted] = [0, false];
  for (let i = 0; i <= row.length; i++) {
    if (row[i] === '"') quoted = !quoted;
    if (i < row.length && (quoted || row[i] !== mark)) continue;
    cells.push(row.slice(start, i));
    start = i + 1;
  }
  return cells;
}
