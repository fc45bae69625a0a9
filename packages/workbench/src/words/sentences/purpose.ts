import { amount } from '../amount.js';
import type { PointWords } from './point-words.js';

export const purpose: PointWords<'purpose'> = {
  brief: ({ statements }) => ({
    main: statements.find(({ kind }) => kind === 'summary')?.text ?? statements[0]?.text ?? '',
    side: amount(statements.length, 'quotation'),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'quotation')} from the product’s own pages.`,
  sentence: ({ text }) => `“${text}”`,
};
