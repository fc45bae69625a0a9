import { emptySpec, gapKind, type Call, type Role, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { planText } from './plan-text.js';
import { planOf } from './plan.js';

const base = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const call = (id: string, method: string, path: string, status: number): Call => ({
  ...base,
  id,
  method,
  path,
  operation: null,
  style: 'rest',
  does: 'read',
  entity: null,
  params: [],
  request: null,
  responses: [{ status, mime: 'application/json', schema: {}, support: 1 }],
});

const role = (name: string, may: string[], mayNot: string[], also: Partial<Role> = {}): Role => ({
  ...base,
  id: `R-${name}`,
  name,
  actors: [name],
  claims: {},
  may,
  mayNot,
  screens: [],
  ...also,
});

function shop(): Spec {
  const spec = emptySpec('Shop');
  for (const point of ['purpose', 'screens', 'entities', 'states', 'validation', 'errors', 'constants'] as const)
    spec[point].gaps = [];
  const refused = call('C-users', 'GET', '/users', 403);
  spec.calls = {
    ...spec.calls,
    statements: [refused, call('C-orders', 'GET', '/orders', 200)],
    gaps: [{ ...gapKind('calls', 'refused', 'C-users'), says: 'GET /users was only ever refused.', how: 'Be let in.' }],
  };
  spec.roles = {
    ...spec.roles,
    statements: [role('clerk', [], ['C-users']), role('editor', ['C-orders'], []), role('guest', [], [])],
    gaps: ['editor', 'guest'].map((name) => ({
      ...gapKind('roles', 'never tried', name),
      says: `Never tried as ${name}: GET /users.`,
      how: `Sign in as ${name}.`,
    })),
  };
  return spec;
}

test('the one who may do most is asked first for what was only ever refused', () => {
  const [first, second, ...rest] = planOf(shop());
  expect(first).toEqual({
    does: 'Sign in as editor and try what other roles were refused:',
    tries: ['send GET /users'],
    shows: ['what editor may do there', 'a successful response of GET /users, which was always refused'],
    closes: [gapKind('roles', 'never tried', 'editor').id, gapKind('calls', 'refused', 'C-users').id],
    worth: 4,
  });
  expect(second?.does).toBe('Sign in as guest and try what other roles were refused:');
  expect(second?.tries).toEqual(['send GET /users']);
  expect(second?.shows).toEqual(['what guest may do there']);
  expect(rest).toEqual([]);
});

const order = (id: string): Spec['screens']['statements'][number] => ({
  ...base,
  id,
  route: '/orders/{id}',
  params: [],
  title: null,
  headings: [],
  forms: [],
  actions: [],
  links: [],
  calls: [],
  picture: null,
});

test('pages come first, what has slots with an address where it was done, and what a screen does under its route', () => {
  const spec = shop();
  const told = ['GET /orders/{id}', 'DELETE /orders/{id}', 'POST /orders/{id}/pay'].map((name, i) => {
    const [method = '', path = ''] = name.split(' ');
    return call(`C-${i}`, method, path, 200);
  });
  spec.calls.statements.push(...told);
  spec.screens.statements = [{ ...order('S-1'), calls: ['C-2'] }];
  const tried = (id: string, address: string) => ({ call: id, support: 1, evidence: [], address });
  const permits = [tried('C-0', '/orders/7'), tried('C-1', '/orders/6')];
  spec.roles.statements = [
    role('clerk', [], ['C-users', 'C-0', 'C-1', 'C-2']),
    role('admin', ['C-users', 'C-0', 'C-1'], [], { permits }),
    role('guest', ['C-users'], []),
  ];
  expect(planOf(spec).find(({ does }) => does.includes('guest'))?.tries).toEqual([
    'open /orders/{id}, such as /orders/7',
    'on /orders/{id}: POST /orders/{id}/pay',
    'send DELETE /orders/{id}, such as /orders/7',
  ]);
});

test('who was seen on a screen is not sent to its page; others are', () => {
  const spec = shop();
  spec.screens.statements = [{ ...order('S-1'), route: '/users' }];
  const [clerk, editor, guest] = spec.roles.statements as [Role, Role, Role];
  spec.roles.statements = [clerk, { ...editor, screens: ['S-1'] }, guest];
  expect(planOf(spec).map(({ does }) => does)).toContain('Sign in as guest and try what other roles were refused:');
  expect(planOf(spec).map(({ does }) => does)).not.toContain(
    'Sign in as editor and try what other roles were refused:',
  );
});

test('links that nobody followed are one step, each with where it stands', () => {
  const spec = shop();
  [spec.roles.statements, spec.roles.gaps, spec.calls.gaps] = [[], [], []];
  spec.screens.gaps = ['/a', '/b'].map((to) => ({
    id: `G-${to}`,
    kind: 'test',
    subject: null,
    says: to,
    how: `Open ${to}.`,
    link: { to, on: '/' },
  }));
  expect(planText(spec, 'text')).toMatch(
    /1\. Open these linked pages.*\n {3}- \/a, linked on \/\n {3}- \/b, linked on \/\n/,
  );
});

test('what everyone tried is left to its own gap, and nobody is sent again', () => {
  const spec = shop();
  spec.roles.statements = [role('clerk', [], ['C-users'])];
  spec.roles.gaps = [];
  expect(planOf(spec).map(({ does }) => does)).toEqual(['Be let in.']);
});

test('gaps that are closed alike are one step, and screens come before waits', () => {
  const spec = emptySpec('Shop');
  for (const { gaps } of [
    spec.purpose,
    spec.entities,
    spec.states,
    spec.validation,
    spec.roles,
    spec.calls,
    spec.errors,
  ])
    gaps.length = 0;
  spec.constants.gaps = [{ id: 'G-1', kind: 'test', subject: null, says: 'How often: not shown.', how: 'Ask often.' }];
  spec.screens.gaps = ['/a', '/b'].map((path) => ({
    id: `G-${path}`,
    kind: 'test',
    subject: path,
    says: `${path} is not shown.`,
    how: 'Open it.',
  }));
  expect(planOf(spec).map(({ does, closes }) => [does, closes])).toEqual([
    ['Open it.', ['G-/a', 'G-/b']],
    ['Ask often.', ['G-1']],
  ]);
});

test('as text it is numbered, and as JSON the same steps', () => {
  expect(planText(shop(), 'text')).toMatch(
    /^Shop: what to record next.*\n\n1\. Sign in as editor and try what other roles were refused:\n {3}- send GET \/users\n {3}Shows /,
  );
  expect(JSON.parse(planText(shop(), 'json'))).toEqual(planOf(shop()));
});

test('where nothing is open it says so', () => {
  const spec = shop();
  spec.roles.statements = [];
  spec.roles.gaps = [];
  spec.calls.gaps = [];
  expect(planText(spec, 'text')).toBe('Shop: no gaps.\n');
});

test('a step names what it is about: it is read by itself', () => {
  const spec = shop();
  spec.roles.statements = [];
  spec.roles.gaps = [];
  const tried = ['C-users', 'C-orders'];
  spec.calls.gaps = tried.map((id) => ({
    id: `G-${id}`,
    kind: 'test',
    subject: id,
    says: `${id}: not shown.`,
    how: 'Make these calls.',
    about: [id],
  }));
  spec.screens.gaps = [
    { id: 'G-1', kind: 'test', subject: null, says: 'Not shown.', how: 'Open /users again.', about: ['S-1'] },
  ];
  spec.screens.statements = [{ ...order('S-1'), route: '/users' }];
  expect(planOf(spec).map(({ does }) => does)).toEqual([
    'Make these calls: GET /orders, GET /users.',
    'Open /users again.',
  ]);
});

test('twin: a step that is about nothing in particular is as it is', () => {
  const spec = shop();
  spec.roles.statements = [];
  spec.roles.gaps = [];
  spec.calls.gaps = [
    { id: 'G-1', kind: 'test', subject: null, says: 'Not shown.', how: 'Record a session.', about: ['C-gone'] },
  ];
  expect(planOf(spec).map(({ does }) => does)).toEqual(['Record a session.']);
});

test('a program sends with its token, and where something was refused before', () => {
  const spec = shop();
  const path = '/users/{id}';
  spec.calls.statements = [{ ...spec.calls.statements[0]!, path }, spec.calls.statements[1]!];
  const [clerk, editor] = spec.roles.statements;
  const refusals = [{ call: 'C-users', support: 1, evidence: [], address: '/users/1' }];
  const boss = { ...role('boss', ['C-users'], []), permits: [{ ...refusals[0]!, address: '/users/99' }] };
  spec.roles.statements = [{ ...clerk!, refusals }, { ...editor!, sends: 'token' }, boss];
  const [first] = planOf(spec);
  expect(first).toMatchObject({
    does: 'With the token of editor, try what other roles were refused:',
    tries: ['send GET /users/{id}, such as /users/1'],
  });
});

test('a page that a parameter chooses is opened at its own address, and a form is sent from the screen on which it stands', () => {
  const spec = shop();
  const chosen = (id: string, method: string, value: string): Call => ({
    ...call(id, method, '/index.php', 403),
    operation: value,
    chosenBy: [{ name: 'action', value }],
  });
  const screen = (route: string, calls: string[], form?: string): Spec['screens']['statements'][number] => ({
    ...base,
    id: `S-${route}`,
    route,
    params: [],
    title: null,
    headings: [],
    forms: form === undefined ? [] : [{ id: 'F', action: '', method: 'POST', call: form, fields: [] }],
    actions: [],
    links: [],
    calls,
    picture: null,
  });
  spec.calls.statements = [chosen('C-till', 'GET', 'till'), chosen('C-refund', 'POST', 'refund')];
  spec.screens.statements = [
    screen('/index.php?action=order', [], 'C-refund'),
    screen('/index.php?action=till', ['C-refund']),
  ];
  spec.roles.statements = [role('clerk', [], ['C-till', 'C-refund']), role('editor', [], [])];
  const tries = planOf(spec).flatMap((step) => step.tries ?? []);
  expect(tries).toEqual(['open /index.php?action=till', 'on /index.php?action=order: POST /index.php refund']);
});
