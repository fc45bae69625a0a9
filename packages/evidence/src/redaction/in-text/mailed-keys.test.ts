import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';
import { isMailedKey } from './mailed-keys.js';

const DRAWN = 's59vNCwcNfCaq9uzHBderL7IfHYjsUAKnaUb26Qk';

test.each([
  '/unsubscribe',
  '/mail/unsubscribe',
  '/verify-email',
  '/verify/email',
  '/account/reset-password',
  '/login/magic-link',
])('what was drawn and is sent to %s is a key', (path) => expect(isMailedKey(DRAWN, path)).toBe(true));

test.each([
  [DRAWN, '/search'],
  [DRAWN, '/unsubscribe/lists/7'],
  ['summer-sale-2026-for-all', '/unsubscribe'],
  ['Report2024Q3Final', '/verify'],
  ['7f1cfecc-b8db-4e5e-a684-0d2726a60be4', '/confirm'],
  ['https://a.example/orders/17?page=2', '/verify'],
  ['later', '/reset'],
])('%s sent to %s is none', (value, path) => expect(isMailedKey(value, path)).toBe(false));

const { clean } = createRedactor({ key: new Uint8Array(32) });

test('a refresh token of Google goes by its form; an address with two slashes stays', () => {
  expect(clean.text(`key 1//0${DRAWN} kept`, 'plain')).not.toContain(DRAWN);
  for (const text of ['see 1//0 there', `see img1//0/summer-sale-for-all-of-our-customers`])
    expect(clean.text(text, 'plain')).toBe(text);
});
