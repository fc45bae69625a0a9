import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Arrow } from './placed.js';
import { placeRows } from './rows.js';

const box = (id: string) => ({ id, width: 100, height: 40 });
const arrow = (from: string, to: string): Arrow => ({ id: `${from} ${to}`, from, to, basis: ['observed'] });

test('what a box leads to stands below it, in rows', () => {
  const children = ['/a', '/b', '/c', '/d'];
  const boxes = ['/', ...children].map(box);
  const arrows = children.map((to) => arrow('/', to));
  const placed = placeRows(boxes, arrows, 400);
  expect(boxes.map(({ id }) => [placed.boxes.get(id)!.x, placed.boxes.get(id)!.y])).toEqual([
    [0, 0],
    [26, 64],
    [142, 64],
    [258, 64],
    [26, 128],
  ]);
  expect(placed.arrows.get('/ /b')!.points.at(-1)).toEqual({ x: 192, y: 64 });
  expect(placed.height).toBe(168);
});

test('a single one stands beside it: that takes no height', () => {
  const placed = placeRows([box('/'), box('/a')], [arrow('/', '/a')], 260);
  expect(placed.boxes.get('/a')).toMatchObject({ x: 136, y: 0 });
  expect([placed.width, placed.height]).toEqual([236, 40]);
});

test('no two boxes lie on one another, whatever leads where, and none outside the drawing', () => {
  const trees = fc.array(fc.nat(), { maxLength: 40 }).map((parents) => ({
    boxes: ['0', ...parents.map((_, i) => String(i + 1))].map(box),
    // Each is led to by one that comes before it, or by nothing.
    arrows: parents.flatMap((n, i) => (n % 5 === 0 ? [] : [arrow(String(n % (i + 1)), String(i + 1))])),
  }));
  fc.assert(
    fc.property(trees, fc.integer({ min: 120, max: 1600 }), ({ boxes, arrows }, room) => {
      const { boxes: placed, width, height } = placeRows(boxes, arrows, room);
      const all = [...placed.values()];
      expect(all).toHaveLength(boxes.length);
      for (const a of all) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
        const over = all.filter(
          (b) => b !== a && b.x < a.x + a.width && a.x < b.x + b.width && b.y < a.y + a.height && a.y < b.y + b.height,
        );
        expect(over).toEqual([]);
      }
    }),
  );
});
