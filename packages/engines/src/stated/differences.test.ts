import type { StatedThing } from '@asbuilt/evidence';
import {
  notShown,
  POINT_NAMES,
  type CataloguedError,
  type Constant,
  type Entity,
  type PointName,
  type Spec,
} from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { addStated } from './add-stated.js';
import { emptyStated, observeStated } from './summary.js';

// What a document says of what was seen: the same, otherwise, or something of its own.

const ground = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const NOWHERE = { origin: '', path: '/', segments: [], query: [], hash: '' };

const size = (value: unknown, where: string[]): Constant => ({
  id: `K-${String(value)}`,
  ...ground,
  name: 'default page size',
  value,
  unit: 'items',
  kind: 'setting' as const,
  subject: null,
  meaning: '',
  where,
});

const order: Entity = {
  id: 'E-1',
  ...ground,
  name: 'Order',
  key: ['id'],
  calls: [],
  fields: [
    { path: 'id', types: ['integer'], nullable: false, optional: false },
    { path: 'state', types: ['string'], nullable: false, optional: true, values: ['open', 'lost'] },
  ],
};

function told(
  seen: { constants?: Constant[]; entities?: Entity[]; errors?: CataloguedError[] },
  ...things: StatedThing[]
) {
  const summary = emptyStated();
  things.forEach((says, i) => {
    const ref = { material: 'notes', entry: i };
    observeStated(summary, { kind: 'stated', ref, actor: '', at: null, line: 7 + i, says, url: NOWHERE });
  });
  const none = notShown({ id: 'G-1', kind: 'test', subject: null, says: '', how: '' });
  const points = Object.fromEntries(POINT_NAMES.map((name) => [name, none])) as unknown as Pick<Spec, PointName>;
  const of = (statements: unknown[] = []) => ({ shown: 'shown', statements, gaps: [] }) as never;
  const { constants, entities, errors, calls } = addStated(
    { ...points, constants: of(seen.constants), entities: of(seen.entities), errors: of(seen.errors) },
    summary,
  );
  return {
    lines: [...constants.statements, ...entities.statements, ...errors.statements].map(
      ({ id, basis }) => `${id} ${basis.join()}`,
    ),
    differ: [...constants.gaps, ...entities.gaps].map(({ says: words }) => words),
    calls: calls.statements.map(
      ({ method, path, params, basis }) =>
        `${method} ${path} with ${params.map(({ name }) => name).join()} ${basis.join()}`,
    ),
    ids: new Set([...constants.gaps, ...entities.gaps].map(({ id }) => id)).size,
  };
}

test('two that a document cannot tell apart both stay', () => {
  const { lines } = told({ constants: [size(20, []), { ...size(20, []), id: 'K-other' }] }, says(20));
  expect(lines).toEqual(['K-20 observed,stated', 'K-other observed']);
});

const says = (value: number, paths: string[] = []): StatedThing => ({
  point: 'constants',
  name: 'Default page size',
  value,
  unit: null,
  meaning: '',
  where: paths.map((path) => ({ method: 'GET', path, operation: null })),
});

test('a constant that is said otherwise is told, and stays as it was seen', () => {
  expect(told({ constants: [size(20, [])] }, says(25))).toMatchObject({
    lines: ['K-20 observed'],
    differ: ['The document notes, line 7, contradicts K-20: default page size was 20, but the document says 25.'],
  });
});

test('two lines that say otherwise are told one by one', () => {
  const { differ, ids } = told({ constants: [size(20, [])] }, says(25), says(30));
  expect([differ.length, ids]).toEqual([2, 2]);
});

test('the same without its unit is one more ground', () => {
  expect(told({ constants: [size(20, [])] }, says(20))).toMatchObject({ lines: ['K-20 observed,stated'], differ: [] });
});

test('of several of one name none is contradicted, nor is one of other calls', () => {
  const several = told({ constants: [size(20, ['C-1']), size(50, ['C-2'])] }, says(25));
  expect([several.lines.length, several.differ]).toEqual([3, []]);
  const elsewhere = told({ constants: [size(20, ['C-1'])] }, says(25, ['/others']));
  expect([elsewhere.lines.length, elsewhere.differ]).toEqual([2, []]);
});

const field = (more: object): StatedThing => ({
  point: 'entities',
  name: 'Order',
  key: [],
  fields: [{ path: 'state', types: ['string'], nullable: false, optional: false, ...more }],
});

test.each([
  [{ always: true }, 'state was sometimes missing, but the document says always'],
  [{ values: ['open', 'paid'] }, 'state was "lost", but the document says one of open, paid'],
  [{ types: ['integer'] }, 'state was string, but the document says integer'],
])('a field that is said to be otherwise: %j', (more, words) => {
  const { differ } = told({ entities: [order] }, field(more));
  expect(differ).toEqual([`The document notes, line 7, contradicts E-1: ${words}.`]);
});

test.each([{}, { optional: true }, { values: ['open', 'lost', 'sent'] }])('nothing differs: %j', (more) => {
  expect(told({ entities: [order] }, field(more)).differ).toEqual([]);
});

test.each([
  ['Call +81 05 4072316.', ['X-1 observed,stated']],
  ['Call 5.', ['X-1 observed', expect.stringContaining('stated')]],
])('of a message with what was taken out, %s', (message, lines) => {
  const error = { id: 'X-1', ...ground, status: 422, message: 'Call +58 75 3661187.', where: [], field: null };
  const says422 = { point: 'errors', status: 422, code: null, message, field: null, where: [] } as const;
  expect(told({ errors: [error] }, says422).lines).toEqual(lines);
});

test('a call or a thing that a document only names stands as well, so that nothing points nowhere', () => {
  const where = { method: 'POST', path: '/orders/{id}/pay', operation: null };
  const { lines, calls } = told(
    {},
    { point: 'validation', where, field: 'sum', rule: 'required' },
    { point: 'states', entity: 'Order', field: 'state', initial: ['open'], moves: [] },
  );
  expect(calls).toEqual(['POST /orders/{id}/pay with id stated']);
  expect(lines).toEqual([expect.stringMatching(/^E-\w+ stated$/)]);
});
