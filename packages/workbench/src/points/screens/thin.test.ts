import { expect, test } from 'vitest';
import { thinned } from './thin.js';

const arrow = (from: string, to: string) => ({ id: `${from} ${to}`, from, to, basis: ['observed' as const] });
const all = (ids: readonly string[]) => ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => arrow(a, b)));

test('where every screen leads to every other, each is reached once', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(thinned(ids, all(ids)).map(({ id }) => id)).toEqual(['a b', 'a c', 'a d', 'a e']);
});

test('few links all stay', () => {
  const few = [arrow('a', 'b'), arrow('b', 'a'), arrow('b', 'c')];
  expect(thinned(['a', 'b', 'c'], few)).toEqual(few);
});

test('what nothing leads to is still drawn', () => {
  const ids = ['a', 'b', 'c', 'x'];
  expect(thinned(ids, [...all(['a', 'b', 'c']), arrow('x', 'a'), arrow('x', 'b')])).toHaveLength(3);
});
