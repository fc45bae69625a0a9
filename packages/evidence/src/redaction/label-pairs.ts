import { endsLikeName } from './assignments.js';
import type { Desk } from './desk.js';
import type { Edit } from './edits.js';
import { isLabelledValue, labelInfo, LONGEST_LABEL, LONGEST_LABELLED } from './labelled.js';
import { madeNamed } from './named.js';
import type { SecretName } from './name-rules.js';
import { unwrite } from './plain.js';

// `<dt>PIN</dt><dd>4821</dd>`, `<th>Phone</th><td>0170 …</td>`, a column headed “Password”: pages write a value's name beside
// it or above it. Looked for from the end of the label, since few texts end like a secret's name.

const CLOSINGS = ['</dt', '</th', '</td', '</label'] as const;

/** A page has few tables with secrets in them; each is gone through to its end. */
const MOST_HEADS = 100;

export function scanLabels(text: string, desk: Desk, edits: Edit[]): void {
  let heads = MOST_HEADS;
  for (const closing of CLOSINGS)
    for (let at = text.indexOf(closing); at >= 0; at = text.indexOf(closing, at + 1)) {
      const end = trimmedEnd(text, at);
      if (!endsLikeName(text, end)) continue;
      const before = text.slice(Math.max(0, end - LONGEST_LABEL - 1), end);
      const secret = labelInfo(before.slice(before.lastIndexOf('>') + 1), desk);
      if (secret === null) continue;
      const isHead = closing === '</th' && heads-- > 0 && isOfHead(text, at);
      const cells = isHead ? cellsBelow(text, at) : [text.indexOf('>', at) + 1];
      for (const from of cells) takeValue(text, from, secret, desk, edits);
    }
}

/** Without the colon or the star that many put behind a label. */
function trimmedEnd(text: string, at: number): number {
  let end = at;
  while (end > 0 && /[\s:*]/.test(text.charAt(end - 1))) end--;
  return end;
}

/** Between a label and its value: the end of the one, the beginning of the other, what wraps them. */
const VALUE =
  /(?:\s*<(?!\/?(?:tr|table|dl|dt|th|label|script|style|select|option|input|textarea)\b)[^<>]{1,300}>){0,6}\s*/iy;

function takeValue(text: string, from: number, secret: SecretName, desk: Desk, edits: Edit[]): void {
  VALUE.lastIndex = from;
  VALUE.test(text);
  const start = VALUE.lastIndex;
  const close = text.indexOf('<', start);
  if (start < from || close < 0 || close - start > LONGEST_LABELLED) return;
  const written = text.slice(start, close).trimEnd();
  const value = unwrite(written);
  if (written !== '' && isLabelledValue(value, secret))
    edits.push({ start, end: start + written.length, ...madeNamed(value, secret, desk) });
}

/** A row of headings only: others are headed at their side. */
function isOfHead(text: string, at: number): boolean {
  const row = rowAround(text, at);
  return row !== '' && !/<td[\s>]/i.test(row);
}

/** No row of headings is longer. */
const LONGEST_ROW = 20_000;

function rowAround(text: string, at: number): string {
  const from = text.lastIndexOf('<tr', at);
  const to = text.indexOf('<tr', at);
  return from < 0 || at - from > LONGEST_ROW ? '' : text.slice(from, to < 0 ? at + LONGEST_ROW : to);
}

/** A page shows no more at once. */
const MOST_ROWS = 2_000;
const CELL = /<t[dh](?=[\s>])[^<>]*>/gi;

/** Where the cells begin that stand under the heading that ends at `at`, down to the end of its table. */
function cellsBelow(text: string, at: number): number[] {
  const head = text.lastIndexOf('<tr', at);
  const column = (text.slice(head, at).match(CELL)?.length ?? 0) - 1;
  const close = text.indexOf('</table', at);
  const end = close < 0 ? text.length : close;
  const found: number[] = [];
  let row = text.indexOf('<tr', at);
  for (let rows = 0; row >= 0 && row < end && rows < MOST_ROWS; rows++) {
    const next = text.indexOf('<tr', row + 1);
    const cells = [...text.slice(row, next < 0 || next > end ? end : next).matchAll(CELL)];
    const cell = cells[column];
    // cells that span others stand under what nobody can tell
    if (cell !== undefined && !cells.some(([tag]) => /colspan/i.test(tag)))
      found.push(row + cell.index + cell[0].length);
    row = next;
  }
  return found;
}
