import type { Json } from '@asbuilt/evidence';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import { emptySpec, type Call, type CataloguedError, type Role, type Rule, type Spec } from '@asbuilt/spec';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Examples } from './examples.js';
import { againTests } from './again.js';
import { planOf, type Plan } from './plan.js';
import { filledLists } from './finding.js';
import { ruleTests } from './rules.js';
import { constantTests } from './constants.js';
import { moveTests } from './moves.js';
import { ownTests } from './own.js';
import { servedTests } from './served.js';
import { testSuite } from './suite.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const HOSTILE = `x'); process.exit(1); //\`\${1}*/\n\u2028"`;

const call = (method: string, path: string, more: Partial<Call> = {}): Call => ({
  ...shown,
  id: `C-${method}`,
  method,
  path,
  operation: null,
  style: 'rest',
  does: method === 'POST' ? 'create' : 'list',
  entity: 'order',
  params: [],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
  ...more,
});

const clerk: Role = {
  ...shown,
  id: 'R-1',
  name: 'clerk',
  actors: ['clerk'],
  claims: {},
  may: ['C-GET', 'C-POST'],
  mayNot: [],
  screens: [],
};

function shop(rules: Rule[] = [], errors: CataloguedError[] = []): Spec {
  const spec = emptySpec('Shop');
  spec.origins = ['https://shop.example'];
  spec.calls.statements = [call('GET', '/orders'), call('POST', '/orders')];
  spec.roles.statements = [clerk];
  spec.validation.statements = rules;
  spec.errors.statements = errors;
  return spec;
}

const rule = (more: Partial<Rule>): Rule => ({
  ...shown,
  id: 'V-1',
  where: 'C-POST',
  field: 'name',
  rule: 'max',
  ...more,
});
const error: CataloguedError = {
  ...shown,
  id: 'X-1',
  status: 422,
  code: 'BAD',
  message: '{field} is bad.',
  where: ['C-POST'],
  field: null,
};
const sent: Examples = new Map([['C-POST', { actor: 'clerk', form: false, body: { name: 'Tea', amount: 2 } }]]);

const planned = (spec: Spec, examples: Examples, more: Partial<Plan> = {}): Plan =>
  planOf(spec, {
    examples,
    again: new Map(),
    graph: new Map(),
    ways: new Map(),
    isFilled: filledLists(spec, []),
    renews: () => true,
    tokenSources: new Map(),
    keyAt: () => 'id',
    followings: new Map(),
    wasLeftOut: () => false,
    refusedAs: () => null,
    ...more,
  });

const of = (more: Partial<Rule>, examples = sent) => {
  const spec = shop([rule(more)], [error]);
  return ruleTests(planned(spec, examples), spec.calls.statements[1]!).join('');
};

describe('a rule of what is sent inside', () => {
  const nested = (body: Json, form = false): Examples =>
    new Map([['C-POST', { actor: 'clerk', form, body: body as { [name: string]: Json } }]]);
  const least = { field: 'lines.qty', rule: 'min' as const, value: 1, message: 'Quantity is bad.' };

  it('is broken in the first line', () => {
    const code = of(least, nested({ lines: [{ sku: 'a', qty: 2 }] }));
    expect(code).toMatch(/lines: \[\{ \.\.\.\w+\['lines'\]\[0\], qty: 0 \}\]/);
  });

  it('is broken in the one that it is in', () => {
    const city = { field: 'address.city', rule: 'required' as const, message: 'City is bad.' };
    expect(of(city, nested({ address: { city: 'Oslo' } }))).toMatch(
      /address: \{ \.\.\.\w+\['address'\], city: undefined \}/,
    );
  });

  it('is left alone where nothing of it was sent, or a form sends it', () => {
    expect(of(least, nested({ lines: [] }))).toBe('');
    expect(of(least, nested({ lines: [{ sku: 'a' }] }))).toBe('');
    expect(of(least, nested({ 'lines.qty': '2' }, true))).toBe('');
  });
});

describe('a rule of a call that moves things', () => {
  const reject = call('POST', '/orders/{id}/reject', { id: 'C-REJECT', does: 'action' });
  const textOf = (from: string | null) => {
    const spec = shop(
      [rule({ where: 'C-REJECT', field: 'reason', rule: 'required' })],
      [{ ...error, where: ['C-REJECT'] }],
    );
    spec.calls.statements.push(reject);
    spec.roles.statements = [{ ...clerk, may: [...clerk.may, 'C-REJECT'] }];
    const move = { from, to: 'rejected', via: 'C-REJECT', support: 1, evidence: [] };
    const states = ['new', 'rejected'].map((name) => ({ name, initial: name === 'new', final: false }));
    spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Order', field: 'state', states, transitions: [move] }];
    const examples: Examples = new Map([['C-REJECT', { actor: 'clerk', form: false, body: { reason: 'late' } }]]);
    return ruleTests(planned(spec, examples), reject).join('');
  };

  it('is held against a thing that can be moved', () => {
    expect(textOf('new')).toContain(`find('/orders', { state: 'new' }`);
  });

  it('is held against any where nobody knows from where it moves', () => {
    expect(textOf(null)).not.toContain('state:');
  });
});

describe('a rule of a call that changes things', () => {
  const textOf = (statuses: readonly number[], answered: { readonly [name: string]: Json }) => {
    const patch = call('PATCH', '/orders/{id}', {
      id: 'C-PATCH',
      does: 'update',
      responses: statuses.map((status) => ({ status, mime: 'application/json', schema: null, support: 1 })),
    });
    const spec = shop([rule({ where: 'C-PATCH', field: 'amount', value: 9 })], [{ ...error, where: ['C-PATCH'] }]);
    spec.calls.statements.push(patch);
    spec.roles.statements = [{ ...clerk, may: [...clerk.may, 'C-PATCH'] }];
    const states = ['new', 'sent'].map((name) => ({ name, initial: name === 'new', final: false }));
    spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Order', field: 'state', states, transitions: [] }];
    const example = { actor: 'clerk', form: false, body: { amount: 2 }, answered };
    return ruleTests(planned(spec, new Map([['C-PATCH', example]])), patch).join('');
  };

  it('is held against a thing in the state in which the change was taken', () => {
    expect(textOf([200, 409, 422], { state: 'new', amount: 2 })).toContain(`find('/orders', { state: 'new' }`);
  });

  it('is held against any where nothing was refused for its state, or no state is known', () => {
    expect(textOf([200, 422], { state: 'new', amount: 2 })).not.toContain('state:');
    expect(textOf([200, 409, 422], { amount: 2 })).not.toContain('state:');
    expect(textOf([200, 409, 422], { state: 'odd', amount: 2 })).not.toContain('state:');
  });
});

describe('a suite', () => {
  it('tests what a call answers, as the role that may', () => {
    const [orders] = testSuite(shop(), []);
    expect(orders).toMatchObject({ name: 'api/order.spec.ts' });
    expect(orders!.text).toContain(`test('GET /orders responds as specified (C-GET)'`);
    expect(orders!.text).toContain(`const visitor = await as('clerk');`);
  });

  it('holds what is one’s own against every page of the list, where it was recorded page by page', () => {
    const read = call('GET', '/orders/{id}', { id: 'C-READ', does: 'read' });
    const spec = shop();
    spec.calls.statements.push(read);
    spec.roles.statements = [
      { ...clerk, may: [...clerk.may, 'C-READ'], onlyOwn: ['C-READ'] },
      { ...clerk, id: 'R-2', name: 'boss', actors: ['boss'], may: ['C-GET', 'C-POST', 'C-READ', 'C-more'] },
    ];
    const pages = [{ actor: 'boss', query: [['page', '2']] as const }];
    const ways = new Map([['C-GET', { orders: [], searches: [], pages, fields: [], loses: false }]]);
    const [own] = ownTests(planned(spec, sent, { ways }), read);
    expect(own).toContain(`const all = await everyPage((await as('boss')), '/orders', 'page');`);
    expect(own).toContain(`const own = await everyPage(visitor, '/orders', 'page');`);
    const [plain] = ownTests(planned(spec, sent), read);
    expect(plain).not.toContain('everyPage');
  });

  it('breaks each rule with one value, and asks for the error in the product’s words', () => {
    expect(of({ rule: 'maxLength', value: 80, message: 'Name is bad.' })).toBe(
      [
        `test('POST /orders refuses: Name is bad. (V-1)', async ({ as }) => {`,
        `  const visitor = await as('clerk');`,
        `  const answer = await visitor.ask('POST', '/orders', { ...postOrders, name: 'x'.repeat(81) });`,
        `  expect(answer.status()).toBe(422);`,
        `  expect(await said(answer)).toContain('BAD');`,
        `  expect(await said(answer)).toContain('Name is bad.');`,
        `});`,
        ``,
      ].join('\n'),
    );
    expect(of({ rule: 'required' })).toContain('name: undefined');
    const spec = shop([rule({ rule: 'required' })], [error]);
    const change = { ...spec.calls.statements[1]!, method: 'PUT' };
    expect(ruleTests(planned(spec, sent), change).join('')).toContain('name: null');
    const refused = planned(spec, sent, { wasLeftOut: (_, field) => field === 'name' });
    expect(ruleTests(refused, change).join('')).toContain('name: undefined');
    expect(of({ rule: 'min', value: 5 })).toContain('name: 4');
    expect(of({ rule: 'enum', value: ['a'] })).toContain(`name: 'no-such-value'`);
  });

  it('tests no rule that it cannot break, and none without something to send', () => {
    expect(of({ rule: 'other' })).toBe('');
    expect(of({ rule: 'required' }, new Map())).toBe('');
  });

  it('sends again what was refused the second time, and asks for the product’s words', () => {
    const taken = { ...error, status: 409, code: 'TWICE', message: 'You have that already.' };
    const again = (said: string) => {
      const spec = shop([], [taken, { ...error, id: 'X-2', code: 'FULL', message: 'No room.' }]);
      return againTests(
        planned(spec, sent, { again: new Map([['C-POST', { status: 409, said }]]) }),
        spec.calls.statements[1]!,
      );
    };
    expect(again('{"error":"You have that already."}').join('')).toContain(
      `again(() => visitor.ask('POST', '/orders', postOrders), ['FULL']);`,
    );
    expect(again('{"error":"Somebody was faster."}'), 'no words that the catalogue has').toEqual([]);
    taken.message = 'An order named {value} is there.';
    expect(again('{"error":"An order named Tea is there."}').join('')).toContain(`toContain('TWICE')`);
    expect(again('{"error":"An order named Tea is gone."}'), 'other words around the name').toEqual([]);
  });

  it('looks whether a call is there, by what it says of a thing that is not', () => {
    const served = (...errors: CataloguedError[]) => {
      const spec = shop([], errors);
      const pay = call('POST', '/orders/{id}/pay', { id: 'C-pay', does: 'action' });
      spec.calls.statements = [call('GET', '/orders'), call('GET', '/orders/{id}', { id: 'C-one' }), pay];
      spec.roles.statements = [{ ...clerk, may: ['C-GET', 'C-pay'] }];
      return servedTests(planned(spec, sent), pay).join('');
    };
    const missing = { ...error, status: 404, message: 'No such order.', where: ['C-one'] };
    expect(served(missing)).toContain(`expect(await said(answer)).toContain('No such order.');`);
    expect(served(), 'nobody knows what it says').toBe('');
  });

  it('looks how long a cookie is handed out for, where an answer does', () => {
    const spec = shop();
    const lifetime = {
      ...shown,
      id: 'K-1',
      name: 'lifetime of cookie sid',
      value: 60,
      unit: 'seconds',
      kind: 'cookie' as const,
      subject: 'sid',
      meaning: '',
    };
    const of = (where: string[], renews = true) => {
      spec.constants.statements = [{ ...lifetime, where }];
      return constantTests(planned(spec, sent, { renews: () => renews })).join('');
    };
    expect(of(['C-GET'])).toContain(`lifetimeOf(answer, 'sid') - 60`);
    expect(of(['C-GET'], false), 'whoever has it already is not handed it').toBe('');
    expect(of(['C-POST']), 'only what changes something hands it out').toBe('');
  });

  it('tests for how long answers may be kept, and not how often one may ask', () => {
    const spec = shop();
    const of = (kind: 'period' | 'rate', where: string[]) => {
      const evidence = [{ material: '01-clerk', entry: 0, at: kind === 'rate' ? 'ratelimit-limit' : 'cache-control' }];
      const kept = { ...shown, id: 'K-1', name: 'answers may be cached for', kind, subject: 'limit', value: 300 };
      spec.constants.statements = [{ ...kept, evidence, unit: 'seconds', meaning: '', where }];
      return constantTests(planned(spec, sent)).join('');
    };
    expect(of('period', ['C-GET'])).toContain(`answer.headers()['cache-control']?.match(/\\d+/g)).toContain('300')`);
    expect(of('rate', ['C-GET'])).toBe('');
    expect(of('period', ['C-POST'])).toBe('');
  });

  it('tests who may not', () => {
    const spec = shop();
    spec.roles.statements = [clerk, { ...clerk, id: 'R-2', name: 'guest', may: [], mayNot: ['C-GET'] }];
    expect(testSuite(spec, [])[0]!.text, 'no refusal was seen').not.toContain('may not');
    spec.calls.statements[0]!.responses.push({ status: 403, mime: null, schema: null, support: 1 });
    expect(testSuite(spec, [])[0]!.text).toContain(`test('guest may not GET /orders (R-2)'`);
  });

  it('of a form, who may not is led to where one signs in and nowhere else, and is not turned away for want of a token', () => {
    const spec = shop();
    const page = { status: 200, mime: 'text/html', schema: null, support: 3 };
    const led = { status: 302, mime: null, schema: null, support: 3 };
    spec.calls.statements = [
      call('GET', '/orders', { responses: [page] }),
      call('POST', '/orders', { style: 'form', responses: [led, { ...led, status: 403 }] }),
      call('POST', '/login', { id: 'C-in', does: 'login', entity: null, responses: [led] }),
    ];
    spec.roles.statements = [clerk, { ...clerk, id: 'R-2', name: 'guest', may: ['C-GET'], mayNot: ['C-POST'] }];
    const written = () => testSuite(spec, []).find(({ name }) => name === 'api/order.spec.ts')!.text;
    expect(written()).toContain(`expectTurnedAway(answer, [302, 403], ['/login']);`);
    expect(written()).toContain(`visitor.ask('POST', '/orders')`);
    spec.roles.csrf = [{ method: 'field', name: '_csrf', support: 3, evidence: [] }];
    expect(written()).toContain(`visitor.send('POST', '/orders', {}, '/orders')`);
  });

  it('asks for those who sign in, and says how many tests need them', () => {
    const spec = shop();
    const signIns = () => testSuite(spec, []).filter(({ name }) => name.startsWith('sign-in/'));
    expect(signIns(), 'nobody knows how').toEqual([]);
    const schema = { type: 'object', properties: { email: {}, password: {} } };
    const request = { mime: 'application/json', schema };
    spec.calls.statements.push(call('POST', '/login', { id: 'C-login', does: 'login', entity: null, request }));
    spec.roles.statements.push({ ...clerk, id: 'R-2', name: 'guest', signedIn: false, mayNot: ['C-GET'], may: [] });
    expect(signIns()).toEqual([{ name: 'sign-in/api.spec.ts', text: expect.any(String) }]);
    expect(signIns()[0]!.text.split('\n').slice(2)).toEqual([
      `test('clerk signs in (R-1)', async ({ as }) => {`,
      `  needs('clerk', '1 of 1 tests in api');`,
      `  await as('clerk');`,
      `});`,
      ``,
    ]);
    spec.roles.statements[0] = { ...clerk, may: [] };
    expect(signIns(), 'no test is made as a clerk').toEqual([]);
  });

  it('needs Playwright and a validator, and nothing of Asbuilt', () => {
    const files = testSuite(shop(), []);
    for (const { name, text } of files.filter((file) => !file.name.endsWith('.md')))
      expect(text, name).not.toMatch(/asbuilt/i.test(name) ? /^$/ : /from ['"]@?asbuilt/i);
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['package.json', 'playwright.config.ts', 'support/product.ts']),
    );
  });

  it('is TypeScript, whatever the product calls things', () => {
    const parses = (spec: Spec, examples: Parameters<typeof testSuite>[1] = []) => {
      for (const { name, text } of testSuite(spec, examples)) {
        expect(name).toMatch(/^[\w./-]+$/);
        if (name.endsWith('.ts')) expect(() => transformSync(text, { loader: 'ts' }), text).not.toThrow();
      }
    };
    const hostile = shop([rule({ rule: 'required', message: HOSTILE })], [{ ...error, message: HOSTILE }]);
    hostile.calls.statements[0]!.path = `/${HOSTILE}`;
    hostile.roles.statements[0] = { ...clerk, name: HOSTILE };
    parses(hostile);
    fc.assert(fc.property(arbitrarySpec, (spec) => parses(spec)));
  });
});

describe('a move by what changes a thing', () => {
  const textOf = (does: 'update' | 'action', field = 'active'): string => {
    const spec = shop();
    const schema = { type: 'object', properties: { active: { type: 'boolean' } } };
    const good = { status: 200, mime: 'application/json', schema, support: 1 };
    const change = call('PATCH', '/orders/{id}', { id: 'C-change', does, responses: [good] });
    change.request = { mime: 'application/json', schema: { type: 'object', properties: { [field]: {} } } };
    spec.calls.statements.push(change);
    spec.roles.statements = [{ ...clerk, may: [...clerk.may, 'C-change'] }];
    const states = ['true', 'false'].map((name) => ({ name, initial: false, final: false, support: 1, evidence: [] }));
    const transitions = [{ from: 'true', to: 'false', via: 'C-change', support: 1, evidence: [] }];
    spec.states.statements = [{ ...shown, id: 'T-1', entity: 'order', field: 'active', states, transitions }];
    const examples: Examples = new Map([['C-change', { actor: 'clerk', form: false, body: { city: 'Oslo' } }]]);
    return moveTests(planned(spec, examples), change).join('');
  };

  it('sends the state that it goes to, as the answer has it', () => {
    expect(textOf('update')).toMatch(/, \{ \.\.\.\w+, active: 'false' \}/);
    expect(textOf('update')).toContain('toMatchObject({ active: false })');
  });

  it('sends what was sent where the call itself is the move, or no state can be sent', () => {
    expect(textOf('action')).not.toContain("active: 'false'");
    expect(textOf('update', 'city')).not.toContain("active: 'false'");
  });
});

describe('a move that is refused', () => {
  const testsOf = (status: number): string[] => {
    const spec = shop();
    const pay = call('POST', '/orders/{id}/pay', { id: 'C-pay', does: 'action' });
    spec.calls.statements.push(pay);
    spec.roles.statements = [{ ...clerk, may: [...clerk.may, 'C-pay'] }];
    const refused = [{ from: 'sent', to: 'paid', via: 'C-pay', status, support: 1, actors: ['clerk'], evidence: [] }];
    const states = ['paid', 'sent'].map((name) => ({ name, initial: false, final: false, support: 1, evidence: [] }));
    spec.states.statements = [
      { ...shown, id: 'T-1', entity: 'order', field: 'state', states, transitions: [], refused },
    ];
    return moveTests(planned(spec, new Map()), pay);
  };

  it('is asked for again', () => expect(testsOf(409).join('\n')).toContain('toBe(409)'));
  it('is not where the next page says it, and not the answer', () => expect(testsOf(302)).toEqual([]));
});
