import { expect, it } from 'vitest';
import { oncePer } from './once.js';

it('works out once what is asked of one thing, and anew what is asked of its copy', () => {
  let made = 0;
  const double = oncePer(({ n }: { n: number }) => (made++, n * 2));
  const two = { n: 2 };
  expect([double(two), double(two), made]).toEqual([4, 4, 1]);
  expect(double({ ...two, n: 3 })).toBe(6);
  expect(JSON.stringify(two)).toBe('{"n":2}');
});
