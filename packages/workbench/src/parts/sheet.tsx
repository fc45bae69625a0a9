import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProductId } from '../app/where.js';
import { productQuery } from '../server/queries.js';
import { tabTitle } from '../words/tab-title.js';

export interface SheetProps {
  /** Above the title: which sheet it is. */
  readonly number: string;
  readonly title: string;
  readonly sub?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page: number, title, what it was recovered from, a heavy rule, then the drawing and the table. */
export function Sheet({ number, title, sub, tools, children }: SheetProps) {
  const product = useProductId();
  // The frame around it keeps it fresh.
  const { data } = useQuery({ ...productQuery(product), enabled: product !== '', refetchOnMount: false });
  return (
    <>
      <title>{tabTitle(title, data?.name)}</title>
      <header className="head">
        <div>
          <div className="sheet-no">{number}</div>
          <h1 className="text" tabIndex={-1}>
            {title}
          </h1>
          {sub && <p className="sub">{sub}</p>}
        </div>
        {tools && <div className="tools">{tools}</div>}
      </header>
      {children}
    </>
  );
}
