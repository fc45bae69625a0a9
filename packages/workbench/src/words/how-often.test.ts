import { expect, it } from 'vitest';
import { howOften, oftenAloud, seenTimes } from './how-often.js';

it('says how often something was seen, and of what was only told of how often that was', () => {
  const of = (support: number, ...basis: ('observed' | 'declared' | 'coded' | 'stated')[]) => ({ support, basis });
  expect([of(1284, 'observed'), of(2, 'observed', 'declared', 'stated')].map(howOften)).toEqual([
    'seen 1,284 times',
    'seen 2 times',
  ]);
  expect(
    [of(1, 'declared'), of(3, 'stated'), of(3, 'declared', 'stated'), of(2, 'coded'), of(0, 'coded')].map(howOften),
  ).toEqual([
    'declared 1 time',
    'stated 3 times, never seen',
    'declared or stated 3 times',
    'in the code 2 times',
    'never seen',
  ]);
  expect([of(1284, 'observed'), of(7, 'declared')].map(seenTimes)).toEqual(['1,284×', 'never']);
  // what is said aloud has what is seen in it
  expect([of(1284, 'observed'), of(7, 'declared'), of(3, 'stated'), of(0, 'coded')].map(oftenAloud)).toEqual([
    '1,284×',
    'declared 7 times, never seen',
    'stated 3 times, never seen',
    'never seen',
  ]);
});
