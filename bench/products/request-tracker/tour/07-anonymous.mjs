// Nobody is logged in: the login form stands before every page, and the REST API refuses.
import { attempt, deskOf } from '../desk.mjs';

const READ = [
  '/rt',
  '/ticket/1',
  '/tickets?query=id%3E0',
  '/queue/1',
  '/queues/all',
  '/user/root',
  '/group/57',
  '/asset/1',
  '/article/1',
  '/catalogs/all',
  '/classes/all',
  '/transaction/60',
  '/attachment/1',
  '/ticket/1/history',
];
const WRITE = [
  ['POST', '/ticket', { Queue: 1, Subject: 'Hello' }],
  ['PUT', '/ticket/1', { Subject: 'Hello' }],
  ['DELETE', '/ticket/1'],
  ['POST', '/user', { Name: 'me' }],
  ['POST', '/queue', { Name: 'Mine' }],
  ['PUT', '/queue/1', { Name: 'Mine' }],
  ['DELETE', '/queue/1'],
  ['POST', '/asset', { Catalog: 1, Name: 'x' }],
  ['POST', '/article', { Class: 1, Name: 'x' }],
  ['POST', '/ticket/1/comment', { Content: 'x', ContentType: 'text/plain' }],
  ['PUT', '/ticket/1/take', {}],
  ['DELETE', '/user/ida'],
  ['POST', '/group', { Name: 'x' }],
  ['DELETE', '/asset/1'],
];

export default async (browser) => {
  const { open, page, logIn, outside, rest } = deskOf(browser);
  await attempt('wrong password', () => logIn('ida', 'not-hers'));
  for (const path of [
    '/Ticket/Display.html?id=1',
    '/Admin/',
    '/SelfService/',
    '/NoAuth/Login.html',
    '/Search/Results.html?Query=id%3E0',
  ])
    await attempt(path, () => open(path));
  await attempt('empty', () => logIn('', ''));
  await rest('GET', '/ticket/1');
  // a program calls itself by another name than a browser does, and is told 401 instead of being led to the form
  await page.setExtraHTTPHeaders({ 'user-agent': 'harbour-sync/1.2' });
  for (const path of READ) await attempt(path, () => outside('GET', `/REST/2.0${path}`));
  for (const [method, path, body] of WRITE) await attempt(path, () => outside(method, `/REST/2.0${path}`, { body }));
  await attempt('bad token', () => outside('GET', '/REST/2.0/rt', { token: '1-14-0123456789abcdef' }));
  await attempt('bad password', () => outside('GET', '/REST/2.0/queues/all', { basic: 'root:letmein' }));
};
