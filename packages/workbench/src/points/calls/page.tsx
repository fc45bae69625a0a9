import type { Call, Point, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Empty } from '../../parts/empty.js';
import { hasWords } from '../../parts/has-words.js';
import { Ledger } from '../../parts/ledger.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { amount } from '../../words/amount.js';
import { CALLS } from '../../words/pages.js';
import { CallLine } from './call-row.js';
import './calls.css';
import { callRows, type CallRow } from './view.js';

export function CallsPage({ point, spec }: { point: Point<Call>; spec: Spec }) {
  const filter = useFilter();
  const rows = useMemo(() => callRows(point.statements, filter), [point.statements, filter]);
  return (
    <>
      <FilterField label={CALLS.filter} />
      {rows.length === 0 ? (
        <Empty why={CALLS.none} todo={CALLS.changeFilter} />
      ) : (
        <div className="card calls">
          <VirtualRows rows={rows} keyOf={({ id }) => id} height={heightOf} label={CALLS.label}>
            {(row) =>
              row.kind === 'call' ? (
                <CallLine call={row.call} />
              ) : (
                <h2 className="call-group">
                  {row.title} <span className="faint">{row.count}</span>
                </h2>
              )
            }
          </VirtualRows>
        </div>
      )}
      <NotServed spec={spec} filter={filter} />
    </>
  );
}

/** As rows are set, in pixels. */
const heightOf = ({ kind }: CallRow): number => (kind === 'group' ? 40 : 38);

/** Addresses that nothing answered: no calls of the product, and worth knowing. */
function NotServed({ spec, filter }: { spec: Spec; filter: string }) {
  const rows = useMemo(
    () =>
      (spec.calls.notServed ?? [])
        .filter(({ method, path }) => hasWords(filter, [method, path]))
        .map((one, i) => ({ kind: 'item' as const, id: String(i), item: one })),
    [spec.calls.notServed, filter],
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{CALLS.notServed}</h2>
      <Ledger rows={rows} label={CALLS.notServed} columns="minmax(0, 1fr) 120px 90px">
        {({ method, path, operation, statuses, support }) => (
          <>
            <span className="mono text">{[method, path, operation].filter(Boolean).join(' ')}</span>
            <span className="mono refusal">{statuses.length === 0 ? CALLS.neverAnswered : statuses.join(' ')}</span>
            <span className="faint">{amount(support, 'time')}</span>
          </>
        )}
      </Ledger>
    </section>
  );
}
