import type { Change, Review } from '@asbuilt/contract';
import { emptySpec, type Call, type Entity, type Spec } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layReviews, withoutRejected } from './lay.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const field = (path: string, ref?: string) => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...(ref && { ref: { entity: ref, field: 'id' } }),
});
const entity = (id: string, name: string, ...fields: Entity['fields']): Entity => ({
  ...shown,
  id,
  name,
  key: ['id'],
  fields,
  calls: [],
});
const call = (id: string, path: string): Call => ({
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
  responses: [],
});

function library(): Spec {
  const spec = emptySpec('Library');
  spec.entities.statements = [
    entity('E-1', 'Book', field('id'), field('title'), field('cover_url'), field('writer_id', 'Writer')),
    entity('E-2', 'Writer', field('id'), field('name')),
    entity('E-3', 'Author', field('id'), field('born')),
  ];
  spec.calls.statements = [call('C-1', '/books/emma'), call('C-2', '/books/persuasion')];
  return spec;
}

const review = (point: Review['point'], statement: string, verdict: Review['verdict'], change?: Change): Review => ({
  id: '1',
  point,
  statement,
  verdict,
  by: 'ann',
  at: '2026-01-01T00:00:00Z',
  undone: null,
  ...(change && { change }),
});
const laid = (...reviews: Review[]) => layReviews(library(), reviews);
const names = (spec: Spec) =>
  spec.entities.statements.map(({ name, fields }) => `${name}(${fields.map(({ path }) => path).join(' ')})`);

test('what is confirmed is stated by a person; what is rejected stays to be seen, and is not handed on', () => {
  const spec = laid(review('entities', 'E-2', 'confirmed'), review('entities', 'E-3', 'rejected'));
  expect(spec.entities.statements[1]).toMatchObject({
    basis: ['observed', 'stated'],
    review: { verdict: 'confirmed', by: 'ann' },
  });
  expect(names(spec)).toHaveLength(3);
  expect(names(withoutRejected(spec))).toHaveLength(2);
});

test('a point whose last gap somebody closed is shown; one whose every line somebody rejected is not', () => {
  const spec = library();
  const gap = { id: 'G-1', kind: 'test', subject: null, says: 'The other half is not shown.', how: 'Record it.' };
  Object.assign(spec.calls, { shown: 'partly', gaps: [gap] });
  const closed = layReviews(spec, [review('calls', 'G-1', 'confirmed')]);
  expect([closed.calls.shown, closed.calls.gaps]).toEqual(['shown', []]);
  expect(withoutRejected(closed).calls.ticked).toEqual([
    { ...gap, by: closed.calls.ticked![0]!.by, at: expect.any(String) },
  ]);
  expect(layReviews(spec, []).calls.ticked).toBeUndefined();
  const rejected = withoutRejected(
    layReviews(spec, [review('calls', 'C-1', 'rejected'), review('calls', 'C-2', 'rejected')]),
  );
  expect([rejected.calls.shown, rejected.calls.gaps.length]).toEqual(['not shown', 2]);
});

test('an entity that is renamed is renamed wherever it is spoken of', () => {
  const spec = laid(review('entities', 'E-2', 'edited', { kind: 'rename', to: 'Person' }));
  expect(spec.entities.statements[0]?.fields[3]?.ref?.entity).toBe('Person');
});

test('two entities that are one have the fields of both', () => {
  const spec = laid(review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3' }));
  expect(names(spec)).toEqual(['Book(id title cover_url writer_id)', 'Writer(id name born)']);
});

test('a field of entities that are one has one life cycle', () => {
  const spec = library();
  const state = (name: string) => ({ name, initial: false, final: false });
  const move = { from: 'new', to: 'known', via: null, support: 1, evidence: [] };
  const cycle = (id: string, name: string, ...states: string[]) => ({
    ...shown,
    id,
    entity: name,
    field: 'fame',
    states: states.map(state),
    transitions: [move],
  });
  spec.states.statements = [
    cycle('T-1', 'Writer', 'new', 'known'),
    cycle('T-2', 'Author', 'new', 'known', 'lost'),
    cycle('T-3', 'Book', 'new', 'known'),
  ];
  const merged = layReviews(spec, [review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3' })]);
  const told = merged.states.statements.map((one) => [one.id, one.support, one.states.length, one.transitions.length]);
  expect(told).toEqual([
    ['T-1', 2, 3, 1],
    ['T-3', 1, 2, 1],
  ]);
});

test('what either of two entities holds is right: closed sets are joined, and closed no more where one was open', () => {
  const spec = library();
  const [, writer, author] = spec.entities.statements;
  const of = (values: string[], format: string) => ({ values, format, range: { max: values.length } });
  writer!.fields.push({ ...field('mood'), ...of(['glad', 'sad'], 'a') }, { ...field('rank'), ...of(['1'], 'b') });
  author!.fields.push({ ...field('mood'), ...of(['sad', 'odd'], 'a') }, { ...field('rank'), types: ['integer'] });
  const merged = layReviews(spec, [review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3' })]);
  const [mood, rank] = ['mood', 'rank'].map((path) =>
    merged.entities.statements[1]!.fields.find((one) => one.path === path),
  );
  expect(mood).toEqual({ ...field('mood'), values: ['glad', 'sad', 'odd'], format: 'a', range: { max: 2 } });
  expect(rank).toEqual({ ...field('rank'), types: ['string', 'integer'] });
});

test('what only one of two entities was seen with is not always there; what both always have is', () => {
  const spec = library();
  const [, writer, author] = spec.entities.statements;
  writer!.fields.push(field('fame'), field('city'));
  author!.fields.push({ ...field('fame'), optional: true, nullable: true }, field('city'));
  const merged = layReviews(spec, [review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3' })]);
  const told = merged.entities.statements[1]!.fields.map((one) => [one.path, one.optional, one.nullable]);
  expect(told).toEqual([
    ['id', false, false],
    ['name', true, false],
    ['fame', true, true],
    ['city', false, false],
    ['born', true, false],
  ]);
});

test('a life cycle goes with its field to the entity that is split off; that of another field stays', () => {
  const spec = library();
  const cycle = (id: string, path: string) => ({
    ...shown,
    id,
    entity: 'Book',
    field: path,
    states: [],
    transitions: [],
  });
  spec.states.statements = [cycle('T-1', 'cover_url'), cycle('T-2', 'title')];
  const change = { kind: 'split' as const, fields: ['cover_url'], into: 'Cover' };
  const made = layReviews(spec, [review('entities', 'E-1', 'edited', change)]);
  expect(made.states.statements.map(({ entity: of, field: path }) => `${of}.${path}`)).toEqual([
    'Cover.cover_url',
    'Book.title',
  ]);
});

test('a word that is a parameter is one of the call, and the other way round', () => {
  const mark = (as: 'parameter' | 'literal', name: string) =>
    review('calls', 'C-1', 'edited', { kind: 'segment', index: 1, as, name });
  const params = (...marks: Review[]) => laid(...marks).calls.statements[0]!.params.map((one) => one.name);
  expect(params(mark('parameter', 'slug'))).toEqual(['slug']);
  expect(params(mark('parameter', 'slug'), mark('parameter', 'title'))).toEqual(['title']);
  expect(params(mark('parameter', 'slug'), mark('literal', 'emma'))).toEqual([]);
});

test('fields that belong to another thing make an entity of their own', () => {
  const spec = laid(review('entities', 'E-1', 'edited', { kind: 'split', fields: ['cover_url'], into: 'Cover' }));
  expect(names(spec)).toEqual([
    'Book(id title writer_id)',
    'Writer(id name)',
    'Author(id born)',
    'Cover(id cover_url)',
  ]);
});

test('a word that is a parameter after all makes one call of two', () => {
  const mark = (id: string) =>
    review('calls', id, 'edited', { kind: 'segment', index: 1, as: 'parameter', name: 'slug' });
  const spec = laid(mark('C-1'), mark('C-2'));
  expect(spec.calls.statements.map(({ path, support }) => `${path} ×${support}`)).toEqual(['/books/{slug} ×2']);
});

test('a decision that was taken back, or that speaks of what is not there, changes nothing', () => {
  const undone = { ...review('entities', 'E-1', 'rejected'), undone: { at: '', by: 'bo' } };
  expect(laid(undone, review('calls', 'C-9', 'rejected'))).toEqual(library());
});

test('no decision can change what a statement is, nor anything outside it', () => {
  const paths = fc.constantFrom(
    '/id',
    '/evidence/0',
    '/__proto__/x',
    '/constructor/prototype/x',
    '',
    'x',
    '/fields/9/path',
  );
  fc.assert(
    fc.property(arbitrarySpec, paths, fc.jsonValue(), (spec, at, value) => {
      for (const statement of spec.calls.statements) {
        const made = layReviews(spec, [review('calls', statement.id, 'edited', { kind: 'set', at, value })]);
        expect(made.calls.statements.map(({ id }) => id)).toEqual(spec.calls.statements.map(({ id }) => id));
      }
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    }),
  );
});

test('an entity that is renamed is so where calls and gaps speak of it, and other words stay', () => {
  const spec = library();
  spec.calls.statements[0]!.entity = 'books';
  spec.calls.statements[1]!.entity = 'bookcase';
  const gap = (says: string) => ({ id: says, kind: 'test', subject: null, says, how: 'Record Book: more.' });
  spec.states.gaps = [gap('Book.state always had the value new.'), gap('A NoteBook.state, and each Book of them.')];
  const made = layReviews(spec, [review('entities', 'E-1', 'edited', { kind: 'rename', to: 'Volume' })]);
  expect(made.calls.statements.map((one) => one.entity)).toEqual(['Volume', 'bookcase']);
  expect(made.states.gaps.map(({ says }) => says)).toEqual([
    'Volume.state always had the value new.',
    'A NoteBook.state, and each Book of them.',
  ]);
});

test('what two entities are called together is said with the merging', () => {
  const made = laid(review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3', name: 'Person' }));
  expect(names(made)).toEqual(['Book(id title cover_url writer_id)', 'Person(id name born)']);
  expect(made.entities.statements[0]!.fields[3]!.ref?.entity).toBe('Person');
  const taken = laid(review('entities', 'E-2', 'edited', { kind: 'merge', with: 'E-3', name: 'Book' }));
  expect(taken.entities.statements[1]!.review?.says).toContain('There is an entity Book already.');
});
