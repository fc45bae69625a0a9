import { expect, test } from 'vitest';
import { createToldOnce } from './told-once.js';

test('what the browser was heard to ask for is told by no session once more, and the other way about', () => {
  const once = createToldOnce();
  once.heard('7.1');
  expect(once.told('7.1')).toBe(true);
  expect(once.told('7.2')).toBe(false);
  expect([once.isTold('7.2'), once.isTold('7.3')]).toEqual([true, false]);
});

test('the oldest are forgotten first', () => {
  const once = createToldOnce(2);
  for (const id of ['1', '2', '3']) once.told(id);
  expect(['1', '2', '3'].map(once.isTold)).toEqual([false, true, true]);
});

test('one that a session tells a little later than the browser as a whole is its own; one that none tells is not', async () => {
  const once = createToldOnce();
  const [later, never] = [once.isToldWithin(5_000, '1'), once.isToldWithin(1, '2')];
  once.told('1');
  expect([await later, await never, await once.isToldWithin(1, '1')]).toEqual([true, false, true]);
});
