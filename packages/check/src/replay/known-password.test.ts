import { expect, it } from 'vitest';
import { exchange, RECORDED, shop } from '../testing/playing.js';
import { adapt } from './adapt.js';
import { createBook } from './book.js';
import { createKinds } from './kinds.js';

/** What is sent to change a password, by somebody who signed in with `redacted-dfu6jzo`. */
function changed(current: string, signedIn = true) {
  const about = { book: createBook(), kinds: createKinds(shop()), days: 0 };
  const password = signedIn ? { recorded: 'redacted-dfu6jzo', target: 'hammer-and-tongs' } : undefined;
  const change = exchange(`POST /me/password {"current":"${current}","password":"redacted-oy9025y"} -> 200 {}`, 2);
  const { body, lost } = adapt(change, null, { ...about, password }, [RECORDED, 'http://rebuild.example']);
  return { sent: body?.is === 'json' ? body.value : null, lost };
}

it('the password that somebody signed in with is sent again as the target knows it', () => {
  const sent = { current: 'hammer-and-tongs', password: 'redacted-oy9025y' };
  expect(changed('redacted-dfu6jzo')).toEqual({ sent, lost: false });
});

it('of another one, or of somebody who did not sign in, nothing is known', () => {
  expect(changed('redacted-a1b2c3d').lost).toBe(true);
  expect(changed('redacted-dfu6jzo', false).lost).toBe(true);
});
