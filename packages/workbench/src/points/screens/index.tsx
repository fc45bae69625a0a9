import { WhyButton } from '../../parts/why-button.js';
import { BasisLine } from '../../claims/basis.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { few } from '../names.js';

export const screens: PointFeature<'screens'> = {
  brief: ({ statements }) => ({
    main: [
      amount(statements.length, 'route'),
      amount(
        statements.reduce((sum, { links }) => sum + links.length, 0),
        'link',
      ),
      amount(
        statements.reduce((sum, { forms }) => sum + forms.length, 0),
        'form',
      ),
    ].join(', '),
    side: `${statements.filter(({ basis }) => !basis.includes('observed')).length} never visited`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'screen')}, with what each shows and where it leads.`,
  sentence: ({ route, title }) => `There is a screen at ${route}${title ? `, called “${title}”` : ''}.`,
  Page: ({ point }) => (
    <div className="card wide">
      <table>
        <thead>
          <tr>
            <th>Route</th>
            <th>Title</th>
            <th>Forms</th>
            <th>Actions</th>
            <th>Basis</th>
          </tr>
        </thead>
        <tbody>
          {point.statements.map(({ id, route, title, forms, actions, basis }) => (
            <tr key={id}>
              <td className="mono">
                <WhyButton id={id}>{route}</WhyButton>
              </td>
              <td className="text">{title}</td>
              <td className="dim">{forms.length || ''}</td>
              <td className="dim text">{few(actions, 5)}</td>
              <td>
                <BasisLine basis={basis} words={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
