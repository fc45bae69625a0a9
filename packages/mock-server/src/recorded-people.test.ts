import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Who asks, as the material tells it: cookies, sign-ins, and what roles never tried.

const WITH_COOKIES: Spec = {
  ...ordersSpec(),
  roles: {
    ...ordersSpec().roles,
    signIn: [{ method: 'session cookie', name: 'sid', support: 9, evidence: [] }],
  },
};

interface Told {
  readonly actor?: string;
  readonly cookie?: string;
  readonly sets?: string;
  readonly at?: number;
}

function seen(line: string, { actor = 'clerk', cookie, sets, at = 0 }: Told = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  return {
    actor,
    request: { ...request, headers: new Map(cookie === undefined ? [] : [['cookie', `sid=${cookie}`]]), at },
    status,
    headers: sets === undefined ? [] : [['set-cookie', `sid=${sets}; Path=/`]],
    mime: 'application/json',
    answered: expected ?? null,
    took: null,
    messages: [],
  };
}

const LIST = 'GET /orders -> 200 {"items":[],"total":0,"page":1}';
const SIGN_IN = 'POST /login {"email":"ann@b.c","password":"x"} -> 200 {"token":"first"}';

function ask(stage: Rehearsal, line: string, cookie?: string, at = 1e9): number {
  const { request } = stepOf(`${line} -> 0`);
  const headers = new Map([
    ...request.headers,
    ...(cookie === undefined ? [] : [['cookie', `sid=${cookie}`] as const]),
  ]);
  return stage.respond({ ...request, headers, at }).status;
}

const inStep = (observed: Observed[]): Rehearsal => rehearse(WITH_COOKIES, { seed: 'in step', observed });

describe('a cookie that is new with every answer', () => {
  // c3 was handed out by an exchange that is not in the material
  const chain = ['c0', 'c1', 'c2', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11', 'c12'];
  const observed = [
    seen(SIGN_IN, { sets: 'c0', at: 1 }),
    ...chain.map((cookie, i) => seen(LIST, { cookie, sets: cookie.replace(/\d+/, (n) => String(+n + 1)), at: 2 + i })),
  ];

  it('is still the same person’s, also over a gap', () => {
    expect(ask(inStep(observed), 'guest POST /orders {"name":"Tea"}', 'c12')).toBe(201);
  });

  it('is nobody’s where nobody signed in', () => {
    const visitor = observed.slice(1).map((one) => ({ ...one, actor: 'guest' }));
    expect(ask(inStep(visitor), 'guest POST /orders {"name":"Tea"}', 'c12')).toBe(401);
  });
});

const [LIKE] = WITH_COOKIES.calls.statements.filter(({ id }) => id === 'C-pay');
const SIGN_OUT = { ...LIKE!, id: 'C-out', method: 'DELETE', path: '/session', does: 'logout' as const, entity: null };
const WITH_SIGN_OUT: Spec = {
  ...WITH_COOKIES,
  calls: { ...WITH_COOKIES.calls, statements: [...WITH_COOKIES.calls.statements, SIGN_OUT] },
};
const SIGNED_OUT = [
  seen(SIGN_IN, { sets: 'kept', at: 10 }),
  seen('DELETE /session -> 204', { cookie: 'kept', at: 20 }),
];

describe('a session in step with a recording', () => {
  const observed = [...SIGNED_OUT, seen(SIGN_IN, { cookie: 'kept', sets: 'kept', at: 30 })];

  it('ends when it was ended, and begins again', () => {
    const stage = rehearse(WITH_SIGN_OUT, { seed: 'in step', observed });
    const asks = [15, 25, 35].map((at) => ask(stage, `guest POST /orders {"name":"Tea ${at}"}`, 'kept', at));
    expect(asks).toEqual([201, 401, 201]);
  });
});

describe('a sign-in that the recording does not have', () => {
  const made = seen('POST /orders {"name":"Tea"} -> 201', { cookie: 'kept', at: 30 });
  const asksAfter = (...more: Observed[]) => {
    const stage = rehearse(WITH_SIGN_OUT, { seed: 'in step', observed: [...SIGNED_OUT, ...more] });
    return ask(stage, 'guest POST /orders {"name":"Cup"}', 'kept', 35);
  };

  it('was there where somebody was let in again, and was not where nobody was', () => {
    expect([asksAfter(made), asksAfter()]).toEqual([201, 401]);
  });

  it('may be made now, with the cookie of before', () => {
    const stage = rehearse(WITH_SIGN_OUT, { seed: 'in step', observed: SIGNED_OUT });
    const sent = 'POST /login {"email":"ann@b.c","password":"x"}';
    expect([
      ask(stage, `guest ${sent}`, 'kept', 30),
      ask(stage, 'guest POST /orders {"name":"Cup"}', 'kept', 35),
    ]).toEqual([200, 201]);
  });
});

describe('what a role never tried', () => {
  const without = (id: string, roles: readonly string[], refused: readonly string[] = []): Rehearsal => {
    const spec = ordersSpec();
    for (const role of spec.roles.statements) {
      if (roles.includes(role.name)) role.may = role.may.filter((one) => one !== id);
      role.mayNot = role.mayNot.filter((one) => one !== id);
      if (refused.includes(role.name)) role.mayNot.push(id);
    }
    return rehearse(spec, { seed: 'observed', observed: null });
  };

  it('is refused where only those do it who are refused nothing', () => {
    expect(ask(without('C-pay', ['clerk', 'guest']), 'clerk POST /orders/1/pay')).toBe(403);
  });

  it('is open where visitors do it', () => {
    expect(ask(without('C-read', ['clerk']), 'clerk GET /orders/1')).toBe(200);
  });

  it('is refused to visitors where somebody who is signed in is refused', () => {
    expect(ask(without('C-customer', ['clerk', 'guest'], ['clerk']), 'guest GET /customers/1')).toBe(401);
  });
});

describe('a password', () => {
  const wrong = 'POST /login {"email":"ann@b.c","password":"y"} -> 422 {"error":{"code":"WRONG","message":"No."}}';
  const other = 'guest POST /login {"email":"ann@b.c","password":"z"}';
  const stage = (...observed: Observed[]) => rehearse(ordersSpec(), { seed: 'observed', observed });

  it('that is not the recorded one is refused as the product refuses it', () => {
    expect(ask(stage(seen(SIGN_IN), seen(wrong)), other)).toBe(422);
  });

  it('is taken where it was given a new one', () => {
    const change = seen('PATCH /orders/1 {"name":"Tea","newPassword":"z"} -> 200 {"id":1}');
    expect(ask(stage(seen(SIGN_IN), seen(wrong), change), other)).toBe(200);
  });
});

it('something that was there, and then was not, is missing from then on, and no sooner', () => {
  const found = seen('GET /customers/9/orders -> 200 []', { at: 10 });
  const lost = seen('GET /customers/9 -> 404 {"error":{"code":"NO_ONE","message":"No."}}', { at: 20 });
  const stage = rehearse(ordersSpec(), { seed: 'in step', observed: [found, lost] });
  expect([15, 30].map((at) => ask(stage, 'clerk GET /customers/9/orders', undefined, at))).toEqual([200, 404]);
});
