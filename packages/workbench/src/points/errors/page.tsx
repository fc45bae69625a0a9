import type { CataloguedError, Point, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../words/counted.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Ledger } from '../../parts/ledger.js';
import { Places } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { ERRORS } from '../../words/pages.js';
import { errorRows } from './view.js';

/** More places than this are in the drawer's evidence. */
const MOST_PLACES = 3;

export function ErrorsPage({ point, spec }: { point: Point<CataloguedError>; spec: Spec }) {
  const filter = useFilter();
  const rows = useMemo(() => errorRows(point.statements, spec, filter), [point.statements, spec, filter]);
  // Most products have codes for all that can go wrong, or for nothing.
  const hasCodes = point.statements.some(({ code }) => code !== undefined);
  return (
    <>
      <FilterField label={ERRORS.filter} />
      {rows.length === 0 ? (
        <Empty why={ERRORS.none} todo={ERRORS.changeFilter} />
      ) : (
        <Ledger
          rows={rows}
          label={ERRORS.label}
          columns={`${hasCodes ? 'minmax(0, 0.9fr) ' : ''}minmax(0, 1.6fr) minmax(0, 1.4fr) 26px`}
          isRejected={isRejected}
        >
          {({ id, code, message, field, where, unserved = [], basis }) => (
            <>
              {hasCodes && <span className="mono text">{code ?? <span className="faint">{ERRORS.noCode}</span>}</span>}
              <span>
                <WhyButton id={id} fills>
                  {message || ERRORS.noMessage}
                </WhyButton>
                {field !== null && <span className="faint mono small text">{` ${field}`}</span>}
              </span>
              <span className="mono small dim text">
                <Places ids={[...where, ...unserved]} most={MOST_PLACES} spec={spec} />
              </span>
              <BasisLine basis={basis} words={false} />
            </>
          )}
        </Ledger>
      )}
    </>
  );
}
