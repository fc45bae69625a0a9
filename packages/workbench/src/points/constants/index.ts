import type { Constant } from '@asbuilt/spec';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { ConstantsPage } from './page.js';
import { valueWords } from './view.js';

/** What the values are measured in, those that are most first. */
function unitsOf(statements: readonly Constant[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of statements) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
  return most.length === 0 ? '' : `in ${most.map(([unit]) => unit).join(', ')}`;
}

export const constants: PointFeature<'constants'> = {
  brief: ({ statements, gaps }) => ({
    main: amount(statements.length, 'value'),
    side: gaps[0]?.says ?? unitsOf(statements),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'value')} that the product holds to.`,
  sentence: (constant) => `${constant.name} is ${valueWords(constant)}.`,
  Page: ConstantsPage,
};
