import { PART_KEYS, type Change, type Review } from '@asbuilt/contract';
import { RENDERERS } from '@asbuilt/renderers';
import { emptySpec, type Call, type JsonSchema, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { asShown } from '../as-shown.js';
import { layReviews, withoutRejected } from '../lay.js';

const evidence = [{ material: 'm', entry: 0 }];
const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence };
const STATES = ['in', 'out', 'lost'];
const text = { type: 'string' };
const state = { type: 'string', enum: STATES };
const object = (properties: Record<string, unknown>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const field = (path: string, more: object = {}) => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});
const book = () => object({ id: text, title: text, state, writer: object({ name: text, born: text }) });
/** Another thing that has a state and a title, in the same answer. */
const shelf = () => object({ id: text, title: text, state, room: text });
const refusal = () => object({ title: text, state: text });

function library(): Spec {
  const spec = emptySpec('Library');
  const call = { ...shown, operation: null, style: 'rest' as const, does: null, entity: 'book' };
  const answer = (status: number, schema: JsonSchema) => ({ status, mime: 'application/json', schema, support: 1 });
  const calls: Call[] = [
    {
      ...call,
      id: 'C-1',
      method: 'GET',
      path: '/books',
      params: [{ name: 'state', in: 'query', required: false, schema: { ...state } }],
      request: null,
      responses: [
        answer(200, object({ items: { type: 'array', items: book() }, shelf: shelf() })),
        answer(422, refusal()),
      ],
    },
    {
      ...call,
      id: 'C-2',
      method: 'POST',
      path: '/books',
      params: [],
      request: { mime: 'application/json', schema: object({ title: text }) },
      requests: [
        { mime: 'application/x-www-form-urlencoded', schema: object({ 'book[title]': text, 'shelf[title]': text }) },
      ],
      responses: [answer(201, book())],
    },
  ];
  // As a document is read: no two schemas are one.
  spec.calls.statements = JSON.parse(JSON.stringify(calls)) as Call[];
  const all = ['C-1', 'C-2'];
  const own = ['id', 'title', 'writer', 'writer.name', 'writer.born'].map((path) => field(path));
  const told = field('state', { values: STATES });
  spec.entities.statements = [
    { ...shown, id: 'E-1', name: 'Book', key: ['id'], fields: [...own, told], calls: all },
    {
      ...shown,
      id: 'E-2',
      name: 'Shelf',
      key: ['id'],
      fields: [field('id'), field('title'), field('room'), structuredClone(told)],
      calls: all,
    },
  ];
  const is = { initial: false, final: false };
  const states = STATES.map((name) => ({ name, ...is }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Book', field: 'state', states, transitions: [] }];
  spec.validation.statements = [{ ...shown, id: 'V-1', where: 'C-2', field: 'title', rule: 'maxLength', value: 80 }];
  return spec;
}

const decided = (part: string, change?: Change, [point, statement] = ['entities', 'E-1']): Review => ({
  id: part,
  point: point as 'entities',
  statement: statement!,
  part,
  verdict: change ? 'edited' : 'rejected',
  by: 'ann',
  at: '2026-01-01T00:00:00Z',
  undone: null,
  ...(change && { change }),
});
const laid = (...reviews: Review[]) => layReviews(library(), reviews);
const handedOn = (...reviews: Review[]) => withoutRejected(laid(...reviews));

interface Bodies {
  readonly book: JsonSchema;
  readonly shelf: JsonSchema;
  readonly refused: JsonSchema;
  readonly sent: JsonSchema;
  readonly form: JsonSchema;
  readonly made: JsonSchema;
}
type Of = { properties: Record<string, JsonSchema> };
const inside = (schema: unknown, name: string): JsonSchema => (schema as Of).properties[name]!;
function bodies({ calls }: Spec): Bodies {
  const [list, make] = calls.statements as [Call, Call];
  const listed = list.responses[0]!.schema;
  return {
    book: inside(listed, 'items')['items'] as JsonSchema,
    shelf: inside(listed, 'shelf'),
    refused: list.responses[1]!.schema!,
    sent: make.request!.schema,
    form: make.requests![0]!.schema,
    made: make.responses[0]!.schema!,
  };
}
const members = (schema: JsonSchema) => Object.keys((schema as Of).properties);

test('a field that is none of a thing is neither sent nor answered as one of it; others have theirs, and refusals say what they say', () => {
  const spec = handedOn(decided('title'));
  const { book: one, shelf: other, refused, sent, form, made } = bodies(spec);
  expect([members(one), one['required'], members(made)]).toEqual([
    ['id', 'state', 'writer'],
    ['id', 'state', 'writer'],
    ['id', 'state', 'writer'],
  ]);
  expect([members(sent), sent['required'], members(form)]).toEqual([[], undefined, ['shelf[title]']]);
  expect([members(other), members(refused)]).toEqual([
    ['id', 'title', 'state', 'room'],
    ['title', 'state'],
  ]);
  expect(spec.validation.statements).toEqual([]);
  expect(members(inside(bodies(handedOn(decided('writer.born'))).book, 'writer'))).toEqual(['name']);
});

test('a value that a field never has is none of its answers, and none to ask for; rejected as a state as well', () => {
  const lost = [PART_KEYS.value('state', 'lost'), PART_KEYS.state('lost')] as const;
  for (const review of [decided(lost[0]), decided(lost[1], undefined, ['states', 'T-1'])]) {
    expect(asShown(laid(review)).calls.statements).toEqual(handedOn(review).calls.statements);
    const spec = handedOn(review);
    const { book: one, shelf: other, made } = bodies(spec);
    const values = (schema: JsonSchema) => inside(schema, 'state')['enum'];
    expect([values(one), values(made), values(other)]).toEqual([['in', 'out'], ['in', 'out'], STATES]);
    expect(spec.calls.statements[0]!.params[0]!.schema['enum']).toEqual(['in', 'out']);
  }
});

const RENAMED = [
  decided('title', { kind: 'rename', to: 'heading' }),
  decided(PART_KEYS.value('state', 'lost'), { kind: 'rename', to: 'gone' }),
];

test('a name that people give is one of the model: traffic keeps its own, and says what it is called', () => {
  const spec = laid(...RENAMED);
  const { book: one, shelf: other } = bodies(spec);
  expect(members(one)).toEqual(['id', 'title', 'state', 'writer']);
  expect([inside(one, 'title'), inside(other, 'title')]).toEqual([{ type: 'string', title: 'heading' }, text]);
  expect(inside(one, 'state')).toEqual({ ...state, description: '“lost” means gone.' });
  const named = spec.entities.statements[0]!.fields.find(({ path }) => path === 'heading');
  expect(named).toMatchObject({ wire: 'title' });
  expect(spec.states.statements[0]!.states[2]).toMatchObject({ name: 'gone', wire: 'lost' });
});

test('every export says both names, and those of traffic keep to it', async () => {
  const spec = handedOn(...RENAMED);
  const files = RENDERERS.map(async ({ file, render }) => [file, await render(spec)] as const);
  const made = new Map(await Promise.all(files));
  expect(made.get('openapi.json')).toMatch(/"title": \{\s*"type": "string",\s*"title": "heading"/);
  expect(made.get('openapi.json')).toContain('“lost” means gone.');
  for (const file of ['entities.ts', 'entities.zod.ts', 'entities.schema.json', 'schema.sql']) {
    expect(made.get(file), file).toContain('heading');
    expect(made.get(file), file).toContain('“title” in traffic');
    expect(made.get(file), file).toContain('gone is “lost” in traffic');
  }
  expect(made.get('machines.ts')).toMatch(/"gone": \{\s*"description": "“lost” in traffic"/);
  expect(made.get('spec.md')).toContain('“title” in traffic');
});

test('what is rejected under a given name is rejected as what traffic calls it; a name taken back leaves nothing', () => {
  const { book: one, shelf: other } = bodies(
    handedOn(...RENAMED, decided('title'), decided(PART_KEYS.value('state', 'lost'))),
  );
  expect(members(one)).toEqual(['id', 'state', 'writer']);
  expect(inside(one, 'state')['enum']).toEqual(['in', 'out']);
  expect(inside(other, 'state')['enum']).toEqual(STATES);
  const again = decided('title', { kind: 'rename', to: 'title' });
  expect(laid(RENAMED[0]!, again).entities.statements[0]!.fields).toEqual(library().entities.statements[0]!.fields);
});
