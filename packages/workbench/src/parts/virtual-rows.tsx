import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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

/** Any number of rows: only those in view are in the document. */
export function VirtualRows<Row>({ rows, keyOf, height, children, label }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const margin = useOffset(list);
  // The same function as long as the rows are the same: with another one all rows are measured anew.
  const getItemKey = useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => height(rows[index]!),
    overscan: 12,
    scrollMargin: margin,
    scrollPaddingStart: SEEK_MARGIN,
    getItemKey,
  });
  useSeek(
    (id) => rows.findIndex((row) => keyOf(row) === id),
    (index) => virtual.scrollToIndex(index, { align: 'start' }),
    virtual.getTotalSize(),
  );
  return (
    <div ref={list} className="virtual-rows" style={{ height: virtual.getTotalSize() }} role="list" aria-label={label}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          data-index={index}
          ref={virtual.measureElement}
          role="listitem"
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - margin}px)` }}
        >
          <Drawn row={rows[index]!} draw={children} />
        </div>
      ))}
    </div>
  );
}

interface DrawnProps {
  readonly row: unknown;
  readonly draw: (row: never) => ReactNode;
}

/** While a list is scrolled, a row that is there already is not drawn again. */
const Drawn = memo(({ row, draw }: DrawnProps) => draw(row as never));

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
