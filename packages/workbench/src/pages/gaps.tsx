import type { AnswerOf } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { gapsQuery, reviewsQuery, useDecide, useUndo } from '../server/queries.js';
import { amount } from '../words/amount.js';
import { SHORT_NAMES } from '../words/points.js';
import '../points/points.css';

type Gap = AnswerOf<'gaps'>[number];

/** What is not shown, as a list to work through. */
export function Gaps() {
  const product = useProductId();
  const { data: gaps = [] } = useQuery(gapsQuery(product, useVersion()));
  const { data: reviews = [] } = useQuery(reviewsQuery(product));
  const decide = useDecide(product);
  const undo = useUndo(product);
  const open = gaps.filter(({ closed }) => !closed).length;
  const standing = ({ id }: Gap) => reviews.find(({ statement, undone }) => statement === id && undone === null);
  // A tick is seen at once; the server's word follows.
  const isClosed = (gap: Gap) =>
    (decide.isPending && decide.variables.statement === gap.id) ||
    (gap.closed && !(undo.isPending && undo.variables === standing(gap)?.id));
  const toggle = (gap: Gap) => {
    const review = standing(gap);
    if (gap.closed && review) undo.mutate(review.id);
    else decide.mutate({ point: gap.point, statement: gap.id, verdict: 'confirmed' });
  };
  return (
    <Sheet
      number="Gaps"
      title="What is not shown"
      sub={`${amount(open, 'gap')} open. Each says what to record in order to close it; tick those that do not matter.`}
    >
      {POINTS.map(({ name, number }) => {
        const own = gaps.filter(({ point }) => point === name);
        if (own.length === 0) return null;
        return (
          <section key={name}>
            <h2 className="section-title">
              <span className="mono faint">{number}</span> {SHORT_NAMES[name]}
            </h2>
            <ul className="gap-list">
              {own.map((gap) => (
                <li key={gap.id}>
                  <input
                    type="checkbox"
                    checked={isClosed(gap)}
                    onChange={() => toggle(gap)}
                    aria-label={`Settled: ${gap.says}`}
                  />
                  <div className={isClosed(gap) ? 'faint' : ''}>
                    <p className="text">{gap.says}</p>
                    <p className="dim text">{gap.how}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Sheet>
  );
}
