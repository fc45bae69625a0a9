import { expect, test } from 'vitest';
import { isHarmless, isRenewal } from './guard.js';

test('a session that is renewed changes nothing of the product, one that begins does', () => {
  expect(isRenewal('https://example.test/auth/refresh', '')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=refresh_token&x=1')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=password')).toBe(false);
  expect(isRenewal('https://example.test/auth/login', '')).toBe(false);
  expect(isRenewal('https://example.test/api/v1/token/refresh/', '')).toBe(true);
  expect(isRenewal('https://example.test/refreshToken', '')).toBe(true);
});

test('what is renewed beside sessions is something of the product', () => {
  expect(isRenewal('https://example.test/loans/7/renew', '')).toBe(false);
  expect(isRenewal('https://example.test/prices/refresh', '')).toBe(false);
  expect(isRenewal('https://example.test/authors/7/refresh', '')).toBe(false);
});

test('a GET that means another method, or carries a mutation, is not harmless', () => {
  const get = (path: string, headers = {}) =>
    isHarmless({ method: 'GET', url: `https://example.test${path}`, headers });
  expect(get('/things/1')).toBe(true);
  expect(get('/things/1?_method=delete')).toBe(false);
  expect(get('/things/1', { 'X-HTTP-Method-Override': 'DELETE' })).toBe(false);
  expect(get('/graphql?query=mutation%7Bzap%7D')).toBe(false);
  expect(get('/graphql?query=%7Bthings%7Bid%7D%7D')).toBe(true);
  expect(get('/search?query=mutations')).toBe(true);
});
