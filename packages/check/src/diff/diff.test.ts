import { arbitrarySpec } from '@asbuilt/spec/testing';
import {
  emptySpec,
  type Call,
  type CataloguedError,
  type Constant,
  type Entity,
  type LifeCycle,
  type Role,
  type Rule,
  type Screen,
  type Spec,
} from '@asbuilt/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff } from './diff.js';
import { diffReport } from './report.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const field = (path: string, more: Partial<Entity['fields'][number]> = {}) => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});
const entity = (...fields: Entity['fields']): Entity => ({
  ...shown,
  id: 'E-1',
  name: 'Loan',
  key: ['id'],
  fields,
  calls: [],
});
const call = (more: Partial<Call>): Call => ({
  ...shown,
  id: 'C-1',
  method: 'GET',
  path: '/loans',
  operation: null,
  style: 'rest',
  does: 'list',
  entity: 'loan',
  params: [],
  request: null,
  responses: [],
  ...more,
});
/** A screen with a form that is sent to a call. */
const screen = (route: string, of: string): Screen => ({
  ...shown,
  id: `S ${route}`,
  route,
  params: [],
  title: 'Loans',
  headings: [],
  forms: [{ id: 'form', action: '/loans', method: 'post', call: of, fields: [{ name: 'title' }] }],
  actions: [],
  links: [],
  calls: [],
  picture: null,
});
const answer = (status: number, properties: object, required: string[] = []) => ({
  status,
  mime: 'application/json',
  schema: { type: 'object', properties, required },
  support: 20,
});

function specOf(points: {
  calls?: Call[];
  entities?: Entity[];
  roles?: Role[];
  rules?: Rule[];
  constants?: Constant[];
  states?: LifeCycle[];
  errors?: CataloguedError[];
  screens?: Screen[];
  notServed?: Spec['calls']['notServed'];
}): Spec {
  const spec = emptySpec('Library');
  spec.calls.statements = points.calls ?? [];
  spec.entities.statements = points.entities ?? [];
  spec.roles.statements = points.roles ?? [];
  spec.validation.statements = points.rules ?? [];
  spec.constants.statements = points.constants ?? [];
  spec.states.statements = points.states ?? [];
  spec.errors.statements = points.errors ?? [];
  spec.screens.statements = points.screens ?? [];
  if (points.notServed !== undefined) spec.calls.notServed = points.notServed;
  return spec;
}

/** Each difference as a line that a person can read. */
const told = (before: Parameters<typeof specOf>[0], after: Parameters<typeof specOf>[0]) =>
  diff(specOf(before), specOf(after)).map(
    ({ title, change, effect, says }) => `${effect}: ${title} ${change}. ${says.join(' ')}`,
  );

test('a field that goes breaks, one that comes widens', () => {
  expect(
    told({ entities: [entity(field('id'), field('due'))] }, { entities: [entity(field('id'), field('note'))] }),
  ).toEqual(['breaking: Loan changed. Field note is new. Field due was removed.']);
  expect(told({ entities: [entity(field('id'))] }, { entities: [entity(field('id'), field('note'))] })).toEqual([
    'widening: Loan changed. Field note is new.',
  ]);
});

test('what people call a field is no difference; one that goes is told by the name that both documents have', () => {
  const [named, plain] = [field('due on', { wire: 'due' }), field('due')];
  expect(told({ entities: [entity(plain)] }, { entities: [entity(named)] })).toEqual([]);
  expect(told({ entities: [entity(plain)] }, { entities: [entity(field('due on'))] })).toHaveLength(1);
  const unsure = { ...named, nullable: true };
  expect(told({ entities: [entity(named)] }, { entities: [entity(unsure)] })[0]).toContain('due on');
  expect(told({ entities: [entity(plain)] }, { entities: [entity(unsure)] })[0]).toContain('Whether due can');
});

test('a field of records that calls show breaks where one of them answers without it, and not where another call showed it', () => {
  const due = { type: 'string' };
  const at = (path: string, ...fields: string[]) =>
    call({
      id: `C ${path}`,
      path,
      responses: [answer(200, Object.fromEntries(fields.map((name) => [name, due])), fields)],
    });
  const of = (fields: string[], ...calls: Call[]) => ({
    calls,
    entities: [{ ...entity(...fields.map((name) => field(name))), calls: calls.map(({ id }) => id) }],
  });
  const entities = (before: Parameters<typeof of>, after: Parameters<typeof of>) =>
    told(of(...before), of(...after)).filter((one) => one.includes('Loan'));
  const whole = [['id', 'due'], at('/loans', 'id'), at('/mine', 'id', 'due')] as Parameters<typeof of>;
  expect(entities(whole, [['id'], at('/loans', 'id'), at('/mine', 'id')])).toEqual([
    'breaking: Loan changed. Field due was removed.',
  ]);
  expect(entities(whole, [['id'], at('/loans', 'id')])).toEqual([
    'unseen: Loan changed. Field due is not seen any more.',
  ]);
});

test('a required field breaks where requests were taken without it', () => {
  const makes = (...fields: string[]) => ({
    calls: [
      call({
        request: {
          mime: 'application/json',
          schema: { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, {}])), required: [] },
        },
        responses: [answer(201, {})],
      }),
    ],
  });
  const rules: Rule[] = [{ ...shown, id: 'V-1', where: 'C-1', field: 'title', rule: 'required', value: true }];
  const effects = (taken: number, ...fields: string[]) => {
    const before = makes(...fields);
    before.calls[0]!.responses[0]!.support = taken;
    const lines = told(before, { ...makes('note', 'title'), rules });
    return lines.filter((one) => one.includes('title required')).map((one) => one.split(':')[0]);
  };
  expect(effects(20, 'note')).toEqual(['breaking']);
  expect(effects(19, 'note')).toEqual(['neutral']);
  expect(effects(20, 'note', 'title')).toEqual(['breaking']);
});

test('records that begin in another state break where the same call made them', () => {
  const cycle = (to: string, via: string): LifeCycle => ({
    ...shown,
    id: 'L-1',
    entity: 'loan',
    field: 'state',
    states: [{ name: to, initial: true, final: false }],
    transitions: [{ from: null, to, via, support: 2, evidence: [] }],
  });
  const calls = [call({}), call({ id: 'C-2', path: '/imports' })];
  const effects = (after: LifeCycle) =>
    told({ calls, states: [cycle('new', 'C-1')] }, { calls, states: [after] }).map((one) => one.split(':')[0]);
  expect(effects(cycle('open', 'C-1'))).toEqual(['breaking']);
  expect(effects(cycle('open', 'C-2'))).toEqual(['widening']);
});

test('a limit that is another one breaks where one call has both', () => {
  const limit = (value: number, ...where: string[]): Constant => ({
    ...shown,
    id: 'K-1',
    name: 'page size',
    kind: 'page',
    subject: null,
    value,
    unit: null,
    meaning: '',
    where,
  });
  const calls = [call({}), call({ id: 'C-2', path: '/people' })];
  const effects = (after: Constant) =>
    told({ calls, constants: [limit(20, 'C-1')] }, { calls, constants: [after] }).map((one) => one.split(':')[0]);
  expect(effects(limit(50, 'C-1', 'C-2'))).toEqual(['breaking']);
  expect(effects(limit(50, 'C-2'))).toEqual(['neutral']);
});

test('what can be null now breaks; what cannot any more does not', () => {
  const [sure, unsure] = [entity(field('due')), entity(field('due', { nullable: true }))];
  expect(told({ entities: [sure] }, { entities: [unsure] })[0]).toMatch(/^breaking/);
  expect(told({ entities: [unsure] }, { entities: [sure] })[0]).toMatch(/^neutral/);
});

test('another kind of value breaks; fewer kinds do not, nor do fractions where only whole numbers were seen', () => {
  const of = (...types: string[]) => ({
    calls: [call({ responses: [answer(200, { sum: { type: types.length === 1 ? types[0]! : types } }, ['sum'])] })],
    entities: [{ ...entity(field('sum', { types: types as never })), calls: ['C-1'] }],
  });
  const effects = (before: string[], after: string[]) =>
    told(of(...before), of(...after)).map((one) => one.split(':')[0]);
  expect(effects(['integer'], ['string'])).toEqual(['breaking', 'breaking']);
  expect(effects(['string'], ['null', 'string'])).toEqual(['breaking', 'breaking']);
  expect(effects(['null', 'string'], ['string'])).toEqual(['neutral', 'neutral']);
  expect(effects(['integer'], ['number'])).toEqual(['widening', 'widening']);
  expect(effects(['number'], ['integer'])).toEqual(['neutral', 'neutral']);
});

test('an answer that lacks what it had breaks; a parameter that is now always sent does not', () => {
  const before = call({
    responses: [answer(200, { id: { type: 'integer' }, due: { type: 'string' } }, ['id', 'due'])],
  });
  const after = call({
    params: [{ name: 'branch', in: 'query', required: true, schema: {} }],
    responses: [answer(200, { id: { type: 'string' }, due: { type: 'string' } }, ['id'])],
  });
  expect(told({ calls: [before] }, { calls: [after] })).toEqual([
    'breaking: GET /loans changed. Parameter branch (query) is new. Parameter branch (query) is now always sent. ' +
      'In response 200, the type of id changed from ["integer"] to ["string"]. In response 200, due may now be absent.',
  ]);
});

test('slots of a path are the same by their position, whatever each recording calls them', () => {
  const at = (name: string) =>
    call({ path: `/loans/{${name}}`, params: [{ name, in: 'path', required: true, schema: { type: 'string' } }] });
  expect(told({ calls: [at('id')] }, { calls: [at('loan')] })).toEqual([]);
});

test('what one case alone shows of an answer does not say that anything may be absent', () => {
  const two = { id: { type: 'integer' }, due: { type: 'string' } };
  const list = (required: string[]) => ({ type: 'array', items: { type: 'object', properties: two, required } });
  const of = (...responses: Call['responses'][number][]) => ({ calls: [call({ responses })] });
  const sure = of(answer(200, { ...two, items: list(['id', 'due']) }, ['id', 'due', 'items']));
  expect(told(sure, of(answer(200, { ...two, items: list([]) }, [])))).toEqual([
    'neutral: GET /loans changed. In response 200, its fields were seen too rarely to tell whether they are always present. ' +
      'In response 200, the fields of items[] were seen too rarely to tell whether they are always present.',
  ]);
  const twin = told(sure, of(answer(200, { ...two, items: list(['id']) }, ['id', 'due', 'items'])));
  expect(twin).toEqual(['breaking: GET /loans changed. In response 200, items[].due may now be absent.']);
  const [one, none] = [['sum'], []].map((required) => answer(200, { sum: { type: 'integer' } }, required));
  expect(told(of(one!), of({ ...none!, support: 9 }))[0]).toMatch(/^breaking/);
  expect(told(of(one!), of({ ...none!, support: 1 }))[0]).toMatch(/^neutral/);
});

test('a rule that comes or tightens where the form was shown before breaks; one that goes or loosens widens', () => {
  const rule = (value: number): Rule => ({
    ...shown,
    id: 'V-1',
    where: 'C-1',
    field: 'title',
    rule: 'maxLength',
    value,
    witnesses: ['form'],
  });
  const calls = [call({})];
  const screens = [screen('/new', 'C-1')];
  expect(told({ calls, screens }, { calls, screens, rules: [rule(80)] })[0]).toMatch(/^breaking: .* added/);
  expect(told({ calls, screens, rules: [rule(80)] }, { calls, screens })[0]).toMatch(/^widening: .* gone/);
  expect(told({ calls }, { calls, rules: [rule(80)] })).toEqual([
    'neutral: GET /loans: title maxLength added. It was not seen before.',
  ]);
  expect(told({ calls, rules: [rule(80)] }, { calls })).toEqual([
    'unseen: GET /loans: title maxLength gone. Not seen any more.',
  ]);
  expect(told({}, { calls, rules: [rule(80)] })[0], 'of a call that is new').toMatch(/^neutral: .* added/);
  expect(told({ rules: [rule(80)] }, { rules: [rule(60)] })[0]).toMatch(/^breaking/);
  expect(told({ rules: [rule(60)] }, { rules: [rule(80)] })[0]).toMatch(/^widening/);
});

test('a role that may no longer do something breaks; what was never tried says nothing', () => {
  const role = (may: string[], mayNot: string[]): Role => ({
    ...shown,
    id: 'R-1',
    name: 'member',
    actors: [],
    claims: {},
    may,
    mayNot,
    screens: [],
  });
  expect(told({ roles: [role(['C-1'], [])] }, { roles: [role([], ['C-1'])] })[0]).toMatch(/^breaking/);
  expect(told({ roles: [role(['C-1'], [])] }, { roles: [role([], [])] })).toEqual([]);
});

test('what only some things allowed may be what is its own; what all did is not', () => {
  const role = (more: Partial<Role>): { roles: Role[] } => ({
    roles: [
      { ...shown, id: 'R-1', name: 'clerk', actors: [], claims: {}, may: ['C-1'], mayNot: [], screens: [], ...more },
    ],
  });
  const [all, some, own] = [role({}), role({ depends: ['C-1'] }), role({ onlyOwn: ['C-1'] })];
  expect(told(some, own)).toEqual([]);
  expect(told(own, some)).toEqual([]);
  expect(told(all, own)[0]).toMatch(/^breaking/);
  expect(told(own, all)[0]).toMatch(/^widening/);
});

test('a number that nobody is told of any more was not seen again', () => {
  const constant = (kind: 'limit' | 'page'): { constants: Constant[] } => ({
    constants: [
      { ...shown, id: 'K-1', name: 'most loans', value: 3, unit: 'loans', subject: null, meaning: '', where: [], kind },
    ],
  });
  expect(told(constant('limit'), {})).toEqual(['unseen: most loans gone. Not seen any more.']);
  expect(told(constant('page'), {})).toEqual(['unseen: most loans gone. Not seen any more.']);
  expect(told({}, constant('limit'))).toEqual(['neutral: most loans added. It is new.']);
});

describe('what the second recording does not show', () => {
  const loans = call({ responses: [answer(200, { id: { type: 'integer' }, due: { type: 'string' } }, ['id', 'due'])] });
  const loan = { ...entity(field('id'), field('due')), calls: ['C-1'] };
  const role: Role = {
    ...shown,
    id: 'R-1',
    name: 'clerk',
    actors: [],
    claims: {},
    may: ['C-1'],
    mayNot: [],
    screens: [],
  };
  const cycle: LifeCycle = {
    ...shown,
    id: 'T-1',
    entity: 'Loan',
    field: 'status',
    states: [],
    transitions: [{ from: 'lent', to: 'lost', via: 'C-1', support: 1, evidence: [] }],
  };

  test('is not seen any more, and breaks nothing', () => {
    const before = {
      calls: [loans],
      entities: [loan],
      roles: [role],
      states: [cycle],
      screens: [screen('/new', 'C-1')],
    };
    const effects = diff(specOf(before), specOf({})).map(({ effect }) => effect);
    expect(effects).toEqual(Array(5).fill('unseen'));
  });

  test('a call that the server refuses now is gone; one for a record that is not there is not', () => {
    const notServed = (path: string, status: number) => ({
      notServed: [{ method: 'GET', path, statuses: [status], support: 1, evidence: [] }],
    });
    expect(told({ calls: [loans] }, notServed('/loans', 404))).toEqual([
      'breaking: GET /loans gone. The server now responds with 404.',
    ]);
    const one = call({ path: '/loans/{id}' });
    expect(told({ calls: [one] }, notServed('/loans/{id}', 404))[0]).toMatch(/^unseen/);
    expect(told({ calls: [one] }, notServed('/loans/{id}', 405))[0]).toMatch(/^breaking/);
    expect(told({ calls: [one] }, notServed('/loans', 404))[0]).toMatch(/^unseen/);
  });

  test('an entity is gone where its call is answered without its fields, and a field where all its calls were', () => {
    const bare = call({ responses: [answer(200, { total: { type: 'integer' } }, ['total'])] });
    expect(told({ calls: [loans], entities: [loan] }, { calls: [bare] })[0]).toMatch(/^breaking: Loan gone/);
    const without = { ...entity(field('id')), calls: ['C-1'] };
    expect(told({ calls: [loans], entities: [loan] }, { entities: [without] })[0]).toBe(
      'unseen: Loan changed. Field due is not seen any more.',
    );
    const often = { entities: [entity(field('id'), field('due', { optional: true }))] };
    expect(told(often, { entities: [entity(field('id'))] })[0]).toMatch(/^unseen/);
  });
});

test('calls are named, not numbered, and what a slot is called makes no difference', () => {
  const role = (may: string[], mayNot: string[]): Role => ({
    ...shown,
    id: 'R-1',
    name: 'member',
    actors: [],
    claims: {},
    may,
    mayNot,
    screens: [],
  });
  const [old, now] = [call({ path: '/loans/{id}' }), call({ id: 'C-2', path: '/loans/{loan}' })];
  expect(told({ calls: [old] }, { calls: [now] })).toEqual([]);
  expect(told({ calls: [old], roles: [role(['C-1'], [])] }, { calls: [now], roles: [role([], ['C-2'])] })).toEqual([
    'breaking: member changed. It may no longer call GET /loans/{id}.',
  ]);
});

test('a transition that is refused now breaks; one that was refused and is made now widens', () => {
  const cycle = (made: boolean): LifeCycle => ({
    ...shown,
    id: 'T-1',
    entity: 'Loan',
    field: 'status',
    states: [],
    transitions: made ? [{ from: 'lent', to: 'lost', via: null, support: 1, evidence: [] }] : [],
    refused: made ? [] : [{ from: 'lent', to: 'lost', via: 'C-1', status: 409, support: 1, actors: [], evidence: [] }],
  });
  expect(told({ states: [cycle(true)] }, { states: [cycle(false)] })).toEqual([
    'breaking: Loan.status changed. Transition lent → lost is not seen any more. Transition lent → lost is now refused.',
  ]);
  expect(told({ states: [cycle(false)] }, { states: [cycle(true)] })[0]).toMatch(/^widening: .* now succeeds/);
});

test('an error under another code breaks; one that was never seen before does not', () => {
  const error = (code: string, message: string): CataloguedError => ({
    ...shown,
    id: `X-${code}`,
    status: 409,
    code,
    message,
    where: [],
    field: null,
  });
  expect(told({ errors: [error('FULL', 'No room.')] }, { errors: [error('NO_ROOM', 'No room.')] })).toEqual([
    'breaking: 409 NO_ROOM No room. changed. The code changed from "FULL" to "NO_ROOM".',
  ]);
  // another one of the same words comes, and stands before it
  const [known, other] = [error('FULL', 'No room.'), { ...error('FULL', 'No room.'), id: 'X-0', code: 'TAKEN' }];
  expect(told({ errors: [known] }, { errors: [other, known] })).toEqual([expect.stringMatching(/^neutral.*new/)]);
  expect(told({}, { errors: [error('FULL', 'No room.')] })[0]).toMatch(/^neutral/);
});

test('an error of one id whose words changed is one difference; twin: with another id, one is new and one not seen', () => {
  const error = (id: string, message: string): CataloguedError => ({
    ...shown,
    id,
    status: 422,
    code: 'RANGE',
    message,
    where: [],
    field: 'area',
  });
  const before = { errors: [error('X-1', 'From 1 to 100.')] };
  expect(told(before, { errors: [error('X-1', 'From 1 to 50.')] })).toEqual([
    'neutral: 422 RANGE From 1 to 50. changed. The message changed from "From 1 to 100." to "From 1 to 50.".',
  ]);
  expect(told(before, { errors: [error('X-2', 'From 1 to 50.')] })).toHaveLength(2);
});

test('an error under another status breaks, where the same call says the same', () => {
  const error = (status: number, where: string, message = 'No room.'): CataloguedError => ({
    ...shown,
    id: `X-${status}${where}${message.length}`,
    status,
    code: 'FULL',
    message,
    where: [where],
    field: null,
  });
  const calls = [call({}), call({ id: 'C-2', path: '/other' })];
  expect(told({ calls, errors: [error(409, 'C-1')] }, { calls, errors: [error(400, 'C-1')] })).toEqual([
    'breaking: 400 FULL No room. changed. The status changed from 409 to 400.',
  ]);
  for (const other of [error(400, 'C-2'), error(400, 'C-1', 'No more room.')])
    expect(told({ calls, errors: [error(409, 'C-1')] }, { calls, errors: [other] })).toEqual([
      expect.stringMatching(/^unseen.*gone/),
      expect.stringMatching(/^neutral.*new/),
    ]);
});

test('reports: the worst first, by point; nothing of the product becomes markup or a terminal code', () => {
  const differences = diff(
    specOf({ entities: [entity(field('a|b')), { ...entity(), id: 'E-2', name: '[x](y)\u001b[31m' }] }),
    specOf({ entities: [entity(field('note'))] }),
  );
  expect(diffReport(differences, 'text')).toBe(
    [
      '2 differences: 1 breaking, 0 widening, 1 not seen any more, 0 neutral.',
      '',
      '3 Entities and fields',
      '  breaking           Loan (E-1)',
      '                       Field note is new.',
      '                       Field a|b was removed.',
      '  not seen any more  [x](y) [31m (E-2)',
      '                       Not seen any more.',
      '',
    ].join('\n'),
  );
  expect(diffReport(differences, 'md')).toContain(
    '| not seen any more | \\[x\\]\\(y\\) \\[31m `E-2` | Not seen any more. |\n',
  );
  expect(JSON.parse(diffReport(differences, 'json'))).toMatchObject({
    counts: { breaking: 1, widening: 0, unseen: 1, neutral: 0 },
    differences: [{ point: 'entities', id: 'E-1', change: 'changed' }, { id: 'E-2' }],
  });
  expect(diffReport([], 'text')).toBe('No differences.\n');
});

test('a specification does not differ from itself, nor from one that was seen more often', () => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      const more = structuredClone(spec);
      for (const { statements } of [more.calls, more.entities, more.errors])
        for (const one of statements) one.support++;
      expect(diff(spec, spec)).toEqual([]);
      expect(diff(spec, more)).toEqual([]);
    }),
  );
});

describe('what calls do', () => {
  const moves = (does: object): Spec => {
    const spec = emptySpec('shop');
    spec.calls.statements.push(call({ method: 'POST' }));
    spec.calls.behaviour = [
      {
        ...shown,
        id: 'B-1',
        kind: 'formula',
        entity: 'Loan',
        field: 'fine',
        how: 'multiple',
        from: ['days'],
        digits: 0,
        ...does,
      },
    ];
    return spec;
  };

  test('another factor breaks whoever relies on it', () => {
    expect(diff(moves({ by: 50 }), moves({ by: 60 }))).toMatchObject([
      { point: 'calls', id: 'B-1', change: 'changed', effect: 'breaking', title: 'Loan fine' },
    ]);
    expect(diff(moves({ by: 50 }), moves({ by: 50 }))).toEqual([]);
  });

  test('what only one of the two shows is told, and breaks nobody', () => {
    const none = emptySpec('shop');
    none.calls.statements.push(call({ method: 'POST' }));
    expect(diff(moves({ by: 50 }), none)).toMatchObject([{ change: 'gone', effect: 'unseen' }]);
    expect(diff(none, moves({ by: 50 }))).toMatchObject([{ change: 'added', effect: 'neutral' }]);
  });
});
