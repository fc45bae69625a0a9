import { useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { rowsAround } from './rows-around.js';
import { atOnce, inTurn } from './rows-in-turn.js';
import { SEEK_MARGIN, useSeek } from './use-seek.js';
import './virtual-rows.css';

export interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /**
   * How tall a row most likely is, in pixels; each is measured once it is there. A guess that is right costs nothing more;
   * one that is wrong moves all rows below it, which is felt when ten thousand are scrolled.
   */
  readonly height: (row: Row) => number;
  readonly children: (row: Row) => ReactNode;
  readonly label: string;
}

/** Any number of rows: only those in view are in the document, and those that pass too fast to be read in outline. */
export function VirtualRows<Row>({ rows, keyOf, height, children, label }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const margin = useOffset(list);
  // The same function as long as the rows are the same: with another one all rows are measured anew.
  const getItemKey = useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]);
  const rangeExtractor = useCallback(
    (range: Range) => rowsAround(range, (index) => height(rows[index]!)),
    [rows, height],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => height(rows[index]!),
    rangeExtractor,
    scrollMargin: margin,
    scrollPaddingStart: SEEK_MARGIN,
    getItemKey,
    isScrollingResetDelay: STANDS_STILL,
  });
  const drawn = useDrawn(virtual, rows);
  useSeek(
    (id) => rows.findIndex((row) => keyOf(row) === id),
    (index) => virtual.scrollToIndex(index, { align: 'start' }),
    virtual.getTotalSize(),
  );
  return (
    <div ref={list} className="virtual-rows" style={{ height: virtual.getTotalSize() }} role="list" aria-label={label}>
      {virtual.getVirtualItems().map(({ key, index, start, size }) => {
        const isDrawn = drawn.has(index);
        return (
          <div
            key={key}
            data-index={index}
            className={isDrawn ? undefined : 'outline'}
            ref={isDrawn ? virtual.measureElement : undefined}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - margin}px)`, height: isDrawn ? undefined : size }}
          >
            {isDrawn && <Drawn row={rows[index]!} draw={children} />}
          </div>
        );
      })}
    </div>
  );
}

interface DrawnProps {
  readonly row: unknown;
  readonly draw: (row: never) => ReactNode;
}

/** While a list is scrolled, a row that is there already is not drawn again. */
const Drawn = memo(({ row, draw }: DrawnProps) => draw(row as never));

/** After so many milliseconds without movement the outlines are filled: three frames of sixty in a second. */
const STANDS_STILL = 50;

/**
 * Which rows are drawn. All that are there, but while the list is scrolled only some with every frame, and what was left in
 * outline in the frames after it.
 */
function useDrawn(virtual: Virtualizer<Window, Element>, rows: readonly unknown[]): ReadonlySet<number> {
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0);
  const last = useRef({ rows, drawn: new Set<number>() as ReadonlySet<number>, isWhole: true, from: 0, moved: 0 });
  const placed = virtual.getVirtualItems();
  const before = last.current.rows === rows ? last.current.drawn : new Set<number>();
  const isHurried = last.current.rows === rows && (virtual.isScrolling || !last.current.isWhole);
  const from = virtual.scrollOffset ?? 0;
  const view = { from, to: from + innerHeight, goesDown: from > last.current.from };
  const moved = Math.abs(from - last.current.from);
  // A single leap has an end that is looked at.
  const most = atOnce(Math.min(moved, last.current.moved), innerHeight);
  const drawn = inTurn(placed, before, view, isHurried ? most : placed.length);
  const isWhole = drawn.size === placed.length;
  useLayoutEffect(() => {
    last.current = { rows, drawn, isWhole, from, moved };
    // A list that moves is drawn with each of its movements.
    if (isWhole || virtual.isScrolling) return undefined;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

/** How far down the page the list begins. What stands above it may grow after it was drawn. */
function useOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setOffset(list.current?.offsetTop ?? 0);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return offset;
}
