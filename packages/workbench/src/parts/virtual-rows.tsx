import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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
  const [margin, setMargin] = useState(0);
  // What stands above the list may grow after the list was drawn.
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0));
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
          {children(rows[index]!)}
        </div>
      ))}
    </div>
  );
}
