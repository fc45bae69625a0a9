import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { thrownText } from './script.js';

test.each(['tour.mjs', 'my tour.mjs', 'tour (1)#ä.mjs'])('an error of a script is told with its place: %s', (path) => {
  const error = new Error('no such button');
  error.stack = `Error: no such button\n    at default (${pathToFileURL(path).href}:4:9)`;
  expect(thrownText(path, error)).toMatch(`${path}:4:9: the script failed`);
});

test('without a place where the script does not stand in the stack', () => {
  const error = new Error('gone');
  error.stack = 'Error: gone\n    at file:///elsewhere/other.mjs:1:2';
  expect(thrownText('tour.mjs', error)).toMatch(/^tour\.mjs: the script failed/);
});
