import type { Change, Review } from '@asbuilt/contract';
import { emptySpec, type Call, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { layReviews } from './lay.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const call = (id: string, path: string, more: Partial<Call> = {}): Call => ({
  ...shown,
  id,
  method: 'GET',
  path,
  operation: null,
  style: 'rest',
  does: 'read',
  entity: 'Book',
  params: [],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
  ...more,
});

/** Everything that can speak of a call speaks of both. */
function library(): Spec {
  const spec = emptySpec('Library');
  const query = { name: 'full', in: 'query' as const, required: true, schema: {} };
  const text = { status: 200, mime: 'application/json', schema: { type: 'string' }, support: 1 };
  spec.calls.statements = [
    call('C-1', '/books/emma'),
    call('C-2', '/books/{id}', { params: [query], responses: [{ ...text, leadsTo: ['C-2'] }] }),
    call('C-3', '/books/emma', { method: 'POST' }),
  ];
  const both = ['C-1', 'C-2'];
  const screen = { ...shown, params: [], title: null, headings: [], actions: [], links: [], picture: null };
  const form = (id: string) => ({ id, action: '', method: 'post', call: 'C-2', fields: [] });
  spec.screens.statements = [
    { ...screen, id: 'S-1', route: '/book/emma', calls: both, loads: both, acts: both, forms: [form('F-1')] },
    { ...screen, id: 'S-2', route: '/book/{id}', calls: both, links: ['S-2'], forms: [form('F-2')] },
  ];
  spec.screens.everywhere = { actions: [], links: ['S-2'], calls: both };
  spec.entities.statements = [{ ...shown, id: 'E-1', name: 'Book', key: [], fields: [], calls: both }];
  const move = { from: 'in', to: 'out', support: 1, evidence: [] };
  const state = (name: string) => ({ name, initial: false, final: false });
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'Book',
      field: 'state',
      states: [state('in'), state('out')],
      transitions: both.map((via, i) => ({ ...move, via, actors: [`actor ${i}`] })),
      refused: [{ ...move, via: 'C-2', status: 409, actors: [] }],
    },
  ];
  const rule = { ...shown, field: 'title', rule: 'required' as const };
  const held = { kind: 'count' as const, support: 1, confidence: 0.9, evidence: [] };
  spec.validation.statements = [
    { ...rule, id: 'V-1', where: 'C-1', also: ['C-2'], witnesses: ['form'] },
    { ...rule, id: 'V-2', where: 'C-2', witnesses: ['rejection'] },
    { ...rule, id: 'V-3', where: 'form /book/emma' },
  ];
  spec.validation.invariants = [
    { ...held, id: 'I-1', where: 'C-1', at: '/total' },
    { ...held, id: 'I-2', where: 'C-2', at: '/total' },
    { ...held, id: 'I-3', where: 'C-2', at: '/count' },
    // two sums, which have nothing but their total in common
    { ...held, id: 'I-4', where: 'C-1', kind: 'sum', at: '/sum', parts: ['/net', '/vat'] },
    { ...held, id: 'I-5', where: 'C-2', kind: 'sum', at: '/sum', parts: ['/fee', '/tip'] },
  ];
  spec.validation.onScreens = [{ where: 'C-2', field: 'title', rule: 'required', support: 1, evidence: [] }];
  const tried = both.map((one) => ({ call: one, support: 1, evidence: [] }));
  const role = { ...shown, id: 'R-1', name: 'reader', actors: ['ann'], claims: {}, screens: ['S-1', 'S-2'] };
  spec.roles.statements = [{ ...role, may: ['C-1'], mayNot: ['C-2'], onlyOwn: [], permits: tried, refusals: tried }];
  spec.roles.csrf = [{ method: 'header', call: 'C-2', support: 1, evidence: [] }];
  spec.errors.statements = [{ ...shown, id: 'X-1', status: 404, message: 'No', where: both, field: null }];
  spec.constants.statements = [
    {
      ...shown,
      id: 'K-1',
      name: 'n',
      value: 1,
      unit: null,
      kind: 'setting' as const,
      subject: null,
      meaning: '',
      where: both,
    },
  ];
  return spec;
}

const decided = (point: Review['point'], statement: string, change: Change, more: Partial<Review> = {}): Review => ({
  id: '1',
  point,
  statement,
  verdict: 'edited',
  by: 'ann',
  at: '',
  undone: null,
  change,
  ...more,
});
const withoutWords = (spec: Spec) => JSON.stringify(spec, (key, value: unknown) => (key === 'review' ? null : value));
const mark = (index: number): Change => ({ kind: 'segment', index, as: 'parameter', name: 'slug' });

/** However two calls come to be at one address. */
const ways: readonly [string, Change][] = [
  ['a word is a parameter', mark(1)],
  ['the path is another', { kind: 'set', at: '/path', value: '/books/{slug}' }],
];

test.each(ways)('calls at one address are one, and it is said: %s', (_way, change) => {
  const spec = layReviews(library(), [decided('calls', 'C-1', change)]);
  expect(withoutWords(spec)).not.toContain('C-2');
  const [own, other] = spec.calls.statements;
  expect(other!.id).toBe('C-3');
  expect(own!.review!.says).toMatch(/^Joined: GET \/books\/\{id\} \(C-2\) is at the same address now/);
  expect(own!.params.map(({ name, required }) => [name, required])).toEqual([
    ['slug', true],
    ['full', false],
  ]);
  expect(own!.responses).toMatchObject([
    { support: 2, leadsTo: ['C-1'], schema: { anyOf: [{ type: 'object' }, { type: 'string' }] } },
  ]);
});

test('what was said of both is said once; what they differ in is told as it is', () => {
  const spec = layReviews(library(), [decided('calls', 'C-1', mark(1))]);
  expect(spec.roles.statements[0]).toMatchObject({ may: ['C-1'], mayNot: [], depends: ['C-1'] });
  expect(spec.roles.statements[0]!.permits).toMatchObject([{ call: 'C-1', support: 2 }]);
  expect(spec.states.statements[0]!.transitions).toMatchObject([{ support: 2, actors: ['actor 0', 'actor 1'] }]);
  expect(spec.validation.statements).toMatchObject([
    { id: 'V-1', where: 'C-1', also: [], support: 2, witnesses: ['form', 'rejection'] },
    { id: 'V-3' },
  ]);
  // What held without exception at one of them only is not said of the other.
  expect(spec.validation.invariants!.map(({ at, support }) => `${at} ${support}`)).toEqual(['/total 2']);
});

test('a call by another method, of another origin, or that was rejected, is another', () => {
  const post = decided('calls', 'C-2', { kind: 'set', at: '/method', value: 'POST' });
  const rejected: Review = { ...post, statement: 'C-2', verdict: 'rejected' };
  delete rejected.change;
  for (const first of [
    post,
    rejected,
    decided('calls', 'C-2', { kind: 'set', at: '/origin', value: 'https://x.test' }),
  ])
    expect(layReviews(library(), [first, decided('calls', 'C-1', mark(1))]).calls.statements).toHaveLength(3);
  const both = [post, decided('calls', 'C-1', { kind: 'set', at: '/method', value: 'POST' })];
  expect(layReviews(library(), both).calls.statements.map(({ id }) => id)).toEqual(['C-1', 'C-2']);
});

test('screens at one route are one, with what stands on both', () => {
  const spec = layReviews(library(), [decided('screens', 'S-1', mark(1))]);
  expect(withoutWords(spec)).not.toContain('S-2');
  const [screen] = spec.screens.statements;
  expect(screen).toMatchObject({
    route: '/book/{slug}',
    links: ['S-1'],
    review: { says: expect.stringMatching(/^Joined/) },
  });
  expect(screen!.forms.map(({ id }) => id)).toEqual(['F-1', 'F-2']);
  expect(spec.validation.statements[2]!.where).toBe('form /book/{slug}');
});

test('what was decided of a cell or a transition of the other stays with it', () => {
  const part = 'in → out · C-2';
  const given = [
    decided('roles', 'R-1', { kind: 'set', at: '/cell', value: 'refused' }, { part: 'C-2' }),
    decided('states', 'T-1', { kind: 'set', at: '/correction', value: 'seldom' }, { part }),
    decided('calls', 'C-1', mark(1)),
  ];
  const spec = layReviews(library(), given);
  expect(spec.roles.statements[0]!.parts).toMatchObject([{ part: 'C-2', now: 'C-1' }]);
  expect(spec.states.statements[0]!.parts).toMatchObject([{ part, now: 'in → out · C-1' }]);
});
