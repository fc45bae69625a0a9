import { notShown, type PointName } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { concludeAll } from './conclude.js';
import type { AnyEngine } from './engine.js';
import { emptyOrigins } from './origins/summary.js';

const gap = { id: 'G-1', kind: 'test', subject: null, says: 'Nothing.', how: 'Look.' };

it('lets go of the summary of a point once it is concluded, also where that failed', () => {
  const summaries = new Map<PointName, unknown>([
    ['errors', 1],
    ['screens', 2],
    ['purpose', 3],
  ]);
  const there: number[] = [];
  const engine = (point: PointName, isBroken = false): AnyEngine => ({
    point,
    needs: [],
    empty: () => 0,
    observe: () => {},
    merge: (a) => a,
    conclude: (summary) => {
      there.push(summaries.size);
      if (isBroken) throw new Error(`broken at ${String(summary)}`);
      return notShown(gap);
    },
  });
  const engines = [engine('errors'), engine('screens', true), engine('purpose')];
  const letGo = (point: PointName): void => void summaries.delete(point);
  const { points } = concludeAll(
    engines,
    { origins: emptyOrigins(), summaries, failures: new Map(), letGo },
    { wanted: [] },
  );
  expect(there).toEqual([3, 2, 1]);
  expect(summaries.size).toBe(0);
  expect(points.screens.failed).toBe('broken at 2');
});
