import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import './virtual-rows.css';

export interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A first guess, in pixels; each row is measured once it is there. */
  readonly height: number;
  readonly children: (row: Row) => ReactNode;
  readonly label: string;
}

/** Any number of rows: only those in view are in the document. */
export function VirtualRows<Row>({ rows, keyOf, height, children, label }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const margin = useOffset(list);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: margin,
    getItemKey: (index) => keyOf(rows[index]!),
  });
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
