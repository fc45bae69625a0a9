import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeOf } from './screen-tree.js';

const node = (route: string) => ({ id: route, route });
const arrow = (from: string, to: string) => ({ id: `${from} ${to}`, from, to, basis: ['observed' as const] });
const all = (routes: readonly string[]) => routes.flatMap((a) => routes.filter((b) => b !== a).map((b) => arrow(a, b)));
const tree = (routes: readonly string[], arrows = all(routes)) => treeOf(routes.map(node), arrows).map(({ id }) => id);

test('where every screen leads to every other, each is reached once, from the first', () => {
  expect(tree(['/', '/a', '/b', '/c'])).toEqual(['/ /a', '/ /b', '/ /c']);
});

test('a screen stands below the one whose route its own goes on from, where that leads there', () => {
  expect(tree(['/', '/tools', '/tools/{slug}', '/toolsmith'])).toEqual([
    '/ /tools',
    '/tools /tools/{slug}',
    '/ /toolsmith',
  ]);
  expect(tree(['/', '/tools', '/tools/{slug}'], [arrow('/', '/tools'), arrow('/', '/tools/{slug}')])).toEqual([
    '/ /tools',
    '/ /tools/{slug}',
  ]);
});

test('what nothing leads to begins a tree of its own', () => {
  expect(tree(['/', '/a', '/x', '/y'], [arrow('/', '/a'), arrow('/x', '/y')])).toEqual(['/ /a', '/x /y']);
});

test('whatever leads where: to each leads one at most, and no way leads round', () => {
  const routes = ['/', '/a', '/a/b', '/a/b/c', '/d', '/d/e'];
  const links = fc.subarray(all(routes));
  fc.assert(
    fc.property(links, (arrows) => {
      const kept = treeOf(routes.map(node), arrows);
      expect(new Set(kept.map(({ to }) => to)).size).toBe(kept.length);
      const over = new Map(kept.map(({ from, to }) => [to, from]));
      for (const route of routes) {
        let steps = 0;
        for (let at: string | undefined = route; at !== undefined; at = over.get(at))
          expect(steps++).toBeLessThan(routes.length);
      }
    }),
  );
});
