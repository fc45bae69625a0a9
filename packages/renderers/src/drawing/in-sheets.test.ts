import { expect, test } from 'vitest';
import { inSheets, inSlices } from './in-sheets.js';

test('groups fill sheets in their order, and none is torn', () => {
  expect(inSheets([[1, 2], [3], [4, 5, 6], [7]], 4)).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(inSheets([], 4)).toEqual([]);
});

test('what is no group is cut', () => {
  expect(inSlices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
