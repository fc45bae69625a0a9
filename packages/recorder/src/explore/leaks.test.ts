import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepingSink, startBrowser } from '../page/toy.test-kit.js';
import { watchPage } from '../page/watch-page.js';
import { explore, type Explored } from './explore.js';
import { startLeaky, type Leaky } from './leaks.test-kit.js';

let browser: Browser;
let leaky: Leaky;
beforeAll(async () => {
  [browser, leaky] = await Promise.all([startBrowser(), startLeaky()]);
});
afterAll(async () => {
  await browser.close();
  await leaky.close();
});

async function explored(path: string, screensMost: number): Promise<Explored> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const watch = await watchPage(page, { sink: keepingSink(), now: Date.now, pictures: false });
  const url = leaky.origin + path;
  const words = { origins: [], deny: [], allow: [] };
  const found = await explore({ page, context, url, ...words, submit: false, screensMost, millisMost: 60_000 });
  await watch.stop();
  await context.close();
  return found;
}

const told = ({ notDared }: Explored): string[] => notDared.map(({ what, why }) => `${what}, ${why}`);

test('nothing that may change something gets out, whoever sends it', async () => {
  const found = await explored('/', 100);
  expect(leaky.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  // the product did try
  const changing = [
    'from-shared',
    'from-worker',
    'beacon',
    'keepalive',
    'saved-searches',
    'things',
    'graphql',
    'posted',
  ];
  expect(told(found)).toEqual(
    expect.arrayContaining([
      ...changing.map((path) => `POST /${path}, it may change something`),
      'PUT /put, it may change something',
    ]),
  );
});

test.each(['/exits', '/away', '/script-away'])('from %s, no other product is opened', async (path) => {
  const found = await explored(path, 5);
  const elsewhere = leaky.origin.replace('127.0.0.1', 'localhost');
  expect(told(found)).toContain(`GET ${elsewhere}/hop, it leaves the product`);
  expect(leaky.asked.filter((line) => line.includes('localhost'))).toEqual([]);
});

test('what a page sends as the last window is closed does not get out either', async () => {
  const before = leaky.asked.length;
  await explored('/leaving', 1);
  expect(leaky.asked.slice(before).filter((line) => !line.startsWith('GET '))).toEqual([]);
});
