import type { Rule } from '@asbuilt/spec';
import { BasisLine } from '../../claims/basis.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { placeName } from '../names.js';

export const ruleWords = ({ rule, value }: Rule): string =>
  value === undefined ? rule : `${rule} ${typeof value === 'string' ? value : JSON.stringify(value)}`;

export const validation: PointFeature<'validation'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'rule')} in ${amount(new Set(statements.map(({ where }) => where)).size, 'place')}`,
    side: `${statements.filter(({ message }) => message !== undefined).length} with a message`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'rule')}, by the call or form that holds to them.`,
  sentence: (rule, spec) => `${rule.field}: ${ruleWords(rule)}, at ${placeName(spec, rule.where)}.`,
  Page: ({ point, spec }) => (
    <>
      {[...new Set(point.statements.map(({ where }) => where))].map((where) => (
        <section key={where}>
          <h2 className="section-title mono text">{placeName(spec, where)}</h2>
          <div className="card wide">
            <table>
              <tbody>
                {point.statements
                  .filter((rule) => rule.where === where)
                  .map((rule) => (
                    <tr key={rule.id}>
                      <td className="mono">{rule.field}</td>
                      <td>
                        <WhyButton id={rule.id}>{ruleWords(rule)}</WhyButton>
                      </td>
                      <td className="dim text">{rule.message}</td>
                      <td>
                        <BasisLine basis={rule.basis} words={false} />
                      </td>
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
