import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { mockServer, type MockServer } from './serve.js';
import { ordersSpec } from './testing/orders.js';

// Every page that a browser on this machine shows can reach the mock server: it answers those that may use it.

let usual: MockServer;
let opened: MockServer;
beforeAll(async () => {
  const options = { port: 0, seed: 'empty', observed: null } as const;
  usual = await mockServer(ordersSpec(), options);
  opened = await mockServer(ordersSpec(), {
    ...options,
    allowHosts: ['shop.test'],
    allowOrigins: ['https://front.example'],
  });
});
afterAll(() => Promise.all([usual.close(), opened.close()]));

type Headers = Readonly<Record<string, string>>;

/** As no browser lets a page set them. */
const status = (server: MockServer, headers: Headers, method = 'GET', path = '/orders'): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    const { port } = new URL(server.url);
    const host = `127.0.0.1:${port}`;
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, 'x-asbuilt-role': 'clerk', ...headers },
    });
    asked.on('response', (answer) => answered(answer.resume().statusCode)).on('error', failed);
    asked.end();
  });

test.each<[string, Headers, number]>([
  ['no page at all', {}, 200],
  ['a front end on another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, 200],
  ['a picture in a front end', { referer: 'http://localhost:3000/', 'sec-fetch-site': 'cross-site' }, 200],
  ['a link that is followed', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ['localhost', { host: 'localhost:4848' }, 200],
  ['a name of loopback', { host: 'shop.localhost:4848' }, 200],
  ['another name', { host: 'evil.example' }, 421],
  ['another name that begins well', { host: 'localhost.evil.example:4848' }, 421],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a picture in another site', { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a picture in another site that says so',
    { referer: 'https://evil.example/x', 'sec-fetch-site': 'cross-site' },
    403,
  ],
])('%s', async (_, headers, expected) => {
  expect(await status(usual, headers)).toBe(expected);
});

test('another site changes nothing: neither things nor the mock server itself', async () => {
  const evil = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  expect(await status(usual, evil, 'POST', '/__asbuilt/reset')).toBe(403);
  expect(await status(usual, evil, 'GET', '/__asbuilt/log')).toBe(403);
  expect(await status(usual, evil, 'POST')).toBe(403);
  expect(await status(usual, { ...evil, 'access-control-request-method': 'POST' }, 'OPTIONS')).toBe(403);
  expect(await status(usual, { host: 'evil.example' }, 'POST', '/__asbuilt/reset')).toBe(421);
});

test('whom the user names may use it', async () => {
  expect(await status(opened, { host: 'Shop.test:80' })).toBe(200);
  expect(await status(opened, { origin: 'https://front.example' })).toBe(200);
  expect(await status(opened, { origin: 'https://front.example.evil.example' })).toBe(403);
  const answer = await fetch(`${opened.url}/orders`, { headers: { origin: 'https://front.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://front.example');
});

test('no WebSocket is opened by another site or under another name', async () => {
  const refused = (headers: Headers) =>
    new Promise<number | undefined>((answered) => {
      const socket = new WebSocket(usual.url.replace('http', 'ws'), { headers });
      socket
        .on('unexpected-response', (_asked, { statusCode }) => answered(statusCode))
        .on('open', () => answered(101));
      socket.on('error', () => undefined);
    });
  expect(await refused({ origin: 'https://evil.example' })).toBe(501);
  expect(await refused({ host: 'evil.example' })).toBe(501);
});
