import { expect, test } from 'vitest';
import { createDenial } from './denial.js';

const denial = createDenial([], []);
const LINK = 'https://example.test/somewhere';

test.each([
  'Log out',
  'LOGOUT',
  'Delete loan 4',
  'Pay now!',
  'Send…',
  'Abmelden',
  'Löschen',
  'Supprimer',
  '削除する',
  '注文を削除',
])('a button called %s is not pressed', (name) => {
  expect(denial.ofPress([name])).not.toBeNull();
});

test.each(['Details', 'Payments', 'Senders', 'Invitations', 'Filter', 'Next', '', 'Undeleted'])(
  'a button called “%s” is',
  (name) => {
    expect(denial.ofPress([name])).toBeNull();
  },
);

test.each([
  ['Leave', 'https://example.test/logout'],
  ['Leave', 'https://example.test/users/sign_out'],
  ['Leave', 'https://example.test/index.php?action=delete&id=4'],
  ['Bye', 'https://example.test/#/signOut'],
  ['Remove it', LINK],
])('a link %s to %s is not followed', (name, href) => {
  expect(denial.ofLink(name, href)).not.toBeNull();
});

test.each([
  ['Invite a member', 'https://example.test/members/invite'],
  ['Pay', 'https://example.test/fines/3/pay'],
  ['Deleted things', 'https://example.test/deleted'],
  ['Home', 'https://delete.example.test/'],
])('a link %s to %s is: it only asks', (name, href) => {
  expect(denial.ofLink(name, href)).toBeNull();
});

test.each([
  [['Pay now'], ''],
  [['Yes', 'Delete this order?'], ''],
  [['Go on', 'delete'], ''],
  [['Continue'], 'https://example.test/checkout'],
  [['Continue'], 'https://example.test/members/4/invite'],
  [['Jetzt kaufen'], ''],
])('%s to %s is not sent, though forms may be', (says, to) => {
  expect(denial.ofSending(says, to)).not.toBeNull();
});

test.each([
  [['Save'], 'https://example.test/products'],
  [['Submit'], ''],
  [['Speichern'], 'https://example.test/payments'],
  [['Add note', 'A note on this order'], 'https://example.test/cart/note'],
])('%s to %s is sent, where forms may be', (says, to) => {
  expect(denial.ofSending(says, to)).toBeNull();
});

test('the user adds words and takes words away', () => {
  const own = createDenial(['Lend out'], ['send', 'Log out']);
  expect(own.ofPress(['Lend out tool'])).toBe('lend out');
  expect(own.ofLink('lend-out', LINK)).toBe('lend out');
  expect(own.ofPress(['Send'])).toBeNull();
  expect(own.ofLink('Log out', LINK)).toBeNull();
  expect(own.ofPress(['Delete'])).toBe('delete');
});
