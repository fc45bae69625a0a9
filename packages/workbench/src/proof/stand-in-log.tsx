import type { Answered } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDocument, useProductId } from '../app/where.js';
import { Empty } from '../parts/empty.js';
import { Ledger } from '../parts/ledger.js';
import { plainRows } from '../parts/ledger-rows.js';
import { MethodName } from '../parts/method.js';
import { WhyButton } from '../parts/why-button.js';
import { standInLogQuery } from '../server/proof-queries.js';
import { clockOf } from '../words/amount.js';
import { placeName } from '../words/names.js';
import { STAND_IN } from '../words/proof.js';

/** What the stand-in says where nothing tells it what to say. */
const NOT_KNOWN = 501;

/** Beside the request its method need not be said again. */
const templateOf = (name: string, method: string): string =>
  name.startsWith(`${method} `) ? name.slice(method.length + 1) : name;

/** Requests as they come in, each with the line of the specification that answered it. */
export function StandInLog({ isOn }: { isOn: boolean }) {
  const spec = useDocument();
  const { data: log = [] } = useQuery(standInLogQuery(useProductId()));
  const rows = useMemo(() => plainRows(log.map((one) => ({ ...one, id: String(one.number) })).reverse()), [log]);
  if (log.length === 0)
    return isOn ? (
      <Empty why={STAND_IN.none} todo={STAND_IN.noneTodo} />
    ) : (
      <Empty why={STAND_IN.off} todo={STAND_IN.offTodo} />
    );
  const unknown = log.filter(({ status }) => status === NOT_KNOWN).length;
  return (
    <section className="proof-log">
      <h2 className="section-title">{STAND_IN.requests}</h2>
      <p className="dim proof-sum">{STAND_IN.sum(log.at(-1)!.number, unknown)}</p>
      <Ledger
        rows={rows}
        label={STAND_IN.label}
        columns="68px 62px minmax(0, 1.2fr) 40px minmax(0, 1fr) minmax(0, 0.9fr)"
      >
        {({ at, method, path, status, call, why }: Answered) => (
          <>
            <span className="mono small faint">{clockOf(at)}</span>
            <MethodName method={method} />
            <span className="mono text">{path}</span>
            <span className={status >= 400 ? 'mono refusal' : 'mono'}>{status}</span>
            {call === null ? (
              <span className="faint">{status === NOT_KNOWN ? STAND_IN.gap : ''}</span>
            ) : (
              <span className="mono">
                <WhyButton id={call}>{templateOf(placeName(spec, call), method)}</WhyButton>
              </span>
            )}
            <span className="dim small text">{why}</span>
          </>
        )}
      </Ledger>
    </section>
  );
}
