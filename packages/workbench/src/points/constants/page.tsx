import type { Constant, Point, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../words/counted.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Ledger } from '../../parts/ledger.js';
import { Places } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { CONSTANTS } from '../../words/pages.js';
import { valueWords } from '../../words/sentences/constants.js';
import { constantRows } from './view.js';

const MOST_PLACES = 2;

export function ConstantsPage({ point, spec }: { point: Point<Constant>; spec: Spec }) {
  const filter = useFilter();
  const rows = useMemo(() => constantRows(point.statements, spec, filter), [point.statements, spec, filter]);
  return (
    <>
      <FilterField label={CONSTANTS.filter} />
      {rows.length === 0 ? (
        <Empty why={CONSTANTS.none} todo={CONSTANTS.changeFilter} />
      ) : (
        <Ledger
          rows={rows}
          label={CONSTANTS.label}
          height={56}
          columns="minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 1.8fr) 26px"
          isRejected={isRejected}
        >
          {(constant) => (
            <>
              <WhyButton id={constant.id} fills>
                {constant.name}
              </WhyButton>
              <span className="mono text">{valueWords(constant)}</span>
              <span className="dim text">
                {constant.meaning}
                <span className="mono small faint places">
                  <Places ids={constant.where} most={MOST_PLACES} spec={spec} />
                </span>
              </span>
              <BasisLine basis={constant.basis} words={false} />
            </>
          )}
        </Ledger>
      )}
    </>
  );
}
