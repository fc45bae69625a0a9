import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What the first button says; the other closes. */
  readonly does: string;
  readonly cancels: string;
  readonly onDo: () => void;
  readonly error?: string | undefined;
}

/** The browser's own dialog: it keeps the focus inside, and Escape closes it. */
export function Dialog({ title, onClose, children, does, cancels, onDo, error }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // One that is taken away without being closed leaves the focus nowhere.
    return () => before?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDo();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <form onSubmit={submit}>
        <h2 className="text">{title}</h2>
        {children}
        {error !== undefined && <p role="alert">{error}</p>}
        <div className="dialog-row">
          <button className="button primary" type="submit">
            {does}
          </button>
          <button className="button" type="button" onClick={() => dialog.current?.close()}>
            {cancels}
          </button>
        </div>
      </form>
    </dialog>
  );
}
