import { PART_KEYS } from '@asbuilt/contract';
import { chartOf, isDense, type StateBox, type StateChart } from '@asbuilt/renderers/drawing';
import type { LifeCycle, Point, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { BasisLine } from '../../claims/basis.js';
import { partClass } from '../../claims/part.js';
import { Drawing } from '../../parts/drawing/drawing.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import { isRejected, withoutParts } from '../../words/counted.js';
import { STATES } from '../../words/pages.js';
import { placeName } from '../../words/names.js';
import { MoveMatrix } from './move-matrix.js';
import './states.css';
import { cyclesWith } from './view.js';

export function StatesPage({ point, spec }: { point: Point<LifeCycle>; spec: Spec }) {
  const filter = useFilter();
  const shown = useMemo(() => cyclesWith(point.statements, spec, filter), [point.statements, spec, filter]);
  return (
    <>
      {point.statements.length > 1 && <FilterField label={STATES.filter} />}
      {shown.length === 0 && <Empty why={STATES.none} todo={STATES.changeFilter} />}
      {shown.map((cycle) => (
        <Cycle key={cycle.id} cycle={cycle} spec={spec} />
      ))}
    </>
  );
}

function Cycle({ cycle, spec }: { cycle: LifeCycle; spec: Spec }) {
  const chart = useMemo(() => chartOf(withoutParts(cycle), (call) => placeName(spec, call)), [cycle, spec]);
  const { id, entity, field, transitions, refused = [], basis } = cycle;
  return (
    <section>
      <h2 className={isRejected(cycle) ? 'section-title state-title rejected' : 'section-title state-title'}>
        <WhyButton id={id}>
          {entity}
          <span className="mono dim">.{field}</span>
        </WhyButton>
        <BasisLine basis={basis} words={false} />
      </h2>
      {isDense(chart) ? <MoveMatrix cycle={cycle} /> : <Chart cycle={cycle} chart={chart} />}
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {transitions.map((move, i) => (
              <tr key={i} className={partClass(cycle, PART_KEYS.move(move))}>
                <td className="mono text state-move">
                  <WhyButton
                    id={id}
                    part={PART_KEYS.move(move)}
                  >{`${move.from ?? STATES.made} → ${move.to ?? STATES.gone}`}</WhyButton>
                </td>
                <td className="mono text">
                  {move.via === null ? (
                    <span className="dim">{STATES.later}</span>
                  ) : (
                    <Path text={placeName(spec, move.via)} />
                  )}
                </td>
                <td className="dim text state-actors">
                  {move.actors?.length ? STATES.by(move.actors.join(', ')) : ''}
                </td>
                <td className="dim state-seen">{seenWords(move)}</td>
              </tr>
            ))}
            {refused.map((no, i) => (
              <tr key={`refused ${i}`} className={partClass(cycle, PART_KEYS.refusal(no))}>
                <td className="mono text state-move">
                  <WhyButton id={id} part={PART_KEYS.refusal(no)}>{`${no.from} → ${no.to}`}</WhyButton>
                </td>
                <td className="mono text">
                  <Path text={placeName(spec, no.via)} />
                </td>
                <td className="dim text state-actors">{no.actors.length > 0 ? STATES.by(no.actors.join(', ')) : ''}</td>
                <td>
                  <span className="refusal">{STATES.refused(String(no.error ?? no.status))}</span>{' '}
                  <span className="dim">
                    {[amount(no.support, 'time'), no.doneElsewhere && STATES.doneElsewhere].filter(Boolean).join(' · ')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Chart({ cycle: { entity, field }, chart }: { cycle: LifeCycle; chart: StateChart }) {
  return (
    <Drawing
      label={STATES.drawing(`${entity}.${field}`)}
      boxes={chart.boxes}
      arrows={chart.arrows}
      direction="RIGHT"
      legend={STATES.legend}
    >
      {(box) => {
        const { name, initial, final } = box as StateBox;
        return (
          <div className={['state', initial && 'initial', final && 'final'].filter(Boolean).join(' ')}>
            <span className="text">{name}</span>
            <span className="hidden">
              {[initial && STATES.initial, final && STATES.final].filter(Boolean).join(', ')}
            </span>
          </div>
        );
      }}
    </Drawing>
  );
}

/** How often it was seen; what was only offered or told of says so. */
function seenWords({ support, offered = 0, logged = 0 }: LifeCycle['transitions'][number]): string {
  if (support > 0) return amount(support, 'time');
  return [
    offered > 0 && `${STATES.offered} ${amount(offered, 'time')}`,
    logged > 0 && `${STATES.logged} ${amount(logged, 'time')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
