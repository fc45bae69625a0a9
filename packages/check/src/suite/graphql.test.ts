import { admit, createRedactor, type Exchange } from '@asbuilt/evidence';
import { emptySpec, type Call, type Role, type Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { testSuite } from './suite.js';

// What was asked of GraphQL is asked again: as it was, by whoever asked it.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const ORIGIN = 'https://shop.example';

const call = (operation: string, does: Call['does']): Call => ({
  ...shown,
  id: `C-${operation}`,
  method: 'POST',
  path: '/graphql',
  operation,
  style: 'graphql',
  does,
  entity: null,
  params: [],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
});

const role = (name: string, may: string[], mayNot: string[]): Role => ({
  ...shown,
  id: `R-${name}`,
  name,
  actors: [name],
  claims: {},
  may,
  mayNot,
  screens: [],
});

function shop(): Spec {
  const spec = emptySpec('Shop');
  spec.origins = [ORIGIN];
  spec.calls.statements = [call('orders', 'list'), call('order', 'read'), call('addOrder', 'create')];
  spec.roles.statements = [role('clerk', ['C-orders'], ['C-addOrder']), role('boss', ['C-orders', 'C-addOrder'], [])];
  const rule = { ...shown, id: 'V-1', where: 'C-addOrder', field: 'name', rule: 'required' as const };
  spec.validation.statements = [{ ...rule, message: 'Name must not be blank' }];
  return spec;
}

function asked(actor: string, query: string, variables: object, answer: object): Exchange {
  const body = (value: object) => ({
    mime: 'application/json',
    text: JSON.stringify(value),
    base64: false,
    size: null,
    cut: false,
    params: null,
  });
  const raw = {
    kind: 'exchange' as const,
    ref: { material: actor, entry: 0 },
    actor,
    startedAt: 0,
    took: null,
    method: 'POST',
    url: `${ORIGIN}/graphql`,
    status: 200,
    requestHeaders: [],
    responseHeaders: [],
    requestBody: body({ query, variables }),
    responseBody: body(answer),
    resourceType: null,
    fromCache: false,
    messages: [],
  };
  return admit(raw, createRedactor({ key: null })).event as Exchange;
}

const refusal = (message: string, code: string) => ({
  data: null,
  errors: [{ message, path: ['addOrder'], extensions: { code } }],
});

const LIST = 'query L($state: State) { orders(state: $state) { id } }';
const ADD = 'mutation A($name: String!) { addOrder(name: $name) { id } }';

const suite = (...exchanges: Exchange[]): string =>
  testSuite(shop(), exchanges)
    .filter(({ name }) => name.startsWith('api/'))
    .map(({ text }) => text)
    .join('\n');

it('a question is asked as it was, and must fit what its own operation answers', () => {
  const text = suite(asked('clerk', LIST, { state: 'OPEN' }, { data: { orders: [{ id: 1 }] } }));
  expect(text).toContain(`test('POST /graphql orders responds as specified (C-orders)'`);
  expect(text).toContain(`{ query: '${LIST}', variables: { state: 'OPEN' } }`);
  expect(text).toContain(`await expectToFit(answer, 'POST /graphql orders 200');`);
});

it('one that names a thing of the recorded product is not, nor one that was refused, nor a mutation that was taken', () => {
  const one = asked(
    'clerk',
    'query O($id: ID!) { order(id: $id) { id } }',
    { id: '7' },
    { data: { order: { id: 7 } } },
  );
  const written = asked('clerk', '{ order(id: "a7") { id } }', {}, { data: { order: { id: 7 } } });
  const refused = asked('clerk', LIST, {}, { data: null, errors: [{ message: 'No.', path: ['orders'] }] });
  const taken = asked('boss', ADD, { name: 'Tea' }, { data: { addOrder: { id: 8 } } });
  expect(suite(one, written, refused, taken)).not.toContain('test(');
});

it('who may not is refused, and so is what breaks a rule, in the code or words of the recording', () => {
  const text = suite(
    asked('clerk', ADD, { name: 'Tea' }, refusal('Managers only', 'FORBIDDEN')),
    asked('boss', ADD, { name: '' }, refusal('Name must not be blank', 'BAD_USER_INPUT')),
  );
  expect(text).toContain(`test('clerk may not POST /graphql addOrder (R-clerk)'`);
  expect(text).toContain(`toContain('FORBIDDEN')`);
  expect(text).toContain(`test('POST /graphql addOrder refuses: Name must not be blank (V-1)'`);
  expect(text).toContain(`toContain('BAD_USER_INPUT')`);
});

const ONE = 'query O($name: String!, $first: Int) { order(name: $name) { id } }';
const MISSED = { data: { order: null }, errors: [{ message: 'No such order.', extensions: { code: 'NOT_FOUND' } }] };
const missing = (code: string, does: Call['does'] = 'read') => {
  const spec = shop();
  const [, one] = spec.calls.statements;
  one!.does = does;
  spec.roles.statements[0]!.may.push('C-order');
  const error = { ...shown, id: 'X-1', status: 200, code, message: 'No such order.' };
  spec.errors.statements = [{ ...error, where: ['C-order'], field: null }];
  return testSuite(spec, [asked('clerk', ONE, { name: 'nowhere', first: 6 }, MISSED)])
    .map(({ text }) => text)
    .join('\n');
};

it('what was asked for and is nowhere is missed again, as the specification says', () => {
  const text = missing('NOT_FOUND');
  expect(text).toContain(`test('POST /graphql order is refused: No such order. (X-1)'`);
  expect(text).toContain(`variables: { name: 'nowhere', first: 6 }`);
  expect(text).toContain(`toContain('NOT_FOUND')`);
});

it('nothing is missed again where the specification has another error, or the call is none that looks for one thing', () => {
  expect(missing('GONE')).not.toContain('is refused: No such order.');
  expect(missing('NOT_FOUND', 'list')).not.toContain('is refused: No such order.');
});
