import { expect, test } from 'vitest';
import type { Placed } from '../../drawing/placed.js';
import { bandsOf } from './bands.js';

const column = (boxes: number, height: number): Placed => ({
  width: 100,
  height: boxes * height,
  boxes: new Map(
    Array.from({ length: boxes }, (_, i) => [
      String(i),
      { id: String(i), x: 0, y: i * height, width: 100, height: height - 20 },
    ]),
  ),
  arrows: new Map(),
});

test('a drawing that has room on a sheet is one', () => {
  expect(bandsOf(column(5, 100))).toEqual([{ top: 0, bottom: 500 }]);
});

test('a taller one is cut between its boxes, as late as a sheet allows', () => {
  expect(bandsOf(column(10, 100))).toEqual([
    { top: 0, bottom: 586 },
    { top: 586, bottom: 1000 },
  ]);
});

test('where boxes leave no place for it, it is left whole', () => {
  expect(bandsOf(column(1, 900))).toEqual([{ top: 0, bottom: 900 }]);
});
