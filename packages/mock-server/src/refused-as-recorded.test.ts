import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json } from './wire/json.js';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import type { Sent } from './wire/request.js';
import { ordersSpec } from './testing/orders.js';
import { AT, stepOf } from './testing/tape.js';

// What is refused because something like it was, each with a twin that must be taken.

interface Told {
  readonly actor?: string;
  readonly token?: string;
  readonly mime?: string;
  readonly body?: Sent;
  readonly at?: number;
}

function seen(line: string, { actor = 'clerk', token, mime = 'application/json', body, at = 0 }: Told = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const headers = new Map(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  return {
    actor,
    request: { ...request, headers, at, body: body ?? request.body },
    status,
    headers: [],
    mime,
    answered: expected ?? null,
    took: null,
    messages: [],
  };
}

const order = (id: number, name: string, state = 'new') =>
  JSON.stringify({ id, name, state, customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const problem = (code: string) => JSON.stringify({ error: { code, message: code } });

/** A call like another one, at another address. */
function withCall(spec: Spec, like: string, changes: Partial<Call>): Spec {
  const model = spec.calls.statements.find(({ id }) => id === like)!;
  spec.calls.statements.push({ ...model, ...changes });
  for (const role of spec.roles.statements) if (role.name !== 'guest') role.may.push(changes.id!);
  return spec;
}

const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });

interface Asking {
  readonly token?: string;
  readonly body?: Sent;
}

function ask(stage: Rehearsal, line: string, { token, body }: Asking = {}) {
  const { request } = stepOf(`${line} -> 0`);
  const own = token === undefined ? [] : ([['authorization', `Bearer ${token}`]] as const);
  return stage.respond({ ...request, headers: new Map([...request.headers, ...own]), body: body ?? request.body });
}

describe('a thing', () => {
  const refused = (line: string) => seen(`${line} -> 403 ${problem('NOT_YOURS')}`);

  it('is shut where several things to do with it were refused', () => {
    const stage = after(ordersSpec(), refused('POST /orders/7/pay'), refused('PATCH /orders/7 {"name":"Tea"}'));
    expect(ask(stage, 'clerk GET /orders/7').status).toBe(403);
  });

  it('is open where one of them was', () => {
    const stage = after(
      ordersSpec(),
      refused('POST /orders/7/pay'),
      seen('GET /orders -> 200 {"items":[' + order(7, 'Tea') + ']}', { actor: 'manager' }),
    );
    expect(ask(stage, 'clerk GET /orders/7').status).toBe(200);
  });
});

describe('somebody whose sign-in was not recorded', () => {
  const spec = () => withCall(ordersSpec(), 'C-customer', { id: 'C-me', path: '/customers/me', params: [] });
  const me = (actor: string) =>
    seen('GET /customers/me -> 200 {"id":"c1","email":"ann@b.c"}', { actor, token: 'hers' });
  const enter = (stage: Rehearsal) =>
    (ask(stage, 'guest POST /login {"email":"ann@b.c","password":"x"}').body as { token: string }).token;

  it.each([
    ['clerk', 403],
    ['manager', 204],
  ])('signs in as what they were when they asked who they are: %s', (actor, status) => {
    const stage = after(spec(), me(actor), seen('GET /orders/1 -> 200 ' + order(1, 'Tea')));
    expect(ask(stage, 'guest DELETE /orders/1', { token: enter(stage) }).status).toBe(status);
  });

  it('is nobody before: what is about oneself is not for visitors, what is about others may be', () => {
    const stage = after(spec(), me('clerk'));
    expect([ask(stage, 'guest GET /customers/me').status, ask(stage, 'guest GET /orders').status]).toEqual([401, 200]);
  });
});

it('what visitors are said to may, and never tried, is left to those who did', () => {
  const spec = ordersSpec();
  spec.roles.statements[0]!.may.push('C-pay');
  const paid = seen('POST /orders/1/pay -> 200 ' + order(1, 'Tea', 'paid'), { token: 'hers' });
  expect(ask(after(spec, paid), 'guest POST /orders/1/pay').status).toBe(401);
  expect(ask(rehearse(spec, { seed: 'observed', observed: null }), 'guest POST /orders/1/pay').status).toBe(200);
});

it('a page is refused as a page, and data as data', () => {
  const html = { status: 200, mime: 'text/html', schema: null, support: 3 };
  const spec = withCall(ordersSpec(), 'C-read', { id: 'C-page', path: '/pages/orders/{id}', responses: [html] });
  const stage = after(
    spec,
    seen('GET /orders/1 -> 200 ' + order(1, 'Tea')),
    seen('GET /pages/orders/5 -> 404', { mime: 'text/html' }),
  );
  expect(ask(stage, 'clerk GET /pages/orders/5')).toMatchObject({ status: 404, mime: 'text/html' });
  expect(ask(stage, 'clerk GET /orders/5')).toMatchObject({ status: 404, mime: 'application/json' });
});

describe('a text that cannot be read', () => {
  const stage = after(
    ordersSpec(),
    seen('POST /orders -> 400 {"error":{"code":"UNREADABLE","message":"No JSON."}}', { body: { is: 'broken' } }),
  );

  it('is refused as such, and nothing else is', () => {
    expect(ask(stage, 'clerk POST /orders', { body: { is: 'broken' } })).toMatchObject({
      status: 400,
      body: { error: { code: 'UNREADABLE' } },
    });
    expect(ask(stage, 'clerk POST /orders').status).toBe(422);
  });

  it('is not told what only those are told whose text was read, and nothing is made up', () => {
    const spec = ordersSpec();
    const create = spec.calls.statements.find(({ id }) => id === 'C-create')!;
    const like = create.responses.find(({ status }) => status === 401)!;
    create.responses.push({ ...like, status: 400 });
    const model = spec.errors.statements[0]!;
    const heard = { ...model, id: 'X-400', status: 400, field: null, code: 'TAKEN', message: 'Taken.' };
    spec.errors.statements.push({ ...heard, where: ['C-create'], support: 9 });
    expect(ask(after(spec), 'clerk POST /orders', { body: { is: 'broken' } })).toMatchObject({
      status: 400,
      body: { error: { code: '', message: 'Bad Request' } },
    });
  });
});

it('what is no call is answered as recorded for what was sent, and 501 for anything else', () => {
  const stage = after(ordersSpec(), seen('POST /rpc {"method":"count"} -> 200 {"result":3}'));
  expect(ask(stage, 'clerk POST /rpc {"method":"count"}')).toMatchObject({ status: 200, body: { result: 3 } as Json });
  expect(ask(stage, 'clerk POST /rpc {"method":"close"}').status).toBe(501);
});

it('a wrong password is not answered as a missing CSRF token was', () => {
  const login = (secret: string, status: number) =>
    seen(`POST /login {"email":"ann@b.c","password":"${secret}"} -> ${status} ${problem(`E${status}`)}`);
  const stage = after(ordersSpec(), login('x', 200), login('y', 403), login('y2', 403), login('z', 401));
  expect(ask(stage, 'guest POST /login {"email":"ann@b.c","password":"other"}').status).toBe(401);
});

describe('what stands under something', () => {
  const spec = () => withCall(ordersSpec(), 'C-latest', { id: 'C-note', path: '/orders/{id}/note' });
  const stage = after(spec(), seen('GET /orders/7 -> 200 ' + order(7, 'Tea')));

  it('is missing under a number beyond all that there are, and there under another', () => {
    expect([404, 7].map((id) => ask(stage, `clerk GET /orders/${id}/note`).status)).toEqual([404, 200]);
  });
});

describe('a move that was never made', () => {
  const conflict = { via: 'C-update', status: 409, support: 1, actors: ['clerk'], evidence: [] };
  const spec = (...refused: { from: string; to: string }[]) => {
    const made = ordersSpec();
    made.states.statements[0]!.refused = refused.map((one) => ({ ...one, ...conflict }));
    return made;
  };
  const sent = seen('GET /orders/1 -> 200 ' + order(1, 'Tea', 'sent'));
  const watched = [
    { from: 'paid', to: 'new' },
    { from: 'new', to: 'sent' },
  ];

  it('is refused where the call was seen to refuse several, in the words for this state', () => {
    const told = '{"error":{"code":"ILLEGAL","message":"Not from sent to new.","from":"sent"}}';
    const before = seen(`PATCH /orders/2 {"state":"new"} -> 409 ${told}`);
    const stage = after(spec(...watched), sent, before);
    expect(ask(stage, 'clerk PATCH /orders/1 {"state":"paid"}')).toMatchObject({
      status: 409,
      body: { error: { message: 'Not from sent to paid.' } },
    });
  });

  it('is taken where only one was, and so are moves that were made', () => {
    expect(ask(after(spec(watched[0]!), sent), 'clerk PATCH /orders/1 {"state":"paid"}').status).toBe(200);
    const paid = seen('GET /orders/1 -> 200 ' + order(1, 'Tea', 'paid'));
    expect(ask(after(spec(...watched), paid), 'clerk PATCH /orders/1 {"state":"sent"}').status).toBe(200);
  });
});

describe('in step with a recording', () => {
  const stage = () =>
    rehearse(ordersSpec(), {
      seed: 'in step',
      observed: [
        seen('GET /orders -> 200 {"items":[' + order(1, 'Tea') + '],"total":1,"page":1}', { at: AT + 10 }),
        seen('GET /orders/5 -> 200 ' + order(5, 'Rice'), { at: AT + 30 }),
      ],
    });
  const at = (time: number, name: string) =>
    stage().respond({ ...stepOf(`clerk POST /orders {"name":"${name}"} -> 0`).request, at: AT + time });

  it('a name is not taken by what is shown later only, which is the thing that is made', () => {
    expect(at(20, 'Rice')).toMatchObject({ status: 201, body: { id: 5 } });
    expect(at(20, 'Milk')).toMatchObject({ status: 201, body: { id: 6 } });
  });

  it('a name is taken by what was shown before', () => {
    expect([at(20, 'Tea').status, at(40, 'Rice').status]).toEqual([422, 422]);
  });
});

it('a form that was only seen to be refused leads on as others do, and data do not', () => {
  const led = { status: 302, mime: null, schema: null, support: 3 };
  const spec = withCall(ordersSpec(), 'C-delete', {
    id: 'C-drop',
    path: '/carts/{id}',
    style: 'form',
    responses: [led],
  });
  const refused = { status: 409, mime: null, schema: null, support: 1 };
  withCall(spec, 'C-delete', { id: 'C-unseen', path: '/bags/{id}', entity: null, responses: [refused] });
  const stage = after(spec);
  const form = { is: 'form' as const, fields: [['_method', 'delete'] as const] };
  expect(ask(stage, 'manager POST /bags/1', { body: form }).status).toBe(302);
  expect(ask(stage, 'manager DELETE /bags/1').status).toBe(204);
});
