import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { PurposePage } from './page.js';

export const purpose: PointFeature<'purpose'> = {
  brief: ({ statements }) => ({
    main: statements.find(({ kind }) => kind === 'summary')?.text ?? statements[0]?.text ?? '',
    side: amount(statements.length, 'quotation'),
  }),
  sub: ({ statements }) =>
    `${amount(statements.length, 'quotation')}: only the product’s own words, and where they stand.`,
  sentence: ({ text }) => `“${text}”`,
  Page: PurposePage,
};
