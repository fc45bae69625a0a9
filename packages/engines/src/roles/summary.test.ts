import { expect, it } from 'vitest';
import { lowestAt } from '../kit/summary/lowest.js';
import { tryKey } from './keys.js';
import { emptySummary, emptyTry, merge, MOST_TRIES, type RolesSummary } from './summary.js';

const titles = (count: number) => Array.from({ length: count }, (_, i) => `GET https://a.example /articles/title-${i}`);

function tried(addresses: readonly string[]): RolesSummary {
  const into = emptySummary();
  for (const address of addresses) {
    const key = tryKey({ actor: 'ann', material: 'm', scheme: 'none', holder: '', address, outcome: 'ok' });
    const found = lowestAt(into.tries, key, MOST_TRIES, emptyTry);
    if (found !== undefined) found.count++;
  }
  return into;
}

const sorted = ({ tries }: RolesSummary) => [...tries.kept].map(([key, { count }]) => `${key} ${count}`).sort();

it('of more addresses than any product has calls the same are kept, in whatever order and parts they come', () => {
  const all = titles(MOST_TRIES + 500);
  const whole = tried([...all, ...all]);
  const parts = merge(tried(all.toReversed()), tried(all));
  expect(whole.tries.kept.size).toBe(MOST_TRIES);
  expect(whole.tries.over).toBe(true);
  expect(sorted(parts)).toEqual(sorted(whole));
});

it('of fewer none is let go', () => {
  const { tries } = tried(titles(MOST_TRIES));
  expect([tries.kept.size, tries.over]).toEqual([MOST_TRIES, false]);
});
