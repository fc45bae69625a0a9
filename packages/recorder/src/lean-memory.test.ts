import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAfter, keepMemoryLean } from './lean-memory.js';

const MB = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often it was cleared after each of those megabytes were taken. */
function cleared(takenMegabytes: readonly number[], after: number): number[] {
  let [now, count] = [0, 0];
  const end = keepMemoryLean({ taken: () => now, clear: () => ((now = after * MB), count++) });
  const counts = takenMegabytes.map((megabytes) => {
    now = megabytes * MB;
    vi.advanceTimersByTime(50);
    return count;
  });
  end();
  now = 1000 * MB;
  vi.advanceTimersByTime(1000);
  expect(count).toBe(counts.at(-1));
  return counts;
}

test('what little is taken is left alone', () => {
  expect(cleared([100, 200, 250, 100, 255], 80)).toEqual([0, 0, 0, 0, 0]);
});

test('much is cleared as soon as it lies there, and again when there is more', () => {
  expect(cleared([300, 200, 400], 100)).toEqual([1, 1, 2]);
});

test('where little can be cleared, it waits until there is waste that is worth the pause', () => {
  expect(cleared([300, 310, 325, 340], 300)).toEqual([1, 1, 1, 2]);
});

test.each([
  [5, 300, 1],
  [5, 200, 0],
  [3, 300, 0],
])('after a body of %d MB, with %d MB taken, it is cleared %d times', (body, taken, times) => {
  const clear = vi.fn<() => void>();
  clearAfter(body * MB, { taken: () => taken * MB, clear });
  expect(clear).toHaveBeenCalledTimes(times);
});
