import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '@asbuilt/spec';
import type { Json, Thing } from '../wire/json.js';
import type { Observed } from './observed.js';
import { prepare } from './prepare.js';
import { respond } from '../answers/respond.js';
import { observedMemory } from './seed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const order = (id: number, name: string, state = 'new') => ({
  id,
  name,
  state,
  customerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
});

const made = (sent: Thing, answered: Json): Observed => ({
  actor: 'clerk',
  request: { ...stepOf('clerk POST /orders -> 201').request, body: { is: 'json', value: sent }, at: 0 },
  status: 201,
  headers: [],
  mime: 'application/json',
  answered,
  took: null,
  messages: [],
});

/** The shop after what was recorded, with a form for what is sent to make an order. */
function shop(material: readonly Observed[], form: JsonSchema | null = null) {
  const spec = ordersSpec();
  const create = spec.calls.statements.find(({ id }) => id === 'C-create')!;
  if (form !== null) create.request = { mime: 'application/json', schema: form };
  const prepared = prepare(spec);
  const memory = observedMemory(prepared, material);
  return (line: string, body?: Json) => {
    const { request } = stepOf(`${line} -> 200`);
    const sent = body === undefined ? request : { ...request, body: { is: 'json' as const, value: body } };
    const answer = respond(prepared, memory, sent);
    return [answer.status, answer.body];
  };
}

describe('a key that is sent', () => {
  it('is not looked at where nobody was seen to choose one, and what is there stays as it is', () => {
    const ask = shop([made({ name: 'Tea' }, order(1, 'Tea'))]);
    expect(ask('clerk POST /orders', { id: 1, name: 'Forced' })).toEqual([201, expect.objectContaining({ id: 2 })]);
    expect(ask('clerk GET /orders/1')).toEqual([200, expect.objectContaining({ name: 'Tea' })]);
  });

  it('is not looked at where another was answered', () => {
    const ask = shop([made({ id: 77, name: 'Tea' }, order(1, 'Tea'))]);
    expect(ask('clerk POST /orders', { id: 9, name: 'Rice' })).toEqual([201, expect.objectContaining({ id: 2 })]);
  });

  it('is kept where it was, and refused where something has it', () => {
    const ask = shop([made({ id: 7, name: 'Tea' }, order(7, 'Tea'))]);
    expect(ask('clerk POST /orders', { id: 9, name: 'Rice' })).toEqual([201, expect.objectContaining({ id: 9 })]);
    expect(ask('clerk POST /orders', { id: 7, name: 'Forced' })[0]).toBe(409);
    expect(ask('clerk GET /orders/7')).toEqual([200, expect.objectContaining({ name: 'Tea' })]);
  });

  it('is made over where it was seen to be', () => {
    const ask = shop([made({ id: 7, name: 'Tea' }, order(7, 'Tea')), made({ id: 7, name: 'Milk' }, order(7, 'Milk'))]);
    expect(ask('clerk POST /orders', { id: 7, name: 'Rice' })[0]).toBe(201);
  });
});

describe('the first state', () => {
  it('is that of the life cycle, whatever is sent, where nobody was seen to choose', () => {
    const ask = shop([made({ name: 'Tea' }, order(1, 'Tea'))]);
    expect(ask('clerk POST /orders', { name: 'Rice', state: 'sent' })[1]).toMatchObject({ state: 'new' });
  });

  it('is what is sent where it was seen to be', () => {
    const ask = shop([made({ name: 'Tea', state: 'paid' }, order(1, 'Tea', 'paid'))]);
    expect(ask('clerk POST /orders', { name: 'Rice', state: 'sent' })[1]).toMatchObject({ state: 'sent' });
  });
});

describe('a list', () => {
  const form: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };

  it('of nothing, or of no objects, is refused where objects are sent, as nothing at all is', () => {
    const ask = shop([], form);
    expect(ask('clerk POST /orders', [])).toEqual(ask('clerk POST /orders', {}));
    expect(ask('clerk POST /orders', ['Tea'])[0]).toBe(422);
    expect(ask('clerk GET /orders')[1]).toMatchObject({ total: 0 });
  });

  it('is taken where lists are sent, too, or where it is one of objects', () => {
    expect(shop([], { type: ['array', 'object'] })('clerk POST /orders', [])[0]).toBe(201);
    expect(shop([], form)('clerk POST /orders', [{ name: 'Tea' }])[0]).toBe(201);
  });
});
