import type { Call, Point } from '@asbuilt/spec';
import { useMemo } from 'react';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Empty } from '../../parts/empty.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { CALLS } from '../../words/pages.js';
import { CallLine } from './call-row.js';
import './calls.css';
import { callRows } from './view.js';

export function CallsPage({ point }: { point: Point<Call> }) {
  const filter = useFilter();
  const rows = useMemo(() => callRows(point.statements, filter), [point.statements, filter]);
  return (
    <>
      <FilterField label={CALLS.filter} />
      {rows.length === 0 ? (
        <Empty why={CALLS.none} todo={CALLS.changeFilter} />
      ) : (
        <div className="card calls">
          <VirtualRows rows={rows} keyOf={({ id }) => id} height={40} label={CALLS.label}>
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
    </>
  );
}
