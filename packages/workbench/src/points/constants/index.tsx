import type { Constant } from '@asbuilt/spec';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';

const valueWords = ({ value, unit }: Constant): string =>
  `${typeof value === 'string' ? value : JSON.stringify(value)}${unit ? ` ${unit}` : ''}`;

export const constants: PointFeature<'constants'> = {
  brief: ({ statements, gaps }) => ({ main: amount(statements.length, 'value'), side: gaps[0]?.says ?? '' }),
  sub: ({ statements }) => `${amount(statements.length, 'value')} that the product holds to.`,
  sentence: (constant) => `${constant.name} is ${valueWords(constant)}.`,
  Page: ({ point }) => (
    <div className="card wide">
      <table>
        <tbody>
          {point.statements.map((constant) => (
            <tr key={constant.id}>
              <td>
                <WhyButton id={constant.id}>{constant.name}</WhyButton>
              </td>
              <td className="mono text">{valueWords(constant)}</td>
              <td className="dim text">{constant.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
