import type { Change, ReviewDraft } from '@asbuilt/contract';
import { emptySpec, POINT_NAMES, specSchema, type PointName, type Rule, type Spec } from '@asbuilt/spec';
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
  spec.entities.gaps = [{ id: 'G-1', kind: 'test', subject: null, says: 'No loan is shown.', how: 'Record one.' }];
  const call = { operation: null, style: 'rest' as const, does: null, entity: null, request: null, responses: [] };
  const id = { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } };
  spec.calls.statements = [{ ...shown, ...call, id: 'C-1', method: 'GET', path: '/books/{id}/cover', params: [id] }];
  spec.validation.statements = [{ ...shown, id: 'V-1', where: 'C-1', field: 'branch', rule: 'required' }];
  spec.errors.statements = [{ ...shown, id: 'X-1', status: 404, message: 'No', where: ['C-1'], field: null }];
  spec.constants.statements = [
    {
      ...shown,
      id: 'K-1',
      name: 'loan',
      value: 14,
      unit: 'days',
      kind: 'setting' as const,
      subject: null,
      meaning: 'how long',
      where: [],
    },
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
  expect(set('errors', 'X-1', '/code', 4041)).toBe('422 Invalid value for code. It is text.');
  expect(set('errors', 'X-1', '/code', '4041')).toBeUndefined();
  expect(set('purpose', 'P-1', '/text', 404)).toMatch(/Invalid value for text/);
  expect(set('constants', 'K-1', '/unit', 404)).toMatch(/Invalid value for unit/);
  expect(set('constants', 'K-1', '/unit', null)).toBeUndefined();
  expect(set('constants', 'K-1', '/value', [1])).toBeUndefined();
  expect(set('validation', 'V-1', '/rule', 'must be a branch')).toMatch(
    /^422 Invalid value for rule\. Use one of required, type/,
  );
  expect(set('calls', 'C-1', '/does', 'dance')).toMatch(/Use one of list, read/);
  expect(set('entities', 'E-1', '/fields', 'x')).toBe('422 Invalid value for fields. It is a list.');
  expect(set('entities', 'E-1', '/correction', 'It is a list.')).toBeUndefined();
});

test('a rule takes a value of its kind', () => {
  const laid = library();
  const value = (rule: Rule['rule'], given: unknown) => {
    laid.validation.statements[0]!.rule = rule;
    return words(draft('validation', 'V-1', { kind: 'set', at: '/value', value: given }), laid);
  };
  expect(value('enum', 77)).toBe('422 Invalid value for enum. Enter a list, such as ["red","green"].');
  expect(value('enum', ['red'])).toBeUndefined();
  expect(value('maxLength', 'many')).toBe('422 Invalid value for maxLength. Enter a whole number.');
  expect(value('maxLength', 77)).toBeUndefined();
  expect(value('max', '2030-01-01')).toBeUndefined();
  expect(value('max', true)).toMatch(/a number or a date/);
  expect(value('other', 'equals password')).toBeUndefined();
});

test('a rule that is of another kind keeps no value that says nothing then', () => {
  const spec = library();
  const rule = { ...spec.validation.statements[0]!, rule: 'max' as const, value: 77, exclusive: true };
  const as = (kind: string) => {
    spec.validation.statements = [structuredClone(rule)];
    const given = draft('validation', 'V-1', { kind: 'set', at: '/rule', value: kind });
    return layReviews(spec, [{ ...given, id: '1', at: '', undone: null }]).validation.statements[0];
  };
  expect(as('enum')).not.toHaveProperty('value');
  expect(as('maxLength')).toMatchObject({ value: 77 });
  expect(as('maxLength')).not.toHaveProperty('exclusive');
  expect(as('min')).toMatchObject({ value: 77, exclusive: true });
});

test('what makes a statement what it is, or is nowhere in it, is not set', () => {
  for (const at of ['/id', '/support', '/evidence/0', '/nonesuch', '/fields/9/path', '', 'x', '/__proto__/x'])
    expect(set('entities', 'E-1', at, 'x')).toMatch(/^422 The field .* cannot be set/);
  expect(set('entities', 'E-1', '/name', 'Tome')).toMatch(/Use “rename”/);
});

test('what is set points at what is there, and takes no other’s place', () => {
  const laid = library();
  const cycle = { ...shown, entity: 'Book', states: [{ name: 'in', initial: true, final: false }] };
  const move = { from: null, to: 'in', via: 'C-1', support: 1, evidence: [] };
  laid.states.statements = [
    { ...cycle, id: 'T-1', field: 'title', transitions: [move] },
    { ...cycle, id: 'T-2', field: 'id', transitions: [] },
  ];
  const role = { ...shown, actors: [], claims: {}, may: ['C-1'], mayNot: [], screens: [] };
  laid.roles.statements = [{ ...role, id: 'R-1', name: 'reader' }];
  const of = (point: PointName, id: string, at: string, value: unknown) =>
    words(draft(point, id, { kind: 'set', at, value }), laid);
  expect(of('states', 'T-1', '/entity', 'Nobody')).toMatch(/^422 There is no entity Nobody. Entities: Book, Writer/);
  expect(of('states', 'T-1', '/entity', 'Writer')).toBeUndefined();
  expect(of('states', 'T-1', '/field', 'nonesuch')).toMatch(/Book has no field nonesuch/);
  expect(of('states', 'T-1', '/field', 'id')).toMatch(/^409 Book\.id already has a life cycle/);
  expect(of('states', 'T-1', '/transitions/0/via', 'C-9')).toMatch(/in the specification. T-1 points at call C-9/);
  expect(of('states', 'T-1', '/transitions/0/to', 'out')).toMatch(/There is no state out/);
  expect(of('validation', 'V-1', '/where', 'E-1')).toMatch(/V-1 points at no call or form: E-1/);
  expect(of('errors', 'X-1', '/where', ['C-1', 'X-1'])).toMatch(/X-1 points at call X-1/);
  expect(of('constants', 'K-1', '/where', ['E-1'])).toMatch(/There is no call or screen E-1/);
  expect(of('entities', 'E-1', '/fields/0/path', 'x')).toMatch(/id would be removed. Rename/);
  expect(of('entities', 'E-1', '/fields/0/nonesuch', 'x')).toMatch(/cannot be set/);
  expect(of('entities', 'E-1', '/fields/-', {})).toMatch(/cannot be set/);
  expect(of('entities', 'E-1', '/key', ['isbn'])).toMatch(/Book has no field isbn/);
  expect(of('roles', 'R-1', '/mayNot', ['C-1'])).toMatch(/allowed and refused/);
  expect(of('roles', 'R-1', '/name', 'x')).toMatch(/Use “rename”/);
  expect(of('calls', 'C-1', '/path', 'books')).toMatch(/not a path/);
  expect(of('calls', 'C-1', '/path', '/{id}/{id}')).toMatch(/Two path parameters/);
  expect(of('calls', 'C-1', '/path', '/tomes/{isbn}')).toBeUndefined();
  expect(of('calls', 'C-1', '/method', 'get it')).toMatch(/not an HTTP method/);
  expect(of('calls', 'C-1', '/params', [])).toMatch(/path parameters are declared as none/);
});

test('a name is not empty, and nobody else’s', () => {
  const rename = (to: string) => words(draft('entities', 'E-1', { kind: 'rename', to }));
  expect(rename('Tome')).toBeUndefined();
  expect(rename(' ')).toMatch(/The name is empty/);
  expect(rename('Writer')).toMatch(/^409 There is an entity Writer already\. .*merge them/);
  expect(words(draft('entities', 'E-1', { kind: 'split', fields: ['title'], into: 'Writer' }))).toMatch(/merge them/);
  expect(words(draft('errors', 'X-1', { kind: 'rename', to: 'y' }))).toMatch(/This statement has no name/);
});

test('what is merged is another entity that is there; what went into another is decided there', () => {
  const merge = (other: string) => draft('entities', 'E-1', { kind: 'merge', with: other });
  expect(words(merge('E-2'))).toBeUndefined();
  expect(words(merge('E-1'))).toMatch(/merged with itself/);
  expect(words(merge('E-9'))).toMatch(/^404 There is no entity E-9/);
  const laid = layReviews(library(), [{ ...merge('E-2'), id: '1', at: '', undone: null }]);
  const part = { ...draft('entities', 'E-2'), verdict: 'rejected' as const, part: 'title' };
  expect(words(part, laid)).toMatch(/^409 The entity was merged into another/);
  expect(words(part)).toBeUndefined();
});

test('a segment is one that the path has, with a name that a parameter or a word can have', () => {
  const mark = (index: number, as: 'parameter' | 'literal', name: string) =>
    words(draft('calls', 'C-1', { kind: 'segment', index, as, name }));
  expect(mark(2, 'parameter', 'part-2')).toBeUndefined();
  expect(mark(1, 'literal', 'emma')).toBeUndefined();
  expect(mark(3, 'parameter', 'x')).toMatch(/has no segment 3/);
  expect(mark(2, 'parameter', 'a b')).toMatch(/Use letters/);
  expect(mark(2, 'parameter', 'id')).toMatch(/has a parameter {id} already/);
  expect(mark(1, 'literal', 'a/b')).toMatch(/not a valid path segment/);
  expect(mark(0, 'literal', 'books')).toMatch(/Nothing changed/);
});

test('a decision is about something, and says something', () => {
  expect(words(draft('entities', 'E-1'))).toMatch(/The correction is empty/);
  expect(words(draft('entities', 'E-9'))).toMatch(/^404 There is no E-9 in entities/);
  expect(words({ ...draft('entities', 'G-1'), verdict: 'confirmed' })).toBeUndefined();
  expect(words({ ...draft('entities', 'G-1'), verdict: 'rejected' })).toMatch(/A gap can only/);
});

test('what an earlier release took and does not fit is left out, and said', () => {
  const kept = { ...draft('errors', 'X-1', { kind: 'set', at: '/code', value: 4041 }), id: '1', at: '', undone: null };
  const [error] = layReviews(library(), [kept]).errors.statements;
  expect(error).toMatchObject({ basis: ['observed'], review: { says: expect.stringMatching(/^Not applied: .*code/) } });
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
  );
});
