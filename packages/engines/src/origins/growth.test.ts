import { expect, it } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { HOME_CLUES, siteFacts } from './home-clues.js';
import { concludeOrigins } from './origins.js';
import { emptyOrigins, observeOrigins } from './summary.js';

function observed(hosts: readonly string[]) {
  const summary = emptyOrigins();
  const lines = hosts.map((host) => `ann GET https://${host}/orders -> 200 [{"id":1}]`);
  for (const exchange of readTape(`many\n\n${lines.join('\n')}\n`).exchanges) observeOrigins(summary, exchange);
  return summary;
}

const numbered = (n: number, end: string) => Array.from({ length: n }, (_, i) => `h${i}${end}`);

/** How often a fact of a site is read while the product is looked for among so many. */
function reads(n: number): number {
  let count = 0;
  const all = siteFacts(observed(numbered(n, '.example')).origins).map(
    (site) => new Proxy(site, { get: (of, name) => (count++, Reflect.get(of, name)) }),
  );
  for (const site of all) for (const clue of HOME_CLUES) clue.value({ site, all });
  return count;
}

it('twice as many sites are read twice as often, and not four times', () => {
  expect(reads(120)).toBeLessThan(2.5 * reads(60));
});

it('describes so many hosts of a product, and says how many were left out', () => {
  const { own, beyond, choice } = concludeOrigins(observed(numbered(1003, '.shop.example')), { wanted: [] });
  expect([own.length, beyond]).toEqual([1000, 3]);
  expect(choice.others.map(({ because }) => because)).toEqual(Array(3).fill('over the maximum number of hosts'));
});

it('leaves none of a few hosts out', () => {
  const { own, beyond } = concludeOrigins(observed(numbered(5, '.shop.example')), { wanted: [] });
  expect([own.length, beyond]).toEqual([5, 0]);
});
