import { amount, figure } from '../amount.js';
import type { PointWords } from './point-words.js';

/** What is not shown stands before what is: a link that nobody followed leads to a screen that is missing here. */
function visitedWords(never: number, isLinked: boolean): string {
  if (never > 0) return `${figure(never)} never visited`;
  return isLinked ? 'not every link was followed' : 'each of them visited';
}

export const screens: PointWords<'screens'> = {
  brief: ({ statements, gaps }) => ({
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
    side: visitedWords(
      statements.filter(({ basis }) => !basis.includes('observed')).length,
      gaps.some(({ link }) => link !== undefined),
    ),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'screen')}, each with its content and links.`,
  sentence: ({ route, title }) => `There is a screen at ${route}${title ? `, called “${title}”` : ''}.`,
};
