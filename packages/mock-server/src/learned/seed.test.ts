import { describe, expect, it } from 'vitest';
import { allOf } from '../memory/memory.js';
import type { Json } from '../wire/json.js';
import type { Observed } from './observed.js';
import { prepare } from './prepare.js';
import { respond } from '../answers/respond.js';
import { madeMemory } from '../memory/made-memory.js';
import { observedMemory } from './seed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const ADA = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const order = (id: number, name: string) => ({
  id,
  name,
  state: 'new',
  customerId: ADA,
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
});

function seen(address: string, sent: Json, status: number, answered: Json, actor = 'clerk'): Observed {
  const [method, path] = address.split(' ') as [string, string];
  const request = { method, path, query: [], headers: new Map(), body: { is: 'json' as const, value: sent }, at: 0 };
  return { actor, request, status, headers: [], mime: 'application/json', answered, took: null, messages: [] };
}

const status = (material: readonly Observed[], line: string) => {
  const prepared = prepare(ordersSpec());
  return respond(prepared, observedMemory(prepared, material), stepOf(line).request).status;
};

describe('what was observed', () => {
  const material = [
    seen('GET /orders', null, 200, { items: [order(7, 'Tea'), order(9, 'Milk')], total: 2, page: 1 }),
    seen('PATCH /orders/7', { name: 'Coffee' }, 200, order(7, 'Coffee')),
    seen('DELETE /orders/9', null, 204, null),
  ];

  it('is there as it was seen last, and gone where it was seen to go', () => {
    const prepared = prepare(ordersSpec());
    const memory = observedMemory(prepared, material);
    expect(allOf(memory, prepared.entities.get('Order')!)).toEqual([order(7, 'Coffee')]);
    expect(respond(prepared, memory, stepOf('clerk POST /orders {"name":"Rice"} -> 201').request).body).toMatchObject({
      id: 10,
    });
  });

  it('what was refused is refused again, in the very words', () => {
    const problem = { error: { message: 'No swearing.', fields: [{ field: 'name', message: 'No swearing.' }] } };
    const prepared = prepare(ordersSpec());
    const memory = observedMemory(prepared, [seen('POST /orders', { name: 'darn' }, 422, problem)]);
    const answer = respond(prepared, memory, stepOf('clerk POST /orders {"name":"darn"} -> 422').request);
    expect(answer).toMatchObject({ status: 422, body: problem });
  });

  it('what was refused once and taken once is taken', () => {
    const twice = [
      seen('POST /orders', { name: 'Tea' }, 422, null),
      seen('POST /orders', { name: 'Tea' }, 201, order(1, 'Tea')),
    ];
    expect(status(twice, 'clerk POST /orders {"name":"Rice"} -> 201')).toBe(201);
    const gone = [...twice, seen('DELETE /orders/1', null, 204, null)];
    expect(status(gone, 'clerk POST /orders {"name":"Tea"} -> 201')).toBe(201);
  });

  it('a name is refused with another password than the one recorded, and so is one that nothing speaks of', () => {
    const entered = [seen('POST /login', { email: 'a@b.c', password: 'right' }, 200, { token: 't' })];
    expect(status(entered, 'guest POST /login {"email":"a@b.c","password":"right"} -> 200')).toBe(200);
    expect(status(entered, 'guest POST /login {"email":"a@b.c","password":"wrong"} -> 401')).toBe(401);
    expect(status(entered, 'guest POST /login {"email":"x@b.c","password":"any"} -> 401')).toBe(401);
    expect(status(entered, 'guest POST /login {"email":"clerk@b.c","password":"any"} -> 200')).toBe(200);
  });
});

it('what is made for want of material hangs together', () => {
  const prepared = prepare(ordersSpec());
  const memory = madeMemory(prepared);
  const customers = new Set(memory.shelves.get('Customer')!.byKey.keys());
  const orders = allOf(memory, prepared.entities.get('Order')!);
  const states = ['new', 'new', 'new', 'new', 'new', 'paid', 'sent'];
  expect(orders.map(({ id, state }) => [id, state])).toEqual(states.map((state, i) => [i + 1, state]));
  for (const { customerId } of orders) expect(customers.has(customerId as string)).toBe(true);
});
