import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';

const redactor = createRedactor({ key: new Uint8Array(32).fill(3) });
const clean = (html: string): string => redactor.clean.text(html, 'html');

test.each([
  ['<dl><dt>Recovery code</dt><dd>RX7Q-22LM-90PK</dd></dl>', 'RX7Q-22LM-90PK'],
  ['<h2>Recovery codes</h2><ul><li><code>vxpl lwh7</code></li><li><code>6zs2 nrhf</code></li></ul>', '6zs2 nrhf'],
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
  ['<table><tr><th>User</th><th>Password</th></tr><tr><td>ann</td><td>correcthorse</td></tr></table>', 'correcthorse'],
  ['<table><tr><th>Passwort</th><th>User</th></tr><tr><td>abc</td><td>ann</td></tr></table>', 'abc'],
  [
    '<table><tr><th>Name</th><th>API key <i class="sort"></i></th></tr><tr><td>a</td><td>xyzzy</td></tr></table>',
    'xyzzy',
  ],
  ['<table><tr><th>Name</th><th><a href="?s=1">Secret</a></th></tr><tr><td>a</td><td>plugh</td></tr></table>', 'plugh'],
  ['<table><tr><td></td><th>Token</th></tr><tr><th>ci</th><td>opensesame</td></tr></table>', 'opensesame'],
  ['<table><tr><td>User</td><td>Password</td></tr><tr><td>ann</td><td>abc</td></tr></table>', 'abc'],
  [
    '<table><tr><td>Password</td><td>User</td><td>Role</td></tr><tr><td>abc</td><td>ann</td><td>x</td></tr></table>',
    'abc',
  ],
  ['<table><tr><th scope="row">Password</th><td>first</td><td><b>second</b></td></tr></table>', 'second'],
  ['<table><tr><td>Role</td><td>admin</td></tr><tr><td>Password</td><td>hunter</td></tr></table>', 'hunter'],
  [
    '<table><tr><td>Name</td><td>ann</td></tr><tr><td>Password</td><td>first<br>swordfish</td></tr></table>',
    'swordfish',
  ],
  ['<dl><dt>Password</dt><dd>correcthorse</dd><dd>swordfish</dd></dl>', 'swordfish'],
  ['<dl><dt>Password</dt><dd>correct-horse-battery</dd></dl>', 'correct-horse-battery'],
  ['<dl><div><dt>Password</dt><dd>correcthorse</dd></div></dl>', 'correcthorse'],
  [
    '<div role="grid"><div role="row"><span role="columnheader">User</span><span role="columnheader">Password</span></div><div role="row"><span role="gridcell">ann</span><span role="gridcell">correcthorse</span></div></div>',
    'correcthorse',
  ],
  [
    '<div role=table><div role=row><div class=c role=columnheader><div>Token</div></div></div><div role=row><div role=cell><span>abc</span></div></div></div>',
    'abc',
  ],
  [
    '<div role="table"><div role="row"><p role="rowheader">Password</p><p role="cell">abc</p><p role="cell">second</p></div></div>',
    'second',
  ],
  ['<table><tr><th>User<th>Password<tr><td>ann<td>correcthorse</table>', 'correcthorse'],
  ['<table><tr><th>Password<th>User</tr><tr><td>tblPassw0rd!xyz<td>ann</tr></table>', 'tblPassw0rd!xyz'],
  ['<table><tr><th>Password<td>swordfish<tr><th>User<td>ann</table>', 'swordfish'],
  ['<dl><dt>Name<dd>ann<dt>Password<dd>correcthorse<dt>Role<dd>admin</dl>', 'correcthorse'],
  ['<dl><dt>PIN\n<dd>775533\n<dt>Role\n<dd>admin</dl>', '775533'],
  ['<div class=row><div>Password</div><div>divAPw!88</div></div>', 'divAPw!88'],
  ['<p><strong>Password:</strong> <code>strongPw99</code></p>', 'strongPw99'],
  ['<div>Access token <span>xT9_kq-LmZ82Vr41</span></div>', 'xT9_kq-LmZ82Vr41'],
  ['<section><h3>PIN</h3><p>4821</p></section>', '4821'],
  ['<dl><dt>Recovery codes</dt><dd>recv-aaaa-1111</dd><dd>recv-bbbb-2222</dd></dl>', 'recv-bbbb-2222'],
  ['<dl><dt>Recovery code<dd>RCVCODE-9911-8822\n<dt>Role<dd>x</dl>', 'RCVCODE-9911-8822'],
  ['<div>Backup code</div><div>84847272</div>', '84847272'],
  ['<dl><dt>Seed phrase</dt><dd>abandon ability able about</dd></dl>', 'abandon ability able about'],
])('of %s what its label names is taken out', (html, secret) => {
  expect(clean(html)).not.toContain(secret);
  // its label and its tags stay
  expect(clean(html).replace(/>[^<>]*</g, '><')).toBe(html.replace(/>[^<>]*</g, '><'));
});

test.each([
  '<dl><dt>Phone</dt><dd>not given</dd><dt>Opening hours</dt><dd>0170 1234567</dd></dl>',
  '<dl><dt>PIN</dt><dd>required</dd></dl>',
  '<h2>Recovery codes</h2><ul><li>Keep them safe</li><li>Each works once</li><li>sent 2026</li></ul>',
  '<h2>Recovery codes</h2><p>None</p><ul><li>vxpl lwh7</li></ul>',
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
  '<table><tr><th>User</th><th>Password changed</th></tr><tr><td>ann</td><td>2026-03-14</td></tr></table>',
  '<dl><dt>Password policy</dt><dd>strong</dd><dt>Password</dt><dd>strong</dd></dl>',
  '<table><tr><th>Key</th><th>Does</th></tr><tr><td>Ctrl+K</td><td>search</td></tr><tr><td>Esc</td><td>close</td></tr></table>',
  '<table><tr><th>Model</th><th>Token count</th><th>Token</th></tr><tr><td>m</td><td>1532</td><td>1532</td></tr></table>',
  '<table><tr><th>Password</th><td><a href="/password">Ändra lösenordet</a> <button>Återställ</button></td></tr></table>',
  '<table><tr><td>Field</td><td>Type</td><td>Needed</td></tr><tr><td>password</td><td>string</td><td>yes</td></tr></table>',
  '<table><tr><td>User</td><td>Password</td><td>Role</td></tr><tr><td>ann</td><td>••••</td><td>admin</td></tr></table>',
  '<table><tr><td>ann</td><td>Editor</td></tr><tr><td>bob</td><td>Password</td><td>resets</td></tr></table>',
  '<table><tr><th>Token</th><th>Used</th></tr><tr><td>ci-deploy</td><td>today</td></tr></table>',
  '<label>Password</label><small>Forgotten</small>',
  '<div role="grid"><div role="row"><span role="columnheader">User</span><span role="columnheader">Password</span></div><div role="row"><span role="gridcell">correcthorse</span><span role="gridcell">expired</span></div></div><p>bye</p>',
  '<div>Password</div><div>Forgot it?</div>',
  '<div>Password</div><div>required</div><div>User</div><div>divAPw!88</div>',
  '<table><tr><th>User<th>Password<tr><td>correcthorse<td>expired</table>',
  '<table><tr><td>ann<td>Editor<tr><td>bob<td>Password<tr><td>swordfish</table>',
  '<dl><dt>PIN<dd>required<dt>Order<dd>775533</dl>',
  '<a href="/p">PIN</a><span>775533</span>',
  '<select><option>PIN<option>775533</select>',
  '<p>Phone <input name="p"> 0170 1234567</p>',
  '<script>for(;a.pin<b.length;)c>775533<d</script>',
  '<dl><dt>Seed phrase</dt><dd>keep this phrase very safe</dd><dt>Password</dt><dd>changed some days ago</dd></dl>',
  '<dl><dt>Recovery codes</dt><dd>generated</dd></dl><div>Backup code</div><div>2026</div>',
])('nothing is of %s', (html) => expect(clean(html)).toBe(html));

test('a screen tells by the same words', () => {
  expect(redactor.isLabelled('Recovery code', 'RX7Q-22LM-90PK', 'near')).toBe(true);
  expect(redactor.isLabelled('Order code', 'RX7Q-22LM-90PK', 'near')).toBe(false);
});

test('a word is a secret under its own name, not where it only stands behind it', () => {
  expect(redactor.isLabelled('Password', 'correcthorse', 'named')).toBe(true);
  expect(redactor.isLabelled('Password', 'correcthorse', 'near')).toBe(false);
  expect(redactor.isLabelled('Authorization', 'Kerberized', 'named')).toBe(false);
});
