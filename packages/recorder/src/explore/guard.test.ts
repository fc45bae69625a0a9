import { expect, test } from 'vitest';
import { isRenewal } from './guard.js';

test('a session that is renewed changes nothing of the product, one that begins does', () => {
  expect(isRenewal('https://example.test/auth/refresh', '')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=refresh_token&x=1')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=password')).toBe(false);
  expect(isRenewal('https://example.test/auth/login', '')).toBe(false);
});
