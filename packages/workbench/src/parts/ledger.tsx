import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import './ledger.css';
import type { LedgerRow } from './ledger-rows.js';
import { VirtualRows } from './virtual-rows.js';

export interface LedgerProps<Item> {
  readonly rows: readonly LedgerRow<Item>[];
  readonly label: string;
  /** As CSS says it; on a phone the cells of a line stand one below the other. */
  readonly columns: string;
  /** The cells of a line. */
  readonly children: (item: Item) => ReactNode;
  readonly isRejected?: (item: Item) => boolean;
  /** Of a line, in pixels, where most of them have more than one line of text. */
  readonly height?: number;
}

/** As they are set, in pixels. */
const LINE = 38;
const GROUP = 40;

/** Wherever a line is pressed, what fills it is; its other buttons are pressed by themselves. */
function pressLine({ target }: MouseEvent): void {
  if ((target as HTMLElement).closest('button, a')) return;
  const button = (target as HTMLElement).closest('.ledger-line')?.querySelector<HTMLElement>('.fills');
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Any number of lines, in groups that have a title. */
export function Ledger<Item>({ rows, label, columns, children, isRejected, height = LINE }: LedgerProps<Item>) {
  return (
    <div className="card ledger" style={{ '--columns': columns } as CSSProperties} onClick={pressLine}>
      <VirtualRows
        rows={rows}
        keyOf={({ id }) => id}
        height={({ kind }) => (kind === 'group' ? GROUP : height)}
        label={label}
      >
        {(row) =>
          row.kind === 'group' ? (
            <h2 className="ledger-group text">
              {row.title} <span className="faint">{row.count}</span>
            </h2>
          ) : (
            <div className={isRejected?.(row.item) ? 'ledger-line rejected' : 'ledger-line'}>{children(row.item)}</div>
          )
        }
      </VirtualRows>
    </div>
  );
}
