import type { Review } from '@asbuilt/contract';
import { checkIntegrity, emptySpec, type Spec } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layReviews, withoutRejected } from './lay.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };

function library(): Spec {
  const spec = emptySpec('Library');
  const call = { operation: null, style: 'rest' as const, does: null, entity: 'Book', request: null, responses: [] };
  spec.calls.statements = ['C-1', 'C-2'].map((id) => ({
    ...shown,
    ...call,
    id,
    method: 'POST',
    path: '/b',
    params: [],
  }));
  const rule = { ...shown, field: 'title', rule: 'required' as const };
  spec.validation.statements = [
    { ...rule, id: 'V-1', where: 'C-1' },
    { ...rule, id: 'V-2', where: 'C-1', also: ['C-2'] },
    { ...rule, id: 'V-3', where: 'C-2' },
  ];
  const error = { ...shown, status: 404, message: 'No', field: null };
  spec.errors.statements = [
    { ...error, id: 'X-1', where: ['C-1'] },
    { ...error, id: 'X-2', where: ['C-1', 'C-2'] },
  ];
  spec.entities.statements = [{ ...shown, id: 'E-1', name: 'Book', key: [], fields: [], calls: ['C-1', 'C-2'] }];
  const move = { from: 'in', to: 'out', support: 1, evidence: [] };
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'Book',
      field: 'state',
      states: ['in', 'out'].map((name) => ({ name, initial: false, final: false })),
      transitions: [
        { ...move, via: 'C-1' },
        { ...move, via: null },
      ],
    },
  ];
  return spec;
}

const rejected = (point: Review['point'], statement: string): Review => ({
  id: '1',
  point,
  statement,
  verdict: 'rejected',
  by: 'ann',
  at: '',
  undone: null,
});
const handedOn = (...reviews: Review[]) => withoutRejected(layReviews(library(), reviews));

test('with a call go its rules and the errors that only it answers; what others show as well stays with them', () => {
  const spec = handedOn(rejected('calls', 'C-1'));
  expect(JSON.stringify(spec)).not.toContain('C-1');
  expect(spec.validation.statements.map(({ id, where }) => `${id} ${where}`)).toEqual(['V-2 C-2', 'V-3 C-2']);
  expect(spec.errors.statements.map(({ id, where }) => `${id} ${where.join()}`)).toEqual(['X-2 C-2']);
  expect(spec.states.statements[0]!.transitions).toHaveLength(1);
});

test('with an entity goes its life cycle; calls stand without it', () => {
  const spec = handedOn(rejected('entities', 'E-1'));
  expect([spec.states.statements, spec.states.shown]).toEqual([[], 'not shown']);
  expect(spec.calls.statements.map(({ entity }) => entity)).toEqual([null, null]);
});

test('whatever is rejected, nothing that is handed on points at it', () => {
  const points = ['calls', 'screens', 'entities', 'roles', 'states'] as const;
  fc.assert(
    fc.property(arbitrarySpec, fc.constantFrom(...points), (spec, point) => {
      const [first] = spec[point].statements;
      if (first === undefined) return;
      const before = new Set(checkIntegrity(spec));
      const kept = withoutRejected(layReviews(spec, [rejected(point, first.id)]));
      expect(checkIntegrity(kept).filter((fault) => !before.has(fault))).toEqual([]);
    }),
  );
});
