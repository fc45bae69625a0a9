import { describe, expect, it } from 'vitest';
import type { Json } from './wire/json.js';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// What the mock server knows from the material beyond the specification, each with a twin in which it must not.

interface Told {
  readonly actor?: string;
  readonly token?: string;
  readonly at?: number;
}

/** `POST /orders {"name":"Tea"} -> 201 {"id":1}`, by an actor with a token. */
function seen(line: string, { actor = 'clerk', token, at = 0 }: Told = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const headers = new Map(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  const answered: Json = expected ?? null;
  return {
    actor,
    request: { ...request, headers, at },
    status,
    headers: [],
    mime: 'application/json',
    answered,
    took: null,
    messages: [],
  };
}

const order = (id: number, name: string) =>
  JSON.stringify({ id, name, state: 'new', customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });

const after = (...observed: Observed[]): Rehearsal => rehearse(ordersSpec(), { seed: 'observed', observed });

function ask(stage: Rehearsal, line: string, token?: string) {
  const { request } = stepOf(`${line} -> 0`);
  const headers = new Map([
    ...request.headers,
    ...(token === undefined ? [] : ([['authorization', `Bearer ${token}`]] as const)),
  ]);
  return stage.respond({ ...request, headers });
}

describe('who asks', () => {
  const stage = after(seen('POST /orders {"name":"Tea"} -> 201 ' + order(1, 'Tea'), { token: 'recorded' }));

  it('is known by a recorded token, and somebody with another is turned away', () => {
    expect(ask(stage, 'guest POST /orders {"name":"Rice"}', 'recorded').status).toBe(201);
    expect(ask(stage, 'guest POST /orders {"name":"Milk"}', 'forged').status).toBe(401);
  });

  it('is not known by a token that visitors send as well', () => {
    const shared = after(
      seen('POST /orders {"name":"Tea"} -> 201 ' + order(1, 'Tea'), { token: 'shared' }),
      seen('GET /orders -> 200 {"items":[],"total":0,"page":1}', { token: 'shared', actor: 'guest' }),
    );
    expect(ask(shared, 'guest PATCH /orders/1 {"name":"Rice"}', 'shared').status).toBe(401);
  });
});

describe('what a role was turned away from', () => {
  const stage = after(
    seen('GET /orders/7 -> 403 {"error":{"code":"HIDDEN","message":"Not for clerks."}}'),
    seen('GET /orders/8 -> 200 ' + order(8, 'Tea')),
    seen('GET /orders/7 -> 200 ' + order(7, 'Gold'), { actor: 'manager' }),
  );

  it('stays shut, whatever is asked of it', () => {
    expect(ask(stage, 'clerk GET /orders/7')).toMatchObject({ status: 403, body: { error: { code: 'HIDDEN' } } });
    expect(ask(stage, 'clerk POST /orders/7/pay').status).toBe(403);
  });

  it('is open to others, and other things are open to it', () => {
    expect(ask(stage, 'manager GET /orders/7').status).toBe(200);
    expect(ask(stage, 'clerk GET /orders/8').status).toBe(200);
  });
});

describe('the words of a refusal', () => {
  it('are those of another call where this one was never heard to refuse, about its own things', () => {
    const stage = after(seen('GET /orders/990 -> 404 {"error":{"code":"ORDER_LOST","message":"No order 990."}}'));
    expect(ask(stage, 'clerk GET /customers/417')).toMatchObject({
      status: 404,
      body: { error: { code: 'CUSTOMER_LOST', message: 'No customer 417.' } },
    });
  });

  it('are the catalogue’s where nothing was recorded', () => {
    expect(ask(after(), 'clerk GET /orders/99')).toMatchObject({ status: 404, body: { error: { code: 'NO_ORDER' } } });
  });

  it('repeat what this request says, not what the recorded one did', () => {
    const said = { error: { message: '“darn” is a bad name.', fields: [{ field: 'name', message: 'Bad.' }] } };
    const stage = after(seen(`POST /orders {"name":"darn"} -> 422 ${JSON.stringify(said)}`));
    expect(ask(stage, 'clerk POST /orders {"name":"darn"}').body).toEqual(said);
    expect(ask(stage, 'clerk POST /orders {"name":"nice"}').status).toBe(201);
  });
});

describe('an address that is no call', () => {
  it('answers as recorded, and 501 where nothing was', () => {
    const stage = after(seen('GET /health -> 200 {"up":true}'));
    expect(ask(stage, 'clerk GET /health')).toMatchObject({ status: 200, body: { up: true } });
    expect(ask(stage, 'clerk GET /health/deep')).toMatchObject({ status: 501, body: { nearest: [] } });
  });
});

describe('a rule', () => {
  it('is not held against what the product was seen to take', () => {
    const long = 'twelve chars';
    const taken = after(seen(`POST /orders {"name":"${long}"} -> 201 ${order(1, long)}`));
    expect(ask(taken, 'clerk POST /orders {"name":"eleven char"}').status).toBe(201);
    expect(ask(after(), 'clerk POST /orders {"name":"eleven char"}').status).toBe(422);
  });
});

describe('in step with a recording', () => {
  const observed = [
    seen('GET /orders -> 200 {"items":[' + order(1, 'Tea') + '],"total":1,"page":1}', { at: 10 }),
    seen('POST /orders {"name":"Rice"} -> 201 ' + order(2, 'Rice'), { at: 20 }),
    seen('DELETE /orders/1 -> 204', { at: 30, actor: 'manager' }),
  ];
  const stage = rehearse(ordersSpec(), { seed: 'in step', observed });
  const statusAt = (line: string, at: number) => stage.respond({ ...stepOf(`${line} -> 0`).request, at }).status;

  it('things come and go when they did', () => {
    expect([5, 25, 35].map((at) => statusAt('clerk GET /orders/2', at))).toEqual([404, 200, 200]);
    stage.reset();
    expect([5, 25, 35].map((at) => statusAt('clerk GET /orders/1', at))).toEqual([200, 200, 404]);
  });
});

it('an answer takes as long as it usually took, and no time where nobody knows', () => {
  const times = [30, 900, 40].map((took) => ({ ...seen('GET /orders/1 -> 200 ' + order(1, 'Tea')), took }));
  expect([after(...times).took('C-read'), after().took('C-read'), after(...times).took(null)]).toEqual([40, 0, 0]);
});

it('signing out ends what was sent, and the same person may sign in again', () => {
  const stage = after(seen('POST /login {"email":"ann@b.c","password":"x"} -> 200 {"token":"first"}'));
  const enter = () =>
    (ask(stage, 'guest POST /login {"email":"ann@b.c","password":"x"}').body as { token: string }).token;
  const [one, two] = [enter(), enter()];
  expect(one).not.toBe(two);
  for (const token of ['first', one, two])
    expect(ask(stage, `guest POST /orders {"name":"${token.slice(-5)}"}`, token).status).toBe(201);
});
