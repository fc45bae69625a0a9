import { describe, expect, it } from 'vitest';
import type { Json } from './wire/json.js';
import type { Observed } from './learned/observed.js';
import { rehearse, type Seeding } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

const order = (id: number) => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
});

const seen = (line: string, answered: Json): Observed => ({
  actor: 'clerk',
  request: { ...stepOf(line).request, at: 0 },
  status: stepOf(line).status,
  headers: [],
  mime: 'application/json',
  answered,
  took: null,
  messages: [],
});

/** The shop with notes on orders, of which some were read, paid and noted. */
function shop(seed: Seeding['seed']) {
  const spec = ordersSpec();
  const pay = spec.calls.statements.find(({ id }) => id === 'C-pay')!;
  const responses = [{ status: 201, mime: 'application/json', schema: { type: 'object' }, support: 3 }];
  spec.calls.statements.push({
    ...pay,
    id: 'C-note',
    path: '/orders/{id}/notes',
    does: 'create',
    entity: 'note',
    responses,
  });
  for (const role of spec.roles.statements) role.may.push('C-note');
  const observed = [
    seen('clerk GET /orders/1 -> 200', order(1)),
    seen('clerk GET /orders/3 -> 200', order(3)),
    seen('clerk POST /orders/1/pay -> 200', { ...order(1), state: 'paid' }),
    seen('clerk POST /orders/1/notes {"text":"x"} -> 201', { text: 'x' }),
  ];
  const { respond } = rehearse(spec, { seed, observed });
  return (line: string) => respond(stepOf(`${line} -> 200`).request).status;
}

const ABOUT_ONE = [
  'clerk GET /orders/1',
  'clerk PATCH /orders/1 {"name":"Rice"}',
  'clerk POST /orders/3/pay',
  'clerk POST /orders/1/notes {"text":"y"}',
];

describe('a mock server that begins with nothing', () => {
  it.each(ABOUT_ONE)('has no answer about what was recorded: %s', (line) => {
    expect(shop('empty')(line)).toBe(404);
  });

  it.each(ABOUT_ONE)('has one where it begins with as recorded: %s', (line) => {
    expect(shop('observed')(line)).toBeLessThan(300);
  });

  it('has one about what was made since', () => {
    const ask = shop('empty');
    expect(ask('clerk POST /orders {"name":"Tea"}')).toBe(201);
    expect(ask('clerk GET /orders/1')).toBe(200);
    expect(ask('clerk POST /orders/1/notes {"text":"y"}')).toBe(201);
  });
});
