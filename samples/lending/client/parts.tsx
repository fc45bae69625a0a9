import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call, type Asked, type Refusal } from './api.js';
import type { Loaded } from './load.js';
import type { RouteId } from '../declarations/routes.js';

export const money = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;
export const words = (status: string): string => status.replaceAll('_', ' ');

/** What a form field can show of a value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const Status = ({ value }: { value: string }) => (
  <span className={`status status-${value}`}>{words(value)}</span>
);

export function Title({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Borrow Street`;
  }, [children]);
  return <h1>{children}</h1>;
}

export const Alert = ({ refusal }: { refusal: Refusal | null }) =>
  refusal && (
    <div role="alert" className="alert">
      {refusal.message}
      {refusal.status === 401 && (
        <>
          {' '}
          <a href={`/login?next=${encodeURIComponent(location.pathname)}`}>Sign in</a>
        </>
      )}
    </div>
  );

interface AwaitProps<T> {
  of: Loaded<T>;
  /** The heading of the screen, where it is only known once something is loaded. */
  heading?: string;
  children: (data: T) => ReactNode;
}

/** What was loaded, or that it is still loading, or why it could not be. */
export function Await<T>({ of, heading, children }: AwaitProps<T>) {
  if (of.refusal)
    return (
      <section aria-label="Problem">
        {heading && <Title>{heading}</Title>}
        <Alert refusal={of.refusal} />
        <button onClick={of.reload}>Try again</button>
      </section>
    );
  return of.data === null ? <p role="status">Loading …</p> : children(of.data);
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="empty">{children}</p>;

export const Facts = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <dl>
    {Object.entries(of).map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

/** The first row of a table. */
export const Heads = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  total: number;
}

export function Pager({ of, go }: { of: Page<unknown>; go: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(of.total / of.perPage));
  return (
    <nav aria-label="Pages" className="pager">
      <button disabled={of.page <= 1} onClick={() => go(of.page - 1)}>
        Previous page
      </button>
      <span>
        Page {of.page} of {last}, {of.total} in all
      </span>
      <button disabled={of.page >= last} onClick={() => go(of.page + 1)}>
        Next page
      </button>
    </nav>
  );
}

interface ActionProps {
  route: RouteId;
  asked: Asked;
  children: string;
  /** Tells equal buttons of a table apart. */
  label?: string;
  done: () => void;
  failed: (refusal: Refusal | null) => void;
}

/** A button that makes one declared call. */
export function Action({ route, asked, children, label, done, failed }: ActionProps) {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    failed(null);
    try {
      await call(route, asked);
      done();
    } catch (refusal) {
      failed(refusal as Refusal);
    }
    setBusy(false);
  };
  return (
    <button disabled={busy} aria-label={label} onClick={() => void run()}>
      {children}
    </button>
  );
}

/** A button, and the dialog that it opens. */
export function Dialog({
  button,
  label,
  title,
  children,
}: {
  button: string;
  label?: string;
  title: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
  }, [open]);
  const close = (): void => setOpen(false);
  return (
    <>
      <button aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {button}
      </button>
      {open && (
        <dialog ref={ref} aria-label={title} onClose={close}>
          <h2>{title}</h2>
          {children(close)}
          <button className="plain" onClick={close}>
            Close
          </button>
        </dialog>
      )}
    </>
  );
}
