import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json } from '../wire/json.js';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

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

describe('the mock server', () => {
  const stage = rehearse(shop(), {
    seed: 'observed',
    observed: [
      seen('GET /orders/7', order(7, 'new')),
      seen(BOTH, {
        data: {
          order: { id: '7' },
          orders: [
            { id: '7', name: 'Tea', state: 'NEW' },
            { id: '8', name: 'Rice', state: 'PAID' },
          ],
        },
      }),
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

it('what a mutation refused beside a good status it refuses again, and takes what is not empty', () => {
  const spec = shop();
  const [graph] = spec.calls.statements.filter(({ id }) => id === 'C-graph');
  spec.calls.statements.push({ ...graph!, id: 'C-add', operation: 'addOrder', does: 'action' });
  spec.roles.statements[1]!.may.push('C-add');
  const [rule] = spec.validation.statements;
  spec.validation.statements.push({
    ...rule!,
    id: 'V-add',
    where: 'C-add',
    also: [],
    message: 'The name is empty.',
    witnesses: ['rejection'],
  });
  const add = (name: string) =>
    `POST /graphql ${JSON.stringify({ query: 'mutation A($name: String!) { addOrder(name: $name) { id name } }', variables: { name } })}`;
  const errors = [{ message: 'The name is empty.', path: ['addOrder'] }];
  const observed = [
    seen(add(''), { data: null, errors }),
    seen(add('Tea'), { data: { addOrder: { id: '1', name: 'Tea' } } }),
  ];
  const stage = rehearse(spec, { seed: 'observed', observed });
  const said = (name: string) => stage.respond(stepOf(`clerk ${add(name)} -> 0`).request).body;
  expect(said('')).toMatchObject({ errors });
  expect(said('Rice')).not.toHaveProperty('errors');
});
