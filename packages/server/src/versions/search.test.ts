import { PART_KEYS, type Review } from '@asbuilt/contract';
import { emptySpec, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { asShown } from '../reviews/as-shown.js';
import { layReviews } from '../reviews/lay.js';
import { searchSpec } from './search.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };

function library(): Spec {
  const spec = emptySpec('Library');
  const state = { initial: false, final: false };
  const states = ['in', 'mislaid'].map((name) => ({ ...state, name }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Book', field: 'state', states, transitions: [] }];
  const rule = { ...shown, where: 'C-1', field: 'note', rule: 'maxLength' as const };
  spec.validation.statements = [{ ...rule, id: 'V-1', value: 80 }];
  return spec;
}

const rejected = (point: Review['point'], statement: string, part?: string): Review => ({
  id: statement,
  point,
  statement,
  verdict: 'rejected',
  by: 'ann',
  at: 'then',
  undone: null,
  ...(part && { part }),
});
const found = (query: string, ...reviews: Review[]) =>
  searchSpec(asShown(layReviews(library(), reviews)), query).map(({ id, detail }) => [id, detail]);

test('a line that was rejected is found, and says so', () => {
  expect(found('note')).toEqual([['V-1', expect.not.stringContaining('rejected')]]);
  expect(found('note', rejected('validation', 'V-1'))).toEqual([['V-1', expect.stringContaining('rejected')]]);
});

test('by a part that was rejected nothing is found', () => {
  expect(found('mislaid').map(([id]) => id)).toEqual(['T-1']);
  expect(found('mislaid', rejected('states', 'T-1', PART_KEYS.state('mislaid')))).toEqual([]);
});
