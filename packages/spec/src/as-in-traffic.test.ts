import { expect, test } from 'vitest';
import { asInTraffic } from './as-in-traffic.js';
import { emptySpec } from './empty.js';
import type { Spec } from './model.js';

const shown = { basis: ['observed' as const], support: 1, against: 0, confidence: 0.9, evidence: [] };
const plain = { types: ['string'], nullable: false, optional: false };
const move = { via: null, support: 1, evidence: [] };

const library = ({ renamed }: { renamed: boolean }): Spec => {
  const spec = emptySpec('Library');
  const [field, state] = renamed ? ['stage', 'with a reader'] : ['state', 'out'];
  const called = renamed && { wire: 'state', named: [{ wire: 'out', name: 'with a reader' }] };
  const book = { ...shown, id: 'E-1', name: 'Book', calls: [] };
  const loan = { ...shown, id: 'E-2', name: 'Loan', calls: [], key: ['id'] };
  spec.entities.statements = [
    { ...book, key: [field!], fields: [{ ...plain, path: field!, values: ['in', state], ...called }] },
    { ...loan, fields: [{ ...plain, path: 'book', ref: { entity: 'Book', field: field! } }] },
  ];
  const [lent, is] = [renamed && { wire: 'out' }, { initial: false, final: false }];
  const states = [
    { name: 'in', ...is },
    { name: state!, ...is, ...lent },
  ];
  const moves = [
    { ...move, from: null, to: 'in' },
    { ...move, from: 'in', to: state! },
  ];
  const no = { from: state!, to: state!, via: 'C-1', status: 409, support: 1, actors: [], evidence: [] };
  spec.states.statements = [
    { ...shown, id: 'T-1', entity: 'Book', field: field!, states, transitions: moves, refused: [no] },
  ];
  return spec;
};

test('what people call otherwise has its name of the traffic again, wherever it is named', () => {
  const spec = library({ renamed: true });
  expect(asInTraffic(spec)).toEqual(library({ renamed: false }));
  expect(spec).toEqual(library({ renamed: true }));
});

test('where nothing is called otherwise it is the very document', () => {
  const spec = library({ renamed: false });
  expect(asInTraffic(spec)).toBe(spec);
});
