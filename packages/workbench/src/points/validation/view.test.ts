import type { Rule, Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { ruleRows } from './view.js';

const call = (id: string, method: string, path: string) => ({ id, method, path, operation: null });
const spec = {
  screens: { statements: [] },
  calls: {
    statements: [call('C-1', 'POST', '/vessels'), call('C-2', 'POST', '/berths'), call('C-3', 'GET', '/vessels')],
  },
} as unknown as Spec;
const rule = (id: string, where: string, field: string): Rule =>
  ({ id, where, field, rule: 'required', basis: ['observed'] }) as unknown as Rule;
const rules = [
  rule('V-1', 'C-1', 'name'),
  rule('V-2', 'C-2', 'code'),
  rule('V-3', 'C-3', 'page'),
  rule('V-4', 'C-1', 'flag'),
];
const titles = (filter: string): string[] =>
  ruleRows(rules, spec, filter).flatMap((row) => (row.kind === 'group' ? [row.title] : []));

test('places stand in the order of what they are called, calls of one path together', () => {
  expect(titles('')).toEqual(['POST /berths', 'GET /vessels', 'POST /vessels']);
});

test('the rules of a place stay in their own order, and the filter leaves out places that have none', () => {
  const rows = ruleRows(rules, spec, 'post vessels');
  expect(rows.map(({ id }) => id)).toEqual(['group POST /vessels', 'V-1', 'V-4']);
  expect(titles('nothing of the kind')).toEqual([]);
});
