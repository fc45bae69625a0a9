import { describe, expect, it } from 'vitest';
import type { Call, Spec } from '@asbuilt/spec';
import type { Observed } from './learned/observed.js';
import { slotsOf } from './learned/experience.js';
import { isAddressed } from './learned/naming.js';
import { rehearse, type Rehearsal } from './rehearse.js';
import type { Sent } from './wire/request.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// What is far from all that was taken, what is gone, and who may no more than others; each with a twin that is taken.

interface Told {
  readonly actor?: string;
  readonly body?: Sent;
  readonly mime?: string;
  readonly at?: number;
}

function seen(line: string, { actor = 'clerk', body, mime = 'application/json', at = 0 }: Told = {}): Observed {
  const { request, status, expected } = stepOf(`guest ${line}`);
  return {
    actor,
    request: { ...request, body: body ?? request.body, at },
    status,
    headers: [],
    mime,
    answered: expected ?? null,
    took: null,
    messages: [],
  };
}

const after = (spec: Spec, ...observed: Observed[]): Rehearsal => rehearse(spec, { seed: 'observed', observed });

function ask(stage: Rehearsal, line: string, body?: Sent): number {
  const { request } = stepOf(`${line} -> 0`);
  return stage.respond({ ...request, body: body ?? request.body }).status;
}

const order = (id: number, name: string) =>
  JSON.stringify({ id, name, state: 'new', customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const makes = (id: number, sent: object) => seen(`POST /orders ${JSON.stringify(sent)} -> 201 ${order(id, 'Tea')}`);
const tea = { name: 'Tea', weight: 3, note: 'green' };

describe('what is sent to a call that was seen to refuse', () => {
  const stage = after(ordersSpec(), makes(1, tea), makes(2, { ...tea, name: 'Rice', weight: 5 }));
  let next = 0;
  const made = (changes: object) =>
    ask(stage, `clerk POST /orders ${JSON.stringify({ ...tea, name: `Tea ${next++}`, ...changes })}`);

  it('is refused where it is far from all that was taken', () => {
    expect([
      made({ note: 'n'.repeat(600) }),
      made({ weight: -3 }),
      made({ weight: 99_999 }),
      made({ weight: 'much' }),
      made({ note: '' }),
    ]).toEqual([422, 422, 422, 422, 422]);
  });

  it('is taken where it is not, or where nothing was ever taken that tells', () => {
    expect([made({}), made({ note: 'n'.repeat(150) }), made({ weight: 500 }), made({ other: -3 })]).toEqual([
      201, 201, 201, 201,
    ]);
    const untold = after(ordersSpec(), makes(1, tea));
    expect(ask(untold, `clerk POST /orders ${JSON.stringify({ ...tea, name: 'Oats', weight: -3 })}`)).toBe(201);
  });
});

describe('a word that nothing of the kind ever had', () => {
  const stage = (values?: string[]) => {
    const spec = ordersSpec();
    const field = { path: 'size', types: ['string' as const], nullable: false, optional: false };
    spec.entities.statements[0]!.fields.push({ ...field, ...(values === undefined ? {} : { values }) });
    return after(spec, makes(1, { ...tea, size: 'huge' }));
  };
  const made = (some: Rehearsal, size: string) => ask(some, `clerk POST /orders {"name":"${size}","size":"${size}"}`);

  it('is refused where they have one of a few', () => {
    expect(['tiny', 'large', 'huge'].map((size) => made(stage(['small', 'large']), size))).toEqual([422, 201, 201]);
  });

  it('is taken where they may have any', () => {
    expect(made(stage(), 'tiny')).toBe(201);
  });
});

/** `POST /orders/{id}/remove`: a form that asks first, and leads on. */
function withForm(): Spec {
  const spec = ordersSpec();
  const remove: Call = {
    ...spec.calls.statements.find(({ id }) => id === 'C-pay')!,
    id: 'C-remove',
    path: '/orders/{id}/remove',
    style: 'form',
    responses: [
      { status: 302, mime: null, schema: null, support: 1 },
      { status: 200, mime: 'text/html', schema: null, support: 1 },
    ],
  };
  spec.calls.statements.push(remove);
  for (const role of spec.roles.statements) role.may.push('C-remove');
  return spec;
}

it('a form that asks first is shown again until it is confirmed', () => {
  const form = (confirm: string): Sent => ({ is: 'form', fields: [['sure', confirm]] });
  const sent = (status: number, body: Sent) =>
    seen(`POST /orders/1/remove -> ${status}`, { body, mime: status === 200 ? 'text/html' : '' });
  const list = seen(`GET /orders -> 200 {"items":[${order(1, 'Tea')}],"total":1,"page":1}`);
  const stage = after(withForm(), list, sent(200, form('')), sent(302, form('yes')));
  expect([
    ask(stage, 'clerk POST /orders/1/remove', { is: 'form', fields: [] }),
    ask(stage, 'clerk POST /orders/1/remove', form('yes')),
  ]).toEqual([200, 302]);
  const never = after(withForm(), list, sent(302, form('yes')));
  expect(ask(never, 'clerk POST /orders/1/remove', { is: 'form', fields: [] }), 'it never asked').toBe(302);
});

describe('what was deleted', () => {
  const page = (status: number, at: number) => seen(`GET /notes/7 -> ${status}`, { mime: 'text/html', at });
  const withNotes = (): Spec => {
    const spec = ordersSpec();
    const [read, gone] = ['C-latest', 'C-delete'].map((like) => spec.calls.statements.find(({ id }) => id === like)!);
    const html = (status: number) => ({ status, mime: 'text/html', schema: null, support: 1 });
    const notes = { path: '/notes/{id}', entity: 'note', style: 'rest' as const };
    spec.calls.statements.push(
      { ...read!, ...notes, id: 'C-note', does: 'read', responses: [html(200), html(404)] },
      { ...gone!, ...notes, id: 'C-unnote', responses: [{ status: 302, mime: null, schema: null, support: 1 }] },
    );
    for (const role of spec.roles.statements) role.may.push('C-note', 'C-unnote');
    return spec;
  };
  const missed = seen('GET /notes/888 -> 404', { mime: 'text/html', at: 1 });

  it('is there no more, though only pages showed it', () => {
    const stage = after(withNotes(), missed, page(200, 1), seen('DELETE /notes/7 -> 302', { at: 2 }));
    expect(ask(stage, 'clerk GET /notes/7')).toBe(404);
  });

  it('is there where it was shown again, or where the deletion was refused', () => {
    const shown = after(withNotes(), missed, page(200, 1), seen('DELETE /notes/7 -> 302', { at: 2 }), page(200, 3));
    const kept = after(withNotes(), missed, page(200, 1), seen('DELETE /notes/7 -> 403', { at: 2, actor: 'guest' }));
    expect([ask(shown, 'clerk GET /notes/7'), ask(kept, 'clerk GET /notes/7')]).toEqual([200, 200]);
  });
});

describe('whoever is not signed in', () => {
  const shown = (actor: string, id: number, status: number) =>
    seen(
      `GET /orders/${id} -> ${status} ${status === 200 ? order(id, 'Tea') : '{"error":{"code":"NO","message":"No."}}'}`,
      {
        actor,
      },
    );
  it('is not shown what somebody who is may not see, and is shown the rest', () => {
    const stage = after(ordersSpec(), shown('manager', 1, 200), shown('guest', 2, 200), shown('clerk', 1, 403));
    expect([ask(stage, 'guest GET /orders/1') >= 400, ask(stage, 'guest GET /orders/2')]).toEqual([true, 200]);
    const free = after(ordersSpec(), shown('manager', 1, 200), shown('guest', 2, 200));
    expect(ask(free, 'guest GET /orders/1'), 'nobody was refused it').toBe(200);
  });
});

it('of several passwords the last that was taken is the one; an earlier one is not', () => {
  const enters = (password: string, status: number, at: number) =>
    seen(`POST /login {"email":"a@b.c","password":"${password}"} -> ${status} {"token":"t${at}"}`, {
      actor: 'guest',
      at,
    });
  const tried = (stage: Rehearsal, password: string) =>
    ask(stage, `guest POST /login {"email":"a@b.c","password":"${password}"}`);
  const wrong = enters('wrong', 401, 0);
  const changed = after(ordersSpec(), wrong, enters('first', 200, 1), enters('second', 200, 2));
  expect([tried(changed, 'first'), tried(changed, 'second')]).toEqual([401, 200]);
  expect(tried(after(ordersSpec(), wrong, enters('first', 200, 1)), 'first')).toBe(200);
});

it('a call that never found anything finds nothing; one that once did not may', () => {
  const spec = (): Spec => {
    const own = ordersSpec();
    const read = own.calls.statements.find(({ id }) => id === 'C-latest')!;
    own.calls.statements.push({
      ...read,
      id: 'C-old',
      path: '/old/{id}',
      responses: [{ status: 404, mime: 'application/json', schema: null, support: 2 }],
    });
    for (const role of own.roles.statements) role.may.push('C-old');
    return own;
  };
  const list = seen(`GET /orders -> 200 {"items":[${order(1, 'Tea')}],"total":1,"page":1}`);
  const missed = (id: number) => seen(`GET /old/${id} -> 404 {"error":{"code":"GONE","message":"No."}}`);
  expect(ask(after(spec(), list, missed(7), missed(8)), 'clerk GET /old/1')).toBe(404);
  expect(ask(after(spec(), list, missed(7)), 'clerk GET /old/1')).toBe(200);
});

it('what stands in the address need not be sent; what does not must', () => {
  expect(isAddressed('/projects/{id}/issues', 'issue[project_id]')).toBe(true);
  expect(isAddressed('/projects/{id}/issues', 'issue[tracker_id]')).toBe(false);
});

it('a slug is one of its kind: posts that are missing say nothing of tags', () => {
  const slot = (path: string) =>
    slotsOf({ ...ordersSpec().calls.statements[0]!, path }, new Map([['slug', 'news']])).map(({ word }) => word);
  expect([slot('/posts/slug/{slug}'), slot('/tags/slug/{slug}'), slot('/tags/{slug}')]).toEqual([
    ['posts/slug'],
    ['tags/slug'],
    ['tags'],
  ]);
});

it('what was refused because it had been done is no reason before it is done; what is wrong is', () => {
  const paid = (message: string) =>
    seen(`POST /orders/1/pay -> 400 {"error":{"code":"NO","message":"${message}"}}`, { at: 5 });
  const list = seen(`GET /orders -> 200 {"items":[${order(1, 'Tea')}],"total":1,"page":1}`);
  const pay = (stage: Rehearsal, at: number) =>
    stage.respond({ ...stepOf('clerk POST /orders/1/pay -> 0').request, at }).status;
  const done = 'It is paid already.';
  expect([pay(after(ordersSpec(), list, paid(done)), 1), pay(after(ordersSpec(), list, paid(done)), 9)]).toEqual([
    200, 400,
  ]);
  expect(pay(after(ordersSpec(), list, paid('Who pays?')), 1)).toBe(400);
});

it('a token in the address that nobody was given is refused, as one in a header is', () => {
  const list = (told: Told, token?: string) => {
    const own = seen('GET /orders -> 200 {"items":[],"total":0,"page":1}', told);
    const headers = new Map(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
    return { ...own, request: { ...own.request, headers } };
  };
  const stage = after(ordersSpec(), list({}, 'real'), list({ actor: 'guest' }));
  expect([
    ask(stage, 'guest GET /orders?access_token=forged'),
    ask(stage, 'guest GET /orders?access_token=real'),
    ask(stage, 'guest GET /orders'),
  ]).toEqual([401, 200, 200]);
});

it('says where the thing is that it made, as it was heard to', () => {
  const told = { ...makes(7, tea), headers: [['location', 'http://shop.example/orders/7']] as [string, string][] };
  const where = (...observed: Observed[]) =>
    after(ordersSpec(), ...observed)
      .respond(stepOf('clerk POST /orders {"name":"Oats","weight":3,"note":"fine"} -> 201').request)
      .headers.find(([name]) => name === 'location')?.[1];
  expect(where(told)).toBe('/orders/8');
  expect(where(makes(7, tea))).toBe(undefined);
});

it('what everybody sent is needed, but not where somebody left it out and was asked for something else only', () => {
  const sent = { ...tea, customerId: 'c' };
  const taken = [makes(1, sent), makes(2, { ...sent, name: 'Rice' })];
  const refused = seen('POST /orders {} -> 422 {"error":{"message":"Name is required."}}');
  const without = `clerk POST /orders ${JSON.stringify({ ...tea, name: 'Oats' })}`;
  expect(ask(after(ordersSpec(), ...taken), without)).toBe(422);
  expect(ask(after(ordersSpec(), ...taken, refused), without)).toBe(201);
});
