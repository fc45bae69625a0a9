import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** A shop with a second list, of customers, and a bound that its list of orders was heard to have. */
function shop(): Spec {
  const spec = ordersSpec();
  const statements = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
  const list = spec.calls.statements.find(({ id }) => id === 'C-list')!;
  const customers = {
    type: 'array',
    items: spec.calls.statements.find(({ id }) => id === 'C-customer')!.responses[0]!.schema,
  };
  const answer = { ...list.responses[0]!, schema: { type: 'object', properties: { items: customers } } };
  spec.calls.statements.push({
    ...list,
    id: 'C-customers',
    path: '/customers',
    entity: 'customer',
    responses: [answer],
  });
  spec.roles.statements[0]!.may.push('C-customers');
  spec.validation.statements.push({
    ...statements,
    id: 'V-limit',
    where: 'C-list',
    field: 'limit',
    rule: 'max',
    value: 100,
    message: 'The parameter limit cannot be 500.',
    witnesses: ['rejection'],
  });
  return spec;
}

function seen(line: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  return { actor: 'guest', request: { ...request, at: 0 }, status, ...answer };
}

const REFUSED =
  'GET /orders?limit=500 -> 400 {"error":{"code":"BAD_QUERY","message":"The parameter limit cannot be 500."}}';

const ask = (heard: readonly string[], line: string) =>
  rehearse(shop(), { seed: 'observed', observed: heard.map(seen) }).respond(stepOf(`guest ${line} -> 0`).request);

it('how far one list may be leafed through holds for the others, in the same words', () => {
  expect(ask([REFUSED], 'GET /customers?limit=900')).toMatchObject({
    status: 400,
    body: { error: { message: 'The parameter limit cannot be 900.' } },
  });
});

it('and does not where another list was seen to give more', () => {
  const taken = 'GET /customers?limit=300 -> 200 {"items":[]}';
  expect(ask([REFUSED, taken], 'GET /customers?limit=900').status).toBe(200);
});
