import type { AnswerOf } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { useDecide, useUndo } from '../server/decide.js';
import { gapsQuery, reviewsQuery } from '../server/queries.js';
import { amount } from '../words/amount.js';
import { GAPS } from '../words/pages.js';
import { PAGE_NAMES, SHORT_NAMES } from '../words/points.js';
import '../points/points.css';

type Gap = AnswerOf<'gaps'>[number];

/** What is not shown, as a list to work through. */
export function Gaps() {
  const product = useProductId();
  const { data: gaps = [] } = useQuery(gapsQuery(product, useVersion()));
  const client = useQueryClient();
  const decide = useDecide(product);
  const undo = useUndo(product);
  const open = gaps.filter(({ closed }) => !closed).length;
  // A tick is seen at once; the server's word follows.
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isClosed = ({ id, closed }: Gap) => wanted.get(id) ?? closed;
  const toggle = (gap: Gap) => {
    const closes = !isClosed(gap);
    setWanted((before) => new Map(before).set(gap.id, closes));
    const onSettled = () => setWanted((before) => new Map([...before].filter(([id]) => id !== gap.id)));
    if (closes) decide.mutate({ point: gap.point, statement: gap.id, verdict: 'confirmed' }, { onSettled });
    else void takeBack(gap, onSettled);
  };
  /** What was just decided may not be in the list yet: it is asked for anew. */
  const takeBack = async ({ id }: Gap, onSettled: () => void) => {
    const reviews = await client.fetchQuery({ ...reviewsQuery(product), staleTime: 0 });
    const standing = reviews.find(({ statement, undone }) => statement === id && undone === null);
    if (standing) undo.mutate(standing.id, { onSettled });
    else onSettled();
  };
  return (
    <Sheet number={PAGE_NAMES.gaps} title={GAPS.title} sub={GAPS.sub(amount(open, 'gap'))}>
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
                    aria-label={GAPS.settled(gap.says)}
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
