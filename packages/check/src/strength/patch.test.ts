import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { patchedValue } from './patch.js';

const patch = (recorded: Json, original: Json, faulty: Json) =>
  patchedValue(recorded, original, faulty, new Set(['id']));
const tea = { id: 1, name: 'Tea' };
const milk = { id: 2, name: 'Milk' };
const rice = { id: 3, name: 'Rice' };

describe('what a fault changes is put into what was recorded', () => {
  it.each([
    ['a value', { id: 1, name: 'Green tea' }, tea, { ...tea, name: '' }, { id: 1, name: '' }],
    ['a count, by as much', { total: 10 }, { total: 7 }, { total: 8 }, { total: 11 }],
    ['a field that is gone', tea, tea, { id: 1 }, { id: 1 }],
    ['a field that comes', tea, tea, { ...tea, note: 'x' }, { ...tea, note: 'x' }],
    ['a record that comes', [tea], [tea], [tea, milk], [tea, milk]],
    ['a record that is gone', [tea, milk], [tea, milk], [milk], [milk]],
    ['another order', [tea, milk], [tea, milk], [milk, tea], [milk, tea]],
  ])('%s', (_, recorded, original, faulty, now) => {
    expect(patch(recorded, original, faulty)).toEqual(now);
  });

  it.each([
    ['what both say alike', tea, { id: 1, name: 'Coffee' }, { id: 1, name: 'Coffee' }],
    ['what only the recording has', { ...tea, note: 'x' }, tea, tea],
    ['a record that both do not know', [tea, rice], [tea], [tea]],
  ])('and nothing else: not %s', (_, recorded, original, faulty) => {
    expect(patch(recorded, original, faulty)).toEqual(recorded);
  });

  it('a record that both do not know stays beside one that is gone', () => {
    expect(patch([tea, milk, rice], [tea, milk], [tea])).toEqual([tea, rice]);
  });
});
