import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, script, seenAt, startProduct, type Product, type Seen } from './browser/product.test-kit.js';

// What the server answered is held against what was recorded: everything once, as it went over the wire.

// A browser asks for a service worker's script again when it likes, a second after a page or not at all, and tells nobody
// unless it has changed: then it is a worker of its own. Whether it asked nobody knows here, and so nothing is said.
const answered: string[] = [];
let product: Product;
let seen: Seen;
let folder: string;
let changes = 0;

const SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (e) => e.waitUntil(clients.claim()));
  self.addEventListener('fetch', (e) => {
    const { pathname } = new URL(e.request.url);
    if (pathname === '/api/made') e.respondWith(new Response('{"made":1}'));
    else if (pathname === '/api/kept') e.respondWith(caches.match(e.request).then((found) =>
      (fetch(e.request).then(async (r) => (await caches.open('1')).put(e.request, r)), found ?? new Response('none yet'))));
    else if (!pathname.startsWith('/direct')) e.respondWith(fetch(e.request));
  });`;

const HOME = `<title>Home</title><form method="post" action="/send" enctype="multipart/form-data">
  <input name="title"><input type="file" name="file"><button>Send</button></form>`;

const back = (_: IncomingMessage, response: ServerResponse) => response.writeHead(303, { location: '/thanks' }).end();
const PASSWORD = `Basic ${Buffer.from('ann:hush').toString('base64')}`;
const office = (request: IncomingMessage, response: ServerResponse) => {
  if (request.headers.authorization === PASSWORD) return response.end('<title>Office</title>');
  return response.writeHead(401, { 'www-authenticate': 'Basic realm="Office"' }).end('Who are you?');
};

const lineOf = (status: number, method = '', path = '', credentials: string | undefined) =>
  `${status} ${method} ${path}${credentials === undefined ? '' : ` with ${credentials}`}`;

const TOUR = `
  await navigator.serviceWorker.register('/direct-worker.js', { scope: '/' });
  await new Promise((done) => navigator.serviceWorker.controller ? done() : (navigator.serviceWorker.oncontrollerchange = done));
  // below a path where nobody goes, so that it is asked for as often as this says
  await (await navigator.serviceWorker.register('/direct-changing.js', { scope: '/direct/none/' })).update();
  const say = async (path, body) => (await fetch(path, body && { method: 'POST', body })).text();
  await say('/api/items');
  await Promise.all([say('/api/items?a'), say('/api/items?b'), say('/api/items?b')]);
  await say('/api/items', '{"name":"saw"}');
  await say('/api/items', new Uint8Array([0, 255, 128]));
  await say('/api/old');
  await say('/api/made');
  await say('/api/kept');
  while (!(await caches.match('/api/kept'))) await new Promise((r) => setTimeout(r, 20));
  await say('/api/kept');
  await say('/direct/items');
  await say('/direct/hinted');
  const waited = new XMLHttpRequest();
  waited.open('GET', '/direct/items?waited', false);
  waited.send();
  await new Promise((done) => (new Worker('/direct/helper.js').onmessage = done));
  await fetch('/direct/old', { redirect: 'manual' });`;

beforeAll(async () => {
  product = await startProduct({
    '/home': HOME,
    'POST /send': back,
    'POST /passed': '<title>Thanks</title>',
    '/thanks': '<title>Thanks</title>',
    '/rooms/office': office,
    '/rooms/desk': office,
    '/api/items': json([1]),
    'POST /api/items': json({ id: 2 }, 201),
    '/api/old': (_, response) => response.writeHead(302, { location: '/api/items?moved' }).end(),
    '/api/kept': json({ kept: true }),
    '/report': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=r.csv' })
        .end('a;b'),
    '/direct/moved': (_, response) =>
      response.writeHead(302, { location: '/thanks', 'content-type': 'text/html' }).end('<a href="/thanks">Moved</a>'),
    '/direct/busy': `<title>Busy</title><script>addEventListener('load', () => {
        globalThis.read = Promise.all(['/direct/large', '/direct/items?busy'].map(async (path) => (await fetch(path)).text()));
        for (const end = Date.now() + 1500; Date.now() < end; );
      })</script>`,
    // in pieces, so that nothing says how large it is
    '/direct/large': (_, response) => {
      for (let i = 0; i < 17; i++) response.write(Buffer.alloc(1024 * 1024, 'a'));
      response.end();
    },
    '/direct/items': json([2]),
    '/direct/hinted': (_, response) =>
      response.writeEarlyHints({ link: '</direct/later.css>; rel=preload; as=style' }, () => response.end('[3]')),
    '/direct/helper.js': script('importScripts("/direct/part.js"); postMessage(part)'),
    '/direct/part.js': script(`self.part = 1; // ${'long '.repeat(50)}`),
    '/direct/old': (_, response) => response.writeHead(302, { location: '/direct/new' }).end(),
    '/direct-worker.js': script(SERVICE_WORKER),
    '/direct-changing.js': (request, response) => script(`// ${++changes}`)(request, response),
  });
  product.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('finish', () => {
      const line = lineOf(response.statusCode, request.method, request.url, request.headers.authorization);
      if (request.url !== '/direct-worker.js' || !answered.includes(line)) answered.push(line);
    });
  });
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-once-'));
  const file = join(folder, 'a.bin');
  await writeFile(file, Buffer.from([0, 1, 255]));
  const credentials = { username: 'ann', password: 'hush' };
  seen = await seenAt(`${product.origin}/home`, { credentials }, async ({ page, settle }) => {
    const send = async () => {
      await page.fill('[name=title]', 'a title');
      await page.setInputFiles('[name=file]', file);
      await Promise.all([page.waitForURL(/thanks|passed/), page.click('text=Send')]);
      await settle();
    };
    await send();
    // from here on the browser has a password for a part of this server
    await page.goto(`${product.origin}/rooms/office`);
    await settle();
    await page.goto(`${product.origin}/home`);
    await page.evaluate(`(async () => { ${TOUR} })()`);
    await page.evaluate(`document.forms[0].action = '/passed'`);
    await send();
    await page.goto(`${product.origin}/direct/busy`);
    await page.evaluate('read');
    await page.goto(`${product.origin}/direct/moved`);
    await Promise.all([page.waitForEvent('download'), page.goto(`${product.origin}/report`).catch(() => {})]);
    await page.goto(`${product.origin}/rooms/desk`);
    await settle();
  });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const header = (headers: readonly (readonly [string, string])[], wanted: string) =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

test('every exchange with the server is there once', () => {
  const wire = seen.exchanges.filter(({ fromCache }) => !fromCache);
  const told = wire.map(({ status, method, url, requestHeaders }) =>
    lineOf(status, method, url.slice(product.origin.length), header(requestHeaders, 'authorization')),
  );
  expect(told.sort()).toEqual([...answered].sort());
});

test('what a service worker passes on is the page\u2019s, with what went over the wire', () => {
  const [first] = seen.at('/api/items');
  expect(first).toMatchObject({ resourceType: 'fetch', responseBody: { text: '[1]' } });
  expect(header(first!.requestHeaders, 'host')).toBe(new URL(product.origin).host);
  const posted = seen.at('/api/items').filter(({ method }) => method === 'POST');
  expect(posted.map(({ requestBody }) => requestBody!.text)).toEqual(['{"name":"saw"}', 'AP+A']);
});

test('a page that is busy while its answers come has them as any other page has: kept, or left out and said to be', () => {
  const [large] = seen.at('/direct/large');
  expect(large).toMatchObject({ resourceType: 'fetch', responseBody: { text: null } });
  expect(large!.failure).toMatch(/over the limit of 16 MB/);
  const items = seen.at('/direct/items').filter(({ url }) => url.endsWith('?busy'));
  expect(items).toMatchObject([{ resourceType: 'fetch', responseBody: { text: '[2]' } }]);
});

test('what a service worker has made, or kept, is not the server\u2019s', () => {
  expect(seen.at('/api/made')).toMatchObject([{ fromCache: true, responseBody: { text: '{"made":1}' } }]);
  const kept = seen.at('/api/kept').filter(({ fromCache }) => fromCache);
  expect(kept.map(({ responseBody }) => responseBody!.text)).toEqual(['none yet', '{"kept":true}']);
});

test.each([
  ['/send', 303],
  ['/passed', 200],
])('a form with a file has its fields: %s', (path, status) => {
  const [sent] = seen.at(path);
  expect(sent).toMatchObject({ status, resourceType: 'document' });
  expect(sent!.requestBody!.text).toContain('name="title"\r\n\r\na title');
  expect(sent!.requestBody!.text).toContain('filename="a.bin"');
  expect(String(sent!.requestBody!.size)).toBe(header(sent!.requestHeaders, 'content-length'));
});

test('a demand for credentials is there, and what was then sent', () => {
  const [asked, given] = seen.at('/rooms/office');
  expect([asked!.status, given!.status]).toEqual([401, 200]);
  expect(header(asked!.requestHeaders, 'authorization')).toBeUndefined();
  expect(header(asked!.responseHeaders, 'www-authenticate')).toBe('Basic realm="Office"');
  expect(header(given!.requestHeaders, 'authorization')).toBe(PASSWORD);
  expect(given!.responseBody!.text).toContain('Office');
});

// the browser counts more bytes there than those of the headers, as it does behind a demand
test.each(['/direct/items?waited', '/direct/part.js', '/direct/hinted'])(
  'where nobody asked for credentials none were sent, and nothing is said to be missing: %s',
  (path) => {
    const url = product.origin + path;
    const told = seen.exchanges.filter((one) => one.url === url);
    expect(told.map(({ status }) => status)).toEqual([200]);
    expect(header(told[0]!.requestHeaders, 'authorization')).toBeUndefined();
    expect(seen.drops.filter((drop) => drop.url === url)).toEqual([]);
  },
);

test.each([
  ['/report', 200, 'of a download, which the browser does not expose'],
  ['/direct/moved', 302, 'of a redirect, which the browser discards'],
])('a body that the browser gives to nobody is said to be lost: %s', (path, status, why) => {
  const url = product.origin + path;
  expect(seen.at(path)).toMatchObject([{ status, responseBody: { text: null } }]);
  expect(seen.drops).toContainEqual({ what: 'body', why, url });
});

test('a redirect without a body has lost none, and is no failure', () => {
  expect(seen.at('/send')).toMatchObject([{ status: 303, failure: null }]);
  expect(seen.drops.filter(({ url }) => url.endsWith('/send'))).toEqual([]);
});

test('a new script of a service worker is there, and no check that nobody saw is said to be missing', () => {
  expect(seen.at('/direct-changing.js').map(({ responseBody }) => responseBody?.text)).toEqual(['// 1', '// 2']);
  expect(seen.at('/direct-worker.js')).toHaveLength(1);
  expect(seen.drops.filter(({ what }) => what === 'exchange')).toEqual([]);
});

test('a body that nobody has is said to be lost, and never said to be empty', () => {
  const without = seen.exchanges.filter(({ responseBody }) => responseBody?.text === null);
  const empty = seen.exchanges.filter(({ responseBody, status }) => responseBody?.text === '' && status !== 404);
  expect(without.length).toBe(seen.drops.filter(({ what }) => what === 'body').length);
  expect(empty.map(({ url }) => url)).toEqual([]);
});
