import { expect, test } from 'vitest';
import { goesRound } from './goes-round.js';

const round = (path: string) => goesRound(path.split('/').slice(1));

test.each([
  '/items/{}/edit/edit/edit',
  '/en/shop/en/shop/en/shop',
  '/items/{}/items/{}/items/{}',
  '/a/b/a/c/b/a/a',
  '/x/{}/a/b/c/a/b/c/a/b/c',
])('an address that repeats its parts goes round: %s', (path) => {
  expect(round(path)).toBe(true);
});

test.each([
  '/',
  '/items/{}/edit',
  '/items/{}/edit/edit',
  '/folders/{}/folders/{}',
  '/docs/docs',
  '/{}/{}/{}',
  '/{}/{}/{}/{}/{}/{}',
  '/a/b/a/b/c',
  '/2024/news/{}/2024',
])('one that has some of them twice does not: %s', (path) => {
  expect(round(path)).toBe(false);
});
