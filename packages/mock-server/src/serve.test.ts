import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mockServer, type MockServer } from './serve.js';
import { ordersSpec } from './testing/orders.js';

let served: MockServer;
beforeAll(async () => {
  served = await mockServer(ordersSpec(), { port: 0, seed: 'empty', observed: null });
});
afterAll(() => served.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(served.url + path, { redirect: 'manual', ...init, headers: { 'x-asbuilt-role': 'clerk', ...init.headers } });

const create = (body: string, type: string) =>
  ask('/orders', { method: 'POST', body, headers: { 'content-type': type } });

describe('over HTTP', () => {
  it('takes JSON and forms, and forgets on request', async () => {
    expect((await create('{"name":"Tea"}', 'application/json')).status).toBe(201);
    const sent = await create('name=Milk', 'application/x-www-form-urlencoded');
    expect(await sent.json()).toMatchObject({ id: 2, name: 'Milk' });
    const form = new FormData();
    form.set('name', 'Käse');
    expect(await (await ask('/orders', { method: 'POST', body: form })).json()).toMatchObject({ name: 'Käse' });
    expect((await ask('/__asbuilt/reset', { method: 'POST' })).status).toBe(200);
    expect(await (await ask('/orders')).json()).toMatchObject({ total: 0 });
  });

  it('says what it did, and which call it was', async () => {
    const answer = await ask('/orders/5');
    expect([answer.status, answer.headers.get('x-asbuilt-call')]).toEqual([404, 'C-read']);
    const log = (await (await ask('/__asbuilt/log')).json()) as object[];
    const refused = { guard: 'missing record', statements: ['C-read'] };
    expect(log.at(-1)).toMatchObject({ method: 'GET', path: '/orders/5', status: 404, call: 'C-read', ...refused });
  });

  it('refuses JSON that is none', async () => {
    expect((await create('{"name":', 'application/json')).status).toBe(400);
  });

  const nested = (levels: number) => `{"name":"Tea","note":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const long = (bytes: number) => JSON.stringify({ name: 'Tea', note: 'a'.repeat(bytes) });

  it.each([
    ['as many levels as there may be', nested(400), 201, /"name":"Tea"/],
    ['more levels than anybody sends', nested(5000), 400, /more than 500 levels/],
    ['a long text', long(1e6), 201, /"name":"Milk"/],
    ['more text than anybody sends', long(9e6), 413, /larger than 4 MB/],
  ])('reads, or says that it does not: %s', async (_, body, status, says) => {
    const answer = await create(
      status === 201 && body.length > 1e5 ? body.replace('Tea', 'Milk') : body,
      'application/json',
    );
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(says)]);
  });

  it('answers HEAD without a body', async () => {
    const answer = await ask('/orders', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://elsewhere.example', null],
    ['http://localhost.elsewhere.example', null],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['https://shop.localhost', 'https://shop.localhost'],
    ['null', null],
  ])('a page of %s may ask: %s', async (origin, allowed) => {
    const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } };
    for (const init of [preflight, { headers: { origin } }])
      expect((await ask('/orders', init)).headers.get('access-control-allow-origin')).toBe(allowed);
  });
});
