import { expect, test } from 'vitest';
import { emptySpec, type Call, type Entity, type JsonSchema, type LifeCycle } from '@asbuilt/spec';
import { withFieldValues } from './field-values.js';

const shown = { basis: ['observed' as const], support: 9, against: 0, confidence: 0.9, evidence: [] };

const field = (path: string, more: Partial<Entity['fields'][number]> = {}) => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});

const LOAN: Entity = {
  ...shown,
  id: 'E-loan',
  name: 'Loan',
  key: ['id'],
  fields: [
    field('id'),
    field('toolId'),
    field('dueDate'),
    field('note'),
    field('kind', { values: ['short', 'long'] }),
    field('status'),
  ],
  calls: [],
};

const state = (name: string) => ({ name, initial: false, final: false });
const CYCLE: LifeCycle = {
  ...shown,
  id: 'T-loan',
  entity: 'Loan',
  field: 'status',
  states: [state('requested'), state('lent')],
  transitions: [],
};

const text: JsonSchema = { type: 'string' };
const record = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

function answered(schema: JsonSchema, { status = 200, cycles = [CYCLE], entities = [LOAN] } = {}): JsonSchema {
  const call: Call = {
    ...shown,
    id: 'C-1',
    method: 'GET',
    path: '/x',
    operation: null,
    style: 'rest',
    does: null,
    entity: null,
    params: [],
    request: null,
    responses: [{ status, mime: 'application/json', schema, support: 1 }],
  };
  const calls = { ...emptySpec('x').calls, statements: [call] };
  return withFieldValues(calls, entities, cycles).statements[0]!.responses[0]!.schema!;
}

const WHOLE = record('id', 'toolId', 'dueDate', 'note', 'kind', 'status');

test('a record of an entity has the values that are known of its fields, those of a closed set and states', () => {
  const { properties } = answered({ type: 'object', properties: { items: { type: 'array', items: WHOLE } } }) as {
    properties: { items: { items: { properties: unknown } } };
  };
  expect(properties.items.items.properties).toMatchObject({
    kind: { type: 'string', enum: ['short', 'long'] },
    status: { type: 'string', examples: ['requested', 'lent'] },
    note: text,
  });
});

test('null stays a value, and what the call itself shows stays', () => {
  const own = { ...WHOLE.properties!, kind: { type: ['null', 'string'] }, status: { type: 'string', enum: ['lent'] } };
  expect(answered({ type: 'object', properties: own })['properties']).toMatchObject({
    kind: { enum: ['short', 'long', null] },
    status: { type: 'string', enum: ['lent'] },
  });
});

test('a refusal, a part of a record, a record of other fields and what may be of two entities say nothing', () => {
  expect(answered(WHOLE, { status: 409 })).toEqual(WHOLE);
  const others = [
    record('id', 'status'),
    record('id', 'status', 'kind', 'name', 'size', 'place', 'colour'),
    record('status'),
  ];
  for (const other of others) expect(answered(other)).toEqual(other);
  expect(answered(WHOLE, { entities: [LOAN, { ...LOAN, id: 'E-2', name: 'Lease' }] })).toEqual(WHOLE);
});

test('what no point says of a field is not said', () => {
  const { properties } = answered(WHOLE, { cycles: [] }) as { properties: { status: unknown } };
  expect(properties.status).toEqual(text);
});
