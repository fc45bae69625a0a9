import { expect, test } from 'vitest';
import { createAccess, newToken, oneTimeCode } from './access.js';

test('each start has another token', () => {
  const [one, other] = [newToken(), newToken()];
  expect([createAccess(one).isToken(one), createAccess(one).isToken(other)]).toEqual([true, false]);
  expect(createAccess(one).isToken('')).toBe(false);
});

test('a code is good once, for a while, and at the server whose token made it', () => {
  let now = 1000;
  const access = createAccess('token', () => now);
  const code = oneTimeCode('token', now);
  expect(createAccess('another', () => now).takeCode(code)).toBe(false);
  expect([access.takeCode(code), access.takeCode(code)]).toEqual([true, false]);
  const late = oneTimeCode('token', now);
  now += 120_001;
  expect([access.takeCode(late), access.takeCode(code), access.takeCode('')]).toEqual([false, false, false]);
  expect(access.takeCode(oneTimeCode('token', now))).toBe(true);
});

test('what is no code is none, however it looks', () => {
  const access = createAccess('token');
  const [expires, nonce, sign] = oneTimeCode('token').split('.');
  for (const forged of [
    `${Number(expires) + 1}.${nonce}.${sign}`,
    `${expires}.x.${sign}`,
    `${expires}.${nonce}.`,
    '..',
    'token',
  ])
    expect(access.takeCode(forged)).toBe(false);
});
