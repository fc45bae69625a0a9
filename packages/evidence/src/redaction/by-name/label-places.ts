// Where in a document the values stand whose name a label is. Told by its tags alone: no document is parsed for this.

/** A stretch of a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** No row of headings is longer. */
const LONGEST_ROW = 20_000;
/** A page shows no more at once. */
export const MOST_ROWS = 2_000;
const CELL = /<t[dh](?=[\s>])[^<>]*>/gi;
const CELL_END = /<\/?t[dhr][\s>]|<\/table/gi;
/** A corner without a name. */
const BLANK = /<td(?=[\s>])[^<>]*>(?:\s|&nbsp;)*<\/td>/gi;

interface Row {
  readonly from: number;
  readonly to: number;
  /** Where the contents of its cells begin, and their tags. */
  readonly cells: readonly { readonly tag: string; readonly from: number }[];
}

function rowFrom(text: string, from: number, end: number): Row {
  const next = text.indexOf('<tr', from + 1);
  const to = next < 0 || next > end ? end : next;
  const cells = [...text.slice(from, to).matchAll(CELL)].map((found) => ({
    tag: found[0],
    from: from + found.index + found[0].length,
  }));
  return { from, to, cells };
}

/** The row in which `at` stands, and the cell of it; null outside of any. */
function cellAround(text: string, at: number): { row: Row; column: number; isFirst: boolean } | null {
  const from = text.lastIndexOf('<tr', at);
  if (from < 0 || at - from > LONGEST_ROW) return null;
  const row = rowFrom(text, from, Math.min(tableEnd(text, at), at + LONGEST_ROW));
  const table = text.lastIndexOf('<table', from);
  const isFirst = table >= 0 && text.lastIndexOf('<tr', from - 1) < table;
  return { row, column: row.cells.filter((cell) => cell.from <= at).length - 1, isFirst };
}

function tableEnd(text: string, at: number): number {
  const close = text.indexOf('</table', at);
  return close < 0 ? text.length : close;
}

/** So many cells make a row of names; two may be a name and its value. */
export const HEADS_LEAST = 3;

/** The cells under the label that ends at `at`, where it heads a column: in a row of headings, or in a table's first. */
export function cellsBelow(text: string, at: number): Place[] {
  const around = cellAround(text, at);
  if (around === null) return [];
  const { row, column, isFirst } = around;
  const isHeading = /^<th/i.test(row.cells[column]?.tag ?? '');
  const heads = isHeading
    ? !/<td[\s>]/i.test(text.slice(row.from, row.to).replace(BLANK, ''))
    : isFirst && (column > 0 || row.cells.length >= HEADS_LEAST);
  if (!heads) return [];
  const end = tableEnd(text, at);
  const found: Place[] = [];
  let next = text.indexOf('<tr', at);
  for (let rows = 0; next >= 0 && next < end && rows < MOST_ROWS; rows++) {
    const { to, cells } = rowFrom(text, next, end);
    const cell = cells[column];
    // cells that span others stand under what nobody can tell
    if (cell !== undefined && !cells.some(({ tag }) => /colspan/i.test(tag))) found.push(cellFrom(text, cell.from, to));
    next = to < end ? to : -1;
  }
  return found;
}

/** The cells that the label heads at their side: of a heading all up to the next, of a first cell the next. */
export function cellsBeside(text: string, at: number): Place[] {
  const around = cellAround(text, at);
  if (around === null) return [];
  const { row, column } = around;
  const behind = row.cells.slice(column + 1);
  const isHeading = /^<th/i.test(row.cells[column]?.tag ?? '');
  if (!isHeading && column > 0) return [];
  const until = isHeading ? behind.findIndex(({ tag }) => /^<th/i.test(tag)) : 1;
  return (until < 0 ? behind : behind.slice(0, until)).map(({ from }) => cellFrom(text, from, row.to));
}

function cellFrom(text: string, from: number, end: number): Place {
  CELL_END.lastIndex = from;
  const found = CELL_END.exec(text);
  return { from, to: found === null || found.index > end ? end : found.index };
}

const LIST = /<\/[a-z][\w-]{0,30}>\s{0,20}<[uo]l(?=[\s>])[^<>]{0,300}>/iy;
const ITEM = /<li(?=[\s>])[^<>]{0,300}>/gi;

/** The items of a list that follows the label which is closed at `at`: recovery codes below their heading. */
export function listItems(text: string, at: number): Place[] {
  LIST.lastIndex = at;
  if (!LIST.test(text)) return [];
  const from = LIST.lastIndex;
  const close = text.slice(from, from + LONGEST_ROW).search(/<\/[uo]l[\s>]/i);
  const end = close < 0 ? Math.min(text.length, from + LONGEST_ROW) : from + close;
  const starts = [...text.slice(from, end).matchAll(ITEM)].map(({ index, 0: tag }) => [index, tag.length] as const);
  return starts.map(([index, length], i) => {
    const next = starts[i + 1];
    return { from: from + index + length, to: next === undefined ? end : from + next[0] };
  });
}

const DESCRIPTION = /<dd(?=[\s>])[^<>]*>/gi;
const DESCRIPTION_END = /<\/?d[dtl][\s>]/gi;

/** All descriptions of the term that ends at `at`, up to the next term. */
export function termValues(text: string, at: number): Place[] {
  const ends = [text.indexOf('<dt', at), text.indexOf('</dl', at), at + LONGEST_ROW].filter((end) => end >= 0);
  const end = Math.min(text.length, ...ends);
  return [...text.slice(at, end).matchAll(DESCRIPTION)].map((found) => {
    const from = at + found.index + found[0].length;
    DESCRIPTION_END.lastIndex = from;
    const close = DESCRIPTION_END.exec(text);
    return { from, to: close === null || close.index > end ? end : close.index };
  });
}
