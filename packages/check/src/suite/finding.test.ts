import { admit, createRedactor, type Exchange } from '@asbuilt/evidence';
import { emptySpec, type Call, type LifeCycle, type Role, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { deleteTests } from './deletes.js';
import { filledLists, findCode } from './finding.js';
import { moveTests } from './moves.js';
import { planOf } from './plan.js';
import { renewalsOf } from './renewals.js';

const ORIGIN = 'https://shop.example';
const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const call = (id: string, method: string, path: string, more: Partial<Call> = {}): Call => ({
  ...shown,
  id,
  method,
  path,
  operation: null,
  style: 'rest',
  does: 'list',
  entity: 'order',
  params: [],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { properties: { state: {} } }, support: 1 }],
  ...more,
});
const list = call('C-list', 'GET', '/orders');
const make = call('C-make', 'POST', '/orders', { does: 'create' });
const pay = call('C-pay', 'POST', '/orders/{id}/pay', { does: 'action' });
const role = (name: string): Role => ({
  ...shown,
  id: `R-${name}`,
  name,
  actors: [name],
  claims: {},
  may: [list.id, make.id, pay.id],
  mayNot: [],
  screens: [],
});
const [clerk, guest] = [role('clerk'), role('guest')];
const cycle: LifeCycle = {
  ...shown,
  id: 'T-1',
  entity: 'order',
  field: 'state',
  states: ['new', 'paid'],
  initial: ['new'],
  final: [],
  transitions: [
    { from: null, to: 'new', via: make.id, actors: ['clerk'], support: 1, evidence: [] },
    { from: 'new', to: 'paid', via: pay.id, actors: ['clerk'], support: 1, evidence: [] },
  ],
} as unknown as LifeCycle;

function shop(): Spec {
  const spec = emptySpec('Shop');
  spec.origins = [ORIGIN];
  spec.calls.statements = [list, make, pay];
  spec.roles.statements = [clerk, guest];
  spec.states.statements = [cycle];
  return spec;
}

const listed = (actor: string, text: string, handed: string[] = []): Exchange => {
  const raw = {
    kind: 'exchange' as const,
    ref: { material: 'm', entry: 0 },
    actor,
    startedAt: 0,
    took: null,
    method: 'GET',
    url: `${ORIGIN}/orders`,
    status: 200,
    requestHeaders: [['cookie', 'seen=1; sid=abc']] as [string, string][],
    responseHeaders: handed.map((name): [string, string] => ['set-cookie', `${name}=xyz; Max-Age=60`]),
    requestBody: null,
    responseBody: { mime: 'application/json', text, base64: false, size: null, cut: false, params: null },
    resourceType: null,
    fromCache: false,
    messages: [],
  };
  return admit(raw, createRedactor({ key: null })).event as Exchange;
};

const planned = (exchanges: Exchange[]) =>
  planOf(shop(), {
    examples: new Map([[make.id, { actor: 'clerk', form: false, body: { name: 'Tea' } }]]),
    again: new Map(),
    graph: new Map(),
    ways: new Map(),
    isFilled: filledLists(shop(), exchanges),
    renews: renewalsOf(shop(), exchanges),
    tokenSources: new Map(),
    keyAt: () => 'id',
    followings: new Map(),
    wasLeftOut: () => false,
    refusedAs: () => null,
  });

describe('where a suite looks for things', () => {
  const recorded = [listed('clerk', '{"orders":[{"id":1}]}'), listed('guest', '{"orders":[]}')];

  it('something must be there for whoever was shown something, and need not be for others', () => {
    expect(findCode(planned(recorded), { by: 'visitor', role: clerk, list })).toBe(`visitor.find('/orders')`);
    expect(findCode(planned(recorded), { by: 'visitor', role: guest, list })).toBe(
      `visitor.find('/orders', {}, { mayBeEmpty: true })`,
    );
  });

  it('a thing in the state that things begin with is made where there is none; in another it is not', () => {
    const [code = ''] = moveTests(planned(recorded), pay);
    expect(code).toContain(
      `findAll('/orders', { state: 'new' }, { make: async () => (await as('clerk')).make('/orders', postOrders) })`,
    );
    const later = { ...planned(recorded), spec: { ...shop(), states: { ...shop().states } } };
    later.spec.states.statements = [{ ...cycle, transitions: [{ ...cycle.transitions[1]!, from: 'held' }] }];
    expect(moveTests(later, pay).join('')).toContain(`findAll('/orders', { state: 'held' })`);
  });
});

it('a cookie is renewed by a call that hands it to everybody who sends it, and by no other', () => {
  const renews = (...exchanges: Exchange[]) => renewalsOf(shop(), exchanges)(list, 'sid');
  expect(renews(listed('clerk', '{}', ['sid']), listed('guest', '{}', ['sid']))).toBe(true);
  expect(renews(listed('clerk', '{}', ['sid']), listed('guest', '{}', ['seen']))).toBe(false);
  expect(renews()).toBe(false);
});

it('what can be made, looked at and deleted is deleted; what was never seen to be missing is not', () => {
  const one = (more: Partial<Call> = {}) => call('C-one', 'GET', '/orders/{id}', { does: 'read', ...more });
  const gone = call('C-gone', 'DELETE', '/orders/{id}', { does: 'delete' });
  const tests = (read: Call) => {
    const plan = planned([]);
    plan.spec.calls.statements = [list, make, read, gone];
    plan.spec.roles.statements = [{ ...clerk, may: [...clerk.may, read.id, gone.id] }];
    const own = planOf(plan.spec, plan);
    return deleteTests(own, gone).join('');
  };
  const missing = { status: 404, mime: 'application/json', schema: null, support: 1 };
  const code = tests(one({ responses: [...list.responses, missing] }));
  expect(code).toContain(`const { id } = await made(await visitor.make('/orders', postOrders));`);
  expect(code).toContain(`expect([404]).toContain((await visitor.get(`);
  expect(tests(one())).toBe('');
});
