import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { callName, few } from '../names.js';

export const roles: PointFeature<'roles'> = {
  brief: ({ statements }, spec) => {
    const cells = statements.length * spec.calls.statements.length;
    const tried = statements.reduce((sum, { may, mayNot }) => sum + may.length + mayNot.length, 0);
    return { main: few(statements.map(({ name }) => name)), side: `${cells - tried} of ${cells} cells never tried` };
  },
  sub: ({ statements }) => `${amount(statements.length, 'role')}, from what was allowed and refused.`,
  sentence: ({ name, may, mayNot }) => `${name} may do ${amount(may.length, 'call')} and was refused ${mayNot.length}.`,
  Page: ({ point, spec }) => (
    <div className="card wide">
      <table>
        <thead>
          <tr>
            <th>Call</th>
            {point.statements.map(({ id, name }) => (
              <th key={id}>
                <WhyButton id={id}>{name}</WhyButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.calls.statements.map(({ id }) => (
            <tr key={id}>
              <td className="mono text">{callName(spec, id)}</td>
              {point.statements.map((role) => (
                <td key={role.id}>{role.may.includes(id) ? 'allowed' : role.mayNot.includes(id) ? 'refused' : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
