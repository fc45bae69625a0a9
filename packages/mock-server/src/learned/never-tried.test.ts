import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What somebody who is not signed in meets with where nobody tried: in a part of the product that was shut elsewhere.

const PARTS = ['posts', 'tags', 'roles', 'themes', 'config'];

/**
 * A shop with an office, `/api/admin/…`, beside what is for everybody, `/api/site`. Visitors were refused the first `shut`
 * parts of the office, and let into the next `open`.
 */
function office(shut: number, open: number): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  spec.calls.statements.push(...PARTS.map((name) => ({ ...model, id: `C-${name}`, path: `/api/admin/${name}` })));
  spec.calls.statements.push({ ...model, id: 'C-site', path: '/api/site' });
  for (const role of spec.roles.statements) role.may.push('C-site');
  const ids = PARTS.map((name) => `C-${name}`);
  for (const role of spec.roles.statements)
    if (role.name !== 'guest') role.may.push(...ids);
    else {
      role.mayNot.push(...ids.slice(0, shut));
      role.may.push(...ids.slice(shut, shut + open));
    }
  // so that nobody is refused nothing
  spec.roles.statements.find(({ name }) => name === 'manager')!.mayNot.push('C-customer');
  return spec;
}

function seen(line: string, actor = 'guest'): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answered = expected ?? null;
  return {
    actor,
    request: { ...request, at: 0 },
    status,
    headers: [],
    mime: 'application/json',
    answered,
    took: null,
    messages: [],
  };
}

const refused = (name: string, message: string, actor?: string) =>
  seen(`GET /api/admin/${name} -> 403 {"error":{"code":"NO","message":"${message}"}}`, actor);

const ask = (spec: Spec, line: string, ...observed: Observed[]) => {
  const { status, body } = rehearse(spec, { seed: 'observed', observed }).respond(stepOf(`${line} -> 0`).request);
  return status < 400 ? status : [status, (body as { error: { message: string } }).error.message];
};

describe('a part of the product that nobody gets into without signing in', () => {
  const heard = (count: number) => PARTS.slice(0, count).map((name) => refused(name, 'Who are you?'));

  it('is shut where nobody tried, and says what it always says', () => {
    expect(ask(office(3, 0), 'guest GET /api/admin/config', ...heard(3))).toEqual([403, 'Who are you?']);
  });

  it('is no such part where few were refused, or where others of it were open', () => {
    expect(ask(office(2, 0), 'guest GET /api/admin/config', ...heard(2))).toBe(200);
    expect(ask(office(2, 2), 'guest GET /api/admin/config', ...heard(2))).toBe(200);
  });
});

describe('words that a role hears from every call that turns it away', () => {
  const config = refused('config', 'Clerks may not configure.', 'clerk');

  it('are said by one that was heard to turn away others only', () => {
    const heard = ['posts', 'tags', 'roles'].map((name) => refused(name, 'Who are you?'));
    expect(ask(office(5, 0), 'guest GET /api/admin/config', config, ...heard)).toEqual([403, 'Who are you?']);
  });

  it('are not where it hears something else from each', () => {
    const heard = ['posts', 'tags', 'roles'].map((name) => refused(name, `You may not see ${name}.`));
    expect(ask(office(5, 0), 'guest GET /api/admin/config', config, ...heard)).toEqual([
      403,
      'Clerks may not configure.',
    ]);
  });
});

describe('data that nobody asked for without signing in', () => {
  /** Those who are not signed in asked for some other data, and for pages. */
  const outside = (may: string[], mayNot: string[]) => {
    const spec = ordersSpec();
    const guest = spec.roles.statements.find(({ name }) => name === 'guest')!;
    [guest.may, guest.mayNot] = [['C-login', ...may], mayNot];
    spec.roles.statements.find(({ name }) => name === 'manager')!.mayNot.push('C-delete');
    const status = rehearse(spec, { seed: 'observed', observed: [] }).respond(
      stepOf('guest GET /customers/1 -> 0').request,
    ).status;
    return status;
  };

  it('are shut where they were refused all that they asked for', () => {
    expect(outside([], ['C-read', 'C-list'])).toBe(401);
  });

  it('are not where they were let through to some, or refused one thing only', () => {
    expect([outside(['C-latest'], ['C-read', 'C-list']), outside([], ['C-read'])]).not.toContain(401);
  });
});

describe('a step of things that a role never tried', () => {
  const STEPS = ['pack', 'send', 'return'];

  /** A shop in which clerks make and change orders, and were let into some of the steps that others take. */
  function shop(may: string[], mayNot: string[]): Spec {
    const spec = ordersSpec();
    const model = spec.calls.statements.find(({ id }) => id === 'C-pay')!;
    spec.calls.statements.push(...STEPS.map((name) => ({ ...model, id: `C-${name}`, path: `/orders/{id}/${name}` })));
    const ids = STEPS.map((name) => `C-${name}`);
    for (const { name, may: open, mayNot: shut } of spec.roles.statements) {
      if (name === 'manager') open.push(...ids);
      // so that nobody is refused nothing
      if (name === 'manager') shut.push('C-customer');
      if (name !== 'clerk') continue;
      open.splice(open.indexOf('C-pay'), 1, ...may);
      shut.push(...mayNot);
    }
    return spec;
  }
  const order = seen(
    'GET /orders/1 -> 200 {"id":1,"name":"Tea","state":"new","customerId":"c","paidAt":null,"createdAt":"2024-01-01T00:00:00Z"}',
    'manager',
  );
  const pays = (spec: Spec) => {
    const found = ask(spec, 'clerk POST /orders/1/pay', order);
    return Array.isArray(found) ? found[0] : found;
  };

  it('is shut where it was refused all others that it tried', () => {
    expect(pays(shop([], ['C-pack', 'C-send']))).toBe(403);
  });

  it.each([
    ['one refused', [], ['C-pack']],
    ['one of three let in', ['C-return'], ['C-pack', 'C-send']],
  ])('is open otherwise: %s', (_, may, mayNot) => {
    expect(pays(shop(may, mayNot))).toBe(200);
  });
});
