import type { Behaviour, Entity, JsonSchema, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { AT, stepOf } from '../testing/tape.js';
import { ordersSpec } from '../testing/orders.js';
import type { Thing } from '../wire/json.js';
import type { Observed } from '../learned/observed.js';

// The mock server does what the specification says that calls do, and nothing of the kind where it says nothing.

const sure = { id: 'B-1', basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };
const NOW = '2025-06-01T00:00:00Z';

const CUSTOMER = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const ORDER: Thing = {
  id: 1,
  name: 'Tea',
  state: 'new',
  customerId: CUSTOMER,
  paidAt: null,
  createdAt: '2024-03-01T08:00:00Z',
  net: 100,
  gross: 119,
  changes: 4,
};

function shopThat(...behaviour: Behaviour[]): (line: string) => Thing {
  const spec = shop();
  if (behaviour.length > 0) spec.calls.behaviour = behaviour;
  const stage = rehearse(spec, { seed: 'observed', observed: observed() });
  return (line) => stage.respond(stepOf(`manager ${line} -> 0`).request).body as Thing;
}

/** Orders have numbers, and there are invoices that point at them. */
function shop(): Spec {
  const spec = ordersSpec();
  const [order, customer] = spec.entities.statements as [Entity, Entity];
  const more = ['net', 'gross', 'changes'];
  order.fields = [
    ...order.fields,
    ...more.map((path) => ({ path, types: ['number'], nullable: false, optional: false })),
  ];
  customer.fields = [...customer.fields, { path: 'orders', types: ['number'], nullable: false, optional: false }];
  const numbers = Object.fromEntries(more.map((name) => [name, { type: 'number' }]));
  for (const call of spec.calls.statements)
    for (const response of call.responses) {
      if (response.schema !== null) response.schema = withNumbers(response.schema, numbers);
    }
  return spec;
}

type Properties = { readonly [name: string]: JsonSchema };

/** The schema of an order, or of a customer, with their numbers; wherever it stands in this one. */
function withNumbers(schema: JsonSchema, numbers: Properties): JsonSchema {
  const { properties, items } = schema as { properties?: Properties; items?: JsonSchema };
  if (items !== undefined) return { ...schema, items: withNumbers(items, numbers) };
  if (properties === undefined) return schema;
  const more = 'customerId' in properties ? numbers : 'email' in properties ? { orders: { type: 'number' } } : {};
  const inner = Object.entries(properties).map(([name, own]) => [name, withNumbers(own, numbers)]);
  const whole = { ...Object.fromEntries(inner), ...more };
  return { ...schema, properties: whole, required: Object.keys(whole) };
}

const seen = (path: string, answered: Thing): Observed =>
  observedOf(`manager GET ${path} -> 200 ${JSON.stringify(answered)}`, { actor: 'manager', at: AT - 1000 });

const observed = (): Observed[] => [
  seen('/orders/1', ORDER),
  seen('/orders/2', { ...ORDER, id: 2, createdAt: '2024-04-01T08:00:00Z' }),
  seen(`/customers/${CUSTOMER}`, { id: CUSTOMER, email: 'ann@shop.example', orders: 2 }),
];

const effect = (more: Partial<Extract<Behaviour, { kind: 'effect' }>>): Behaviour => ({
  ...sure,
  kind: 'effect',
  where: 'C-update',
  does: 'sets',
  entity: 'Order',
  ...more,
});

describe('a call', () => {
  it('sets a field of the record that it names, unless that is sent', () => {
    const ask = shopThat(effect({ field: 'name', value: 'Sold' }));
    expect(ask('PATCH /orders/1 {"net":7}')).toMatchObject({ name: 'Sold', net: 7 });
    expect(ask('PATCH /orders/1 {"name":"Rice"}')).toMatchObject({ name: 'Rice' });
  });

  it('writes its time, a time later than another, and one more', () => {
    const ask = shopThat(
      effect({ field: 'createdAt', does: 'stamps', timed: 'time' }),
      effect({ id: 'B-2', field: 'paidAt', does: 'later', from: 'createdAt', value: 86_400, timed: 'time' }),
      effect({ id: 'B-3', field: 'changes', does: 'adds', value: 1 }),
    );
    expect(ask('PATCH /orders/1 {"name":"Rice"}')).toMatchObject({
      createdAt: NOW,
      paidAt: '2025-06-02T00:00:00.000Z',
      changes: 5,
    });
  });

  it('counts on the record that the new one points at', () => {
    const ask = shopThat(
      effect({
        where: 'C-create',
        does: 'adds',
        entity: 'Customer',
        field: 'orders',
        value: 1,
        through: { entity: 'Order', field: 'customerId' },
      }),
    );
    ask(`POST /orders {"name":"Rice","customerId":"${CUSTOMER}"}`);
    expect(ask(`GET /customers/${CUSTOMER}`)).toMatchObject({ orders: 3 });
  });

  it('does nothing of the kind where nothing says so', () => {
    const ask = shopThat();
    expect(ask('PATCH /orders/1 {"net":7}')).toMatchObject({ ...ORDER, net: 7 });
    ask(`POST /orders {"name":"Rice","customerId":"${CUSTOMER}"}`);
    expect(ask(`GET /customers/${CUSTOMER}`)).toMatchObject({ orders: 2 });
  });

  it('does nothing that somebody rejected', () => {
    const review = { verdict: 'rejected' as const, by: 'ann', at: NOW };
    const ask = shopThat({ ...effect({ field: 'name', value: 'Sold' }), review });
    expect(ask('PATCH /orders/1 {"net":7}')).toMatchObject({ name: 'Tea' });
  });

  it('does not what somebody rejected, though the name of a field tells it', () => {
    const paid = effect({ where: 'C-pay', field: 'paidAt', does: 'stamps', timed: 'time' });
    expect(shopThat()('POST /orders/1/pay')).toMatchObject({ paidAt: NOW });
    const review = { verdict: 'rejected' as const, by: 'ann', at: NOW };
    expect(shopThat({ ...paid, review })('POST /orders/1/pay')).toMatchObject({ paidAt: null });
  });
});

describe('a formula', () => {
  const gross: Behaviour = {
    ...sure,
    kind: 'formula',
    entity: 'Order',
    field: 'gross',
    how: 'multiple',
    from: ['net'],
    by: 1.19,
    digits: 2,
  };

  it('is worked out anew with each change', () => {
    expect(shopThat(gross)('PATCH /orders/1 {"net":59.5}')).toMatchObject({ gross: 70.81 });
    expect(shopThat()('PATCH /orders/1 {"net":59.5}')).toMatchObject({ gross: 119 });
  });

  it('takes what the record points at', () => {
    const across: Behaviour = { ...gross, how: 'product', from: ['net', 'customerId.orders'], digits: 0 };
    expect(shopThat(across)('PATCH /orders/1 {"net":6}')).toMatchObject({ gross: 12 });
  });
});

describe('a list', () => {
  const ids = (answer: Thing) => (answer.items as Thing[]).map(({ id }) => id);

  it('comes in its order', () => {
    const order = { ...sure, kind: 'order' as const, where: 'C-list', at: '/items', field: 'createdAt' };
    expect(ids(shopThat({ ...order, down: true })('GET /orders'))).toEqual([2, 1]);
    expect(ids(shopThat({ ...order, down: false })('GET /orders'))).toEqual([1, 2]);
  });
});

describe('records that are made up', () => {
  /** What the list shows where nothing was recorded. */
  const madeUp = (...behaviour: Behaviour[]): Thing[] => {
    const spec = shop();
    spec.calls.behaviour = behaviour;
    const stage = rehearse(spec, { seed: 'observed', observed: null });
    return (stage.respond(stepOf('manager GET /orders -> 0').request).body as { items: Thing[] }).items;
  };
  const gross = { ...sure, kind: 'formula' as const, entity: 'Order', field: 'gross', how: 'multiple' as const };
  const follows = (orders: Thing[]) => orders.filter((one) => one['gross'] === (one['net'] as number) * 2).length;

  it('have numbers that follow from the rest', () => {
    const orders = madeUp({ ...gross, from: ['net'], by: 2, digits: 4 });
    expect(follows(orders)).toBe(orders.length);
    expect(follows(madeUp())).toBeLessThan(orders.length);
  });

  it('have what the call does that brings them where they are', () => {
    const sold = effect({ where: 'C-pay', field: 'name', value: 'Sold' });
    const names = (orders: Thing[]) => orders.flatMap(({ state, name }) => (name === 'Sold' ? [state] : []));
    expect(new Set(names(madeUp(sold)))).toEqual(new Set(['paid']));
    expect(names(madeUp(effect({ where: 'C-pay', field: 'name', value: 'Sold', made: true })))).toEqual([]);
  });
});
