import type { Review } from '@asbuilt/contract';
import type { PointName } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useDocument, useProductId } from '../app/where.js';
import { useUndo } from '../server/decide.js';
import { reviewsQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { changeWords } from '../words/changes.js';
import { DECIDE } from '../words/frame.js';
import { placeName } from '../words/names.js';
import { PART } from '../words/parts.js';

const decided = ({ verdict, by, change }: Pick<Review, 'verdict' | 'by' | 'change'>): string =>
  `${DECIDE.by(verdict, by)}${change === undefined ? '' : DECIDE.change(changeWords(change))}`;

export interface HistoryProps {
  readonly point: PointName;
  readonly statement: string;
  /** As it was concluded; undefined: of the whole, and of all its parts. */
  readonly part: string | undefined;
}

/** Every decision that was made, with who and when; each can be taken back. */
export function History({ point, statement, part }: HistoryProps) {
  const product = useProductId();
  const spec = useDocument();
  const { data = [] } = useQuery(reviewsQuery(product));
  const undo = useUndo(product);
  const own = data.filter((review) => review.statement === statement && (part === undefined || review.part === part));
  if (own.length === 0) return null;
  const about = (key: string | undefined) =>
    key === undefined || part !== undefined ? '' : PART.about(point === 'roles' ? placeName(spec, key) : key);
  return (
    <ol className="small dim decisions-history" tabIndex={0} aria-label={DECIDE.history}>
      {own.map(({ id, at, note, undone, part: key, ...review }) => (
        <li key={id} className="text">
          {about(key)}
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
