import type { CataloguedError, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { retold } from '../answers/recite.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { observedOf } from '../testing/observed.js';
import { stepOf } from '../testing/tape.js';

// Nothing is wrong with what is sent, and it is not possible as things stand: each with a twin in which it is.

const ANN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BOB = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

const order = (id: number, customerId: string, state = 'new') =>
  JSON.stringify({ id, name: `Tea ${id}`, state, customerId, paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const customer = (id: string) => JSON.stringify({ id, email: `${id.slice(0, 3)}@b.c` });
const problem = (code: string, message: string) => JSON.stringify({ error: { code, message } });

/** `METHOD /path BODY -> status BODY`, by a manager who is known by her token. */
const seen = (line: string, token = 'anns'): Observed => observedOf(`guest ${line}`, { actor: 'manager', token });

function after(spec: Spec, ...observed: Observed[]) {
  const stage = rehearse(spec, { seed: 'observed', observed });
  return (line: string, token = 'anns') => {
    const { request } = stepOf(`guest ${line} -> 0`);
    const { status, body } = stage.respond({ ...request, headers: new Map([['authorization', `Bearer ${token}`]]) });
    return status < 400 ? status : [status, (body as { error: { message: string } }).error.message];
  };
}

/** The shop, where customers are deleted as well, and where `told` is among what it was heard to say. */
function shop(where: string, status: number, code: string, message: string): Spec {
  const spec = ordersSpec();
  const [model] = spec.calls.statements.filter(({ id }) => id === 'C-delete');
  spec.calls.statements.push({ ...model!, id: 'C-drop', path: '/customers/{id}', entity: 'customer' });
  const me = spec.calls.statements.find(({ id }) => id === 'C-customer')!;
  spec.calls.statements.push({ ...me, id: 'C-me', path: '/customers/me' });
  const told: CataloguedError = { ...spec.errors.statements[0]!, id: 'X-told', status, code, message, where: [where] };
  spec.errors.statements.push(told);
  for (const role of spec.roles.statements) role.may.push('C-drop', 'C-me');
  return spec;
}

describe('what others point at', () => {
  const told = 'The customer has 4 orders and cannot be removed.';
  const refused = seen(`DELETE /customers/${ANN} -> 409 ${problem('IN_USE', told)}`);
  const things = [
    seen(`GET /customers/${BOB} -> 200 ${customer(BOB)}`),
    seen(`GET /orders/1 -> 200 ${order(1, BOB)}`),
    seen(`GET /orders/2 -> 200 ${order(2, BOB)}`),
  ];

  it('is not deleted, and as many are told as there are now', () => {
    const ask = after(shop('C-drop', 409, 'IN_USE', told), refused, ...things);
    expect(ask(`DELETE /customers/${BOB}`)).toEqual([409, 'The customer has 2 orders and cannot be removed.']);
  });

  it('is deleted when nothing points at it any more', () => {
    const ask = after(shop('C-drop', 409, 'IN_USE', told), refused, ...things);
    expect(['/orders/1', '/orders/2', `/customers/${BOB}`].map((path) => ask(`DELETE ${path}`))).toEqual([
      204, 204, 204,
    ]);
  });

  it('is deleted where what was refused was refused for another reason, or something else was deleted all the same', () => {
    const locked = 'A customer of the month stays.';
    const other = seen(`DELETE /customers/${ANN} -> 409 ${problem('LOCKED', locked)}`);
    expect(after(shop('C-drop', 409, 'LOCKED', locked), other, ...things)(`DELETE /customers/${BOB}`)).toBe(204);
    const cal = 'c56a4180-65aa-42ec-a945-5fd21dec0538';
    const gone = [
      seen(`GET /customers/${cal} -> 200 ${customer(cal)}`),
      seen(`GET /orders/3 -> 200 ${order(3, cal)}`),
      seen(`DELETE /customers/${cal} -> 204`),
    ];
    const ask = after(shop('C-drop', 409, 'IN_USE', told), refused, ...things, ...gone);
    expect(ask(`DELETE /customers/${BOB}`)).toBe(204);
  });
});

describe('a number of things that anybody may have', () => {
  const told = 'You may have at most 2 open orders.';
  const full = (message: string) => seen(`POST /orders {"name":"Salt"} -> 409 ${problem('FULL', message)}`, 'bobs');
  const ann = seen(`GET /customers/me -> 200 ${customer(ANN)}`);
  /** Makes one after the other, each with another name, and says how each was answered. */
  const makes = (message: string, count: number, ...more: Observed[]) => {
    const ask = after(shop('C-create', 409, 'FULL', message), full(message), ann, ...more);
    return { ask, made: Array.from({ length: count }, (_, i) => ask(`POST /orders {"name":"Rice ${i}"}`)) };
  };
  const recorded = seen(`GET /orders/7 -> 200 ${order(7, ANN)}`);

  it('is not exceeded', () => {
    expect(makes(told, 3, recorded).made).toEqual([201, 201, [409, told]]);
  });

  it('leaves room where things are over, and where something else is counted', () => {
    const { ask } = makes(told, 2, recorded);
    expect(
      ['POST /orders/8/pay', 'PATCH /orders/8 {"state":"sent"}', 'POST /orders {"name":"Salt"}'].map((one) => ask(one)),
    ).toEqual([200, 200, 201]);
    expect(makes('An order may last at most 2 days.', 3).made).toEqual([201, 201, 201]);
  });

  it('counts those of one state where that is what is spoken of', () => {
    const words = 'You may have at most 2 new at a time.';
    const { ask, made } = makes(words, 3, recorded);
    expect(made).toEqual([201, 201, [409, words]]);
    expect(['POST /orders/8/pay', 'POST /orders {"name":"Salt"}'].map((one) => ask(one))).toEqual([200, 201]);
  });

  it('counts those that are called after what was done with them', () => {
    const words = 'No more than 2 open renews at a time.';
    const spec = shop('C-create', 409, 'FULL', words);
    const renewed = JSON.parse(JSON.stringify(spec).replaceAll('"new"', '"renewed"')) as typeof spec;
    const ask = after(renewed, full(words), ann);
    expect([1, 2, 3].map((i) => ask(`POST /orders {"name":"Rice ${i}"}`))).toEqual([201, 201, [409, words]]);
    expect(makes(words, 3).made).toEqual([201, 201, 201]);
  });

  it('counts what its maker stands in, though nothing tells what that points at', () => {
    const spec = shop('C-create', 409, 'FULL', told);
    for (const { fields } of spec.entities.statements) for (const field of fields) delete field.ref;
    const first = seen(`POST /orders {"name":"Tea"} -> 201 ${order(9, ANN)}`);
    const ask = after(spec, full(told), ann, first);
    expect([1, 2, 3].map((i) => ask(`POST /orders {"name":"Rice ${i}"}`))).toEqual([201, 201, [409, told]]);
  });

  it('leaves room for whoever has none: neither what others made counts, nor what was recorded', () => {
    const bob = seen(`GET /customers/me -> 200 ${customer(BOB)}`, 'bobs');
    const { ask } = makes(told, 2, bob, ...[1, 2, 3].map((id) => seen(`GET /orders/${id} -> 200 ${order(id, BOB)}`)));
    expect(ask('POST /orders {"name":"Pepper"}', 'bobs')).toBe(201);
  });
});

it('a number that a refusal quotes is the one that is asked for, and one that it only happens to have is not', () => {
  const about = (text: string) => retold(text, new Map([['/1', '2']]), new Map([['/1', '6']]));
  expect([about("id in ('2') is held by 2"), about('It has 2 of 12.')]).toEqual([
    "id in ('6') is held by 2",
    'It has 2 of 12.',
  ]);
});

describe('a form that is refused by leading on', () => {
  it('leads on, and moves nothing', () => {
    const spec = ordersSpec();
    const pay = spec.calls.statements.find(({ id }) => id === 'C-pay')!;
    pay.responses = [{ ...pay.responses[0]!, status: 302, mime: null, schema: null, leadsTo: ['C-read'] }];
    const [cycle] = spec.states.statements;
    cycle!.refused = [{ ...cycle!.refused![0]!, from: 'sent', to: 'paid', via: 'C-pay', status: 302 }];
    const things = [
      seen(`GET /orders/1 -> 200 ${order(1, ANN, 'sent')}`),
      seen(`GET /orders/2 -> 200 ${order(2, ANN)}`),
    ];
    const stage = rehearse(spec, { seed: 'observed', observed: things });
    const ask = (line: string) =>
      stage.respond({ ...stepOf(`guest ${line} -> 0`).request, headers: new Map([['authorization', 'Bearer anns']]) });
    const led = (id: number) => ({ status: 302, headers: [['location', `/orders/${id}`]] });
    expect(ask('POST /orders/1/pay')).toMatchObject({ ...led(1), why: 'not possible in the current state' });
    expect(ask('GET /orders/1').body).toMatchObject({ state: 'sent' });
    expect(ask('POST /orders/2/pay')).toMatchObject(led(2));
    expect(ask('GET /orders/2').body).toMatchObject({ state: 'paid' });
  });
});
