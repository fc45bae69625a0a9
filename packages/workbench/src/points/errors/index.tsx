import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { callName, few } from '../names.js';

export const errors: PointFeature<'errors'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'kind')}, ${amount(new Set(statements.map(({ code }) => code).filter(Boolean)).size, 'code')}`,
    side: `${amount(statements.filter(({ code }) => code === undefined).length, 'message')} without a code`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'error')}, as the product words them.`,
  sentence: ({ status, code, message }) => `The product answers ${status}${code ? ` ${code}` : ''}: “${message}”`,
  Page: ({ point, spec }) => (
    <div className="card wide">
      <table>
        <thead>
          <tr>
            <th>Status</th>
            <th>Code</th>
            <th>Message</th>
            <th>Where</th>
          </tr>
        </thead>
        <tbody>
          {point.statements.map(({ id, status, code, message, where }) => (
            <tr key={id}>
              <td className="mono">{status}</td>
              <td className="mono text">{code}</td>
              <td>
                <WhyButton id={id}>{message || '(no message)'}</WhyButton>
              </td>
              <td className="mono small dim text">
                {few(
                  where.map((call) => callName(spec, call)),
                  3,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
