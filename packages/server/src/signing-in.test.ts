import { ROUTES } from '@asbuilt/contract';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeCode } from './http/access.js';
import { serve, type Served } from './serve.js';
import { bearerOf } from './testing.js';

// Another user of the machine reaches the port, and nothing behind it.

let folder: string;
let served: Served;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-sign-in-'));
  const workbench = join(folder, 'web');
  await mkdir(workbench);
  await writeFile(join(workbench, 'index.html'), '<title>Asbuilt</title>');
  // A folder that was there before, and that others may enter.
  await mkdir(join(folder, 'data'), { mode: 0o755 });
  const key = new Uint8Array(32).fill(3);
  served = await serve({ folder: join(folder, 'data'), port: 0, release: 'test', workbench, key });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(served.url + path, { headers });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('no call but that of its health answers without the token, whatever it is', async () => {
  const answers = await Promise.all(
    Object.entries(ROUTES).map(async ([name, { method, path }]) => {
      const answer = await fetch(served.url + path.replaceAll(/\{\w+\}/g, 'x'), { method });
      return [name, answer.status] as const;
    }),
  );
  const open = answers.filter(([, status]) => status !== 401);
  expect(open).toEqual([['health', 200]]);
  expect((await get('/api/openapi.json')).status).toBe(401);
  expect((await get('/api/products', bearerOf({ token: 'another' }))).status).toBe(401);
  expect((await get('/api/products', { cookie: 'asbuilt-1=x' })).status).toBe(401);
  expect((await get('/api/products', bearerOf(served))).status).toBe(200);
});

test('the link signs a browser in, and does not stay in its address', async () => {
  const answer = await get(`/some/page?v=2&token=${served.token}`);
  expect(answer.headers.get('set-cookie')).toMatch(/^asbuilt-\d+=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await answer.text()).toContain('content="0;url=/some/page?v=2"');
  const cookie = cookieOf(answer);
  expect((await get('/api/products', { cookie })).status).toBe(200);
  expect(await (await get('/some/page', { cookie })).text()).toBe('<title>Asbuilt</title>');
});

test('a code signs in one browser and no second one', async () => {
  const code = oneTimeCode(served.token);
  const [first, second] = [await get(`/?code=${code}`), await get(`/?code=${code}`)];
  expect([(await get('/api/products', { cookie: cookieOf(first) })).status, second.status]).toEqual([200, 401]);
  expect(cookieOf(second)).toBe('');
});

test('whoever opens the bare address reads where the link is', async () => {
  for (const path of ['/', '/some/page', '/?token=another', '/?code=1.2.3']) {
    const answer = await get(path);
    expect([path, answer.status, cookieOf(answer)]).toEqual([path, 401, '']);
    expect(await answer.text()).toContain('Use the link that <code>asbuilt open</code> printed in the terminal.');
  }
});

test('a link from another site is followed by way of a page of this one, which has the cookie', async () => {
  // fetch sets these headers itself
  const follow = (path: string) =>
    new Promise<string>((heard) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      const { port } = new URL(served.url);
      request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
        let text = String(answer.statusCode);
        for await (const part of answer) text += String(part);
        heard(text);
      }).end();
    });
  expect(await follow('/some/page')).toMatch(/^200.*content="0;url=\/some\/page"/s);
  expect(await follow('//evil.example/%22><script>')).toMatch(/^200.*content="0;url=\/evil\.example\/%22/s);
});

test('only its owner can read what the server keeps, also in a folder that was there', async () => {
  await fetch(`${served.url}/api/products`, {
    method: 'POST',
    headers: { ...bearerOf(served), 'content-type': 'application/json' },
    body: '{"name":"Shop"}',
  });
  const data = join(folder, 'data');
  const open = readdirSync(data).filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['address', 'asbuilt.db', 'asbuilt.db-wal', 'lock', 'id']));
  expect((await stat(data)).mode & 0o777).toBe(0o755);
});

test('more JSON than anybody sends is refused before it is read', async () => {
  const { port } = new URL(served.url);
  const head = (size: string) =>
    `POST /api/products HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${served.token}\r\ncontent-type: application/json\r\n${size}\r\n\r\n`;
  const answered = (text: string) =>
    new Promise<string>((heard) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      socket.once('data', (data) => {
        heard(String(data).split('\r\n')[0]!);
        socket.destroy();
      });
    });
  // Nothing of it is ever sent.
  expect(await answered(head(`content-length: ${700 * 1024 * 1024}`))).toBe('HTTP/1.1 413 Payload Too Large');
  const chunk = `100000\r\n${' '.repeat(1024 * 1024)}\r\n`;
  expect(await answered(head('transfer-encoding: chunked') + chunk + chunk)).toBe('HTTP/1.1 413 Payload Too Large');
});
