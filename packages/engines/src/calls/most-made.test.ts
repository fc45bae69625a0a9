import { expect, test } from 'vitest';
import type { Shelved } from './book.js';
import { mostMade } from './most-made.js';

const made = (id: string, count: number): Shelved =>
  ({ id, found: { leaf: { seen: { count, refs: [] } } } }) as unknown as Shelved;
const idsOf = ({ kept }: { kept: Shelved[] }) => kept.map(({ id }) => id);

const ALL = [made('GET /a', 1), made('GET /b', 7), made('GET /c', 1), made('GET /d', 3)];

test('as many as can be described are kept as they are', () => {
  expect(mostMade(ALL, 4)).toEqual({ kept: ALL, left: 0 });
});

test('of more, those that were made most are kept, and the others counted', () => {
  expect(idsOf(mostMade(ALL, 2))).toEqual(['GET /b', 'GET /d']);
  expect(mostMade(ALL, 2).left).toBe(2);
});

test('which are kept does not depend on the order in which they were found', () => {
  expect(idsOf(mostMade(ALL, 3)).toSorted()).toEqual(idsOf(mostMade(ALL.toReversed(), 3)).toSorted());
  expect(idsOf(mostMade(ALL, 3))).toEqual(['GET /a', 'GET /b', 'GET /d']);
});
