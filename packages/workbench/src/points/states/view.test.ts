import type { LifeCycle, Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { cyclesWith } from './view.js';

const spec = {
  screens: { statements: [] },
  calls: { statements: [{ id: 'C-1', method: 'POST', path: '/permits/{id}/grant', operation: null }] },
} as unknown as Spec;
const cycle = (entity: string, states: string[], via: string | null): LifeCycle =>
  ({
    entity,
    field: 'status',
    states: states.map((name) => ({ name })),
    transitions: [{ from: states[0], to: states[1], via }],
  }) as unknown as LifeCycle;
const cycles = [cycle('Permit', ['applied', 'granted'], 'C-1'), cycle('Vessel', ['moored', 'sailing'], null)];
const found = (filter: string): string[] => cyclesWith(cycles, spec, filter).map(({ entity }) => entity);

test('a life cycle is found by its thing, its states and the calls that move things', () => {
  expect(found('')).toEqual(['Permit', 'Vessel']);
  expect(found('vessel.status')).toEqual(['Vessel']);
  expect(found('SAILING')).toEqual(['Vessel']);
  expect(found('/grant')).toEqual(['Permit']);
});

test('and not where one of the words is missing', () => {
  expect(found('granted vessel')).toEqual([]);
});
