import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { admit, createRedactor, type Exchange, type RawExchange } from '@asbuilt/evidence';
import { openMaterial } from '@asbuilt/readers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ownFolder } from '../journal/folder.test-kit.js';
import { openJournal } from '../journal/journal.js';
import { redacting } from '../journal/seen.test-kit.js';
import { recordThroughProxy } from './proxy.js';

/** Answers each kind of thing once. */
async function startTarget(): Promise<string> {
  const server = http.createServer((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('event: tick\ndata: {"n":1}\n\n');
    } else {
      const token = request.method === 'POST' ? { access_token: 'Zx81kQ72mmP0aa71' } : {};
      request.resume().on('end', () => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify({ id: 7, who: 'Jörg', ...token }));
      });
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.send('{"hello":1}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function eventsOf(har: string): Promise<Exchange[]> {
  const events: Exchange[] = [];
  const open = createRedactor({ key: null });
  for await (const { reader, bytes } of openMaterial(har)) {
    for await (const cut of reader.cut(bytes, { material: 'm', actor: 'a' })) {
      if (!('bytes' in cut)) continue;
      const [raw] = reader.read(cut, { material: 'm', actor: 'a' });
      events.push(admit(raw as RawExchange, open).event as Exchange);
    }
  }
  return events;
}

test('what passed through the proxy is read back from the disk, under the address of the target, without secrets', async () => {
  const target = await startTarget();
  const journal = openJournal(ownFolder(), { actor: 'suite', redactor: redacting(), version: '1' });
  const proxy = await recordThroughProxy({ port: 0, target, sink: journal });
  await (await fetch(`${proxy.url}/things/7`)).json();
  await (
    await fetch(`${proxy.url}/login`, { method: 'POST', body: new URLSearchParams({ password: 'Pewter%Stork1' }) })
  ).json();
  await (await fetch(`${proxy.url}/events`)).text();
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/live`);
  await new Promise((resolve) => socket.on('message', resolve));
  await proxy.close();
  const { har, exchanges } = await journal.close();

  expect(exchanges).toBe(4);
  const events = await eventsOf(har!);
  expect(events.map(({ url, status }) => `${status} ${url.origin === target} ${url.path}`)).toEqual([
    '200 true /things/7',
    '200 true /login',
    '200 true /events',
    '101 true /live',
  ]);
  expect(events[0]!.response).toMatchObject({ is: 'json', value: { id: 7, who: 'Jörg' } });
  expect(events[1]!.request).toMatchObject({ is: 'form', fields: [{ name: 'password' }] });
  expect(events[2]!.response).toMatchObject({ is: 'events', events: [{ event: 'tick', data: { n: 1 } }] });
  expect(events[3]!.messages).toMatchObject([{ from: 'server', data: { hello: 1 } }]);
  expect(JSON.stringify(events)).not.toMatch(/Zx81kQ72mmP0aa71|Pewter/);
});
