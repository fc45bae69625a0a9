import { expect, test } from 'vitest';
import { hire } from '../html/drawn/hire.js';
import { expectedHeight } from './expected-height.js';
import { place } from './layout.js';
import type { Arrow } from './placed.js';

const box = (id: string) => ({ id, width: 120, height: 34 });
const arrow = (from: string, to: string): Arrow => ({ id: `${from} ${to}`, from, to, basis: ['observed'] });
const boxes = ['a', 'b', 'c', 'd', 'e'].map(box);
const tree = [arrow('a', 'b'), arrow('a', 'c'), arrow('c', 'd'), arrow('c', 'e')];
/** Also with ways back, as life cycles have. */
const cycle = [...tree, arrow('e', 'a'), arrow('d', 'd'), arrow('b', 'a')];

test('a tree is exactly as tall as it was expected, in any width', async () => {
  for (const width of [150, 400, 1100]) {
    const wanted = { boxes, arrows: tree, direction: 'ROWS' as const };
    expect(expectedHeight(wanted, width)).toBe((await place(wanted, width, async () => hire())).height);
  }
});

test('what is laid out in layers is about as tall; the page below it moves by little', async () => {
  for (const [arrows, width] of [
    [tree, 1100],
    [cycle, 1100],
    [cycle, 400],
    [[], 700],
  ] as const) {
    const wanted = { boxes, arrows, direction: 'RIGHT' as const };
    const { height } = await place(wanted, width, async () => hire());
    expect(Math.abs(expectedHeight(wanted, width) - height)).toBeLessThan(90);
  }
});
