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
  'Loeschen',
  'Usun',
  'حذف',
  'ลบรายการ',
  'Del',
  'Yes',
  'OK',
  'Duplicate',
])('a button called %s is not pressed', (name) => {
  expect(denial.ofPress([name])).not.toBeNull();
});

test.each([
  'Details',
  'Acerca del sitio',
  'Yes or no?',
  'Payments',
  'Senders',
  'Invitations',
  'Filter',
  'Next',
  '',
  'Undeleted',
])('a button called “%s” is', (name) => {
  expect(denial.ofPress([name])).toBeNull();
});

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
  ['Pay', 'https://example.test/pay'],
  ['Deleted things', 'https://example.test/deleted'],
  ['Home', 'https://delete.example.test/'],
])('a link %s to %s is: it only asks', (name, href) => {
  expect(denial.ofLink(name, href)).toBeNull();
});

const link = (line: string): [string, string] => {
  const [path, name] = line.split(' | ') as [string, string];
  return [name, `https://example.test${path}`];
};

test.each([
  '/orders/5/cancel | Cancel order',
  '/loans/3/approve | Details',
  '/posts/4/publish | Publish',
  '/bill/4/pay | Pay now',
  '/remind/send?id=3 | Send reminder',
  '/users/3/disable | Disable user',
  '/users/3/block | ✕',
  '/users/ann/block | Block',
  '/users/3/reset-password | New password',
  '/friends/3/accept | Accept',
  '/users/3/impersonate | Log in as Bob',
  '/counters/reset | Reset counters',
  '/empty-trash | Empty trash',
  '/clearHistory | History',
  '/close-account | Close account',
  '/session/end | Leave',
  '/cart/add?item=5 | Buy',
  '/?add-to-cart=12 | Saw',
  '/items/7/archive | Archive',
  '/toggle?flag=1 | Dark',
  '/msg/3/mark-read | Mark as read',
  '/items/3/vote?dir=up | Vote up',
  '/api/v1/run | Run job',
  '/index.php?action=publish&post=4 | Post',
  '/item_cancel.php?id=4 | Item',
  '/#/orders/5/cancel | Order',
  '/commandes/5/annuler | Voir',
  '/x/5 | 注文を承認',
  '/things/5/delete | Thing',
  '/enable?x=1 | Enable',
  '/enable-dark-mode | Enable dark mode',
  '/settings/enable-dark-mode | Enable dark mode',
  '/blog/enable-comments | Enable comments',
  '/blog/enable-dark-mode | Enable',
  '/blog/5/enable-dark-mode | Enable dark mode',
  '/blog/enable-dark-mode?on=1 | Enable dark mode',
  '/news/mark-all-read | Mark all as read',
  '/help/disable-my-account | Disable my account',
  '/blog/delete-old-posts | Delete old posts',
  '/go?op=del&id=4 | Four',
  '/items/5/loeschen | Five',
  '/l%C3%B6schen/4 | Four',
  '/usun/4 | Four',
  '/items/5/حذف | Five',
  '/invoices/5/mark_paid | Paid',
  '/orders/4/ship | Ship',
  '/vote.php?dir=up | V',
  '/notifications/read-all | Seen',
  '/follow/ann | Ann',
  '/switch-role/admin | Admin',
  '/backup/create | Backup',
  '/feature/beta/off | Beta',
  '/items/4/up | Up',
  '/x/setStatus?status=done | Done',
  '/tables/x?op=drop | Tables',
  '/api.php?x=user_del&id=4 | Them',
  '/api.php?a=del_user | Them',
  '/mr/7/merge | Merge',
  '/invoices/6/void | Void',
  '/services/5/restart | Restart',
  '/slots/5/book | Book',
  '/queue/5/release | Release',
  '/hide?id=4 | hide',
  '/sync | Sync',
  '/clear/history | History',
  '/rotate | Rotate key',
  '/releases/5/rollback | Rollback',
  '/payments/5/capture | Capture',
  '/accounts/5/debit | Debit',
])('a link that acts is not followed: %s', (line) => {
  expect(denial.ofLink(...link(line))).not.toBeNull();
});

test.each([
  '/orders/new | New order',
  '/orders/5/edit | Edit',
  '/settings/archive-policy | Archive policy',
  '/archive | Archive',
  '/archive?page=2 | 2',
  '/orders?status=cancelled | Cancelled',
  '/feedback | Send feedback',
  '/password/reset | Forgot it?',
  '/reset-password | Reset password',
  '/projects/5/members/invite | Invite',
  '/cart/add | Add',
  '/checkout | Checkout',
  '/payments/3 | Payment',
  '/credit | Credit',
  '/reports/captured | Captured',
  '/settings/sync-options | Sync options',
  '/search?q=cancel | Search',
  '/reports?start=2024-01-01&end=2024-02-01 | February',
  '/authors/mark-twain | Mark Twain',
  '/users/3/block-list | Blocked',
  '/contact-us | Contact us',
  '/blog/enable-dark-mode | Enable dark mode',
  '/en/docs/reset-a-lost-key | Reset a lost key',
  '/guides/run-your-first-job | ',
  '/orders/create | New order',
  '/backup | Backup',
  '/sync/history | History',
  '/jobs/5/run/settings | Settings',
  '/shipping | Shipping',
  '/votes | Votes',
  '/news | Read all news',
  '/followers/ann | Ann',
  '/roles/admin | Administrators',
  '/features/beta | Beta',
  '/export/new | Export',
  '/acerca-del-sitio | Acerca del sitio',
  '/places?city=Del%20Mar&id=4 | Del Mar',
  '/book/5 | Dune',
  '/post/7 | First post',
  '/release/3 | 3.0',
  '/resolved | Resolved',
])('a link that leads somewhere is followed: %s', (line) => {
  expect(denial.ofLink(...link(line))).toBeNull();
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
  expect(own.ofLink('Send', 'https://example.test/reminders/3/send')).toBeNull();
  expect(own.ofPress(['Delete'])).toBe('delete');
});

test('what nobody sees in a word, and how wide it is written, makes it no other', () => {
  for (const name of ['De\u00adlete', 'Del\u200bete', 'Lö\u00adschen', '\uff24\uff45\uff4c\uff45\uff54\uff45'])
    expect(denial.ofLink(name, LINK)).not.toBeNull();
  expect(denial.ofLink('De\u00adlight', LINK)).toBeNull();
});

test('of what makers call things only the worst words count', () => {
  for (const mark of ['btn btn-delete', 'fa fa-trash', '#icon-trash', 'removeRow', 'row-del', 'bi bi-trash3'])
    expect(denial.ofMarks([mark])).not.toBeNull();
  for (const mark of ['btn block', 'reset-1', 'undeleted', 'send-form', 'model-viewer'])
    expect(denial.ofMarks([mark])).toBeNull();
});

test('the colour of danger is a warning on what is pressed, and none where it paints a state', () => {
  for (const mark of ['btn btn-danger', 'button is-danger', 'ant-btn-dangerous', 'destructive', 'p-button-danger'])
    expect(denial.ofLook([mark])).not.toBeNull();
  for (const mark of [
    'text-danger',
    'badge badge-danger',
    'tag is-danger',
    'btn btn-danger dropdown-toggle',
    'danger-zone',
  ])
    expect(denial.ofLook([mark])).toBeNull();
  expect(createDenial([], ['danger']).ofLook(['btn btn-danger'])).toBeNull();
});

test('letters that stand apart, or are borrowed from another alphabet, make a word all the same', () => {
  for (const name of ['D e l e t e', 'D\u0435lete', 'R\u0435m\u043eve'])
    expect(denial.ofLink(name, LINK)).not.toBeNull();
  for (const name of ['A B C', 'A b c d', 'Дела', 'iPhone для дома']) expect(denial.ofLink(name, LINK)).toBeNull();
});

test('letters that are put together from parts, or wear accents that they should not, make a word no other', () => {
  for (const name of ['Lo\u0308schen', 'Su\u0301pprimer', 'e\u0301liminer', 'Cerrar sesio\u0301n', 'Rémove'])
    expect(denial.ofLink(name, LINK)).not.toBeNull();
  for (const name of ['Página pública', 'Dél', 'Délai', 'Schonung']) expect(denial.ofLink(name, LINK)).toBeNull();
});

test('a part of a page is no file where it ends something', () => {
  const at = (path: string) => denial.ofPart(`https://example.test${path}`, false);
  for (const path of ['/items/4/delete', '/delete.php?id=4', '/logout', '/items/delete?as=a.png'])
    expect(at(path)).not.toBeNull();
  for (const path of ['/icons/delete.svg', '/image?url=%2Fdelete.png&w=64', '/src/delete.tsx?t=1', '/avatar/4'])
    expect(at(path)).toBeNull();
});

test('a file needs no order in its query', () => {
  const at = (path: string) => denial.ofPart(`https://example.test${path}`, false);
  for (const path of ['/pic.png?delete=1', '/a.js?action=remove', '/a.css?x=1&do=logout'])
    expect(at(path)).not.toBeNull();
  for (const path of ['/icon.svg?name=delete', '/pic.png?deleted=1', '/a.js?v=12', '/p.png?delete=%2Fdelete.png'])
    expect(at(path)).toBeNull();
});

test('a file that is called by an act alone is one, where something pressed asks for it', () => {
  const at = (path: string, isActed: boolean) => denial.ofPart(`https://example.test${path}`, isActed);
  for (const path of ['/x/delete.gif', '/rows/remove-5.png', '/delete.js']) {
    expect(at(path, true)).not.toBeNull();
    expect(at(path, false)).toBeNull();
  }
  for (const path of ['/assets/delete-icon.svg', '/static/js/remove.js', '/x/delete-icon.gif', '/icons/delete.svg'])
    expect(at(path, true)).toBeNull();
});

const dialog = (text: string) => ({ text, isDialog: true });
const around = (text: string) => ({ text, isDialog: false });

test.each([
  ['Yes', dialog('Delete this project for ever?')],
  ['Weiter', dialog('Sind Sie sicher?')],
  ['Continue', dialog('Send the invoice to Ann?')],
  ['Go on', dialog('It cannot be undone.')],
  ['Yes, I am sure', around('Are you sure you want to go?')],
])('%s answers a question, and is left alone: %o', (name, box) => {
  expect(denial.ofAnswer(name, box)).toBe(box.text);
});

test.each([
  ['No', dialog('Delete this project for ever?')],
  ['×', dialog('Are you sure?')],
  ['More', dialog('Colours of this chart')],
  ['More', dialog('Send invoices by mail: how it works.')],
  ['More', around('Delete what you need no more?')],
  ['More', around(`Are you sure of the weather? ${'Read on. '.repeat(50)}`)],
  ['More', null],
])('%s answers none: %o', (name, box) => {
  expect(denial.ofAnswer(name, box)).toBeNull();
});

test.each([
  '/invoices?id=1&s=2 | Pay',
  '/q?m=3 | Send',
  '/k?i=4 | Cancel',
  '/orders/5 | Cancel',
  '/pabx/3 | Pay now',
  '/pabx/3 | Send invoice',
  '/pabx/3 | Invite',
  '/pabx/3 | Publish',
  '/pabx/3 | Archive',
  '/pabx/3 | Stornieren',
  '/pabx/3 | Bezahlen',
  '/pabx/3 | Restart server',
  '/pabx/3 | Add to cart',
  '/pabx/3 | Abonnement beenden',
  '/pabx/3 | Yes',
  '/zap | Pay',
])('a link that is called by an act is not followed: %s', (line) => {
  expect(denial.ofLinkName(...link(line))).not.toBeNull();
});

test.each([
  '/invoices/1/pdf | View',
  '/payments/new?invoice=4 | Pay',
  '/orders/5/edit | Cancel or change',
  '/members/invite | Invite a member',
  '/projects/5/members/invite | Invite',
  '/feedback | Send feedback',
  '/archive | Archive',
  '/checkout | Checkout',
  '/pay | Pay',
  '/transfers/5 | Transfer 5',
  '/runs/17 | Run #17',
  '/people/5 | Mark Twain',
  '/pages/4 | Cancel policy',
  '/blog/enable-dark-mode | Enable dark mode',
  '/shop | Return to shop',
  '/orders/5 | Order 5',
])('a link whose address shows a page is: %s', (line) => {
  expect(denial.ofLinkName(...link(line))).toBeNull();
});

test.each(
  (
    'Clear cache, Shut down, Restart, Rollback, Rotate key, Generate token, Flush, Run job, Add to cart, Leave group, Follow, ' +
    'Like, Promote, Demote, Lock, Stop, Return, Renew, Freigeben, Abonnement beenden, Rename, Drop table, Reply, Done, Finish, ' +
    'Deposit, Bid, Place bid, Upgrade, Join, Order now, Post it, Comment, Mark this, Acknowledge, Top up, Beitrag kommentieren, ' +
    'Répondre, ответить, 完了, 点赞'
  ).split(', '),
)('a button called %s is not pressed: it does so at once', (name) => {
  expect(denial.ofPressName(name, false)).not.toBeNull();
});

test.each(
  (
    'Show more, Next, Filter, Columns, Tabs, Details, Next run, Start date, Return policy, Likes, Followers, Runs, Stopwatch, ' +
    'Add, New, Edit, Import, Stop by our shop on your way to work, Order 5, Comments, Post details, Bidders, Sign in, Register, ' +
    'Done items, Check availability, Finished orders, Share, Export, Continue, Replies, Connections, Reply settings, 完了した注文'
  ).split(', '),
)('a button called %s is', (name) => {
  expect(denial.ofPressName(name, false)).toBeNull();
});

test('what all screens share leads to parts of the product, unless it is an act whatever stands behind it', () => {
  for (const name of ['Trade', 'Order', 'Watch']) {
    expect(denial.ofPressName(name, true)).toBeNull();
    expect(denial.ofPressName(name, false)).not.toBeNull();
  }
  expect(denial.ofPressName('Finish', true)).not.toBeNull();
});
