import { PART_KEYS } from '@asbuilt/contract';
import { movesBetween } from '@asbuilt/renderers/drawing';
import type { LifeCycle } from '@asbuilt/spec';
import { partClass } from '../../claims/part.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount, figure } from '../../words/amount.js';
import { STATES } from '../../words/pages.js';

/** Every state against every other: where nearly all lead to all, arrows cannot be followed, and cells can. */
export function MoveMatrix({ cycle }: { cycle: LifeCycle }) {
  const names = cycle.states.map(({ name }) => name);
  const isMade = names.some((name) => movesBetween(cycle, null, name) !== null);
  return (
    <>
      <div
        className="card wide moves"
        tabIndex={0}
        role="region"
        aria-label={STATES.moves(`${cycle.entity}.${cycle.field}`)}
      >
        <table aria-label={STATES.matrix(`${cycle.entity}.${cycle.field}`)}>
          <thead>
            <tr>
              <th scope="col">{STATES.fromTo}</th>
              {cycle.states.map(({ name, final }) => (
                <th key={name} scope="col" className="text">
                  {name}
                  {final && <span className="faint">{` (${STATES.final})`}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isMade ? [null, ...names] : names).map((from) => (
              <tr key={from ?? ''}>
                <th scope="row" className={from === null ? 'faint' : 'text'}>
                  {from ?? STATES.made}
                </th>
                {names.map((to) => (
                  <td key={to}>
                    <MoveCell cycle={cycle} from={from} to={to} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="moves-legend faint small">
        <i className="cell shown" aria-hidden /> {STATES.seen} <i className="cell none" aria-hidden />{' '}
        {STATES.onlyOffered}
      </p>
    </>
  );
}

function MoveCell({ cycle, from, to }: { cycle: LifeCycle; from: string | null; to: string }) {
  const move = movesBetween(cycle, from, to);
  if (move === null) return null;
  const { most, support, offered } = move;
  const part = PART_KEYS.move(most);
  const label = `${from ?? STATES.made} → ${to}, ${support > 0 ? amount(support, 'time') : `${STATES.offered} ${amount(offered, 'time')}`}`;
  return (
    <WhyButton id={cycle.id} part={part} label={label}>
      <span className={['move-cell', partClass(cycle, part)].filter(Boolean).join(' ')} aria-hidden>
        <i className={support > 0 ? 'cell shown' : 'cell none'} />
        {support > 0 && <span className="mono small">{figure(support)}</span>}
      </span>
    </WhyButton>
  );
}
