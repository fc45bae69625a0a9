import type { Review } from '@asbuilt/contract';
import type { PointName, Statement } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isPlain, isTaken } from '../app/taken-keys.js';
import { useProductId } from '../app/where.js';
import { refusalWords } from '../server/client.js';
import { useDecide, useUndo } from '../server/decide.js';
import { reviewsQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { changeWords } from '../words/changes.js';
import { DECIDE } from '../words/frame.js';
import { DecideWhole, wholeName } from './whole.js';

const Correct = lazy(() => import('./correct.js').then(({ Correct: component }) => ({ default: component })));

type Verdict = 'confirmed' | 'rejected';

export interface DecisionsProps {
  readonly point: PointName;
  readonly statement: Statement;
  /** What is said of the whole statement, where only a part of it is looked at. */
  readonly whole: string | undefined;
}

/** Confirm, correct, reject; and every decision that was made, with who and when. */
export function Decisions({ point, statement, whole }: DecisionsProps) {
  const { mutate, error } = useDecide(useProductId());
  const [correcting, setCorrecting] = useState(false);
  const [asking, setAsking] = useState<Verdict | null>(null);
  const corrects = useRef<HTMLButtonElement>(null);
  const { id } = statement;
  const name = wholeName(statement);
  const decide = useCallback((verdict: Verdict) => mutate({ point, statement: id, verdict }), [id, mutate, point]);
  const give = whole === undefined ? decide : setAsking;
  const correct = useCallback(() => setCorrecting(true), []);
  useEffect(() => {
    setCorrecting(false);
    setAsking(null);
  }, [id]);
  useDecisionKeys(give, correct);
  const close = () => {
    setCorrecting(false);
    corrects.current?.focus();
  };
  return (
    <footer className="decisions">
      {whole !== undefined && <p className="small dim text">{DECIDE.ofWhole(name)}</p>}
      {correcting && (
        <Suspense>
          <Correct key={id} point={point} statement={statement} onDone={close} />
        </Suspense>
      )}
      <div className="decisions-row">
        <button className="button primary text" onClick={() => give('confirmed')}>
          {whole === undefined ? DECIDE.confirm : DECIDE.confirmWhole(name)}
        </button>
        <button
          className="button text"
          ref={corrects}
          onClick={() => (correcting ? close() : correct())}
          aria-expanded={correcting}
        >
          {whole === undefined ? DECIDE.correct : DECIDE.correctWhole(name)}
        </button>
        <button className="button text" onClick={() => give('rejected')}>
          {whole === undefined ? DECIDE.reject : DECIDE.rejectWhole(name)}
        </button>
        <span className="decisions-keys faint small" title={DECIDE.keysMean}>
          {DECIDE.keys}
        </span>
      </div>
      {error && <p role="alert">{refusalWords(error)}</p>}
      <History statement={id} />
      {asking !== null && whole !== undefined && (
        <DecideWhole
          verdict={asking}
          name={name}
          sentence={whole}
          onClose={() => setAsking(null)}
          onDo={() => {
            setAsking(null);
            decide(asking);
          }}
        />
      )}
    </footer>
  );
}

/** c confirms, x rejects, e corrects. */
function useDecisionKeys(give: (verdict: Verdict) => void, correct: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTaken(event) || !isPlain(event)) return;
      if (event.key === 'c') give('confirmed');
      else if (event.key === 'x') give('rejected');
      else if (event.key === 'e') correct();
      else return;
      // Or it would be typed into the form that it opens.
      event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [correct, give]);
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
