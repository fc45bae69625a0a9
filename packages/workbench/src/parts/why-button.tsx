import type { ReactNode } from 'react';
import { useIsOpenLine } from '../app/open-line.js';
import { NO_WHY, useSetLook } from '../app/where.js';

export interface WhyButtonProps {
  readonly id: string;
  /** A part of the statement that has evidence of its own. */
  readonly part?: string;
  /** Said instead of what is seen, where that does not say enough: it ends with what is seen. */
  readonly label?: string;
  /** The whole line that it stands in is pressed with it. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** Any line can say why: a press opens its evidence. */
export function WhyButton({ id, part, children, label, fills = false }: WhyButtonProps) {
  const setLook = useSetLook();
  const isOpen = useIsOpenLine(id, part);
  return (
    <button
      className={fills ? 'why-button text fills' : 'why-button text'}
      aria-pressed={isOpen}
      aria-label={label}
      data-statement={id}
      data-part={part ?? ''}
      onClick={() => setLook(isOpen ? NO_WHY : { ...NO_WHY, why: id, part })}
    >
      {children}
    </button>
  );
}
