import { expect, test } from 'vitest';
import { openerOf } from './open-browser.js';

test.each([
  ['darwin', ['open']],
  ['win32', ['cmd', '/c', 'start', '']],
  ['linux', ['xdg-open']],
  ['freebsd', ['xdg-open']],
])('%s opens an address with %j', (platform, command) => expect(openerOf(platform)).toEqual(command));
