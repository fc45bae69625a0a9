import type { Material } from '@asbuilt/spec';
import { amount, momentOf, shortDayOf } from '../words/amount.js';
import { WHY } from '../words/frame.js';
import { OVERVIEW } from '../words/pages.js';

/** More recordings than this are no picture any more. */
const MOST_ROWS = 14;

/** Recordings further apart than this are told by their day, in milliseconds. */
const LONG = 36 * 3600 * 1000;

/** Who used the product, and when. */
export function TimeLine({ material }: { material: readonly Material[] }) {
  const recorded = material.flatMap(({ id, actor, from, to, exchanges }) =>
    from === null || to === null || exchanges === 0
      ? []
      : [{ id, actor, exchanges, from: Date.parse(from), to: Date.parse(to) }],
  );
  if (recorded.length === 0) return <p className="dim">{OVERVIEW.noTimes}</p>;
  const first = Math.min(...recorded.map(({ from }) => from));
  const last = Math.max(...recorded.map(({ to }) => to), first + 1);
  const percent = (time: number) => (100 * (time - first)) / (last - first);
  const scaleOf = last - first > LONG ? shortDayOf : momentOf;
  const rows = recorded.sort((a, b) => a.from - b.from).slice(0, MOST_ROWS);
  return (
    <div className="card time-line">
      {rows.map(({ id, actor, from, to, exchanges }) => (
        <div
          className="time-row"
          key={id}
          title={OVERVIEW.recording(id, amount(exchanges, 'exchange'), momentOf(from), momentOf(to))}
        >
          <span className="dim">{actor}</span>
          <span className="time-track">
            <i style={{ left: `${percent(from)}%`, width: `${Math.max(1, percent(to) - percent(from))}%` }} />
          </span>
        </div>
      ))}
      <div className="time-scale">
        <span>{scaleOf(first)}</span>
        <span>{scaleOf(last)}</span>
      </div>
      {recorded.length > MOST_ROWS && <p className="faint small">{WHY.more(recorded.length - MOST_ROWS)}</p>}
    </div>
  );
}
