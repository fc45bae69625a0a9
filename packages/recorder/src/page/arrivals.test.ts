import { expect, test, vi } from 'vitest';
import { createArrivals, whenSaid } from './arrivals.js';

function hearing(clock: { now: number }) {
  const told: [string, number][] = [];
  return {
    told,
    arrivals: createArrivals(
      () => clock.now,
      (url, at) => void told.push([url, at]),
    ),
  };
}

test('an arrival is told once, with the time that the page says, whoever speaks first', () => {
  const clock = { now: 1000 };
  const { told, arrivals } = hearing(clock);
  arrivals.cameAt('/a', 940);
  arrivals.came('/a');
  clock.now = 2000;
  arrivals.came('/b');
  clock.now = 2010;
  arrivals.cameAt('/b', 1950);
  arrivals.flush();
  expect(told).toEqual([
    ['/a', 940],
    ['/b', 1950],
  ]);
});

test('of an arrival that the page says nothing of, it is told when it was heard, before the next one', () => {
  vi.useFakeTimers();
  const clock = { now: 1000 };
  const { told, arrivals } = hearing(clock);
  arrivals.came('/a');
  clock.now = 1020;
  arrivals.came('/b');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(told).toEqual([
    ['/a', 1000],
    ['/b', 1020],
  ]);
});

test('what a page said long ago was another arrival', () => {
  const clock = { now: 100_000 };
  const { told, arrivals } = hearing(clock);
  arrivals.cameAt('/a', 10);
  arrivals.came('/a');
  arrivals.flush();
  expect(told).toEqual([['/a', 100_000]]);
});

test('a time that cannot be is not believed', () => {
  expect([whenSaid(90, 100), whenSaid(101, 100), whenSaid(undefined, 100), whenSaid(1, 100_000)]).toEqual([
    90, 100, 100, 100_000,
  ]);
});
