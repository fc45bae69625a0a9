import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Ann and bob are clerks, mia is the manager, pia a packer. Nothing tells what `customerId` points at.

const ROLES = new Map([
  ['ann', 'clerk'],
  ['bob', 'clerk'],
  ['mia', 'manager'],
  ['pia', 'packer'],
]);

/** Who signs in is told who they are, in the product's own words for them. */
function shop(): Spec {
  // people are called by words here
  const spec = JSON.parse(JSON.stringify(ordersSpec()).replaceAll(',"format":"uuid"', '')) as Spec;
  for (const { fields } of spec.entities.statements) for (const field of fields) delete field.ref;
  const text = { type: 'string' };
  const user = { type: 'object', properties: { id: text, email: text }, required: ['id', 'email'] };
  const login = spec.calls.statements.find(({ id }) => id === 'C-login')!;
  const told = { type: 'object', properties: { token: text, user } };
  login.responses = login.responses.map((one) => (one.status < 300 ? { ...one, schema: told } : one));
  const like = spec.roles.statements.find(({ name }) => name === 'manager')!;
  spec.roles.statements.push({ ...like, id: 'R-packer', name: 'packer', actors: ['packer'] });
  return spec;
}

let at = 0;
function seen(who: string, line: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const headers = new Map(line.includes('/login') ? [] : [['authorization', `Bearer t-${who}`]]);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  at += 1;
  return { actor: ROLES.get(who)!, request: { ...request, headers, at }, status, ...answer };
}

const signsIn = (who: string) =>
  seen(
    who,
    `POST /login {"email":"${who}","password":"p"} -> 200 {"token":"t-${who}","user":{"id":"u-${who}","email":"${who}"}}`,
  );
const order = (id: number, who: string) =>
  JSON.stringify({
    id,
    name: `Tea ${id}`,
    state: 'new',
    customerId: `u-${who}`,
    paidAt: null,
    createdAt: '2024-01-01T00:00:00Z',
  });
const makes = (who: string, id: number) => seen(who, `POST /orders {"name":"Tea ${id}"} -> 201 ${order(id, who)}`);
const changes = (who: string, id: number, of: string) =>
  seen(who, `PATCH /orders/${id} {"name":"Tea ${id}"} -> 200 ${order(id, of)}`);
const reads = (who: string, id: number) => seen(who, `GET /orders/${id} -> 200 ${order(id, who)}`);
const refused = (who: string, id: number, status: number) =>
  seen(who, `PATCH /orders/${id} {"name":"x"} -> ${status} {"error":{"code":"NO","message":"Not yours."}}`);

const BEGUN = () => [
  ...['ann', 'bob', 'mia', 'pia'].map(signsIn),
  makes('ann', 1),
  makes('bob', 2),
  changes('ann', 1, 'ann'),
];

function stage(...more: Observed[]) {
  const { respond } = rehearse(shop(), { seed: 'observed', observed: [...BEGUN(), ...more] });
  return (who: string, line: string) => {
    const { request } = stepOf(`guest ${line} -> 0`);
    return respond({ ...request, headers: new Map([['authorization', `Bearer t-${who}`]]), at: 1e6 });
  };
}

const PATCH = 'PATCH /orders/2 {"name":"Rice"}';

describe('who may change what', () => {
  it('a role that was refused what is of others is refused it again, and not its own', () => {
    const ask = stage(refused('bob', 1, 403));
    expect([ask('ann', PATCH).status, ask('bob', PATCH).status, ask('mia', PATCH).status]).toEqual([403, 200, 200]);
  });

  it('where people of several roles were, and nobody was let through, everybody is', () => {
    const ask = stage(refused('bob', 1, 404), refused('mia', 2, 403), reads('ann', 1));
    expect(['ann', 'mia', 'pia', 'bob'].map((who) => ask(who, PATCH).status)).toEqual([404, 403, 404, 200]);
  });

  it('nobody is kept from what one of their role was let through to', () => {
    const ask = stage(refused('bob', 1, 403), changes('ann', 2, 'bob'));
    expect(ask('bob', 'PATCH /orders/1 {"name":"Rice"}').status).toBe(200);
  });

  it('nor from what was missed, and not seen again', () => {
    expect(stage(refused('bob', 1, 404), refused('mia', 2, 403))('ann', PATCH).status).toBe(200);
  });

  it('nor from what was missing for everybody', () => {
    const gone = seen('ann', 'DELETE /orders/1 -> 204');
    expect(stage(gone, refused('bob', 1, 404))('ann', PATCH).status).toBe(200);
  });
});

describe('a call that a role is refused', () => {
  const NO = '{"error":{"code":"NO","message":"Only managers may."}}';
  const shut = () => {
    const spec = shop();
    spec.roles.statements.find(({ name }) => name === 'clerk')!.mayNot.push('C-pay');
    for (const role of spec.roles.statements)
      if (role.name === 'clerk') role.may = role.may.filter((id) => id !== 'C-pay');
    return spec;
  };
  const paysOwn = (...tries: Observed[]) => {
    const { respond } = rehearse(shut(), { seed: 'observed', observed: [...BEGUN(), ...tries] });
    const { request } = stepOf('guest POST /orders/2/pay -> 0');
    return respond({ ...request, headers: new Map([['authorization', 'Bearer t-bob']]), at: 1e6 }).status;
  };

  it('is refused it of their own as well, where another of them was refused it of hers', () => {
    expect(paysOwn(seen('ann', `POST /orders/1/pay -> 403 ${NO}`))).toBe(403);
  });

  it('is open of their own, where it was refused of what is of others only', () => {
    expect(paysOwn(seen('bob', `POST /orders/1/pay -> 403 ${NO}`))).toBe(200);
  });
});

it('a thing that one was told is not there is there for those who have it', () => {
  const found = seen('bob', `GET /orders/2 -> 200 ${order(2, 'bob')}`);
  const missed = seen('ann', 'GET /orders/2 -> 404 {"error":{"code":"NONE","message":"No such order."}}');
  const ask = stage(found, missed, reads('bob', 2));
  expect([ask('bob', 'GET /orders/2').status, ask('ann', 'GET /orders/2').status]).toEqual([200, 404]);
});

it('a thing that one was told is not there, and nobody saw again, is there for nobody', () => {
  const found = seen('bob', `GET /orders/2 -> 200 ${order(2, 'bob')}`);
  const missed = seen('ann', 'GET /orders/2 -> 404 {"error":{"code":"NONE","message":"No such order."}}');
  expect(stage(found, missed)('bob', 'GET /orders/2').status).toBe(404);
});

it('a thing that one had and misses is there for nobody', () => {
  const found = seen('bob', `GET /orders/2 -> 200 ${order(2, 'bob')}`);
  const missed = seen('bob', 'GET /orders/2 -> 404 {"error":{"code":"NONE","message":"No such order."}}');
  expect(stage(found, missed)('mia', 'GET /orders/2').status).toBe(404);
});

it('what is made names its maker by the same of their names as before', () => {
  expect(stage()('bob', 'POST /orders {"name":"Rice"}').body).toMatchObject({ customerId: 'u-bob' });
});
