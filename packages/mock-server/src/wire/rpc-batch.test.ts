import type { Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Json } from './json.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** A product that is asked by JSON-RPC how many orders there are. */
function shop(style: 'rpc' | 'rest'): Spec {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  const schema = {
    type: 'object',
    properties: { jsonrpc: { const: '2.0' }, id: { type: 'integer' }, result: { type: 'integer' } },
    required: ['jsonrpc', 'id', 'result'],
  };
  const responses = [{ status: 200, mime: 'application/json', schema, support: 3 }];
  spec.calls.statements.push({
    ...like,
    id: 'C-rpc',
    method: 'POST',
    path: '/rpc',
    operation: 'count',
    style,
    responses,
  });
  for (const role of spec.roles.statements) role.may.push('C-rpc');
  return spec;
}

function ask(body: Json, style: 'rpc' | 'rest' = 'rpc') {
  const stage = rehearse(shop(style), { seed: 'observed', observed: null });
  const { request } = stepOf('clerk POST /rpc -> 200');
  const answer = stage.respond({ ...request, body: { is: 'json', value: body } });
  return { status: answer.status, body: answer.body };
}

const count = (id?: Json): Json => ({ jsonrpc: '2.0', method: 'count', ...(id === undefined ? {} : { id }) });

it('an answer has the id of its request', () => {
  expect(ask(count(41))).toMatchObject({ status: 200, body: { id: 41 } });
});

it('several requests are answered in one list; those without an id are not, and an unknown method says so', () => {
  const { status, body } = ask([count('a'), count(), { jsonrpc: '2.0', method: 'nope', id: 7 }]);
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ id: 'a', result: expect.any(Number) as number }),
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: expect.stringContaining('not in the specification') as string },
    },
  ]);
  expect(ask([count()])).toEqual({ status: 204, body: null });
});

it('a list is no batch where nobody speaks JSON-RPC, or where it is no list of requests', () => {
  expect(ask([count(1)], 'rest').body).not.toBeInstanceOf(Array);
  expect(ask([{ name: 'Tea' }]).body).not.toBeInstanceOf(Array);
});
