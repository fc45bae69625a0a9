import { afterEach, expect, it, vi } from 'vitest';
import type { Call } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import * as sketches from '../kit/summary/sketch.js';
import { pathKey } from './path-key.js';
import { clusterGrew, clustersNear } from './near-clusters.js';
import { emptyCluster, type Cluster } from './clusters.js';
import { entitiesIn } from './tape-spec.test-kit.js';

vi.mock('../kit/summary/sketch.js', { spy: true });
afterEach(() => vi.clearAllMocks());

/** One answer with `n` lists, each of records of a kind of its own, with identifiers of their own. */
function lists(n: number): string {
  const uuid = (i: number, at: number) =>
    `${String(i).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const records = (i: number) => [1, 2].map((at) => ({ id: uuid(i, at), name: `n${i}-${at}`, [`size${i}`]: at }));
  const letters = 'bcdfghjklm';
  const kind = (i: number) => `${letters[i % 10]}o${letters[Math.floor(i / 10)]}as`;
  return `ann  GET /export  -> 200 ${JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [kind(i), records(i)])))}`;
}

function comparisons(n: number): number {
  vi.mocked(sketches.inclusion).mockClear();
  expect(entitiesIn(readTape(`many\n\n${lists(n)}`).exchanges)).toHaveLength(n);
  return vi.mocked(sketches.inclusion).mock.calls.length;
}

it('twice as many kinds of records take twice as many comparisons, and not four times as many', () => {
  expect(comparisons(80)).toBeLessThan(2.5 * comparisons(40) + 100);
});

it('finds the kinds that share an identifier or a label, also those that were added or grew later', () => {
  const cluster = (id: number, label: number): Cluster => ({
    ...emptyCluster('order'),
    ids: { hashes: [id], over: false },
    labels: { hashes: [label], over: false },
  });
  const [one, other] = [cluster(1, 11), cluster(2, 12)];
  const all = [one];
  const near = (ids: number[], labels: number[]) => [
    ...clustersNear(all, { ids: { hashes: ids, over: false }, labels: { hashes: labels, over: false } }),
  ];
  expect([near([1], []), near([], [11]), near([11], [1])]).toEqual([[one], [one], []]);
  all.push(other);
  expect(near([2], [11])).toEqual([other, one]);
  one.ids.hashes.push(3);
  one.spots.push({} as Cluster['spots'][number]);
  clusterGrew();
  expect(near([3], [])).toEqual([one]);
});

it('reads each call once to tell by what things are asked for, however many kinds are looked for', () => {
  let read = 0;
  const call = (i: number) =>
    Object.defineProperty({ basis: ['observed'], params: [], evidence: [] }, 'path', {
      get: () => `/${(read++, 'orders')}/{id}/part${i}`,
    }) as unknown as Call;
  const all = Array.from({ length: 50 }, (_, i) => call(i));
  const kinds = Array.from({ length: 50 }, (_, i) => emptyCluster(`kind${i}`));
  for (const kind of kinds) pathKey(kind, all, kinds);
  expect(read).toBeLessThan(all.length * 5);
});
