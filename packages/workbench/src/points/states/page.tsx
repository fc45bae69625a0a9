import type { LifeCycle, Point, Spec } from '@asbuilt/spec';
import { useMemo } from 'react';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../claims/verdict.js';
import { Drawing } from '../../parts/drawing/drawing.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import { placeName } from '../names.js';
import './states.css';
import { chartOf, type StateBox } from './view.js';

export function StatesPage({ point, spec }: { point: Point<LifeCycle>; spec: Spec }) {
  return (
    <>
      {point.statements.map((cycle) => (
        <Cycle key={cycle.id} cycle={cycle} spec={spec} />
      ))}
    </>
  );
}

function Cycle({ cycle, spec }: { cycle: LifeCycle; spec: Spec }) {
  const chart = useMemo(() => chartOf(cycle, spec), [cycle, spec]);
  const { id, entity, field, transitions, basis } = cycle;
  return (
    <section>
      <h2 className={isRejected(cycle) ? 'section-title state-title rejected' : 'section-title state-title'}>
        <WhyButton id={id}>
          {entity}
          <span className="mono dim">.{field}</span>
        </WhyButton>
        <BasisLine basis={basis} words={false} />
      </h2>
      <Drawing label={`Life cycle of ${entity}.${field}`} boxes={chart.boxes} arrows={chart.arrows} direction="RIGHT">
        {(box) => {
          const { name, initial, final } = box as StateBox;
          return (
            <div className={['state', initial && 'initial', final && 'final'].filter(Boolean).join(' ')}>
              <span className="text">{name}</span>
              <span className="hidden">{[initial && 'initial', final && 'final'].filter(Boolean).join(', ')}</span>
            </div>
          );
        }}
      </Drawing>
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {transitions.map((move, i) => (
              <tr key={i}>
                <td className="mono text state-move">
                  <WhyButton id={id} part={String(i)}>{`${move.from ?? '(new)'} → ${move.to ?? '(gone)'}`}</WhyButton>
                </td>
                <td className="mono text">
                  {move.via === null ? <span className="dim">seen different later</span> : placeName(spec, move.via)}
                </td>
                <td className="dim">{seenWords(move)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How often it was seen; what was only offered or told of says so. */
function seenWords({ support, offered = 0, logged = 0 }: LifeCycle['transitions'][number]): string {
  if (support > 0) return amount(support, 'time');
  return [offered > 0 && `offered ${amount(offered, 'time')}`, logged > 0 && `logged ${amount(logged, 'time')}`]
    .filter(Boolean)
    .join(', ');
}
