import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';

const shown = (page: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(page, 'html');

test.each([
  '<input name="csrf_token" value="f3Kq81LmZx02PdWs">',
  "<input value='f3Kq81LmZx02PdWs' id='user[password]'>",
  '<input name="password2" value="f3Kq81LmZx02PdWs">',
  '<input type="password" value="f3Kq81LmZx02PdWs">',
  // The bullet's lower byte is that of a quotation mark.
  '<input name="login•password" value="f3Kq81LmZx02PdWs">',
  '<input name="a \\" password" value="f3Kq81LmZx02PdWs">',
])('the value is taken out of %s', (page) => {
  expect(shown(page)).not.toContain('f3Kq81LmZx02PdWs');
});

test.each([
  '<a class="token" href="/x">token</a>',
  '<input name="login" value="f3Kq81LmZx02PdWs">',
  '<input id="q" type="text" value="f3Kq81LmZx02PdWs">',
  '<li id="note-7" class="password">',
])('nothing is taken out of %s', (page) => {
  expect(shown(page)).toBe(page);
});
