import { expect, it } from 'vitest';
import { renaming } from './naming.js';

it.each([
  ['TITLE_REQUIRED', 'DUE_DATE_REQUIRED'],
  ['ERR_TITLE_TOO_LONG', 'ERR_DUE_DATE_TOO_LONG'],
  // another word that begins so
  ['TITLES_REQUIRED', 'TITLES_REQUIRED'],
  ['VALIDATION_FAILED', 'VALIDATION_FAILED'],
])('%s of another field is %s', (code, other) => {
  expect(renaming('title', 'dueDate', [null, null])(code)).toBe(other);
});
