import { textIn } from './dom.js';

const LONGEST_HEAD = 60;

export interface Heads {
  /** Takes note of where one stands in a table; gives what takes it back. */
  enter(element: Element): () => void;
  /** What heads the column in which one stands; empty outside of any. */
  above(): string;
}

const nothing = (): void => {};

/** Follows tables from row to row: a row of headings alone is above all that follow, up to the next such row. */
export function createHeads(): Heads {
  const heads = new Map<Element, readonly string[]>();
  let above = '';
  return {
    enter(element) {
      if (element instanceof HTMLTableRowElement) {
        const [table, cells] = [element.closest('table'), [...element.cells]];
        if (table !== null && cells.length > 0 && cells.every(({ localName }) => localName === 'th'))
          heads.set(
            table,
            cells.map((cell) => (textIn(cell) ?? '').trim().slice(0, LONGEST_HEAD)),
          );
      }
      if (!(element instanceof HTMLTableCellElement) || element.localName !== 'td') return nothing;
      const [before, table] = [above, element.closest('table')];
      above = (table && heads.get(table)?.[element.cellIndex]) ?? '';
      return () => void (above = before);
    },
    above: () => above,
  };
}
