import { emptySpec, type CataloguedError } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { openBook } from './book.js';
import { errorsBody } from './errors.js';

const error = (status: number, message: string, more: Partial<CataloguedError> = {}): CataloguedError => ({
  id: `X-${message.slice(0, 4)}`,
  basis: ['observed'],
  support: 2,
  against: 0,
  confidence: 1,
  evidence: [{ material: 'm', entry: 7 }],
  status,
  message,
  where: ['C-1'],
  field: null,
  ...more,
});

function shown(...statements: CataloguedError[]): string[] {
  const spec = emptySpec('Shop');
  spec.errors = { shown: 'shown', statements, gaps: [] };
  return errorsBody(spec, openBook(spec)).slice(1);
}

test('errors stand under their status, without columns that nothing fills', () => {
  expect(shown(error(404, 'Gone'), error(422, 'Bad', { code: 'E1', field: 'name' }), error(422, 'Worse'))).toEqual([
    '### 404 Not Found',
    '| Message | Where | Seen | Evidence |\n| --- | --- | --- | --- |\n| Gone | C-1 | 2 | `m#7` · X-Gone |',
    '### 422 Unprocessable Content',
    [
      '| Code | Message | Field | Where | Seen | Evidence |',
      '| --- | --- | --- | --- | --- | --- |',
      '| `E1` | Bad | `name` | C-1 | 2 | `m#7` · X-Bad |',
      '|  | Worse |  | C-1 | 2 | `m#7` · X-Wors |',
    ].join('\n'),
  ]);
});

test('of many fields the first few are named, and pages that tell of the error are told', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [, table] = shown(error(422, '{field} is bad', { fields, also: [{ status: 200, where: ['C-2'] }] }));
  expect(table).toContain('| `a`, `b`, `c`, `d` and 2 more | C-1; on a page with 200: C-2 |');
});

test('an error of no known call says so', () => {
  expect(shown(error(404, 'Gone', { where: [] }))[1]).toContain('| no known call |');
});
