import type { Review } from '@asbuilt/contract';
import type { PointName, Statement } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useProductId } from '../app/where.js';
import { refusalWords } from '../server/client.js';
import { reviewsQuery, useDecide, useUndo } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { changeWords } from '../words/changes.js';
import { DECIDE } from '../words/frame.js';

const Correct = lazy(() => import('./correct.js').then(({ Correct: component }) => ({ default: component })));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Confirm, correct, reject; and every decision that was made, with who and when. */
export function Decisions({ point, statement }: { point: PointName; statement: Statement }) {
  const product = useProductId();
  const decide = useDecide(product);
  const [correcting, setCorrecting] = useState(false);
  const { id } = statement;
  useEffect(() => {
    setCorrecting(false);
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'c') decide.mutate({ point, statement: id, verdict: 'confirmed' });
      if (event.key === 'x') decide.mutate({ point, statement: id, verdict: 'rejected' });
      if (event.key === 'e') setCorrecting(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
    // `decide.mutate` stays the same; the object around it does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [decide.mutate, id, point]);
  return (
    <footer className="decisions">
      {correcting && (
        <Suspense>
          <Correct point={point} statement={statement} onDone={() => setCorrecting(false)} />
        </Suspense>
      )}
      <div className="decisions-row">
        <button
          className="button primary"
          onClick={() => decide.mutate({ point, statement: id, verdict: 'confirmed' })}
        >
          {DECIDE.confirm}
        </button>
        <button className="button" onClick={() => setCorrecting(!correcting)} aria-expanded={correcting}>
          {DECIDE.correct}
        </button>
        <button className="button" onClick={() => decide.mutate({ point, statement: id, verdict: 'rejected' })}>
          {DECIDE.reject}
        </button>
        <span className="decisions-keys faint small">c · e · x</span>
      </div>
      {decide.error && <p role="alert">{refusalWords(decide.error)}</p>}
      <History statement={id} />
    </footer>
  );
}

const decided = ({ verdict, by, change }: Pick<Review, 'verdict' | 'by' | 'change'>): string =>
  `${DECIDE.by(verdict, by)}${change === undefined ? '' : DECIDE.change(changeWords(change))}`;

function History({ statement }: { statement: string }) {
  const product = useProductId();
  const { data = [] } = useQuery(reviewsQuery(product));
  const undo = useUndo(product);
  const own = data.filter((review) => review.statement === statement);
  if (own.length === 0) return null;
  return (
    <ol className="small dim">
      {own.map(({ id, at, note, undone, ...review }) => (
        <li key={id}>
          {undone ? <s>{decided(review)}</s> : decided(review)} · {momentOf(at)}
          {note ? ` · ${note}` : ''}{' '}
          {undone ? (
            `· ${DECIDE.undone(undone.by)}`
          ) : (
            <button className="why-button" onClick={() => undo.mutate(id)}>
              {DECIDE.undo}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
