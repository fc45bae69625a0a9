import type { LifeCycle } from '@asbuilt/spec';
import { WhyButton } from '../../parts/why-button.js';
import { amount, figure } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { callName, few } from '../names.js';

const moves = (all: readonly LifeCycle[]): number => all.reduce((sum, { transitions }) => sum + transitions.length, 0);

export const states: PointFeature<'states'> = {
  brief: ({ statements }) => ({
    main: few(statements.map(({ entity, field }) => `${entity}.${field}`)),
    side: amount(moves(statements), 'transition'),
  }),
  sub: ({ statements }) =>
    `${amount(statements.length, 'life cycle')} with ${amount(moves(statements), 'transition')}.`,
  sentence: ({ entity, field, states: all }) =>
    `The ${field} of ${entity} is one of ${all.map(({ name }) => name).join(', ')}.`,
  Page: ({ point, spec }) => (
    <>
      {point.statements.map(({ id, entity, field, transitions }) => (
        <section key={id}>
          <h2 className="section-title">
            <WhyButton id={id}>{`${entity}.${field}`}</WhyButton>
          </h2>
          <div className="card wide">
            <table>
              <tbody>
                {transitions.map(({ from, to, via, support }, i) => (
                  <tr key={i}>
                    <td>{`${from ?? 'new'} → ${to ?? 'gone'}`}</td>
                    <td className="mono text">{via === null ? '' : callName(spec, via)}</td>
                    <td className="dim">{`seen ${figure(support)} times`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </>
  ),
};
