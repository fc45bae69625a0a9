import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepingSink, requestsOf, startBrowser, startToy, type KeptSink, type Toy } from '../page/toy.test-kit.js';
import { watchPage } from '../page/watch-page.js';
import { createExplorer, type Explored, type ExploreOptions } from './explore.js';
import { SHOP, shopPage } from './shop.test-kit.js';

let browser: Browser;
let toy: Toy;
beforeAll(async () => {
  [browser, toy] = await Promise.all([startBrowser(), startToy(shopPage)]);
});
afterAll(async () => {
  await browser.close();
  await toy.close();
});

async function explored(
  path: string,
  options: Partial<ExploreOptions> = {},
): Promise<Explored & { sink: KeptSink; asked: string[]; routes: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sink = keepingSink();
  const watch = await watchPage(page, { sink, now: Date.now, underWay: requestsOf(page), pictures: false });
  const before = toy.asked.length;
  const explorer = createExplorer({
    url: toy.origin + path,
    origins: [],
    deny: [],
    allow: [],
    submit: false,
    screensMost: 100,
    millisMost: 100_000,
    ...options,
  });
  await explorer.guard({ page, context });
  const found = await explorer.explore({ page, context, origin: toy.origin, settle: watch.settle });
  await watch.stop();
  await context.close();
  const routes = found.screens.map(({ route }) => route.slice(toy.origin.length)).sort();
  return { ...found, sink, asked: toy.asked.slice(before), routes };
}

test('every screen is reached, and nothing that may change something is asked for', async () => {
  const { routes, asked, notDared, ended, waiting } = await explored('/');
  expect(routes).toEqual(SHOP);
  expect([ended, waiting]).toEqual(['nothing is left', 0]);
  // a query of GraphQL is the one thing that is posted
  expect(asked.filter((line) => !line.startsWith('GET '))).toEqual(['POST /graphql']);
  const told = notDared.map(({ what, why, where }) => `${where}: ${what}, ${why}`);
  expect(told).toEqual([
    '/: link “Log out”, named “log out”',
    '/: links to https://other.example, outside the product',
    '/products: POST /api/sync, it may change something',
    '/account: button “Save”, named “save”',
    '/reports: POST /graphql, it may change something',
    '/about: choice “Floor”, what is chosen there is acted upon at once',
    '/about: link “Clear”, named “delete”',
    '/about: link “Tidy”, related to “delete”',
    '/products/new: button “Create”, sends a form',
    '/orders/1: link “Delete order”, named “delete”',
    '/orders/1: link “Call it off”, named “cancel”',
    '/orders/1: button “Pay now”, named “pay”',
    '/orders/1: button “Go on”, sends a form',
    '/orders/1: DELETE /orders/{}, it may change something',
    '/orders/1: button “Yes”, named “yes”',
    '/help/contact: button “Send”, named “send”',
  ]);
});

test('a calendar without end, pages and records are visited twice and no more', async () => {
  const { asked } = await explored('/orders', { screensMost: 6 });
  const visits = (look: RegExp) => new Set(asked.filter((line) => look.test(line))).size;
  expect(visits(/calendar/)).toBeLessThanOrEqual(2);
  expect(visits(/orders\/\d/)).toBeLessThanOrEqual(2);
  expect(asked).not.toContain('GET /logout');
  expect(asked).not.toContain('GET /orders/1/delete');
});

test('it ends when it has seen enough, and says what it left', async () => {
  const { screens, ended, waiting } = await explored('/', { screensMost: 2 });
  expect(screens).toHaveLength(2);
  expect(ended).toBe('enough screens');
  expect(waiting).toBeGreaterThan(0);
});

test('it ends when its time is over, or when it is told to', async () => {
  expect(await explored('/', { millisMost: 0 })).toMatchObject({ ended: 'out of time', screens: [] });
  expect(await explored('/', { stop: AbortSignal.abort() })).toMatchObject({ ended: 'stopped', screens: [] });
});

test('what the user denies is left alone, what the user allows is not', async () => {
  const { routes, notDared } = await explored('/help', { deny: ['Contact'], screensMost: 3 });
  expect(routes).not.toContain('/help/contact');
  expect(notDared).toContainEqual({ what: 'tab “Contact”', why: 'named “contact”', where: '/help' });
});

test('with the owner\u2019s word forms are filled in and sent; what deletes is left alone all the same', async () => {
  const { asked } = await explored('/products/new', { submit: true, screensMost: 1 });
  expect(asked).toContain('POST /products/new');
  const order = await explored('/orders/1', { submit: true, screensMost: 1 });
  expect(order.asked.filter((line) => !/^GET \/orders\/1$|favicon/.test(line))).toEqual(['POST /orders']);
  const told = order.notDared.map(({ what, why }) => `${what}, ${why}`);
  expect(told).toContain('button “Pay now”, named “pay”');
  expect(told).toContain('button “Go on”, related to “refund”');
});
