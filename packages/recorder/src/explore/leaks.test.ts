import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepingSink, requestsOf, startBrowser } from '../page/toy.test-kit.js';
import { record } from '../record.js';
import type { NotDared } from './diary.js';
import { watchPage } from '../page/watch-page.js';
import { createExplorer, type Explored, type Explorer, type ExploreOptions } from './explore.js';
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

const explorerFrom = (path: string, options: Partial<ExploreOptions>): Explorer =>
  createExplorer({
    url: leaky.origin + path,
    origins: [],
    deny: [],
    allow: [],
    submit: false,
    screensMost: 1,
    millisMost: 60_000,
    ...options,
  });

async function explored(path: string, screensMost: number): Promise<Explored> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const watch = await watchPage(page, {
    sink: keepingSink(),
    now: Date.now,
    underWay: requestsOf(page),
    pictures: false,
  });
  const explorer = explorerFrom(path, { screensMost });
  await explorer.guard({ page, context });
  const found = await explorer.explore({ page, context, origin: leaky.origin, settle: watch.settle });
  await watch.stop();
  await context.close();
  return found;
}

const told = ({ notDared }: Explored): string[] => notDared.map(({ what, why }) => `${what}, ${why}`);

test('nothing that may change something gets out, whoever sends it', async () => {
  const found = await explored('/', 100);
  expect(leaky.asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  // the product did try
  const changing = ['from-shared', 'from-worker', 'beacon', 'keepalive', 'saved-searches', 'things', 'graphql'];
  expect(told(found)).toEqual(
    expect.arrayContaining([
      ...changing.map((path) => `POST /${path}, it may change something`),
      'PUT /put, it may change something',
      ...['posted', 'framed'].map((path) => `POST /${path}, it sends a form`),
    ]),
  );
});

test('what ends something is not asked for by GET either, whatever leads there', async () => {
  const before = leaky.asked.length;
  const found = await explored('/by-get', 5);
  expect(leaky.asked.slice(before).filter((line) => /remove|delete|wipe/.test(line))).toEqual([]);
  expect(told(found)).toEqual(
    expect.arrayContaining(
      ['/things/remove?id', '/things/delete/{id}', '/wipe?sure'].map((path) =>
        expect.stringContaining(`GET ${path.replace(/[?{].*/, '')}`),
      ),
    ),
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

describe('the page at the address itself', () => {
  /** As the command does it: the address is opened before there is anything to explore. */
  async function recorded(
    options: Partial<ExploreOptions>,
  ): Promise<{ found: Explored; posted: string[]; got: string[] }> {
    const before = leaky.asked.length;
    const explorer = explorerFrom('/at-load', options);
    let found: Explored | undefined;
    const { thrown } = await record({
      url: `${leaky.origin}/at-load`,
      headless: true,
      openSink: keepingSink,
      before: explorer.guard,

      drive: async (driven) => {
        await driven.settle();
        found = await explorer.explore(driven);
      },
    });
    expect(thrown).toBeUndefined();
    const [isGet, asked] = [(line: string) => line.startsWith('GET '), leaky.asked.slice(before)];
    return { found: found!, posted: asked.filter((line) => !isGet(line)), got: asked.filter(isGet) };
  }

  test('sends nothing that may change something as it is opened, on whatever way', async () => {
    const { found, posted, got } = await recorded({});
    expect(posted).toEqual([]);
    // nor by what the browser fetches and runs ahead of anybody who goes there
    expect(got.filter((line) => line.includes('/things/'))).toEqual([]);
    const tried = ['fetched', 'beacon', 'from-worker', 'from-service'];
    expect(told(found)).toEqual(
      expect.arrayContaining([
        ...tried.map((path) => `POST /${path}, it may change something`),
        ...['posted', 'framed'].map((path) => `POST /${path}, it sends a form`),
      ]),
    );
  });

  test('is told with what it tries when all has been explored', async () => {
    const explorer = explorerFrom('/posting-late', {});
    let before: readonly NotDared[] = [];
    await record({
      url: `${leaky.origin}/posting-late`,
      headless: true,
      openSink: keepingSink,
      before: explorer.guard,
      drive: async (driven) => {
        before = (await explorer.explore(driven)).notDared;
        await driven.page.evaluate('late()');
      },
    });
    const late = { what: 'POST /posted-late', why: 'it sends a form', where: '/posting-late' };
    expect(before).toEqual([]);
    expect(explorer.notDared()).toEqual([late]);
  });

  test('is the user\u2019s own while a script signs in, and not before or after', async () => {
    const signIn: ExploreOptions['signIn'] = async ({ page }) =>
      void (await page.evaluate(`fetch('/signed-in', { method: 'POST' }).then((answer) => answer.text())`));
    const { posted } = await recorded({ signIn });
    expect(posted).toEqual([`POST ${new URL(leaky.origin).host}/signed-in`]);
  });
});
