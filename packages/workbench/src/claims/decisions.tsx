import type { PointName, Statement } from '@asbuilt/spec';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isPlain, isTaken } from '../app/taken-keys.js';
import { NO_WHY, useProductId, useSetLook } from '../app/where.js';
import { refusalWords } from '../server/client.js';
import { useDecide } from '../server/decide.js';
import { DECIDE } from '../words/frame.js';
import { PART } from '../words/parts.js';
import { History } from './history.js';
import { concludedKey, partReview, wholeName } from './part.js';

const Correct = lazy(() => import('./correct.js').then(({ Correct: component }) => ({ default: component })));

type Verdict = 'confirmed' | 'rejected';

export interface DecisionsProps {
  readonly point: PointName;
  readonly statement: Statement;
  /** The part of it that is looked at, and decided. */
  readonly part: string | undefined;
  /** false: nothing of it was seen, so that there is nothing to confirm or to reject. */
  readonly isShown: boolean;
}

/** Confirm, correct, reject; and every decision that was made, with who and when. */
export function Decisions({ point, statement, part, isShown }: DecisionsProps) {
  const { mutate, error } = useDecide(useProductId());
  const [correcting, setCorrecting] = useState(false);
  const corrects = useRef<HTMLButtonElement>(null);
  const { id } = statement;
  const key = part === undefined ? undefined : concludedKey(statement, part);
  const decide = useCallback(
    (verdict: Verdict) => {
      if (isShown) mutate({ point, statement: id, verdict, ...(key !== undefined && { part: key }) });
    },
    [id, isShown, key, mutate, point],
  );
  const says = (part === undefined ? statement.review : partReview(statement, part))?.says;
  const correct = useCallback(() => setCorrecting(true), []);
  useEffect(() => setCorrecting(false), [id, key]);
  useDecisionKeys(correcting ? null : decide, correct);
  const close = () => {
    setCorrecting(false);
    corrects.current?.focus();
  };
  return (
    <footer className="decisions">
      {!isShown && <p className="small dim text">{PART.nothingTried}</p>}
      {correcting && (
        <Suspense>
          <Correct key={`${id} ${key}`} point={point} statement={statement} part={part} onDone={close} />
        </Suspense>
      )}
      <div className="decisions-row">
        <button className="button primary" disabled={!isShown} onClick={() => decide('confirmed')}>
          {DECIDE.confirm}
        </button>
        <button
          className="button"
          ref={corrects}
          onClick={() => (correcting ? close() : correct())}
          aria-expanded={correcting}
        >
          {DECIDE.correct}
        </button>
        <button className="button" disabled={!isShown} onClick={() => decide('rejected')}>
          {DECIDE.reject}
        </button>
        <span className="decisions-keys faint small" title={DECIDE.keysMean}>
          {DECIDE.keys}
        </span>
      </div>
      {error && <p role="alert">{refusalWords(error)}</p>}
      {says !== undefined && <p className="small text">{says}</p>}
      <History point={point} statement={id} part={key} />
      {part !== undefined && <LookAtWhole statement={statement} />}
    </footer>
  );
}

/** What is decided is the part; the whole that it is of is one press away. */
function LookAtWhole({ statement }: { statement: Statement }) {
  const setLook = useSetLook();
  return (
    <p className="small">
      <button className="why-button look-at text" onClick={() => setLook({ ...NO_WHY, why: statement.id })}>
        {PART.whole(wholeName(statement))}
      </button>
    </p>
  );
}

/** c confirms, x rejects, e corrects; nothing (null) from the moment in which a form is to open. */
function useDecisionKeys(give: ((verdict: Verdict) => void) | null, correct: () => void): void {
  useEffect(() => {
    if (give === null) return;
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
