import type { Basis, Rule } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { backing, backingCells } from './words.js';

const told = (support: number, ...basis: Basis[]): Rule => ({
  id: 'S-1',
  where: 'C-1',
  field: 'due',
  rule: 'required',
  basis,
  support,
  against: 0,
  confidence: 0.9,
  evidence: [],
});

it('says how often something was seen', () => {
  expect(backing(told(12, 'observed'))).toBe('Seen 12 times · observed · S-1');
  expect(backing(told(2, 'observed', 'declared'))).toBe('Seen twice · observed and declared by the product · S-1');
  expect(backingCells(told(1284, 'observed', 'stated'))[0]).toBe('1,284');
});

it('says of what was never seen how often it is declared or stated', () => {
  const first = (...given: Parameters<typeof told>): string => backing(told(...given)).split(' · ')[0]!;
  expect(first(12, 'declared')).toBe('Declared 12 times');
  expect(first(1, 'stated')).toBe('Stated once, never seen');
  expect(first(3, 'declared', 'stated')).toBe('Declared or stated 3 times');
  expect(first(2, 'coded')).toBe('In the code twice');
  expect(first(0, 'coded')).toBe('Never seen in traffic');
  expect(first(0, 'declared')).toBe('Never seen');
  expect(backingCells(told(12, 'declared'))[0]).toBe('declared 12 times');
  expect(backingCells(told(0, 'coded', 'stated'))[0]).toBe('never');
});
