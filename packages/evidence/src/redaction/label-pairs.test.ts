import { expect, test } from 'vitest';
import { createRedactor } from './redactor.js';

const redactor = createRedactor({ key: new Uint8Array(32).fill(3) });
const clean = (html: string): string => redactor.clean.text(html, 'html');

test.each([
  ['<dl><dt>Recovery code</dt><dd>RX7Q-22LM-90PK</dd></dl>', 'RX7Q-22LM-90PK'],
  ['<dl><dt>PIN</dt>\n  <dd><b>4821</b></dd></dl>', '4821'],
  ['<dl><dt>Phone:</dt><dd>0170 1234567</dd></dl>', '0170 1234567'],
  ['<table><tr><td>Secret key</td><td>abcdSECRETkey99</td></tr></table>', 'abcdSECRETkey99'],
  ['<table><tr><th>Password</th><td>tblPASSval9</td></tr></table>', 'tblPASSval9'],
  ['<div><label>API key</label><span>Zk3vQ81mPx72</span></div>', 'Zk3vQ81mPx72'],
  ['<table><tr><th>User</th><th>Password</th></tr><tr><td>ann</td><td>colPASSval8</td></tr></table>', 'colPASSval8'],
  [
    '<table><thead><tr><th>Phone</th><th>Name</th></tr></thead><tbody><tr><td>1</td><td>a</td></tr><tr><td><a>(555) 123-4567</a></td><td>b</td></tr></tbody></table>',
    '(555) 123-4567',
  ],
])('of %s what its label names is taken out', (html, secret) => {
  expect(clean(html)).not.toContain(secret);
  // its label and its tags stay
  expect(clean(html).replace(/>[^<>]*</g, '><')).toBe(html.replace(/>[^<>]*</g, '><'));
});

test.each([
  '<dl><dt>Phone</dt><dd>not given</dd><dt>Opening hours</dt><dd>0170 1234567</dd></dl>',
  '<dl><dt>PIN</dt><dd>required</dd></dl>',
  '<dl><dt>Token</dt><dd>expires 2026-03-14</dd></dl>',
  '<dl><dt>Password</dt><dd>••••••••</dd></dl>',
  '<dl><dt>Password</dt><dd>changed 3 days ago</dd></dl>',
  '<dl><dt>Key</dt><dd>PROJ-1234</dd></dl>',
  '<dl><dt>Token</dt><dd>release-2026-03</dd></dl>',
  '<label>Phone</label><input name="x1"><p>0170 1234567</p>',
  '<table><tr><th>Name</th><th>Phone</th></tr><tr><td colspan=2>all</td><td>0170 1234567</td></tr></table>',
  '<dl><dt>Sort key</dt><dd>created-at-2</dd></dl>',
  '<table><tr><th>Password</th><th>User</th></tr><tr><td>never</td><td>colPASSval8</td></tr></table>',
  '<p>How we keep your password</p><table><tr><td>Our password</td></tr><tr><td>policy2026</td></tr></table>',
])('nothing is of %s', (html) => expect(clean(html)).toBe(html));

test('a screen tells by the same words', () => {
  expect(redactor.isLabelled('Recovery code', 'RX7Q-22LM-90PK')).toBe(true);
  expect(redactor.isLabelled('Order code', 'RX7Q-22LM-90PK')).toBe(false);
});
