import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isOwnFault } from './own-fault.js';

const OWN = '/opt/asbuilt/bundle/';
const HERE = pathToFileURL(OWN, { windows: false });

const thrownAt = (...places: string[]): Error => {
  const error = new TypeError('x is not a function');
  error.stack = [error.toString(), ...places.map((place) => `    at f (${place}:1:2)`)].join('\n');
  return error;
};

test('what fails in this program alone is a fault of its own', () => {
  expect(isOwnFault(thrownAt(`${OWN}a.js`, 'node:internal/timers'), HERE, false)).toBe(true);
  expect(isOwnFault(thrownAt('/m/playwright-core/lib/a.js', `file://${OWN}b.js`), HERE, false)).toBe(true);
});

test('what others have called, and what says nothing of where it comes from, is none', () => {
  expect(isOwnFault(thrownAt('/home/me/tour.mjs'), HERE, false)).toBe(false);
  expect(isOwnFault(thrownAt(`${OWN}a.js`, 'file:///home/me/tour.mjs'), HERE, false)).toBe(false);
  expect(isOwnFault(thrownAt('/m/playwright-core/lib/a.js', 'node:net'), HERE, false)).toBe(false);
  expect(isOwnFault('gone', HERE, false)).toBe(false);
});

test.each([
  ['/home/ada/my tools/bundle/', false],
  ['C:\\Users\\Ada Lovelace\\bundle\\', true],
])('a folder with a space, or on Windows, is known in a stack: %s', (folder, windows) => {
  const own = pathToFileURL(folder, { windows });
  expect(isOwnFault(thrownAt(`${own.href}a.js`, `${folder}b.js`), own, windows)).toBe(true);
  expect(isOwnFault(thrownAt(`${own.href}a.js`, 'file:///C:/Users/tour.mjs'), own, windows)).toBe(false);
});
