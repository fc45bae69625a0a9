import type { Answered } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDocument, useProductId } from '../app/where.js';
import { Empty } from '../parts/empty.js';
import { Ledger } from '../parts/ledger.js';
import { plainRows } from '../parts/ledger-rows.js';
import { MethodName } from '../parts/method.js';
import { WhyButton } from '../parts/why-button.js';
import { mockServerLogQuery } from '../server/proof-queries.js';
import { clockOf } from '../words/amount.js';
import { placeName } from '../words/names.js';
import { MOCK_SERVER } from '../words/proof.js';

/** What the mock server says where nothing tells it what to say. */
const NOT_KNOWN = 501;

/** Beside the request its method need not be said again. */
const templateOf = (name: string, method: string): string =>
  name.startsWith(`${method} `) ? name.slice(method.length + 1) : name;

/** Requests as they come in, each with the line of the specification that answered it. */
export function MockServerLog({ isOn }: { isOn: boolean }) {
  const spec = useDocument();
  const { data: log = [] } = useQuery(mockServerLogQuery(useProductId()));
  const rows = useMemo(() => plainRows(log.map((one) => ({ ...one, id: String(one.number) })).reverse()), [log]);
  if (log.length === 0)
    return isOn ? (
      <Empty why={MOCK_SERVER.none} todo={MOCK_SERVER.noneTodo} />
    ) : (
      <Empty why={MOCK_SERVER.off} todo={MOCK_SERVER.offTodo} />
    );
  const unknown = log.filter(({ status }) => status === NOT_KNOWN).length;
  return (
    <section className="proof-log">
      <h2 className="section-title">{MOCK_SERVER.requests}</h2>
      <p className="dim proof-sum">{MOCK_SERVER.sum(log.at(-1)!.number, unknown)}</p>
      <Ledger
        rows={rows}
        label={MOCK_SERVER.label}
        columns="68px 62px minmax(0, 1.2fr) 40px minmax(0, 1fr) minmax(0, 0.9fr)"
      >
        {({ at, method, path, status, call, why }: Answered) => (
          <>
            <span className="mono small faint">{clockOf(at)}</span>
            <MethodName method={method} />
            <span className="mono text">{path}</span>
            <span className={status >= 400 ? 'mono refusal' : 'mono'}>{status}</span>
            {call === null ? (
              <span className="faint">{status === NOT_KNOWN ? MOCK_SERVER.gap : ''}</span>
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
