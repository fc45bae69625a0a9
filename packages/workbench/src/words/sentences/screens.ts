import { amount, figure } from '../amount.js';
import type { PointWords } from './point-words.js';

const visitedWords = (never: number): string =>
  never === 0 ? 'each of them visited' : `${figure(never)} never visited`;

export const screens: PointWords<'screens'> = {
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
    side: visitedWords(statements.filter(({ basis }) => !basis.includes('observed')).length),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'screen')}, with what each shows and where it leads.`,
  sentence: ({ route, title }) => `There is a screen at ${route}${title ? `, called “${title}”` : ''}.`,
};
