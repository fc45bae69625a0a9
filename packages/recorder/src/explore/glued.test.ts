import { expect, test } from 'vitest';
import { createDenial } from './denial.js';

const denial = createDenial([], []);
const at = (path: string) => denial.ofLink('Thing', `https://example.test${path}`);

test.each(
  (
    '/x.php?action=spamcomment&c=4, /x.php?do=deletepost&p=7, /unpublishall, /posts/unpublishall, /removeitem/4, /dodelete?i=4, ' +
    '/userlogout, /logoutall, /x?a=banuser&u=4, /deletedrafts, /clearcache, /emptytrash, /cron/runjob?id=3, /x?cmd=flagpost, ' +
    '/items/5/archiveitem, /users/ann/blockuser, /api?op=postdelete, /delete5, /x?task=massapprove, /forum?do=lockthread&t=5'
  ).split(', '),
)('an order that is glued to what it is about is one: %s', (path) => {
  expect(at(path)).not.toBeNull();
});

test.each(
  (
    '/deleted, /deletedposts, /x?action=removed, /banking, /banks/5, /payments, /watchlist, /blocklist, /users/5/notebook, ' +
    '/addressbook, /markets, /x?do=bookmarks, /startpage, /likely, /releasenotes, /postcards, /pinterest, /quickstart, ' +
    '/backend, /resetpassword, /forgotpassword, /usersettings, /x?action=history, /x?do=settings, /shipping, /cancellations, ' +
    '/uninstallers, /removal, /x?action=edit&id=4, /senders/4, /x?status=not+done&id=4'
  ).split(', '),
)('a word that has the letters of one by chance is not: %s', (path) => {
  expect(at(path)).toBeNull();
});

test('what guards one act against forgery tells that it is one', () => {
  for (const path of ['/go?id=4&_wpnonce=8fa1', '/go?sesskey=Xy4', `/go?${'0a1b2c3d'.repeat(4)}=1`, '/go?csrf_token=1'])
    expect(at(path)).not.toBeNull();
  for (const path of ['/go?user_token=8fa1', '/authorize?client_id=web&nonce=4f', '/go?key=4&page=2'])
    expect(at(path)).toBeNull();
});

test('makers glue the names of classes, too', () => {
  for (const mark of ['deletebtn', 'btndelete', 'removerow', 'row deletelink'])
    expect(denial.ofMarks([mark])).not.toBeNull();
  for (const mark of ['deleted-rows', 'removable', 'is-removed']) expect(denial.ofMarks([mark])).toBeNull();
});

test('who allows a word has it allowed wherever it is glued', () => {
  expect(createDenial([], ['delete']).ofLink('Thing', 'https://example.test/x?do=deletepost')).toBeNull();
});

const icon = (mark: string, path: string) => denial.ofIcon('', [mark], path && `https://example.test${path}`);

test.each([
  ['fa fa-toggle-on', '/x?i=5'],
  ['lucide lucide-archive', '/items/5'],
  ['bi bi-hand-thumbs-up', '/p/5/x'],
  ['vote', '/p?m=5'],
  ['mdi mdi-check', ''],
  ['fa-heart', ''],
])('an icon alone that stands for an act is left alone: %s to “%s”', (mark, path) => {
  expect(icon(mark, path)).not.toBeNull();
});

test.each([
  ['lucide lucide-archive', '/archive'],
  ['fa fa-heart', '/favourites?page=2'],
  ['fa fa-star', '/items/5/edit'],
  ['fa fa-pencil', '/items/5'],
  ['fa fa-eye', '/x?i=5'],
  ['lucide-ellipsis', ''],
  ['fa fa-bars', ''],
])('one that leads somewhere is not: %s to “%s”', (mark, path) => {
  expect(icon(mark, path)).toBeNull();
});

test('what says something is known by that', () => {
  expect(denial.ofIcon('Archive of 2024', ['lucide lucide-archive'], 'https://example.test/years/2024')).toBeNull();
});
