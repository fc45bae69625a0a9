import type { ReactNode } from 'react';
import './empty.css';

/** An empty place says why it is empty, and what to do. */
export function Empty({ why, todo, children }: { why: string; todo?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{why}</p>
      {todo && <p className="dim">{todo}</p>}
      {children}
    </div>
  );
}
