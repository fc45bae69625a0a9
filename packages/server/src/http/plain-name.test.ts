import { expect, test } from 'vitest';
import { plainName } from './plain-name.js';

test('a name is a line of some length', () => {
  expect(plainName(' Shop\u0000\n\u001b[31m ')).toBe('Shop[31m');
  expect(plainName('مرحبا 👩‍👩‍👧')).toBe('مرحبا 👩‍👩‍👧');
  expect([...plainName('👩'.repeat(900_000))]).toHaveLength(255);
});
