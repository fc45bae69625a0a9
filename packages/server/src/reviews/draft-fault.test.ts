import type { Change, ReviewDraft } from '@asbuilt/contract';
import { emptySpec, POINT_NAMES, specSchema, type PointName, type Spec } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftFault } from './draft-fault.js';
import { layReviews } from './lay.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const field = (path: string) => ({ path, types: ['string'], nullable: false, optional: false });
const entity = (id: string, name: string) => ({
  ...shown,
  id,
  name,
  key: ['id'],
  fields: [field('id'), field('title')],
  calls: [],
});

function library(): Spec {
  const spec = emptySpec('Library');
  spec.purpose.statements = [{ ...shown, id: 'P-1', text: 'A library', kind: 'name' }];
  spec.entities.statements = [entity('E-1', 'Book'), entity('E-2', 'Writer')];
  spec.entities.gaps = [{ id: 'G-1', says: 'No loan is shown.', how: 'Record one.' }];
  const call = { operation: null, style: 'rest' as const, does: null, entity: null, request: null, responses: [] };
  const id = { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } };
  spec.calls.statements = [{ ...shown, ...call, id: 'C-1', method: 'GET', path: '/books/{id}/cover', params: [id] }];
  spec.validation.statements = [{ ...shown, id: 'V-1', where: 'C-1', field: 'branch', rule: 'required' }];
  spec.errors.statements = [{ ...shown, id: 'X-1', status: 404, message: 'No', where: ['C-1'], field: null }];
  spec.constants.statements = [
    { ...shown, id: 'K-1', name: 'loan', value: 14, unit: 'days', meaning: 'how long', where: [] },
  ];
  return spec;
}

const draft = (point: PointName, statement: string, change?: Change): ReviewDraft => ({
  point,
  statement,
  verdict: 'edited',
  by: 'ann',
  ...(change && { change }),
});
const words = (given: ReviewDraft, laid: Spec = library()) => {
  const fault = draftFault(library(), laid, given);
  return fault && `${fault.status ?? 422} ${fault.title} ${fault.detail}`;
};
const set = (point: PointName, statement: string, at: string, value: unknown) =>
  words(draft(point, statement, { kind: 'set', at, value }));

test('what does not fit the model is refused, and says what would', () => {
  expect(set('errors', 'X-1', '/code', 4041)).toBe('422 That does not fit code. It is text.');
  expect(set('errors', 'X-1', '/code', '4041')).toBeUndefined();
  expect(set('purpose', 'P-1', '/text', 404)).toMatch(/does not fit text/);
  expect(set('constants', 'K-1', '/unit', 404)).toMatch(/does not fit unit/);
  expect(set('constants', 'K-1', '/unit', null)).toBeUndefined();
  expect(set('constants', 'K-1', '/value', [1])).toBeUndefined();
  expect(set('validation', 'V-1', '/rule', 'must be a branch')).toMatch(
    /^422 That does not fit rule\. It is one of required, type/,
  );
  expect(set('calls', 'C-1', '/does', 'dance')).toMatch(/It is one of list, read/);
  expect(set('entities', 'E-1', '/fields', 'x')).toBe('422 That does not fit fields. It is a list.');
  expect(set('entities', 'E-1', '/correction', 'It is a list.')).toBeUndefined();
});

test('what makes a statement what it is, or is nowhere in it, is not set', () => {
  for (const at of ['/id', '/support', '/evidence/0', '/nonesuch', '/fields/9/path', '', 'x', '/__proto__/x'])
    expect(set('entities', 'E-1', at, 'x')).toMatch(/^422 Nothing can be set at/);
  expect(set('entities', 'E-1', '/name', 'Tome')).toMatch(/Rename it/);
});

test('a name is not empty, and nobody else’s', () => {
  const rename = (to: string) => words(draft('entities', 'E-1', { kind: 'rename', to }));
  expect(rename('Tome')).toBeUndefined();
  expect(rename(' ')).toMatch(/The name is empty/);
  expect(rename('Writer')).toMatch(/^409 There is an entity Writer already\. .*merge them/);
  expect(words(draft('entities', 'E-1', { kind: 'split', fields: ['title'], into: 'Writer' }))).toMatch(/merge them/);
  expect(words(draft('errors', 'X-1', { kind: 'rename', to: 'y' }))).toMatch(/It has no name/);
});

test('what is merged is another entity that is there; what went into another is decided there', () => {
  const merge = (other: string) => draft('entities', 'E-1', { kind: 'merge', with: other });
  expect(words(merge('E-2'))).toBeUndefined();
  expect(words(merge('E-1'))).toMatch(/merged with itself/);
  expect(words(merge('E-9'))).toMatch(/^404 There is no entity E-9/);
  const laid = layReviews(library(), [{ ...merge('E-2'), id: '1', at: '', undone: null }]);
  const part = { ...draft('entities', 'E-2'), verdict: 'rejected' as const, part: 'title' };
  expect(words(part, laid)).toMatch(/^409 It was merged into another/);
  expect(words(part)).toBeUndefined();
});

test('a segment is one that the path has, with a name that a parameter or a word can have', () => {
  const mark = (index: number, as: 'parameter' | 'literal', name: string) =>
    words(draft('calls', 'C-1', { kind: 'segment', index, as, name }));
  expect(mark(2, 'parameter', 'part-2')).toBeUndefined();
  expect(mark(1, 'literal', 'emma')).toBeUndefined();
  expect(mark(3, 'parameter', 'x')).toMatch(/has no segment 3/);
  expect(mark(2, 'parameter', 'a b')).toMatch(/made of letters/);
  expect(mark(2, 'parameter', 'id')).toMatch(/has a parameter {id} already/);
  expect(mark(1, 'literal', 'a/b')).toMatch(/no word of a path/);
  expect(mark(0, 'literal', 'books')).toMatch(/so already/);
});

test('a decision is about something, and says something', () => {
  expect(words(draft('entities', 'E-1'))).toMatch(/The correction says nothing/);
  expect(words(draft('entities', 'E-9'))).toMatch(/^404 There is no E-9 in entities/);
  expect(words({ ...draft('entities', 'G-1'), verdict: 'confirmed' })).toBeUndefined();
  expect(words({ ...draft('entities', 'G-1'), verdict: 'rejected' })).toMatch(/A gap is closed/);
});

test('what an earlier release took and does not fit is left out, and said', () => {
  const kept = { ...draft('errors', 'X-1', { kind: 'set', at: '/code', value: 4041 }), id: '1', at: '', undone: null };
  const [error] = layReviews(library(), [kept]).errors.statements;
  expect(error).toMatchObject({ basis: ['observed'], review: { says: expect.stringMatching(/^Left out: .*code/) } });
  expect(error).not.toHaveProperty('code');
});

test('whatever was decided, what is laid is a document of the model', () => {
  const text = fc.constantFrom('', 'x', 'id', '/entity', '/fields', '/does', '/rule', '/where', '/title', '/code/0');
  const change = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), at: text, value: fc.jsonValue() }),
    fc.record({ kind: fc.constant('rename' as const), to: text }),
    fc.record({
      kind: fc.constant('segment' as const),
      index: fc.nat(3),
      as: fc.constantFrom('parameter' as const, 'literal' as const),
      name: text,
    }),
  );
  fc.assert(
    fc.property(arbitrarySpec, change, (spec, made) => {
      const all = POINT_NAMES.flatMap((point) =>
        spec[point].statements.map(({ id }) => ({ ...draft(point, id, made), id: '1', at: '', undone: null })),
      );
      expect(specSchema.safeParse(layReviews(spec, all)).success).toBe(true);
    }),
    { numRuns: 50 },
  );
});
