import { expect, test } from 'vitest';
import { isHandedOut } from './handed-out.js';

const DRAWN = '8a2907ac9eef0514dd39a3767922e21c';

test.each(['badge', 'ticket', 'session', 'sessionKey', 'access_pass', 'valid'])(
  '`%s` hands out what was drawn',
  (name) => {
    expect(isHandedOut(name, DRAWN)).toBe(true);
  },
);

test.each([
  ['id', DRAWN],
  ['userId', DRAWN],
  ['avatar_hash', DRAWN],
  ['csrf', DRAWN],
  ['badge', '5b1f0b1e-8c1d-4a53-9a5e-0c5a6f6f1a11'],
  ['since', '2026-11-18T12:00:00.000Z'],
  ['note', 'come by on 2 November, or later'],
  ['badge', 'depositor'],
  ['greeting', 'Hello-and-welcome-to-the-harbour'],
])('`%s` with %s hands out nothing', (name, value) => {
  expect(isHandedOut(name, value)).toBe(false);
});
