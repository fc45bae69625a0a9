import { emptySpec, type Constant } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { openBook } from './book.js';
import { constantsBody } from './constants.js';

const constant = (name: string, value: unknown, kind: Constant['kind'] = 'setting'): Constant => ({
  id: `K-${name.slice(0, 4)}`,
  basis: ['observed'],
  support: 2,
  against: 0,
  confidence: 0.9,
  evidence: [{ material: 'm', entry: 7 }],
  name,
  value,
  unit: typeof value === 'number' ? 'items' : null,
  kind,
  subject: null,
  meaning: 'So it is.',
  where: ['C-1'],
});

test('constants stand under their kind', () => {
  const spec = emptySpec('Shop');
  const statements = [
    constant('sid', 60, 'cookie'),
    constant('words', ['a', 'b'], 'setting'),
    constant('page size', 20, 'page'),
  ];
  spec.constants = { shown: 'shown', statements, gaps: [] };
  const head = '| Name | Value | Meaning | Where | Seen | Evidence |\n| --- | --- | --- | --- | --- | --- |';
  expect(constantsBody(spec, openBook(spec)).slice(1)).toEqual([
    '### Pagination',
    `${head}\n| page size | \`20\` items | So it is. | C-1 | 2 | \`m#7\` · K-page |`,
    '### Cookie lifetimes',
    `${head}\n| sid | \`60\` items | So it is. | C-1 | 2 | \`m#7\` · K-sid |`,
    '### Settings',
    `${head}\n| words | \`["a","b"]\` | So it is. | C-1 | 2 | \`m#7\` · K-word |`,
  ]);
});
