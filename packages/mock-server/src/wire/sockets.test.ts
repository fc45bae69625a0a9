import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Observed } from '../learned/observed.js';
import { mockServer, type MockServer } from '../serve.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const recorded: Observed = {
  actor: 'clerk',
  request: stepOf('clerk GET /live -> 101').request,
  status: 101,
  headers: [],
  mime: null,
  answered: null,
  took: null,
  messages: [
    { from: 'server', data: { type: 'hello' } },
    { from: 'client', data: { type: 'watch', order: 1 } },
    { from: 'server', data: { type: 'watching' } },
    { from: 'server', data: { type: 'state', state: 'paid' } },
    { from: 'client', data: { type: 'ping' } },
    { from: 'server', data: { type: 'pong' } },
  ],
};

function liveSpec() {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  const schema = { type: 'object', properties: { type: { const: 'hello' } }, required: ['type'] };
  const messages = [{ from: 'server' as const, schema, support: 1 }];
  const live = { ...like, id: 'C-live', path: '/live', style: 'websocket' as const, responses: [], messages };
  spec.calls.statements.push(live);
  for (const role of spec.roles.statements) (role.name === 'guest' ? role.mayNot : role.may).push('C-live');
  return spec;
}

let served: MockServer;
afterEach(() => served.close());

async function connected(observed: Observed[] | null, headers: Record<string, string> = {}, path = '/live') {
  served = await mockServer(liveSpec(), { port: 0, seed: 'observed', observed });
  const socket = new WebSocket(served.url.replace('http', 'ws') + path, { headers });
  const heard: unknown[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString('utf8')));
    waiting.splice(0).forEach((go) => go());
  });
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((go) => waiting.push(go));
    return heard;
  };
  return { socket, until };
}

const clerk = { 'x-asbuilt-role': 'clerk' };

it('says what was recorded: by itself, and to each kind of message', async () => {
  const { socket, until } = await connected([recorded], clerk);
  expect(await until(1)).toEqual([{ type: 'hello' }]);
  socket.send('{"type":"ping"}');
  expect((await until(2)).at(-1)).toEqual({ type: 'pong' });
  socket.send('{"type":"watch","order":7}');
  expect((await until(4)).slice(2)).toEqual([{ type: 'watching' }, { type: 'state', state: 'paid' }]);
});

it('says one message of each kind where nothing was recorded', async () => {
  const { until } = await connected(null, clerk);
  expect(await until(1)).toEqual([{ type: 'hello' }]);
});

it.each([
  ['whoever may not', {}, '/live', 401],
  ['a page of elsewhere', { ...clerk, origin: 'https://elsewhere.example' }, '/live', 501],
  ['where there is no WebSocket', clerk, '/orders', 501],
])('refuses %s', async (_, headers, path, status) => {
  const { socket } = await connected(null, headers as Record<string, string>, path);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain(String(status));
});
