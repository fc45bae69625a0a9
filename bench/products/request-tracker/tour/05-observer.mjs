// Nora is privileged but has no rights: she may log in and sees next to nothing.
import { attempt, deskOf } from '../desk.mjs';

const SCREENS = [
  '/Ticket/Display.html?id=1',
  '/Ticket/Update.html?id=1',
  '/Ticket/Create.html?Queue=1',
  '/Asset/Display.html?id=1',
  '/Articles/Article/Display.html?id=1',
  '/Search/Results.html?Query=id%20%3E%200',
  '/Prefs/AboutMe.html',
];
/** Refused without a page: a browser shows nothing. */
const ADMIN = [
  '/Admin/',
  '/Admin/Queues/',
  '/Admin/Users/',
  '/Admin/Queues/Modify.html?id=1',
  '/Admin/Global/GroupRights.html',
];
const READ = [
  '/ticket/1',
  '/ticket/1/history',
  '/ticket/1/attachments',
  '/transaction/60',
  '/attachment/1',
  '/asset/1',
  '/article/1',
  '/queue/1',
  '/catalog/1',
  '/class/1',
  '/customfield/2',
  '/customfields',
  '/group/57',
  '/user/ida',
  '/user/ida/groups',
  '/user/nora',
  '/queues/all',
  '/catalogs/all',
  '/classes/all',
  '/customroles',
  '/searches',
  '/tickets?query=id%3E0',
  '/assets?query=id%3E0',
  '/rt',
  '/ticket/9999',
];
const CREATE = [
  ['/ticket', { Queue: 'Crane repair', Subject: 'May I?' }],
  ['/ticket', { Subject: 'Nowhere' }],
  ['/asset', { Catalog: 'Radios', Name: 'Mine' }],
  ['/article', { Class: 'Procedures', Name: 'Mine' }],
  ['/queue', { Name: 'Mine' }],
  ['/user', { Name: 'mine' }],
  ['/group', { Name: 'Mine' }],
  ['/catalog', { Name: 'Mine' }],
  ['/class', { Name: 'Mine' }],
  ['/customfield', { Name: 'Mine', Type: 'Freeform', MaxValues: 1 }],
  ['/ticket/1/comment', { Content: 'x', ContentType: 'text/plain' }],
  ['/ticket/1/correspond', { Content: 'x', ContentType: 'text/plain' }],
  ['/tickets/bulk', [{ Queue: 1, Subject: 'x' }]],
];
const CHANGE = [
  '/ticket/1',
  '/asset/1',
  '/article/1',
  '/queue/1',
  '/user/ida',
  '/group/57',
  '/catalog/1',
  '/class/1',
  '/customfield/2',
];

export default async (browser) => {
  const { logIn, logOut, open, rest, helper, send, api } = deskOf(browser);
  await logIn('nora', 'nora-quay-8');
  await logIn('nora', 'nora-quay-7');
  for (const path of SCREENS) await attempt(path, () => open(path));
  await attempt('own name', () => send({ NickName: 'No' }, { form: '[name=EditAboutMe]' }));
  for (const path of ADMIN) await api('GET', path);
  for (const path of READ) await rest('GET', path);
  for (const [path, body] of CREATE) await rest('POST', path, body);
  for (const path of CHANGE) {
    await rest('PUT', path, { Name: 'Hers', Subject: 'Hers', Status: 'open' });
    await rest('DELETE', path);
  }
  for (const move of ['take', 'steal', 'untake']) await rest('PUT', `/ticket/1/${move}`, {});
  await rest('PUT', '/group/57/members', [14]);
  await rest('PUT', '/user/nora/groups', [57]);
  await helper('/Helpers/AddTimeWorked', { id: 1, seconds: '600' });
  await helper('/Helpers/TicketUpdate', { id: 1, Status: 'resolved' });
  await logOut();
};
