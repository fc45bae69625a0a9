import { expect, test } from 'vitest';
import { howFarShown } from './how-far-shown.js';

const gap = { id: 'G-1', kind: 'test', subject: null, says: 'Refusals: not shown.', how: 'Be refused.' };

test('a point is shown when it says something and nothing is missing, and in part when something is', () => {
  expect(howFarShown(['a line'], [])).toBe('shown');
  expect(howFarShown(['a line'], [gap])).toBe('partly');
});

test('a point that says nothing is not shown, whatever is missing', () => {
  expect(howFarShown([], [gap])).toBe('not shown');
  expect(howFarShown([], [])).toBe('not shown');
});
