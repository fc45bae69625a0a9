import type { Body } from '../events.js';
import type { Desk } from './desk.js';
import { isSecretValue, takeNamed } from './named.js';
import type { SecretName } from './name-rules.js';

// Tables in text: the names of columns stand in the first line, so that no cell has one beside it.

const TABLE = /^text\/(?:csv|tab-separated-values|comma-separated-values)$|^application\/csv$/;
const MARKS = ['\t', ';', ',', '|'] as const;
const CELL_QUOTED = /^"(?:[^"]|"")*"$/;

/** Takes the cells out that stand under a secret's name. */
export function redactTable(body: Body | null, desk: Desk): Body | null {
  if (body?.is !== 'text' || !TABLE.test(body.mime)) return body;
  const end = body.text.indexOf('\n');
  const head = end < 0 ? body.text : body.text.slice(0, end);
  const mark = MARKS.find((sign) => head.includes(sign)) ?? ',';
  const secrets = cellsOf(head, mark).map((name) => desk.nameInfo(bare(name)).shown);
  if (end < 0 || secrets.every((secret) => secret === null)) return body;
  const rows = body.text.slice(end + 1).split('\n');
  return { ...body, text: [head, ...rows.map((row) => redactRow(row, mark, secrets, desk))].join('\n') };
}

function redactRow(row: string, mark: string, secrets: readonly (SecretName | null)[], desk: Desk): string {
  const cells = cellsOf(row, mark);
  return cells.map((cell, column) => redactCell(cell, secrets[column] ?? null, desk)).join(mark);
}

function redactCell(cell: string, secret: SecretName | null, desk: Desk): string {
  const value = bare(cell);
  if (secret === null || !isSecretValue(value, secret, '', 'shown')) return cell;
  return cell.replace(value, () => takeNamed(value, secret, 'shown', desk));
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
