import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { observedOf } from './testing/observed.js';
import { stepOf } from './testing/tape.js';

// What is said in the words that other calls have, and what is asked for because everybody sent it.

const seen = (line: string, actor = 'clerk'): Observed => observedOf(`guest ${line}`, { actor });

const ask = (stage: Rehearsal, line: string) => stage.respond(stepOf(`${line} -> 0`).request);
const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });
const problem = (message: string) => JSON.stringify({ error: { code: 'NO', message } });
const says = (message: string) => ({ status: 403, body: { error: { message } } });

/** The shop, with more kinds of things that only managers may delete. */
function withKinds(...kinds: string[]): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-delete')!;
  for (const kind of kinds) {
    const call: Call = { ...model, id: `C-${kind}`, path: `/${kind}/{id}`, entity: kind, responses: [] };
    spec.calls.statements.push(call);
    for (const role of spec.roles.statements) (role.name === 'manager' ? role.may : role.mayNot).push(call.id);
  }
  return spec;
}

describe('how a role is refused where it never was', () => {
  const no = (kind: string, message: string, actor?: string) =>
    seen(`DELETE /${kind}/1 -> 403 ${problem(message)}`, actor);

  it('is as most of its refusals of the kind are worded, with the names of these things', () => {
    const stage = after(
      withKinds('users', 'policies', 'files', 'boxes'),
      no('boxes', 'Not yours.'),
      no('users', 'No access to "shop_users".'),
      no('files', 'No access to "shop_files".'),
    );
    expect(ask(stage, 'clerk DELETE /policies/1')).toMatchObject(says('No access to "shop_policies".'));
  });

  it('is worded as of things whose name tells one from many, where there are such', () => {
    const spec = withKinds('staff', 'files', 'policies');
    for (const call of spec.calls.statements.slice(-3)) call.entity = `shop_${call.entity}`;
    const access = (kind: string) => `No access to "shop_${kind}".`;
    const staff = no('staff', access('staff'));
    expect(ask(after(spec, staff, no('files', access('files'))), 'clerk DELETE /policies/1')).toMatchObject(
      says(access('policies')),
    );
    expect(ask(after(spec, staff, no('files', 'Not yours.')), 'clerk DELETE /staff/2')).toMatchObject(
      says(access('staff')),
    );
  });

  it('is as it is refused elsewhere, where somebody else was refused so here', () => {
    const [own, plain] = ['This box is not yours.', 'No access to "boxes".'];
    const observed = [no('boxes', own), no('boxes', own), no('boxes', plain, 'manager')];
    const stage = after(withKinds('boxes', 'files'), ...observed, no('files', 'No access to "files".', 'guest'));
    expect(ask(stage, 'guest DELETE /boxes/7')).toMatchObject(says(plain));
    expect(ask(stage, 'clerk DELETE /boxes/7')).toMatchObject(says(own));
  });
});

describe('what is not there', () => {
  const spec = () => {
    const shop = ordersSpec();
    const call = (id: string) => shop.calls.statements.find((one) => one.id === id)!;
    const other: Call = { ...call('C-delete'), method: 'POST', does: 'action', responses: [] };
    shop.calls.statements.push({ ...other, id: 'C-pack', path: '/orders/{id}/pack' });
    shop.calls.statements.push({ ...other, id: 'C-greet', path: '/customers/{id}/greet', entity: 'customer' });
    for (const role of shop.roles.statements) role.may.push('C-pack', 'C-greet');
    return shop;
  };
  const missing = (line: string, what: string) => seen(`${line} -> 404 ${problem(what)}`);
  const greeted = missing('POST /customers/99/greet', 'No such buyer.');
  const packed = (...observed: Observed[]) => ask(after(spec(), ...observed), 'clerk POST /orders/99/pack').body;

  it('is told as by the calls on things of its kind, however often others are missed', () => {
    const told = packed(greeted, greeted, greeted, missing('DELETE /orders/99', 'No such purchase.'));
    expect(told).toMatchObject({ error: { message: 'No such purchase.' } });
  });

  it('is told as elsewhere where none of its kind was ever missed', () => {
    expect(packed(greeted)).toMatchObject({ error: { message: 'No such buyer.' } });
  });

  it('is what the address goes through where that is missed, not what would stand under it', () => {
    const ann = seen('GET /customers/ann -> 200 {"id":"ann","email":"ann@shop.test"}');
    const stage = after(
      spec(),
      ann,
      missing('GET /orders/99', 'No such order.'),
      missing('GET /customers/99', 'No such customer.'),
    );
    expect(ask(stage, 'clerk GET /customers/bob/orders')).toMatchObject({
      status: 404,
      body: { error: { message: 'No such customer.' } },
    });
    expect(ask(stage, 'clerk GET /customers/ann/orders').status).toBe(200);
  });
});

describe('somebody who sends nothing', () => {
  const made = (id: number) =>
    seen(
      `POST /bags {"name":"B${id}","note":"n"} -> 201 ${JSON.stringify({ id, name: `B${id}`, state: 'new', customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' })}`,
    );
  const spec = (nullable: boolean) => {
    const shop = ordersSpec();
    shop.entities.statements[0]!.fields.push({ path: 'note', types: ['string'], nullable, optional: false });
    const model = shop.calls.statements.find(({ id }) => id === 'C-create')!;
    shop.calls.statements.push({ ...model, id: 'C-bag', path: '/bags' });
    shop.validation.statements = shop.validation.statements.slice(0, 1);
    shop.roles.statements[1]!.may.push('C-bag');
    return shop;
  };
  const asks = seen(
    'POST /orders {} -> 422 {"error":{"message":"No.","fields":[{"field":"name","message":"Name is required."}]}}',
  );
  const fields = (nullable: boolean) => {
    const { body } = ask(after(spec(nullable), asks, made(1), made(2)), 'clerk POST /bags {}');
    return JSON.stringify(body).includes('note');
  };

  it('is asked for what everybody sent, but for what things may be without', () => {
    expect([fields(false), fields(true)]).toEqual([true, false]);
  });
});

describe('somebody who sends less than what was refused', () => {
  const spec = () => {
    const shop = ordersSpec();
    const model = shop.calls.statements.find(({ id }) => id === 'C-create')!;
    shop.calls.statements.push({ ...model, id: 'C-renew', path: '/renew', does: 'action', entity: null });
    shop.roles.statements[1]!.may.push('C-renew');
    return shop;
  };
  const took = seen('POST /renew {"mode":"json","ticket":"t"} -> 201 {"ok":true}');
  const asks = seen('POST /orders {} -> 422 {"error":{"message":"Name is required."}}');
  const renew = (message: string) => {
    const refused = seen(`POST /renew {"mode":"json"} -> 422 ${problem(message)}`);
    const { body } = ask(after(spec(), asks, took, refused), 'clerk POST /renew {}');
    return JSON.stringify(body);
  };

  it('is told the same, where it speaks of nothing that was sent', () => {
    expect(renew('A ticket is needed.')).toContain('A ticket is needed.');
    expect(renew('The mode is not known.')).not.toContain('The mode is not known.');
  });
});

describe('an amount in words', () => {
  const spec = () => {
    const shop = ordersSpec();
    const rule = { ...shop.validation.statements[1]!, id: 'V-hours', field: 'hours', rule: 'max' as const, value: 12 };
    shop.validation.statements.push({ ...rule, message: 'Too many hours.', witnesses: ['rejection'] });
    return shop;
  };
  const took = (hours: string) => seen(`POST /orders {"name":"a","hours":"${hours}"} -> 201 {"id":1,"name":"a"}`);
  const post = (stage: Rehearsal, hours: string) =>
    ask(stage, `clerk POST /orders {"name":"b","hours":"${hours}"}`).status;

  it('that was taken says nothing of numbers, and a number that was taken does', () => {
    const stage = after(spec(), took('1h'));
    expect([post(stage, '13'), post(stage, '2h')]).toEqual([422, 201]);
    expect(post(after(spec(), took('14')), '13')).toBe(201);
  });

  it('that is the bound itself is taken, unless the bound is refused as well', () => {
    const past = spec();
    past.validation.statements.at(-1)!.exclusive = true;
    expect([spec(), past].map((shop) => post(after(shop, took('1')), '12'))).toEqual([201, 422]);
  });
});

describe('a wrong password', () => {
  const login = (sent: string, status: number) =>
    seen(`POST /login ${sent} -> ${status} ${problem(`E${status}`)}`, 'guest');
  const spec = () => {
    const shop = ordersSpec();
    const rule = { ...shop.validation.statements[0]!, id: 'V-password', where: 'C-login', field: 'password' };
    shop.validation.statements.push({ ...rule, also: [], message: 'Password is required.', witnesses: ['rejection'] });
    return shop;
  };

  it('is not answered as a missing one, however often that was', () => {
    const stage = after(
      spec(),
      login('{"email":"ann@b.c","password":"x"}', 200),
      login('{"email":"ann@b.c"}', 400),
      login('{"email":"bob@b.c"}', 400),
      login('{"email":"ann@b.c","password":"y"}', 401),
    );
    expect(ask(stage, 'guest POST /login {"email":"ann@b.c","password":"other"}').status).toBe(401);
  });
});

it('a thing has a key in the style of one that there was, though none is left; and is found by it', () => {
  const asText = JSON.stringify(ordersSpec()).replaceAll('"id":{"type":"integer"}', '"id":{"type":"string"}');
  const spec = JSON.parse(asText) as Spec;
  spec.validation.statements = [];
  const made = seen('POST /orders {"name":"Tea"} -> 201 {"id":"07b50663-fd48-405d-a758-c662c5605747","name":"Tea"}');
  const gone = { ...seen('DELETE /orders/07b50663-fd48-405d-a758-c662c5605747 -> 204'), mime: null };
  const stage = after(spec, made, gone);
  const { body } = ask(stage, 'clerk POST /orders {"name":"Rice"}');
  const { id } = body as { id: string };
  expect(id).toMatch(/^[0-9a-f]{8}-/);
  expect(ask(stage, `clerk GET /orders/${id}`).status).toBe(200);
});

it('several things that were taken at once cast no doubt on what one of them needs; one without it does', () => {
  const took = (sent: string) => seen(`POST /orders ${sent} -> 201 {"id":1,"name":"Tea"}`);
  const many = took('{}');
  const list = { ...many, request: { ...many.request, body: { is: 'json' as const, value: [{ name: 'Tea' }] } } };
  expect(ask(after(ordersSpec(), list), 'clerk POST /orders {}').status).toBe(422);
  expect(ask(after(ordersSpec(), many), 'clerk POST /orders {}').status).toBe(201);
});
