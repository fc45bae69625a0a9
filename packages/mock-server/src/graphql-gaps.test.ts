import type { Call, JsonSchema, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json, Thing } from './wire/json.js';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// GraphQL is answered with what was asked for and is known; what is not known is named, and never made up.

const text = { type: 'string' };
const WISH = { type: 'object', properties: { id: text, name: text, isOpen: { type: 'boolean' } }, required: ['id'] };

/** The shop, with a query for one order, one for all, and two mutations that clerks may not. */
function shop(): Spec {
  const spec = ordersSpec();
  const graph = spec.calls.statements.find(({ id }) => id === 'C-graph')!;
  const call = (name: string, does: Call['does'], schema: JsonSchema): Call => {
    const data = { type: ['null', 'object'], properties: { [name]: schema } };
    const answer = { type: 'object', properties: { data, errors: { type: 'array' } }, required: ['data'] };
    return {
      ...graph,
      id: `C-g-${name}`,
      operation: name,
      does,
      responses: [{ ...graph.responses[0]!, schema: answer }],
    };
  };
  spec.entities.statements[0]!.fields.push({ path: 'isOpen', types: ['boolean'], nullable: false, optional: false });
  const graphs = [
    call('order', 'read', { ...WISH, type: ['null', 'object'] }),
    call('orders', 'list', { type: 'array', items: WISH }),
    call('addOrder', 'create', WISH),
    call('closeOrder', 'update', WISH),
  ];
  spec.calls.statements = [...spec.calls.statements.filter((one) => one !== graph), ...graphs];
  const [guest, clerk, manager] = spec.roles.statements;
  for (const { id } of graphs) manager!.may.push(id);
  guest!.mayNot.push('C-g-orders');
  clerk!.mayNot.push('C-g-addOrder');
  return spec;
}

const graph = (query: string) => `POST /graphql ${JSON.stringify({ query })}`;

function seen(query: string, answered: Json, actor = 'manager', status = 200): Observed {
  const { request } = stepOf(`guest ${graph(query)} -> 0`);
  const headers = new Map(actor === 'guest' ? [] : [['authorization', `Bearer ${actor}s`]]);
  const asked = { ...request, headers };
  return { actor, request: asked, status, headers: [], mime: 'application/json', answered, took: null, messages: [] };
}

const FORBIDDEN = { data: null, errors: [{ message: 'Managers only.', path: ['addOrder'] }] };
const MISSING = { data: { order: null }, errors: [{ message: 'Order not found', path: ['order'] }] };
const OUT = { error: { code: 'SIGN_IN', message: 'Please sign in.' } };

const observed = [
  seen('{ orders { id name isOpen } }', { data: { orders: [{ id: '7', name: 'Tea', isOpen: true }] } }),
  seen('{ orders { id } }', OUT, 'guest', 401),
  seen('{ order(id: "99") { id } }', MISSING),
  seen('mutation { addOrder(name: "Salt") { id name isOpen } }', FORBIDDEN, 'clerk'),
  seen('mutation { addOrder(name: "Oil") { id name isOpen } }', {
    data: { addOrder: { id: '8', name: 'Oil', isOpen: true } },
  }),
];

const stage = () => rehearse(shop(), { seed: 'observed', observed });
const ask = (query: string, role = 'manager', on = stage()) =>
  on.respond(stepOf(`${role} ${graph(query)} -> 0`).request);

describe('what is asked for', () => {
  it('is all that is answered, under the names that were given', () => {
    const query = 'query { mine: order(id: "7") { title: name ...P } } fragment P on Order { isOpen }';
    expect(ask(query).body).toEqual({ data: { mine: { title: 'Tea', isOpen: true } } });
  });

  it('and is in no specification is named, and null', () => {
    const { status, body } = ask('{ orders { name colour } }');
    expect([status, body]).toMatchObject([
      200,
      { data: { orders: [{ name: 'Tea', colour: null }, { name: 'Oil' }] }, errors: [{ path: ['orders', 'colour'] }] },
    ]);
    expect((body as { errors: Json[] }).errors).toHaveLength(1);
  });

  it('and is no operation that is known is named beside those that are; alone it is a gap', () => {
    const beside = ask('{ order(id: "7") { name } bills { id } }').body;
    expect(beside).toMatchObject({ data: { order: { name: 'Tea' } }, errors: [{ path: ['bills'] }] });
    expect(ask('{ bills { id } }')).toMatchObject({
      status: 501,
      body: { asbuilt: 'POST /graphql bills is not in the specification.' },
    });
  });
});

describe('what is refused', () => {
  it('to those who may not is refused as this address does it, under the name of what is asked for', () => {
    expect(ask('mutation { closeOrder(id: "7") { id } }', 'clerk').body).toEqual({
      data: null,
      errors: [{ message: 'Managers only.', path: ['closeOrder'] }],
    });
  });

  it('to those who are not let in is said without data', () => {
    expect(ask('{ orders { id } }', 'guest')).toMatchObject({ status: 401, body: OUT });
    expect(ask('{ orders { id } }', 'guest').body).not.toHaveProperty('data');
  });

  it('because there is nothing of the name is said as of the same kind of thing, and nothing is made up beside it', () => {
    expect(ask('mutation { closeOrder(id: "55") { id name } }').body).toEqual({
      data: { closeOrder: null },
      errors: [{ message: 'Order not found', path: ['closeOrder'] }],
    });
    const unheard = rehearse(shop(), { seed: 'observed', observed: observed.slice(0, 1) });
    expect(ask('mutation { closeOrder(id: "55") { id name } }', 'manager', unheard).body).toMatchObject({
      data: { closeOrder: null },
      errors: [{ path: ['closeOrder'] }],
    });
  });
});

describe('what is not there, where nobody was recorded to miss it', () => {
  const missed = (...errors: string[]) => {
    const spec = shop();
    const sure = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
    spec.errors.statements = errors.map((code, i) => ({
      ...sure,
      id: `X-${i}`,
      status: 200,
      code,
      message: 'Look elsewhere.',
      where: ['C-g-order'],
      field: null,
    }));
    const on = rehearse(spec, { seed: 'observed', observed: observed.slice(0, 1) });
    return ask('{ order(id: "55") { id } }', 'manager', on).body;
  };

  it('is missed as the only error of the specification says it', () => {
    expect(missed('ORDER_NOT_FOUND')).toEqual({
      data: { order: null },
      errors: [{ message: 'Look elsewhere.', path: ['order'], extensions: { code: 'ORDER_NOT_FOUND' } }],
    });
  });

  it('is null where no error says so, or several do', () => {
    for (const body of [missed('TOO_OLD'), missed('ORDER_NOT_FOUND', 'SHOP_NOT_FOUND')])
      expect(body).toEqual({ data: { order: null } });
  });
});

it('a state that is true or false is that, and not a word', () => {
  const spec = shop();
  const [cycle] = spec.states.statements;
  const states = ['true', 'false'].map((name) => ({ name, initial: name === 'true', final: false }));
  const move = { support: 3, evidence: [] };
  const transitions = [
    { ...move, from: null, to: 'true', via: 'C-g-addOrder' },
    { ...move, from: 'true', to: 'false', via: 'C-g-closeOrder' },
  ];
  spec.states.statements = [{ ...cycle!, field: 'isOpen', states, transitions, refused: [] }];
  const on = rehearse(spec, { seed: 'observed', observed });
  const made = ask('mutation { addOrder(name: "Rice") { id isOpen } }', 'manager', on).body as Thing;
  expect(made).toMatchObject({ data: { addOrder: { isOpen: true } } });
});
