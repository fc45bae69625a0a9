import { childrenOf, closestOf, matches, tagOf, textIn } from './dom.js';

// What names a value by the place in which it stands: the head of its column, the head of its row, its term. The same places
// as a document is gone through for; whether one of them names a secret is for others to tell.

const LONGEST_NAME = 60;
/** So many cells make a row of names; two may be a name and its value. */
const HEADS_LEAST = 3;

const ROW = 'tr,[role="row"]';
const TABLE = 'table,[role="table"],[role="grid"],[role="treegrid"]';
const VALUE = 'td,[role="gridcell"],[role="cell"]';
const COLUMN_HEAD = 'th:not([scope="row"]),[role="columnheader"]';
const ROW_HEAD = 'th,[role="rowheader"]';
const CELL = `${VALUE},${COLUMN_HEAD},${ROW_HEAD}`;

export interface ValueNames {
  /** Takes note of where one stands; gives what takes it back. */
  enter(element: Element): () => void;
  /** What names the value in which one stands; none outside of any. */
  here(): readonly string[];
}

const nothing = (): void => {};

/** Follows tables from row to row: a row of headings alone is above all that follow, up to the next such row. */
export function createValueNames(): ValueNames {
  const heads = new Map<Element, readonly string[]>();
  let here: readonly string[] = [];
  const within = (names: readonly string[]) => {
    const before = here;
    here = names.filter((name) => name !== '');
    return () => void (here = before);
  };
  return {
    enter(element) {
      if (matches(element, ROW)) noteHeads(element, heads);
      if (matches(element, 'dd')) return within([termOf(element)]);
      if (!matches(element, VALUE)) return nothing;
      const [row, table] = [closestOf(element, ROW), closestOf(element, TABLE)];
      if (row === null) return nothing;
      const cells = cellsOf(row);
      const column = cells.indexOf(element);
      const head = table === null ? '' : (heads.get(table)?.[column] ?? '');
      return within([head, besideOf(cells, column)]);
    },
    here: () => here,
  };
}

/** In a row of headings, or in the first of a table that has none: there all names stand above, but for a name and its value. */
function noteHeads(row: Element, heads: Map<Element, readonly string[]>): void {
  const [table, cells] = [closestOf(row, TABLE), cellsOf(row)];
  if (table === null || cells.length === 0) return;
  const isHead = cells.every((cell) => matches(cell, COLUMN_HEAD) || said(cell) === '');
  if (isHead) return void heads.set(table, cells.map(said));
  if (heads.has(table)) return;
  const isNamed = (cell: Element, column: number) =>
    !matches(cell, ROW_HEAD) && (column > 0 || cells.length >= HEADS_LEAST);
  heads.set(
    table,
    cells.map((cell, column) => (isNamed(cell, column) ? said(cell) : '')),
  );
}

/** The heading before it in its row; else the first cell, for the second. */
function besideOf(cells: readonly Element[], column: number): string {
  const heading = cells.slice(0, Math.max(0, column)).findLast((cell) => matches(cell, ROW_HEAD));
  if (heading !== undefined) return said(heading);
  return column === 1 ? said(cells[0]!) : '';
}

const cellsOf = (row: Element): Element[] => [...childrenOf(row)].filter((cell) => matches(cell, CELL));

/** The last term before it: several descriptions may share one. */
function termOf(description: Element): string {
  for (let one = description.previousElementSibling; one !== null; one = one.previousElementSibling)
    if (tagOf(one) === 'dt') return said(one);
  return '';
}

const said = (element: Element): string => (textIn(element) ?? '').trim().slice(0, LONGEST_NAME);
