import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json } from './json.js';
import type { Observed } from './observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// GraphQL says much in one request, in a dialect of its own, and refuses with the status that it takes with.

const text = { type: 'string' };
const WISH = { type: 'object', properties: { id: text, name: text, state: text }, required: ['id'] };

function shop(): Spec {
  const spec = ordersSpec();
  const graph = spec.calls.statements.find(({ id }) => id === 'C-graph')!;
  const answer = (name: string, schema: object): Call['responses'] => [
    {
      ...graph.responses[0]!,
      schema: { type: 'object', properties: { data: { type: 'object', properties: { [name]: schema } } } },
    },
  ];
  graph.responses = answer('order', WISH);
  spec.calls.statements.push({
    ...graph,
    id: 'C-orders',
    operation: 'orders',
    does: 'list',
    responses: answer('orders', { type: 'array', items: WISH }),
  });
  const [guest, clerk] = spec.roles.statements;
  guest!.mayNot.push('C-orders');
  clerk!.may.push('C-orders');
  const signIn = spec.errors.statements.find(({ code }) => code === 'SIGN_IN')!;
  spec.errors.statements.push({ ...signIn, id: 'X-graph', status: 200, where: ['C-orders'] });
  return spec;
}

function seen(line: string, answered: Json, actor = 'clerk'): Observed {
  const { request, status } = stepOf(`${actor} ${line} -> 200`);
  const headers = new Map(actor === 'clerk' ? [['authorization', 'Bearer hers']] : []);
  const asked = { ...request, headers };
  return { actor, request: asked, status, headers: [], mime: 'application/json', answered, took: null, messages: [] };
}

const order = (id: number, state: string) => ({
  id,
  name: 'Tea',
  state,
  customerId: 'c',
  paidAt: null,
  createdAt: 'x',
});
const BOTH = 'POST /graphql {"query":"{ order(id: 7) { id } orders { id name state } }"}';
const LIST = 'POST /graphql {"query":"{ orders { id name state } }"}';
const refusal = { errors: [{ message: 'Sign in first.' }], data: { orders: null } };

describe('the stand-in', () => {
  const stage = rehearse(shop(), {
    seed: 'observed',
    observed: [
      seen('GET /orders/7', order(7, 'new')),
      seen(BOTH, { data: { order: { id: '7' }, orders: [{ id: '8', name: 'Rice', state: 'PAID' }] } }),
      seen(LIST, refusal, 'guest'),
    ],
  });
  const ask = (line: string) => stage.respond(stepOf(`${line} -> 0`).request).body;

  it('remembers all that one request shows', () => {
    expect(ask('clerk GET /orders/8')).toMatchObject({ id: 8, name: 'Rice' });
  });

  it('speaks to each call in its own dialect', () => {
    expect(ask('clerk GET /orders/7')).toMatchObject({ id: 7, state: 'new' });
    expect(ask(`clerk ${LIST}`)).toMatchObject({
      data: {
        orders: [
          { id: '7', state: 'NEW' },
          { id: '8', state: 'PAID' },
        ],
      },
    });
  });

  it('refuses those who were refused, and nobody else', () => {
    expect(ask(`guest ${LIST}`)).toMatchObject(refusal);
    expect(ask(`clerk ${LIST}`)).not.toHaveProperty('errors');
  });
});
