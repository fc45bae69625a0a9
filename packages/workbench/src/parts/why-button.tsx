import type { ReactNode } from 'react';
import { useLook, useSetLook } from '../app/where.js';
import './why-button.css';

/** Any line can say why: a press opens its evidence. */
export function WhyButton({ id, children, label }: { id: string; children: ReactNode; label?: string }) {
  const { why } = useLook();
  const setLook = useSetLook();
  const isOpen = why === id;
  return (
    <button
      className="why-button text"
      aria-pressed={isOpen}
      aria-label={label}
      data-statement={id}
      onClick={() => setLook({ why: isOpen ? (undefined as never) : id, at: undefined as never })}
    >
      {children}
    </button>
  );
}
