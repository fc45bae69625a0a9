import { expect, it, vi } from 'vitest';
import { onceFor, onceForText, oncePer } from './once.js';

it('works out once what is asked of one thing, and anew what is asked of its copy', () => {
  let made = 0;
  const double = oncePer(({ n }: { n: number }) => (made++, n * 2));
  const two = { n: 2 };
  expect([double(two), double(two), made]).toEqual([4, 4, 1]);
  expect(double({ ...two, n: 3 })).toBe(6);
  expect(JSON.stringify(two)).toBe('{"n":2}');
});

it('works a text out once while it comes again and again, and keeps no more than so many', () => {
  const made = vi.fn((text: string) => (text === '' ? null : text.length));
  const lengthOf = onceForText(made);
  for (let i = 0; i < 3; i++) expect([lengthOf('abc'), lengthOf('')]).toEqual([3, null]);
  expect(made).toHaveBeenCalledTimes(2);
  for (let i = 0; i < 8000; i++) lengthOf(`text ${i}`);
  lengthOf('abc');
  expect(made).toHaveBeenCalledTimes(8003);
});

it('leaves no trace on what it was asked of', () => {
  const sizeOf = onceFor((list: readonly number[]) => list.length);
  const list = [1, 2];
  expect([sizeOf(list), sizeOf(list), sizeOf([])]).toEqual([2, 2, 0]);
  expect(Reflect.ownKeys(list)).toEqual(['0', '1', 'length']);
});
