import { PART_KEYS, type Change, type Review } from '@asbuilt/contract';
import { checkIntegrity, emptySpec, type PointName, type Spec } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layReviews, withoutRejected } from '../lay.js';
import { partFault } from './part-fault.js';

const evidence = [{ material: 'm', entry: 0 }];
const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence };
const field = (path: string, more: object = {}) => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});

function library(): Spec {
  const spec = emptySpec('Library');
  const call = { operation: null, style: 'rest' as const, does: null, entity: 'Book', request: null, responses: [] };
  spec.calls.statements = [
    { ...shown, ...call, id: 'C-1', method: 'GET', path: '/books', params: [] },
    { ...shown, ...call, id: 'C-2', method: 'POST', path: '/books', params: [] },
  ];
  const state = field('state', { values: ['in', 'out', 'lost'] });
  const writer = [field('writer'), field('writer.name'), field('writers')];
  const ref = { entity: 'Book', field: 'id' };
  spec.entities.statements = [
    { ...shown, id: 'E-1', name: 'Book', key: ['id'], fields: [field('id'), state, ...writer], calls: [] },
    { ...shown, id: 'E-2', name: 'Loan', key: ['id'], fields: [field('id'), field('book_id', { ref })], calls: [] },
  ];
  const is = { initial: false, final: false };
  const move = (from: string, to: string) => ({ from, to, via: 'C-2', support: 1, evidence });
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'Book',
      field: 'state',
      states: ['in', 'out', 'lost'].map((name) => ({ name, ...is })),
      transitions: [move('in', 'out'), move('out', 'in'), move('out', 'lost')],
    },
  ];
  const role = { ...shown, id: 'R-1', name: 'reader', actors: ['ann'], claims: {}, screens: [] };
  const tried = { call: 'C-2', support: 2, evidence };
  spec.roles.statements = [{ ...role, may: ['C-1'], mayNot: ['C-2'], refusals: [tried] }];
  spec.validation.statements = [
    { ...shown, id: 'V-1', where: 'C-2', field: 'title', rule: 'required', witnesses: ['form', 'rejection'] },
  ];
  for (const point of ['calls', 'entities', 'states', 'roles', 'validation'] as const) spec[point].shown = 'shown';
  return spec;
}

interface Given {
  readonly of: readonly [PointName, string];
  readonly part: string;
  readonly verdict?: Review['verdict'];
  readonly change?: Change;
}

const review = ({ of: [point, statement], part, change, verdict = change ? 'edited' : 'rejected' }: Given): Review => ({
  id: '1',
  point,
  statement,
  part,
  verdict,
  by: 'ann',
  at: '2026-01-01T00:00:00Z',
  undone: null,
  ...(change && { change }),
});
const laid = (...given: Given[]) => layReviews(library(), given.map(review));
const handedOn = (...given: Given[]) => withoutRejected(laid(...given));
const BOOK = ['entities', 'E-1'] as const;
const STATES = ['states', 'T-1'] as const;
const READER = ['roles', 'R-1'] as const;
const RULE = ['validation', 'V-1'] as const;
const paths = (spec: Spec) => spec.entities.statements[0]!.fields.map(({ path }) => path);
const moves = (spec: Spec) => spec.states.statements[0]!.transitions.map(({ from, to }) => `${from} ${to}`);

test('a part that is rejected stays to be seen, and is not handed on; what it is a part of is', () => {
  const spec = laid({ of: BOOK, part: 'state' });
  expect(paths(spec)).toContain('state');
  expect(spec.entities.statements[0]).toMatchObject({ parts: [{ part: 'state', verdict: 'rejected', by: 'ann' }] });
  expect(spec.entities.statements[0]!.review).toBeUndefined();
  expect(paths(withoutRejected(spec))).toEqual(['id', 'writer', 'writer.name', 'writers']);
  expect(withoutRejected(spec).entities.statements[0]!.parts).toEqual([]);
});

test('with a field goes what stands inside it, and what refers to it', () => {
  expect(paths(handedOn({ of: BOOK, part: 'writer' }))).toEqual(['id', 'state', 'writers']);
  const spec = handedOn({ of: BOOK, part: 'id' });
  expect(spec.entities.statements[0]!.key).toEqual([]);
  expect(spec.entities.statements[1]!.fields[1]!.ref).toBeUndefined();
});

test('with a field goes its life cycle, and the answer says so; one that somebody confirmed stands', () => {
  const given = { of: BOOK, part: 'state' };
  const spec = laid(given);
  expect(spec.entities.statements[0]!.parts).toMatchObject([{ says: 'Also removed: the life cycle of Book.state.' }]);
  expect(spec.states.statements[0]!.review).toMatchObject({ verdict: 'rejected', by: 'ann' });
  expect(withoutRejected(spec).states.statements).toEqual([]);
  expect(handedOn({ of: BOOK, part: 'writers' }).states.statements).toHaveLength(1);
  const { part: _part, ...whole } = review({ of: STATES, part: '', verdict: 'confirmed' });
  const both = layReviews(library(), [review(given), whole]);
  expect(both.states.statements[0]!.review).toMatchObject({
    verdict: 'confirmed',
    says: expect.stringContaining('Contradicts another decision.'),
  });
});

test('a field is renamed wherever it is spoken of', () => {
  const spec = laid(
    { of: BOOK, part: 'id', change: { kind: 'rename', to: 'isbn' } },
    { of: BOOK, part: 'state', change: { kind: 'rename', to: 'status' } },
    { of: BOOK, part: 'writer', change: { kind: 'rename', to: 'author' } },
  );
  expect(paths(spec)).toEqual(['isbn', 'status', 'author', 'author.name', 'writers']);
  expect([spec.entities.statements[0]!.key, spec.states.statements[0]!.field]).toEqual([['isbn'], 'status']);
  expect(spec.entities.statements[1]!.fields[1]!.ref).toEqual({ entity: 'Book', field: 'isbn' });
});

test('what is decided of a renamed part is about the same part, and stands when the renaming is taken back', () => {
  const given = [
    { of: BOOK, part: 'state', change: { kind: 'rename', to: 'status' } as const },
    { of: BOOK, part: 'state', change: { kind: 'set', at: '/optional', value: true } as const },
  ];
  const both = laid(...given).entities.statements[0]!;
  expect(both.fields[1]).toMatchObject({ path: 'status', optional: true });
  expect(both.parts).toMatchObject([{ part: 'state', now: 'status', verdict: 'edited' }]);
  expect(laid(given[1]!).entities.statements[0]!.fields[1]).toMatchObject({ path: 'state', optional: true });
});

test('what a field is can be said otherwise', () => {
  const set = (at: string, value: unknown): Given => ({
    of: BOOK,
    part: 'writers',
    change: { kind: 'set', at, value },
  });
  const spec = laid(
    set('/types', 'integer or null'),
    set('/format', 'date'),
    set('/nullable', true),
    set('/ref', 'Loan'),
  );
  expect(spec.entities.statements[0]!.fields[4]).toEqual({
    ...field('writers'),
    types: ['integer', 'null'],
    format: 'date',
    nullable: true,
    ref: { entity: 'Loan', field: 'id' },
  });
});

test('one value of a closed set is rejected, or is another', () => {
  const part = PART_KEYS.value('state', 'lost');
  const values = (spec: Spec) => spec.entities.statements[0]!.fields[1]!.values;
  expect(values(handedOn({ of: BOOK, part }))).toEqual(['in', 'out']);
  expect(values(laid({ of: BOOK, part, change: { kind: 'rename', to: 'gone' } }))).toEqual(['in', 'out', 'gone']);
});

test('one transition is rejected, or leads elsewhere; a state goes with what leads to it', () => {
  const part = PART_KEYS.move({ from: 'out', to: 'lost', via: 'C-2' });
  expect(moves(handedOn({ of: STATES, part }))).toEqual(['in out', 'out in']);
  const elsewhere = laid({ of: STATES, part, change: { kind: 'set', at: '/from', value: 'in' } });
  expect(moves(elsewhere)).toEqual(['in out', 'out in', 'in lost']);
  const state = PART_KEYS.state('out');
  expect(moves(handedOn({ of: STATES, part: state }))).toEqual([]);
  expect(moves(laid({ of: STATES, part: state, change: { kind: 'rename', to: 'lent' } }))[0]).toBe('in lent');
});

test('a state is a value of its field: what is decided of the one is decided of the other', () => {
  const [state, value] = [PART_KEYS.state('lost'), PART_KEYS.value('state', 'lost')];
  const told = (spec: Spec) => [
    spec.entities.statements[0]!.fields[1]!.values,
    spec.states.statements[0]!.states.map(({ name }) => name),
  ];
  for (const given of [
    { of: STATES, part: state },
    { of: BOOK, part: value },
  ]) {
    expect(told(handedOn(given))).toEqual([
      ['in', 'out'],
      ['in', 'out'],
    ]);
    expect(told(laid({ ...given, change: { kind: 'rename', to: 'gone' } }))).toEqual([
      ['in', 'out', 'gone'],
      ['in', 'out', 'gone'],
    ]);
  }
});

test('a value that a field never has is none that its rules let in; who says otherwise of a rule is told so', () => {
  const spec = library();
  spec.entities.statements[0]!.calls = ['C-2'];
  const rule = { ...shown, rule: 'enum' as const, value: ['in', 'out', 'lost'] };
  spec.validation.statements = [
    { ...rule, id: 'V-2', where: 'C-2', field: 'book[state]' },
    // Of another thing, and of a call that is none of a book's.
    { ...rule, id: 'V-3', where: 'C-2', field: 'loan.state' },
    { ...rule, id: 'V-4', where: 'C-1', field: 'state' },
  ];
  const allowed = (made: Spec) => made.validation.statements.map(({ value }) => (value as string[]).join(' '));
  const all = 'in out lost';
  const value = { of: BOOK, part: PART_KEYS.value('state', 'lost') };
  for (const given of [value, { of: STATES, part: PART_KEYS.state('lost') }]) {
    const made = layReviews(spec, [review(given)]);
    expect(made.validation.statements[0]).toMatchObject({
      parts: [{ verdict: 'rejected', says: expect.stringContaining('Book.state') }],
    });
    expect(allowed(withoutRejected(made))).toEqual(['in out', all, all]);
    const renamed = layReviews(spec, [review({ ...given, change: { kind: 'rename', to: 'gone' } })]);
    expect(allowed(renamed)).toEqual([all, all, all]);
    expect(renamed.validation.statements.map(({ named }) => named)).toEqual([
      [{ wire: 'lost', name: 'gone' }],
      undefined,
      undefined,
    ]);
  }
  const kept = { of: ['validation', 'V-2'] as const, part: PART_KEYS.value('book[state]', 'lost') };
  const both = layReviews(spec, [review(value), review({ ...kept, verdict: 'confirmed' })]);
  expect(both.validation.statements[0]!.parts).toMatchObject([
    { verdict: 'confirmed', says: expect.stringContaining('Contradicts') },
  ]);
  expect(allowed(withoutRejected(both))).toEqual([all, all, all]);
});

test('what was decided of a part stays with it when a change of another gives it another key', () => {
  const move = PART_KEYS.move({ from: 'out', to: 'lost', via: 'C-2' });
  const rename: Given = { of: STATES, part: PART_KEYS.state('lost'), change: { kind: 'rename', to: 'gone' } };
  expect(moves(handedOn({ of: STATES, part: move }, rename))).toEqual(['in out', 'out in']);
});

test('one cell is rejected, and was never tried then; or is said to be another', () => {
  const role = (spec: Spec) => spec.roles.statements[0]!;
  expect(role(handedOn({ of: READER, part: 'C-2' }))).toMatchObject({ may: ['C-1'], mayNot: [], refusals: [] });
  const said = (value: string) => laid({ of: READER, part: 'C-2', change: { kind: 'set', at: '/cell', value } });
  expect(role(said('only own'))).toMatchObject({ may: ['C-1', 'C-2'], mayNot: [], onlyOwn: ['C-2'] });
  expect(role(said('whatever'))).toEqual(role(library()));
});

test('a rule loses one witness and stands; without any it goes', () => {
  const [form, rejection] = ['form', 'rejection'].map((one) => ({ of: RULE, part: PART_KEYS.witness(one) }));
  expect(handedOn(form!).validation.statements[0]!.witnesses).toEqual(['rejection']);
  const none = handedOn(form!, rejection!);
  expect([none.validation.statements, none.validation.shown]).toEqual([[], 'not shown']);
});

test('a decision of which nothing would come is refused in words', () => {
  const fault = (given: Given) => partFault(library(), review(given))?.title;
  const NO_CHANGE = 'This correction is not possible.';
  expect(fault({ of: BOOK, part: 'state' })).toBeUndefined();
  expect(fault({ of: BOOK, part: 'nonesuch' })).toBe('No such part.');
  expect(fault({ of: BOOK, part: 'state', change: { kind: 'rename', to: 'id' } })).toBe(NO_CHANGE);
  expect(fault({ of: BOOK, part: 'state', change: { kind: 'rename', to: ' ' } })).toBe(NO_CHANGE);
  expect(fault({ of: BOOK, part: 'state', change: { kind: 'set', at: '/types', value: 5 } })).toBe(NO_CHANGE);
  expect(fault({ of: ['entities', 'E-9'], part: 'state' })).toBeUndefined();
});

const free: Change = { kind: 'set', at: '/correction', value: 'It is a list.' };

test('what is right is said in words of any part', () => {
  const rule = laid({ of: RULE, part: PART_KEYS.witness('form'), change: free }).validation.statements[0]!;
  expect(rule.parts).toMatchObject([{ correction: 'It is a list.', verdict: 'edited' }]);
});

test('whatever is rejected, nothing that is handed on points at what is gone', () => {
  const points = ['entities', 'states', 'roles', 'validation', 'calls'] as const;
  fc.assert(
    fc.property(arbitrarySpec, fc.constantFrom(...points), fc.nat(), (spec, point, n) => {
      const before = checkIntegrity(spec).length;
      const statement = spec[point].statements[0];
      if (statement === undefined) return;
      const keys = [
        ...spec.entities.statements.flatMap(({ fields }) => fields.map(({ path }) => path)),
        ...spec.calls.statements.map(({ id }) => id),
        ...spec.states.statements.flatMap(({ states }) => states.map(({ name }) => PART_KEYS.state(name))),
        '__proto__',
      ];
      const given = { of: [point, statement.id] as const, part: keys[n % keys.length]! };
      const kept = withoutRejected(layReviews(spec, [review(given)]));
      expect(checkIntegrity(kept).length).toBeLessThanOrEqual(before);
    }),
  );
});
