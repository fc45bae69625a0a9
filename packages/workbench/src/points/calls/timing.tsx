import type { Timings } from '@asbuilt/contract';
import type { Call } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useProductId, useVersion } from '../../app/where.js';
import { timingsQuery } from '../../server/queries.js';
import { millis, TIMES } from '../../words/calls.js';
import { barsOf, figuresOf, type Bar, type CallTiming } from './timing-view.js';
import './timing.css';

interface Found {
  /** Undefined: no exchange of it is kept. */
  readonly timing: CallTiming | undefined;
  readonly edges: readonly number[];
}

/** null: not read yet. */
function useTiming(call: string): Found | null | 'failed' {
  const { data, isError } = useQuery(timingsQuery(useProductId(), useVersion()));
  if (isError) return 'failed';
  return data === undefined ? null : { timing: timingsIn(data).get(call), edges: data.edges };
}

const byCall = new WeakMap<Timings, ReadonlyMap<string, CallTiming>>();

/** Looked up by every line: sorted once. */
function timingsIn(timings: Timings): ReadonlyMap<string, CallTiming> {
  const found = byCall.get(timings) ?? new Map(timings.calls.map((one) => [one.call, one]));
  byCall.set(timings, found);
  return found;
}

/** In the line of a call: how long it mostly takes, and the spread as a picture. */
export function TimingMark({ call }: { call: Call }) {
  const found = useTiming(call.id);
  if (found === null || found === 'failed') return <span className="call-timing" />;
  const took = found.timing?.took;
  if (!took) return <span className="call-timing faint small">{TIMES.none}</span>;
  return (
    <span className="call-timing small" title={`${TIMES.median} ${millis(took.median)}`}>
      <Bars bars={barsOf(took.spread, found.edges)} />
      <span className="mono">{millis(took.median)}</span>
    </span>
  );
}

/** The same, large enough to read. */
export function Timing({ statement: call }: { statement: Call }) {
  const found = useTiming(call.id);
  return (
    <section className="timing">
      <h3>{TIMES.title}</h3>
      {found === null ? (
        <p className="faint">{TIMES.reading}</p>
      ) : found === 'failed' ? (
        <p className="dim">{TIMES.failed}</p>
      ) : (
        <Spread {...found} />
      )}
    </section>
  );
}

function Spread({ timing, edges }: Found) {
  if (!timing?.took) return <p className="dim">{TIMES.noneWhy}</p>;
  const { took, timed, untimed } = timing;
  const bars = barsOf(took.spread, edges);
  const seen = bars.filter(({ count }) => count > 0);
  return (
    <>
      <p className="small">
        {figuresOf(timing.timed, took).map(([name, time], i) => (
          <span key={name}>
            {i > 0 && ' · '}
            {name} <b>{millis(time)}</b>
          </span>
        ))}{' '}
        <span className="dim">{TIMES.of(timed)}</span>
      </p>
      <figure className="timing-figure" role="img" aria-label={seen.map(({ says }) => says).join('; ')}>
        <Bars bars={bars} />
        <div className="timing-scale mono" aria-hidden>
          {edges.map((edge, i) => (
            <span key={edge}>{i % 3 === 1 ? millis(edge) : ''}</span>
          ))}
        </div>
      </figure>
      {untimed > 0 && <p className="small dim">{TIMES.untimed(untimed)}</p>}
    </>
  );
}

/** What was seen once is seen beside what was seen a thousand times. */
const LEAST = 0.12;

function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <span className="timing-bars" aria-hidden>
      {bars.map(({ from, count, share, says }) => (
        <i
          key={from}
          title={count > 0 ? says : undefined}
          style={{ height: `${count === 0 ? 0 : Math.round(100 * Math.max(LEAST, share))}%` }}
        />
      ))}
    </span>
  );
}
