import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Arrow, Placed } from './placed.js';
import { packed, piecesOf } from './pack.js';

const box = (id: string, width = 100, height = 30) => ({ id, width, height });
const arrow = (from: string, to: string): Arrow => ({ id: `${from} ${to}`, from, to, basis: ['observed'] });
const piece = (id: string, width: number, height: number): Placed => ({
  width,
  height,
  boxes: new Map([[id, { ...box(id, width, height), x: 0, y: 0 }]]),
  arrows: new Map(),
});

test('what arrows join is one piece, whichever way they lead', () => {
  const pieces = piecesOf([box('a'), box('b'), box('c'), box('d')], [arrow('c', 'a'), arrow('c', 'd')]);
  expect(pieces.map(({ boxes }) => boxes.map(({ id }) => id))).toEqual([['a', 'c', 'd'], ['b']]);
  expect(pieces.map(({ arrows }) => arrows.length)).toEqual([2, 0]);
});

test('small pieces stand beside a large one where there is room', () => {
  const all = packed([piece('small', 100, 30), piece('large', 300, 200), piece('other', 100, 30)], 440);
  expect([...all.boxes.values()].map(({ id, x, y }) => [id, x, y])).toEqual([
    ['large', 0, 0],
    ['small', 320, 0],
    ['other', 320, 50],
  ]);
  expect(all.height).toBe(200);
});

test('no piece stands on another, and none beyond the frame that could stand in it', () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 300 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 400, max: 900 }), (list, room) => {
      const all = [
        ...packed(
          list.map(([w, h], i) => piece(String(i), w, h)),
          room,
        ).boxes.values(),
      ];
      expect(all).toHaveLength(list.length);
      for (const [i, a] of all.entries()) {
        expect(a.x + a.width).toBeLessThanOrEqual(room);
        for (const b of all.slice(i + 1))
          expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
            true,
          );
      }
    }),
  );
});
