import { expect, test } from 'vitest';
import { millis } from '../../words/calls.js';
import { barsOf, figuresOf } from './timing-view.js';

test('bars are measured by the highest, and say what they stand for', () => {
  expect(barsOf([0, 4, 1], [0, 10, 20]).map(({ share, says }) => [share, says])).toEqual([
    [0, '0 times 0 ms to 10 ms'],
    [1, '4 times 10 ms to 20 ms'],
    [0.25, '1 time 20 ms or longer'],
  ]);
  expect(barsOf([0, 0], [0, 10]).map(({ share }) => share)).toEqual([0, 0]);
});

test('of one exchange only that is said, and 95 of 100 of no less than twenty', () => {
  const took = { shortest: 1, median: 2, p95: 3, longest: 4, spread: [] };
  const said = (timed: number) => figuresOf(timed, took).map(([name]) => name);
  expect([said(1), said(19), said(20)]).toEqual([
    ['took'],
    ['median', 'longest'],
    ['median', '95 of 100 within', 'longest'],
  ]);
});

test('times are told as people say them', () => {
  expect([0, 0.44, 12.4, 999, 1300, 25_000].map(millis)).toEqual([
    '0 ms',
    '0.4 ms',
    '12 ms',
    '999 ms',
    '1.3 s',
    '25 s',
  ]);
});
