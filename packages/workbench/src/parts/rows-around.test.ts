import { expect, test } from 'vitest';
import { rowsAround } from './rows-around.js';

const inView = { startIndex: 100, endIndex: 120, count: 1000 };

test('a dozen lines of a ledger are there before and after those in view', () => {
  const rows = rowsAround(inView, () => 40);
  expect([rows[0], rows.at(-1)]).toEqual([88, 132]);
});

test('of rows that are as tall as a page one is there on each side', () => {
  const rows = rowsAround(inView, () => 900);
  expect([rows[0], rows.at(-1)]).toEqual([99, 121]);
});

test('nothing stands before the first row and behind the last', () => {
  expect(rowsAround({ startIndex: 0, endIndex: 2, count: 3 }, () => 40)).toEqual([0, 1, 2]);
});
