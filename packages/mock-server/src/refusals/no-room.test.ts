import type { JsonSchema } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Customers have so many open orders at the most, and a number that counts them.

const ANN = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const BOB = 'c9bf9e57-1685-4c89-bafb-ff5af830be8a';

function shop() {
  const spec = ordersSpec();
  spec.validation.statements = [];
  const number: JsonSchema = { type: 'integer' };
  const customer = spec.calls.statements.find(({ id }) => id === 'C-customer')!;
  customer.responses = customer.responses.map((one) => ({
    ...one,
    schema: { ...one.schema, properties: { ...(one.schema!.properties as object), open: number, most: number } },
  }));
  const create = spec.calls.statements.find(({ id }) => id === 'C-create')!;
  create.responses.push({ ...create.responses.find(({ status }) => status === 401)!, status: 409 });
  spec.calls.behaviour = [
    {
      id: 'B-1',
      basis: ['observed'],
      support: 3,
      against: 0,
      confidence: 0.8,
      evidence: [],
      kind: 'effect',
      where: 'C-create',
      does: 'adds',
      entity: 'Customer',
      field: 'open',
      value: 1,
      through: { entity: 'Order', field: 'customerId' },
    },
  ];
  return spec;
}

let at = 0;
const seen = (line: string): Observed => observedOf(`manager ${line}`, { actor: 'manager', at: (at += 1) });
const customer = (id: string, email: string, open: number, most: number) =>
  seen(`GET /customers/${id} -> 200 ${JSON.stringify({ id, email, open, most })}`);
const order = (id: number, customerId: string) =>
  JSON.stringify({ id, name: `Tea ${id}`, state: 'new', customerId, paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const makes = (id: number, of: string) =>
  seen(`POST /orders {"name":"Tea ${id}","customerId":"${of}"} -> 201 ${order(id, of)}`);
const told = (message: string, of = ANN) =>
  seen(`POST /orders {"name":"Oats","customerId":"${of}"} -> 409 {"error":{"code":"NO","message":"${message}"}}`);

/** Three orders of ann's, who may have three, each seen before and after; and one of bob's, who may have two. */
const RECORDED = (more = 3) => [
  customer(ANN, 'ann@x.test', 0, more),
  ...[1, 2, 3].flatMap((id) => [makes(id, ANN), customer(ANN, 'ann@x.test', id, more)]),
  customer(BOB, 'bob@x.test', 0, 2),
];

const after = (...observed: Observed[]) => {
  const stage = rehearse(shop(), { seed: 'observed', observed });
  return (name: string) => {
    const { request } = stepOf(`manager POST /orders {"name":"${name}","customerId":"${BOB}"} -> 0`);
    const { status, body } = stage.respond(request);
    return status < 400 ? status : [status, (body as { error: { message: string } }).error.message];
  };
};

describe('a number that has reached another one', () => {
  it('leaves no room, where that was said whenever it had', () => {
    const ask = after(...RECORDED(), told('ann@x.test is full.'));
    expect(['Rice', 'Salt', 'Oil'].map((name) => ask(name))).toEqual([201, 201, [409, 'bob@x.test is full.']]);
  });

  it.each([
    ['it had not when that was said', [...RECORDED(9), told('ann@x.test is full.')]],
    ['something else was said', [...RECORDED(), told('ann@x.test is away.')]],
    ['the server accepted something', [...RECORDED(), told('ann@x.test is full.'), makes(4, ANN)]],
  ])('leaves some where %s', (_, observed) => {
    const ask = after(...observed);
    expect(['Rice', 'Salt', 'Oil'].map((name) => ask(name))).toEqual([201, 201, 201]);
  });
});
