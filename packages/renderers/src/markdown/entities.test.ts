import { emptySpec, type Entity } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { openBook } from './book.js';
import { entitiesBody } from './entities.js';

const field = (path: string, more: object = {}): Entity['fields'][number] => ({
  path,
  types: ['string'],
  nullable: false,
  optional: false,
  ...more,
});

function rowsOf(...fields: Entity['fields']): string[] {
  const spec = emptySpec('Shop');
  const entity: Entity = {
    id: 'E-1',
    basis: ['observed', 'declared'],
    support: 2,
    against: 0,
    confidence: 1,
    evidence: [{ material: 'm', entry: 7 }],
    name: 'Order',
    key: [],
    calls: [],
    fields,
  };
  spec.entities = { shown: 'shown', statements: [entity], gaps: [] };
  const lines = entitiesBody(spec, openBook(spec)).join('\n').split('\n');
  return lines.filter((line) => line.startsWith('| `'));
}

test('a field that nobody saw says who tells of it', () => {
  expect(
    rowsOf(field('note', { basis: ['declared'] }), field('state', { basis: ['stated'], values: ['open', 'paid'] })),
  ).toEqual([
    '| `note` | text | always | declared, never seen |',
    "| `state` | text | always | one of 'open' \\| 'paid'; stated, never seen |",
  ]);
});

test('twin: of a field that was seen nothing is added', () => {
  expect(rowsOf(field('note'), field('state', { basis: ['observed', 'declared'] }))).toEqual([
    '| `note` | text | always |  |',
    '| `state` | text | always |  |',
  ]);
});
