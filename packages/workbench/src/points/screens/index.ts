import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { ScreensPage } from './page.js';

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
  Page: ScreensPage,
};
