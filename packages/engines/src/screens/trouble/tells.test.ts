import type { Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { tellerOf } from './tells.js';

const points = {
  errors: {
    statements: [
      { message: 'The name must have at most {max} characters' },
      { message: '{…} {…}' },
      { message: "Expected name or '}' (at {n})" },
    ],
  },
  validation: { statements: [{ message: 'Bitte den Titel eingeben.' }, {}] },
} as unknown as Partial<Spec>;
const tellsOf = tellerOf({ origins: [], calls: { callAt: () => undefined }, points });

test.each([
  'The name must have at most 80 characters.',
  'The name must have at most {…} characters',
  'Bitte den Titel eingeben',
  "Expected name or '}' (at 7)",
])('“%s” is what the product refuses with', (says) => {
  expect(tellsOf(says)).toBe('error');
});

test.each([
  'Nothing here yet.',
  'No items',
  'No loans found',
  'There are no open fines.',
  'You have no messages',
  'No tools match your search',
])('“%s” says that there is nothing to show', (says) => {
  expect(tellsOf(says)).toBe('empty');
});

test.each([
  'Saved',
  'Loan {…} is lent.',
  'No permission to see what is here',
  'There is no such tool.',
  'There is nothing at this address.',
  'No longer available',
  'Nothing was lost',
  'The name is saved',
])('“%s” says neither', (says) => {
  expect(tellsOf(says)).toBeUndefined();
});
