import { expect, it } from 'vitest';
import { rehearse } from './rehearse.js';
import { observedOf } from './testing/observed.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

const order = (id: number, name: string) =>
  JSON.stringify({ id, name, state: 'new', customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });

/** How an order is answered that is asked for by its name. */
function asked(...lines: string[]): number {
  const observed = lines.map((line, at) => observedOf(`guest ${line}`, { actor: 'clerk', at }));
  return rehearse(ordersSpec(), { seed: 'observed', observed }).respond(stepOf('clerk GET /orders/abc -> 0').request)
    .status;
}

it('what was always asked for by its key is not there by another text that it has', () => {
  expect(asked(`GET /orders/1 -> 200 ${order(1, 'abc')}`, `GET /orders/2 -> 200 ${order(2, 'Tea')}`)).toBe(404);
});

it('where one was asked for by its name, others are', () => {
  expect(asked(`GET /orders/Tea -> 200 ${order(2, 'Tea')}`, `GET /orders/1 -> 200 ${order(1, 'abc')}`)).toBe(200);
});
