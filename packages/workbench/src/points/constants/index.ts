import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { ConstantsPage } from './page.js';
import { valueWords } from './view.js';

export const constants: PointFeature<'constants'> = {
  brief: ({ statements, gaps }) => ({ main: amount(statements.length, 'value'), side: gaps[0]?.says ?? '' }),
  sub: ({ statements }) => `${amount(statements.length, 'value')} that the product holds to.`,
  sentence: (constant) => `${constant.name} is ${valueWords(constant)}.`,
  Page: ConstantsPage,
};
