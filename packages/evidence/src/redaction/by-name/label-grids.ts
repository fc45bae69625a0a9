import { HEADS_LEAST, MOST_ROWS } from './label-places.js';

// Tables that are made of other elements than `<table>` say so by roles; the same names stand in the same places of them.

/** A label, and where the values begin whose name it is. */
export interface GridLabel {
  /** Where its text ends. */
  readonly end: number;
  readonly values: readonly number[];
}

interface Cell {
  readonly role: string;
  /** Its tag, and where that ends. */
  readonly tag: string;
  readonly from: number;
}

type Row = Cell[];

/** What is `<td>` or `<tr>` as well is met there. */
const ROLE =
  /<(?!t[dhr]\b)[a-z][\w-]*(?=\s(?:[^<>]*\s)?role=["']?(row|columnheader|rowheader|gridcell|cell|grid|treegrid|table)\b)[^<>]*>/gi;

/** Of all cells those that name others by their place. */
export function gridLabels(text: string): GridLabel[] {
  if (!text.includes('role=')) return [];
  return gridsOf(text).flatMap((rows) =>
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        const values = [...below(rows, at, column), ...beside(row, column)].map(({ from }) => from);
        return values.length === 0 ? [] : [{ end: closingOf(text, cell), values }];
      }),
    ),
  );
}

function gridsOf(text: string): Row[][] {
  const grids: Row[][] = [];
  let rows = 0;
  for (const { index, 0: tag, 1: role = '' } of text.matchAll(ROLE)) {
    const grid = grids.at(-1);
    if (/^(?:grid|treegrid|table)$/.test(role)) grids.push([]);
    else if (role !== 'row') grid?.at(-1)?.push({ role, tag, from: index + tag.length });
    else if (++rows <= MOST_ROWS) grid?.push([]);
    else break;
  }
  return grids;
}

const isValue = ({ role }: Cell): boolean => role === 'gridcell' || role === 'cell';

function below(rows: readonly Row[], at: number, column: number): Cell[] {
  const row = rows[at]!;
  const isHead = row[column]!.role === 'columnheader';
  const isFirst = at === 0 && isValue(row[column]!) && (column > 0 || row.length >= HEADS_LEAST);
  if (!isHead && !isFirst) return [];
  return rows.slice(at + 1).flatMap((other) => other.slice(column, column + 1).filter(isValue));
}

function beside(row: Row, column: number): Cell[] {
  const behind = row.slice(column + 1);
  const { role } = row[column]!;
  if (role === 'columnheader' || (role !== 'rowheader' && column > 0)) return [];
  const until = role === 'rowheader' ? behind.findIndex((cell) => !isValue(cell)) : 1;
  return until < 0 ? behind : behind.slice(0, until).filter(isValue);
}

/** Longer elements are no labels. */
const LONGEST_ELEMENT = 2_000;

function closingOf(text: string, { tag, from }: Cell): number {
  const name = /^<([\w-]+)/.exec(tag)![1]!;
  const near = text.slice(from, from + LONGEST_ELEMENT);
  let depth = 1;
  for (const found of near.matchAll(new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi'))) {
    depth += found[1] === '' ? 1 : -1;
    if (depth === 0) return from + found.index;
  }
  return from;
}
