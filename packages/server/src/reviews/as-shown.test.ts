import type { Review } from '@asbuilt/contract';
import { emptySpec, type Spec, type Statement } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asShown, gapsTold } from './as-shown.js';
import { layReviews, withoutRejected } from './lay.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };

function library(): Spec {
  const spec = emptySpec('Library');
  for (const { gaps } of [spec.calls, spec.validation, spec.roles, spec.states, spec.errors, spec.constants])
    gaps.splice(0);
  const call = { operation: null, style: 'rest' as const, does: null, entity: null, request: null, responses: [] };
  spec.calls.statements = ['/lend', '/bring'].map((path, i) => {
    return { ...shown, ...call, id: `C-${i + 1}`, method: 'POST', path, params: [] };
  });
  const rule = { ...shown, field: 'note', rule: 'maxLength' as const, value: 80 };
  spec.validation.statements = [
    { ...rule, id: 'V-1', where: 'C-1' },
    { ...rule, id: 'V-2', where: 'C-2' },
  ];
  const says = 'A loan may last at most {n} days.';
  spec.errors.statements = [{ ...shown, id: 'X-1', status: 422, message: says, field: null, where: ['C-1', 'C-2'] }];
  const constant = { ...shown, unit: null };
  const told = 'Told as loanDays. A refusal says so: “A loan may last at most 14 days.”';
  spec.constants.statements = [
    {
      ...constant,
      id: 'N-1',
      name: 'longest note',
      value: 80,
      kind: 'setting' as const,
      subject: null,
      meaning: bound,
      where: ['C-1', 'C-2'],
    },
    {
      ...constant,
      id: 'N-2',
      name: 'loan days',
      value: 14,
      kind: 'setting' as const,
      subject: null,
      meaning: told,
      where: ['C-1', 'C-2'],
    },
  ];
  const role = { ...shown, claims: {}, mayNot: [], screens: [] };
  spec.roles.statements = [{ ...role, id: 'R-1', name: 'services', actors: ['services'], may: ['C-1', 'C-2'] }];
  const move = { from: 'in', to: 'out', via: 'C-1', support: 1, evidence: [], actors: ['services', 'ann'] };
  const states = ['in', 'out'].map((name) => ({ name, initial: false, final: false }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Book', field: 'state', states, transitions: [move] }];
  const untried = 'calls that take input were never seen to refuse any: POST /bring, POST /lend.';
  spec.validation.gaps = [{ id: 'G-1', kind: 'untried', subject: null, says: `2 ${untried}`, how: '', about: ['C-1'] }];
  return spec;
}
const bound = 'At most 80 characters: a rule of note.';

const rejected = (point: Review['point'], statement: string): Review => ({
  id: statement,
  point,
  statement,
  verdict: 'rejected',
  by: 'ann',
  at: 'then',
  undone: null,
});
const looked = (...reviews: Review[]) => asShown(layReviews(library(), reviews));
const struck = (all: readonly Statement[]) =>
  all.filter(({ review }) => review?.verdict === 'rejected').map(({ id, review }) => [id, review!.by, review!.says]);

test('nothing was decided: it is the document as it was', () => expect(looked()).toEqual(library()));

test('with a call its rules are struck out, with whose decision it was; nothing else speaks of it', () => {
  const { calls, validation, roles, errors, constants, states } = looked(rejected('calls', 'C-1'));
  expect(struck(calls.statements)).toEqual([['C-1', 'ann', undefined]]);
  expect(struck(validation.statements)).toEqual([['V-1', 'ann', 'Removed together with the rejected C-1.']]);
  const spoken = JSON.stringify([roles, errors, constants, states]);
  expect([spoken.includes('C-1'), spoken.includes('C-2')]).toEqual([false, true]);
  expect(validation.gaps).toEqual([]);
});

test('a bound is told as long as a rule of it stands, and where', () => {
  const one = looked(rejected('validation', 'V-1')).constants.statements[0]!;
  expect([one.where, one.review]).toEqual([['C-2'], undefined]);
  const both = looked(rejected('validation', 'V-1'), rejected('validation', 'V-2')).constants.statements;
  expect(struck(both).map(([id]) => id)).toEqual(['N-1']);
});

test('what a refusal says is not told by one that is none', () => {
  const meanings = ({ constants }: Spec) => constants.statements.map(({ meaning }) => meaning);
  expect(meanings(looked(rejected('errors', 'X-1')))).toEqual([bound, 'Told as loanDays.']);
  expect(meanings(looked(rejected('validation', 'V-1')))).toEqual(meanings(library()));
});

test('who is of no role any more is not said to have done it', () => {
  const [move] = looked(rejected('roles', 'R-1')).states.statements[0]!.transitions;
  expect(move!.actors).toEqual(['ann']);
});

test('a gap is told with whether it is closed, and not at all where there is nothing that it is about', () => {
  const told = (...reviews: Review[]) =>
    gapsTold(library(), layReviews(library(), reviews))
      .filter(({ point }) => point === 'validation')
      .map(({ id, closed }) => `${id} ${closed}`);
  const closing: Review = { ...rejected('validation', 'G-1'), verdict: 'confirmed' };
  expect([told(), told(closing), told(rejected('calls', 'C-1')), told(rejected('calls', 'C-2'))]).toEqual([
    ['G-1 false'],
    ['G-1 true'],
    [],
    ['G-1 false'],
  ]);
});

test('whatever is rejected, what is not struck out is what is handed on', () => {
  const points = ['calls', 'screens', 'entities', 'roles', 'states', 'validation', 'errors'] as const;
  fc.assert(
    fc.property(arbitrarySpec, fc.constantFrom(...points), (spec, point) => {
      const [first] = spec[point].statements;
      if (first === undefined) return;
      const laid = layReviews(spec, [rejected(point, first.id)]);
      const [seen, kept] = [asShown(laid), withoutRejected(laid)];
      for (const name of points) {
        const left = (seen[name].statements as Statement[]).filter(({ review }) => review?.verdict !== 'rejected');
        expect(left.map(({ id }) => id)).toEqual(kept[name].statements.map(({ id }) => id));
        expect([seen[name].gaps, seen[name].shown]).toEqual([kept[name].gaps, kept[name].shown]);
      }
    }),
  );
});
