import type { Constant } from '@asbuilt/spec';
import { amount } from '../amount.js';
import type { PointWords } from './point-words.js';

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '');

export const valueWords = ({ value, unit }: Constant): string => `${textOf(value)}${unit ? ` ${unit}` : ''}`;

/** What the values are measured in, those that are most first. */
function unitsOf(statements: readonly Constant[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of statements) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
  return most.length === 0 ? '' : `in ${most.map(([unit]) => unit).join(', ')}`;
}

export const constants: PointWords<'constants'> = {
  brief: ({ statements, gaps }) => ({
    main: amount(statements.length, 'value'),
    side: gaps[0]?.says ?? unitsOf(statements),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'value')} that the product uses.`,
  sentence: (constant) => `${constant.name} is ${valueWords(constant)}.`,
};
