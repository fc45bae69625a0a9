import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// A shop whose list of orders leaves out what is filed away, though each can be read at its address.

const order = (id: number, more = {}) => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId: 'ann',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
  ...more,
});
const list = (...orders: object[]) =>
  `GET /orders -> 200 ${JSON.stringify({ items: orders, total: orders.length, page: 1 })}`;
const read = (id: number, more = {}) => `GET /orders/${id} -> 200 ${JSON.stringify(order(id, more))}`;

function shop(...lines: string[]) {
  const observed = lines.map((line, i): Observed => {
    const { request, status, expected } = stepOf(`manager ${line}`);
    const at = Date.UTC(2024, 1, 1, 0, 0, i);
    return {
      actor: 'manager',
      request: { ...request, at },
      status,
      answered: expected ?? null,
      headers: [],
      mime: 'application/json',
      took: null,
      messages: [],
    };
  });
  const stage = rehearse(ordersSpec(), { seed: 'observed', observed });
  return (line: string) => stage.respond({ ...stepOf(`manager ${line} -> 0`).request, at: Date.UTC(2024, 2, 1) }).body;
}
const idsIn = (body: unknown) => (body as { items: { id: number }[] }).items.map(({ id }) => id);

it('a record that a whole list left out is not in it, whatever other calls show of it', () => {
  const ask = shop(list(order(2), order(1)), read(7));
  expect(ask('GET /orders/7')).toMatchObject({ id: 7 });
  expect(idsIn(ask('GET /orders'))).toEqual([2, 1]);
});

it('one that says that it was made after the list is in it', () => {
  const ask = shop(list(order(1)), read(7, { createdAt: '2024-02-20T00:00:00Z' }));
  expect(idsIn(ask('GET /orders'))).toEqual([1, 7]);
});

it('a list of which only a page was shown tells nothing of what it leaves out', () => {
  const page = `GET /orders -> 200 ${JSON.stringify({ items: [order(1)], total: 30, page: 1 })}`;
  expect(idsIn(shop(page, read(7))('GET /orders'))).toEqual([1, 7]);
});

it('what is made afterwards is in the list', () => {
  const ask = shop(list(order(1)));
  ask('POST /orders {"name":"Rice"}');
  expect(idsIn(ask('GET /orders'))).toEqual([1, 2]);
});

const filtered = (state: string, ...orders: object[]) =>
  `GET /orders?state=${state} -> 200 ${JSON.stringify({ items: orders, total: orders.length, page: 1 })}`;

describe('a filtered list', () => {
  it('shows what was changed since so that it fits', () => {
    const pay = `POST /orders/2/pay -> 200 ${JSON.stringify(order(2, { state: 'paid' }))}`;
    const ask = shop(list(order(1), order(2)), filtered('paid'), filtered('new', order(1), order(2)), pay);
    expect(idsIn(ask('GET /orders?state=paid'))).toEqual([2]);
    expect(idsIn(ask('GET /orders?state=new'))).toEqual([1]);
  });

  it('shows what the list without the filter showed since, where it fits', () => {
    const ask = shop(filtered('new', order(1)), list(order(1), order(3), order(4, { state: 'paid' })));
    expect(idsIn(ask('GET /orders?state=new'))).toEqual([1, 3]);
    expect(idsIn(ask('GET /orders'))).toEqual([1, 3, 4]);
  });

  it('leaves out what it left out before, though it would fit and nothing changed', () => {
    const ask = shop(list(order(1), order(3)), filtered('new', order(1)), read(3));
    expect(idsIn(ask('GET /orders?state=new'))).toEqual([1]);
  });
});
