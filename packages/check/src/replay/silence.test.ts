import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { play } from '../testing/playing.js';
import { sendOverHttp } from './send.js';

const PAY = 'POST /orders/1/pay -> 200 {"id":1,"status":"paid"}';
const READ = 'GET /orders/1 -> 200 {"id":1,"status":"paid"}';

describe('a request that gets no answer', () => {
  it('leaves open what is stored: what is seen later may follow from it', async () => {
    const stuck = 'POST /orders/1/pay -> 409 {"error":{"code":"PAID","message":"No."}}';
    const [fresh, paid] = [
      { id: 1, status: 'new' },
      { id: 1, status: 'paid' },
    ];
    const lines = [`GET /orders/1 -> 200 ${JSON.stringify(fresh)}`, PAY, stuck];
    const { told, report } = await play(lines, [[200, fresh], [0], [200, paid]]);
    expect(told.map((line) => line.startsWith('(follows)'))).toEqual([true]);
    expect(report.skipped).toEqual([['requests that the target did not answer', 1]]);
    const twin = await play(lines, [
      [200, fresh],
      [200, paid],
      [200, paid],
    ]);
    expect(twin.told.map((line) => line.startsWith('(follows)'))).toEqual([false]);
  });

  it('what it would have made is not asked for', async () => {
    const { asked, told } = await play(
      ['POST /orders {"name":"Tea"} -> 201 {"id":7}', 'GET /orders/7 -> 200 {"id":7}', 'GET /orders -> 200 []'],
      [[0], [200, []]],
    );
    expect(asked).toEqual(['POST /orders {"name":"Tea"}', 'GET /orders']);
    expect(told).toEqual(['calls missing: POST /orders: got no response']);
  });

  it('is sent again where it changes nothing, and is told of where no request of its call is ever answered', async () => {
    const again = await play([READ], [[0], [200, { id: 1, status: 'paid' }]]);
    expect([again.asked, again.report.skipped, again.told]).toEqual([['GET /orders/1', 'GET /orders/1'], [], []]);
    const never = await play([READ, 'GET /orders -> 200 []'], [[0], [0], [200, []]]);
    expect(never.told).toEqual(['calls missing: GET /orders/{id}: got no response']);
    const once = await play([READ, READ], [[0], [0], [200, { id: 1, status: 'paid' }]]);
    expect(once.told).toEqual([]);
    const nothing = await play([READ, READ], [[0], [0], [0], [0]]);
    expect(nothing.told).toEqual([]);
  });

  it('is one thing where nothing is heard after it: the target has ended there', async () => {
    const lines = [
      'GET /orders -> 200 []',
      READ,
      PAY,
      'DELETE /orders/1 -> 403 {"error":{"code":"NO","message":"No."}}',
    ];
    const { told } = await play(lines, [[200, []], [0], [0], [0], [0]]);
    expect(told).toEqual(['calls missing: GET /orders/{id}: got no response, and neither did later requests']);
  });

  it('after a sign-in that was not answered nobody is signed in', async () => {
    const sign = 'POST /login {"user":"ann","password":"plain"} -> 200 {}';
    const { asked } = await play([sign, READ], [[0]]);
    expect(asked).toHaveLength(1);
  });
});

it('one that is told to come later may have been done or not', async () => {
  const stuck = 'POST /orders/1/pay -> 409 {"error":{"code":"PAID","message":"No."}}';
  const { told } = await play([PAY, stuck], [[429], [200, { id: 1, status: 'paid' }]]);
  expect(told.map((line) => line.startsWith('(follows)'))).toEqual([true]);
});

it('no connection is used twice: the other side may close it at that moment', async () => {
  let connections = 0;
  const server = createServer((_, answer) => answer.end('{}'));
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = { method: 'GET', path: '/', headers: [], body: null, lost: false, forgone: false };
  for (let i = 0; i < 3; i++) {
    await sendOverHttp(origin, request, '');
    await new Promise((done) => setTimeout(done, 20));
  }
  server.close();
  expect(connections).toBe(3);
});
