import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// How far a recorded refusal reaches: for whom, for which things, for which words; each with a twin that it does not reach.

interface Told {
  readonly actor?: string;
  readonly cookie?: string;
  readonly token?: string;
}

const headersOf = ({ cookie, token }: Told) =>
  new Map([
    ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]),
  ]);

/** `METHOD /path BODY -> status BODY`, in a recording of a clerk. */
function seen(line: string, told: Told = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  return {
    actor: told.actor ?? 'clerk',
    request: { ...request, headers: headersOf(told), at: 0 },
    status,
    headers: [],
    mime: 'application/json',
    answered: expected ?? null,
    took: null,
    messages: [],
  };
}

function ask(stage: Rehearsal, line: string, told: Told = {}) {
  const { request } = stepOf(`${line} -> 0`);
  return stage.respond({ ...request, headers: new Map([...request.headers, ...headersOf(told)]) });
}

const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });

const order = (id: number, customerId = 'c9') =>
  JSON.stringify({ id, name: `Tea ${id}`, state: 'new', customerId, paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const page = (...orders: string[]) => `{"items":[${orders.join()}],"total":${orders.length},"page":1}`;
const problem = (message: string) => JSON.stringify({ error: { code: 'NO', message } });
const refused = (line: string, told?: Told) => seen(`${line} -> 403 ${problem('Only managers may.')}`, told);

function withCall(spec: Spec, like: string, changes: Partial<Call>): Spec {
  const model = spec.calls.statements.find(({ id }) => id === like)!;
  spec.calls.statements.push({ ...model, ...changes });
  return spec;
}

function mayNot(spec: Spec, role: string, call: string): Spec {
  const found = spec.roles.statements.find(({ name }) => name === role)!;
  found.may = found.may.filter((id) => id !== call);
  found.mayNot.push(call);
  return spec;
}

describe('a cookie that the specification does not name', () => {
  const pays = (id: number, cookie?: string) =>
    seen(
      `POST /orders/${id}/pay -> ${cookie === undefined ? 401 : 200} ${cookie === undefined ? problem('Who?') : order(id)}`,
      {
        actor: 'guest',
        ...(cookie === undefined ? {} : { cookie }),
      },
    );
  const spec = () => mayNot(ordersSpec(), 'guest', 'C-pay');
  const make = (stage: Rehearsal, cookie: string) =>
    ask(stage, 'guest POST /orders {"name":"Rice"}', { cookie }).status;

  it('makes its holder known where all who had it were let in, and all others were asked to sign in', () => {
    const stage = after(spec(), pays(1), pays(1, 'guest-id=ann'), pays(2, 'guest-id=ann'));
    expect([make(stage, 'guest-id=ann'), make(stage, 'guest-id=forged')]).toEqual([201, 401]);
  });

  it('makes nobody known where somebody with it was asked to sign in, and somebody without it was not', () => {
    const asked = { ...pays(1, 'guest-id=ann'), status: 401 };
    const stage = after(spec(), asked, pays(1, 'other=1'), pays(2, 'guest-id=ann'), pays(3, 'guest-id=ann'));
    expect(make(stage, 'guest-id=ann')).toBe(401);
  });
});

describe('somebody who signs in among visitors', () => {
  const enters = (status: number) =>
    seen(`POST /login {"email":"new@b.c","password":"x"} -> ${status} {"token":"hers"}`, { actor: 'guest' });
  const spec = () => mayNot(ordersSpec(), 'guest', 'C-pay');
  const orders = seen(`GET /orders -> 200 ${page(order(1))}`);

  it('is let in with what was handed out then', () => {
    expect(ask(after(spec(), orders, enters(200)), 'guest POST /orders/1/pay', { token: 'hers' }).status).toBe(200);
  });

  it('is nobody where the sign-in was refused', () => {
    const stage = after(spec(), orders, enters(401), seen(`GET /orders -> 200 ${page()}`, { token: 'known' }));
    expect(ask(stage, 'guest POST /orders/1/pay', { token: 'hers' }).status).toBe(401);
  });
});

describe('a call that a role was refused', () => {
  const delivery = (spec: Spec) =>
    mayNot(withCall(spec, 'C-latest', { id: 'C-label', path: '/orders/{id}/label' }), 'clerk', 'C-label');
  const shown = (id: number) => seen(`GET /orders/${id} -> 200 ${order(id)}`);
  const label = (stage: Rehearsal, id: number) => ask(stage, `clerk GET /orders/${id}/label`).status;

  it('is open for things that it got at, where it was refused for others only that it never did', () => {
    const stage = after(delivery(ordersSpec()), shown(1), refused('GET /orders/2/label'), refused('GET /orders/2'));
    expect([label(stage, 1), label(stage, 2)]).toEqual([200, 403]);
  });

  it('is shut for all things where it was refused for one that it got at', () => {
    const stage = after(delivery(ordersSpec()), shown(1), shown(2), refused('GET /orders/2/label'));
    expect([label(stage, 1), label(stage, 2)]).toEqual([403, 403]);
  });

  it('is shut to the role where it changes things, and nothing shows that the one that was refused is not for it', () => {
    const pay = (stage: Rehearsal, id: number) => ask(stage, `clerk POST /orders/${id}/pay`).status;
    const spec = () => mayNot(ordersSpec(), 'clerk', 'C-pay');
    expect(pay(after(spec(), shown(1), refused('POST /orders/2/pay')), 1)).toBe(403);
    expect(pay(after(spec(), shown(1), refused('POST /orders/2/pay'), refused('GET /orders/2')), 1)).toBe(200);
  });

  describe('for things of others', () => {
    const me = (spec: Spec) => withCall(spec, 'C-customer', { id: 'C-me', path: '/customers/me', params: [] });
    const ann = { token: 'anns' };
    const self = seen('GET /customers/me -> 200 {"id":"c1","email":"ann@b.c"}', ann);
    const listed = seen(`GET /orders -> 200 ${page(order(1, 'c1'), order(2, 'c2'), order(3, 'c3'))}`, ann);
    const drop = (stage: Rehearsal, id: number) => ask(stage, `guest DELETE /orders/${id}`, ann).status;

    it('is open for her own', () => {
      const stage = after(me(ordersSpec()), self, listed, refused('DELETE /orders/2', ann));
      expect([drop(stage, 1), drop(stage, 3)]).toEqual([204, 403]);
    });

    it('is shut for all where one of her own was refused', () => {
      const own = seen(`GET /orders/4 -> 200 ${order(4, 'c1')}`, ann);
      const stage = after(me(ordersSpec()), self, listed, own, refused('DELETE /orders/4', ann));
      expect(drop(stage, 1)).toBe(403);
    });
  });
});

describe('a deletion that a role never tried', () => {
  const known = seen(`GET /orders -> 200 ${page(order(1))}`);
  const untried = () => {
    const spec = ordersSpec();
    for (const role of spec.roles.statements) role.mayNot = role.mayNot.filter((id) => id !== 'C-delete');
    return mayNot(spec, 'manager', 'C-latest');
  };

  it('is refused where it may not even make such things', () => {
    const spec = mayNot(untried(), 'clerk', 'C-create');
    const stage = after(spec, known, refused('POST /orders {"name":"Tea"}'));
    expect(ask(stage, 'clerk DELETE /orders/1').status).toBe(403);
  });

  it('is open where it makes them, and was refused nothing with them', () => {
    const spec = mayNot(untried(), 'clerk', 'C-customer');
    expect(ask(after(spec, known), 'clerk DELETE /orders/1').status).toBe(204);
  });
});

describe('a refusal that names what was asked for', () => {
  const told = (word: string) => problem(`You don't have permission for field "${word}" of "orders".`);
  const spec = () => mayNot(ordersSpec(), 'clerk', 'C-list');
  const stage = after(spec(), seen(`GET /orders?fields=margin -> 403 ${told('margin')}`));

  it('holds for whoever names it again, in the same words, and not for those who do not', () => {
    expect(ask(stage, 'clerk GET /orders?fields=id,margin')).toMatchObject({
      status: 403,
      body: JSON.parse(told('margin')) as object,
    });
    expect(ask(stage, 'clerk GET /orders').status).toBe(200);
  });

  it('holds for everything where it names nothing of it', () => {
    const plain = after(spec(), refused('GET /orders?fields=margin'));
    expect(ask(plain, 'clerk GET /orders?fields=id').status).toBe(403);
  });

  it('holds of one thing for that thing, and of several for all', () => {
    const change = (id: number) => seen(`PATCH /orders/${id} {"note":"x"} -> 403 ${told('note')}`);
    const known = seen(`GET /orders -> 200 ${page(order(1), order(2), order(3))}`);
    const patch = (some: Rehearsal, id: number) => ask(some, `clerk PATCH /orders/${id} {"note":"y"}`).status;
    expect([1, 3].map((id) => patch(after(ordersSpec(), known, change(1)), id))).toEqual([403, 200]);
    expect(patch(after(ordersSpec(), known, change(1), change(2)), 3)).toBe(403);
  });
});

describe('a bound that nobody told', () => {
  const spec = () => {
    const made = ordersSpec();
    const rule = made.validation.statements[1]!;
    const told = { ...rule, id: 'V-limit', where: 'C-list', field: 'limit', rule: 'max' as const };
    made.validation.statements.push({
      ...told,
      value: undefined,
      message: 'limit cannot be 101.',
      witnesses: ['rejection'],
    });
    return withCall(made, 'C-list', { id: 'C-archive', path: '/archive' });
  };
  const tooMany = seen(`GET /orders?limit=101 -> 400 ${problem('limit cannot be 101.')}`);
  const list = (stage: Rehearsal, path: string, limit: number) => ask(stage, `clerk GET ${path}?limit=${limit}`);

  it('lies at or below what was refused, also for other lists of the same things', () => {
    const stage = after(spec(), tooMany);
    expect(list(stage, '/orders', 500)).toMatchObject({
      status: 400,
      body: { error: { message: 'limit cannot be 500.' } },
    });
    expect([list(stage, '/archive', 500).status, list(stage, '/orders', 100).status]).toEqual([400, 200]);
  });

  it('is not known where more was taken', () => {
    const stage = after(spec(), tooMany, seen(`GET /orders?limit=200 -> 200 ${page()}`));
    expect(list(stage, '/orders', 500).status).toBe(200);
  });
});

it('a role that is answered otherwise than others is answered so', () => {
  const none = { status: 204, mime: null, schema: null, support: 1 };
  const spec = ordersSpec();
  spec.calls.statements.find(({ id }) => id === 'C-latest')!.responses.push(none);
  const stage = after(spec, seen('GET /orders/latest -> 200 {"note":"x"}'), {
    ...seen('GET /orders/latest -> 204', { actor: 'guest' }),
    mime: null,
  });
  expect(['clerk', 'guest', 'manager'].map((who) => ask(stage, `${who} GET /orders/latest`).status)).toEqual([
    200, 204, 200,
  ]);
});

describe('what somebody made', () => {
  const spec = (message: string) => {
    const made = ordersSpec();
    made.validation.statements = [];
    const error = {
      ...made.errors.statements[0]!,
      id: 'X-twice',
      status: 409,
      code: 'CLASH',
      message,
      where: ['C-create'],
    };
    made.errors.statements.push(error);
    return made;
  };
  const make = (stage: Rehearsal, who = 'clerk') => ask(stage, `${who} POST /orders {"name":"Tea"}`).status;
  const fresh = (message: string) => rehearse(spec(message), { seed: 'empty', observed: null });

  it('is not made again by the same person, where the catalogue says so, until something becomes of it', () => {
    const stage = fresh('You have ordered this already.');
    expect([make(stage), make(stage), make(stage, 'manager')]).toEqual([201, 409, 201]);
    ask(stage, 'clerk POST /orders/1/pay');
    expect(make(stage)).toBe(201);
  });

  it('is made again where the catalogue says something else', () => {
    const stage = fresh('The shop is closed.');
    expect([make(stage), make(stage)]).toEqual([201, 201]);
  });

  it('is not made again where the recording shows that, and is where it was', () => {
    const took = (id: number) => seen(`POST /orders {"name":"Rice"} -> 201 ${order(id)}`);
    const no = seen(`POST /orders {"name":"Rice"} -> 409 ${problem('No.')}`);
    const again = (...observed: Observed[]) => {
      const stage = after(spec('The shop is closed.'), ...observed);
      return [make(stage), make(stage)];
    };
    expect(again(took(1), no)).toEqual([201, 409]);
    expect(again(took(1), no, took(2), took(3))).toEqual([201, 201]);
  });
});
