import { expect, test } from 'vitest';
import { bounded } from './bounded.js';

const LONG = 'x'.repeat(1_000_000);

test('long texts are cut, wherever they stand, keys too', () => {
  const { list, [Object.keys(bounded({ [LONG]: 1 }))[0]!]: one } = bounded({ list: [{ a: LONG }], [LONG]: 1 });
  expect((list as { a: string }[])[0]!.a).toHaveLength(2002);
  expect(one).toBe(1);
});

test('what is short stays what it is', () => {
  const value = { a: ['b', { c: null, d: 1, e: true }] };
  expect(bounded(value)).toBe(value);
});

test('a key that names a prototype is a key like any other', () => {
  const cut = bounded(JSON.parse(`{"__proto__":{"harmed":"${LONG}"}}`) as object);
  expect(Object.keys(cut)).toEqual(['__proto__']);
  expect('harmed' in {}).toBe(false);
});
