import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse, type Rehearsal } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Two customers of a shop, ann and bob, whose tokens say who they are; and the clerk, who sees everything.

const tokenOf = (sub: string) =>
  `Bearer eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

function seen(who: string, line: string): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
  const headers = new Map([['authorization', tokenOf(who)]]);
  return { actor: who === 'clerk' ? 'manager' : 'clerk', request: { ...request, headers, at: 0 }, status, ...answer };
}

const order = (id: number, customerId: string) => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId,
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
});
const listed = (query: string, ...orders: object[]) =>
  `GET /orders${query} -> 200 ${JSON.stringify({ items: orders, total: orders.length, page: 1 })}`;

const ANNS = [order(1, 'ann'), order(3, 'ann')];
const BOBS = [order(2, 'bob'), order(4, 'bob')];
const bobIsHere = seen('bob', `GET /orders/2 -> 200 ${JSON.stringify(BOBS[0])}`);
const everything = seen('clerk', listed('', ...ANNS, ...BOBS));

const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });

function ask(stage: Rehearsal, who: string, line: string) {
  const { request } = stepOf(`guest ${line} -> 0`);
  return stage.respond({ ...request, headers: new Map([['authorization', tokenOf(who)]]) });
}

const idsIn = (stage: Rehearsal, who: string, line: string) =>
  (ask(stage, who, line).body as { items: { id: number }[] }).items.map(({ id }) => id);

describe('a list in which everybody was shown their own', () => {
  const stage = () =>
    after(ordersSpec(), everything, seen('ann', listed('', ...ANNS)), seen('bob', listed('', ...BOBS)));

  it('shows everybody their own, and all to those who were shown all', () => {
    const shop = stage();
    expect(['ann', 'bob', 'clerk'].map((who) => idsIn(shop, who, 'GET /orders'))).toEqual([
      [1, 3],
      [2, 4],
      [1, 3, 2, 4],
    ]);
  });

  it('tells that what is not in it is not there, nor can be changed', () => {
    const shop = stage();
    const tries = ['GET /orders/1', 'GET /orders/2', 'PATCH /orders/2 {"name":"Mine"}', 'POST /orders/2/pay'];
    expect(tries.map((line) => ask(shop, 'ann', line).status)).toEqual([200, 404, 403, 403]);
    expect(ask(shop, 'clerk', 'GET /orders/2').status).toBe(200);
  });
});

it('a list in which somebody was shown what is of others shows it', () => {
  const shop = after(
    ordersSpec(),
    everything,
    seen('ann', listed('', ...ANNS)),
    seen('bob', listed('', ...ANNS, ...BOBS)),
  );
  expect(idsIn(shop, 'ann', 'GET /orders')).toHaveLength(4);
});

it('a role that was shown one thing of somebody else is shown others', () => {
  const one = seen('ann', `GET /orders/2 -> 200 ${JSON.stringify(order(2, 'bob'))}`);
  const shop = after(ordersSpec(), everything, seen('ann', listed('', ...ANNS)), seen('bob', listed('', ...BOBS)), one);
  expect(ask(shop, 'ann', 'GET /orders/4').status).toBe(200);
});

describe('a word with which everybody was shown their own', () => {
  const shop = () =>
    after(
      ordersSpec(),
      everything,
      seen('clerk', listed('?mine=true')),
      bobIsHere,
      seen('ann', listed('?mine=true', ...ANNS)),
      seen('ann', listed('', ...ANNS, ...BOBS)),
    );

  it('shows their own to those who say it, and to no one else', () => {
    const stage = shop();
    expect(idsIn(stage, 'bob', 'GET /orders?mine=true')).toEqual([2, 4]);
    expect(idsIn(stage, 'bob', 'GET /orders')).toHaveLength(4);
  });

  it('is no name of a field: that asks for a value', () => {
    const states = seen('ann', listed('?state=new', ...ANNS));
    const stage = after(ordersSpec(), everything, bobIsHere, states, seen('ann', listed('', ...ANNS, ...BOBS)));
    expect(idsIn(stage, 'bob', 'GET /orders?state=new')).toHaveLength(4);
  });
});

describe('a role to which the specification opens only its own things', () => {
  const stage = (onlyOwn: string[]) => {
    const spec = ordersSpec();
    spec.roles.statements.find(({ name }) => name === 'clerk')!.onlyOwn = onlyOwn;
    return after(spec, everything, seen('ann', 'GET /customers/ann -> 200 {"id":"ann","email":"ann@shop.test"}'));
  };

  it('finds no others in the list of them', () => {
    expect(idsIn(stage(['C-read']), 'ann', 'GET /orders')).toEqual([1, 3]);
  });

  it('and finds all where it says nothing of the kind', () => {
    expect(idsIn(stage([]), 'ann', 'GET /orders')).toHaveLength(4);
  });
});

describe('somebody of whom only the role is known', () => {
  const shop = (...observed: Observed[]) => after(ordersSpec(), everything, ...observed);
  const idsAs = (stage: Rehearsal, headers: [string, string]) => {
    const { request } = stepOf('guest GET /orders -> 0');
    const { body } = stage.respond({ ...request, headers: new Map([headers]) });
    return (body as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  const recorded = [bobIsHere, seen('bob', listed('', ...BOBS)), seen('ann', listed('', ...ANNS))];

  it('is taken for the one who was recorded most in it, so that something is theirs', () => {
    const stage = shop(...recorded);
    const { request } = stepOf('guest POST /login {"email":"clerk@stand.in","password":"any"} -> 0');
    const { token } = stage.respond(request).body as { token: string };
    expect(idsAs(stage, ['x-asbuilt-role', 'clerk'])).toEqual([2, 4]);
    expect(idsAs(stage, ['authorization', `Bearer ${token}`])).toEqual([2, 4]);
  });

  it('is nobody where nobody was', () => {
    expect(idsAs(shop(), ['x-asbuilt-role', 'clerk'])).toHaveLength(4);
  });
});
