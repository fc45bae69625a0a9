import type { CataloguedError } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { refusalOf } from './told-refusals.js';

const told = (status: number, code: string | undefined, message = 'No.', field: string | null = null) =>
  refusalOf({ status, ...(code !== undefined && { code }), message, field } as CataloguedError);

test.each([
  ['UNAUTHENTICATED', 401],
  ['sign_in', 401],
  ['login-required', 401],
  ['FORBIDDEN', 403],
  ['PermissionDenied', 403],
  ['DOCTOR_NOT_FOUND', 404],
  ['NotFound', 404],
  ['BAD_USER_INPUT', 400],
  ['-32602', 400],
  ['ALREADY_EXISTS', 409],
  ['RATE_LIMITED', 429],
])('%s behind a good status is what %i says', (code, status) => expect(told(200, code)).toBe(status));

test('what is said of a field refuses input', () => {
  expect(told(200, undefined, 'Title cannot be empty')).toBe(400);
  expect(told(200, undefined, 'Too small.', 'amount')).toBe(400);
});

test('other codes and sentences tell nothing, and a status of its own is believed', () => {
  for (const code of [
    'NOT_DELETED',
    'SIGN_IN_FAILED',
    'ASSIGN_IN',
    'FOUNDATION',
    'VALIDATED',
    '-32601',
    'ALLOWED',
    'PERSISTED_QUERY_NOT_FOUND',
    'GRAPHQL_VALIDATION_FAILED',
  ])
    expect(told(200, code)).toBe(200);
  expect(told(200, undefined, 'The tag is in use')).toBe(200);
  expect(told(500, 'FORBIDDEN')).toBe(500);
  expect(told(0, 'FORBIDDEN')).toBe(0);
});
