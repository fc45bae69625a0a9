import { expect, test } from 'vitest';
import { at, count, mergeMaps, sum } from './maps.js';

test('the value at a key is made once', () => {
  const lists = new Map<string, string[]>();
  at(lists, 'a', () => []).push('x');
  at(lists, 'a', () => ['never made']).push('y');
  expect(lists).toEqual(new Map([['a', ['x', 'y']]]));
});

test('counts start at nothing and add up', () => {
  const counts = new Map<string, number>();
  count(counts, '__proto__');
  count(counts, '__proto__', 4);
  expect(counts).toEqual(new Map([['__proto__', 5]]));
});

test('merging joins what both have and keeps what one has', () => {
  const merged = mergeMaps(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 3],
      ['c', 4],
    ]),
    sum,
  );
  expect(merged).toEqual(
    new Map([
      ['a', 1],
      ['b', 5],
      ['c', 4],
    ]),
  );
});
