import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

/** The shop, where customers take part in orders: rows that are known by both. */
function shop(): Spec {
  const spec = ordersSpec();
  const [order] = spec.entities.statements;
  const schema = {
    type: 'object',
    properties: { orderId: { type: 'integer' }, customerId: { type: 'string' }, role: { type: 'string' } },
    required: ['orderId', 'customerId', 'role'],
  };
  const points = (path: string, entity: string) => ({ ...order!.fields[0]!, path, ref: { entity, field: 'id' } });
  spec.entities.statements.push({
    ...order!,
    id: 'E-Part',
    name: 'Participant',
    key: ['customerId', 'orderId'],
    fields: [points('customerId', 'Customer'), points('orderId', 'Order'), { ...order!.fields[1]!, path: 'role' }],
    calls: ['C-join'],
  });
  const make = spec.calls.statements.find(({ id }) => id === 'C-create')!;
  spec.calls.statements.push({
    ...make,
    id: 'C-join',
    path: '/orders/{id}/participants',
    entity: 'participant',
    params: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: [{ status: 201, mime: 'application/json', schema, support: 3 }],
  });
  for (const { may } of spec.roles.statements) may.push('C-join');
  return spec;
}

const seen = (line: string): Observed => {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  return { actor: 'clerk', request: { ...request, at: 0 }, status, ...answer };
};

it('makes a row of the two things that were named, and gives it no key of its own', () => {
  const joined = seen(
    'POST /orders/3/participants {"customerId":"c-1","role":"guest"} -> 201 {"orderId":3,"customerId":"c-1","role":"guest"}',
  );
  const stage = rehearse(shop(), { seed: 'observed', observed: [joined] });
  const { request } = stepOf('clerk POST /orders/8/participants {"customerId":"c-9","role":"host"} -> 201');
  expect(stage.respond(request).body).toEqual({ orderId: 8, customerId: 'c-9', role: 'host' });
});
