import { expect, test } from 'vitest';
import { isOwnFault } from './own-fault.js';

const OWN = '/opt/asbuilt/bundle/';

const thrownAt = (...places: string[]): Error => {
  const error = new TypeError('x is not a function');
  error.stack = [error.toString(), ...places.map((place) => `    at f (${place}:1:2)`)].join('\n');
  return error;
};

test('what fails in this program alone is a fault of its own', () => {
  expect(isOwnFault(thrownAt(`${OWN}a.js`, 'node:internal/timers'), OWN)).toBe(true);
  expect(isOwnFault(thrownAt('/m/playwright-core/lib/a.js', `file://${OWN}b.js`), OWN)).toBe(true);
});

test('what others have called, and what says nothing of where it comes from, is none', () => {
  expect(isOwnFault(thrownAt('/home/me/tour.mjs'), OWN)).toBe(false);
  expect(isOwnFault(thrownAt(`${OWN}a.js`, 'file:///home/me/tour.mjs'), OWN)).toBe(false);
  expect(isOwnFault(thrownAt('/m/playwright-core/lib/a.js', 'node:net'), OWN)).toBe(false);
  expect(isOwnFault('gone', OWN)).toBe(false);
});
