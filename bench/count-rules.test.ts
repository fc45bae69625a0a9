import { expect, test } from 'vitest';
import { rulesIn } from './count-rules.mjs';

const counted = (text: string) =>
  Object.values(rulesIn('a.ts', text) as Record<string, string[]>).map(({ length }) => length);

test.each([
  ["const A = ['sign in', 'log in', 'auth'];", [1, 0, 0]],
  ["const A = new Set('page limit offset'.split(' '));", [1, 0, 0]],
  ['const A = /^(?:sign-?in|log-?in|auth)$/;', [1, 1, 0]],
  ['const A = new RegExp(`(?:one|two|three)${x}`);', [1, 1, 0]],
  ['const A = /^\\d{4}-\\d\\d$/;', [0, 1, 0]],
  ['const MOST = 5 * 60;', [0, 0, 1]],
  ['const LEAST = -1;', [0, 0, 1]],
])('%s has %j lists of words, expressions and thresholds', (text, counts) => {
  expect(counted(text)).toEqual(counts);
});

test.each([
  ["const A = ['GET', 'PUT'];"],
  ["const A = ['a', b, 'c'];"],
  ['let count = 5;'],
  ["import type { A } from 'x';"],
])('%s has none', (text) => {
  expect(counted(text)).toEqual([0, 0, 0]);
});
