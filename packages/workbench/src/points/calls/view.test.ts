import type { Call } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { callRows, resourceOf } from './view.js';

const call = (method: string, path: string): Call =>
  ({ id: `${method} ${path}`, method, path, operation: null, entity: null, does: null }) as Call;

const ALL = [call('GET', '/api/v1/books'), call('POST', '/api/v1/books'), call('GET', '/login'), call('GET', '/')];
const shown = (filter: string) =>
  callRows(ALL, filter).map((row) => (row.kind === 'group' ? `# ${row.title}` : row.id));

test('calls stand under the resource they are about', () => {
  expect(shown('')).toEqual([
    '# /api/v1/books',
    'GET /api/v1/books',
    'POST /api/v1/books',
    '# /login',
    'GET /login',
    '# /',
    'GET /',
  ]);
});

test('a filter keeps calls that have all of its words, and drops groups that are empty', () => {
  expect(shown('post book')).toEqual(['# /api/v1/books', 'POST /api/v1/books']);
  expect(shown('nothing')).toEqual([]);
});

test('what leads up to a resource is no resource', () => {
  expect(resourceOf(call('GET', '/api/v2/{tenant}/orders/{id}/lines'))).toBe('/api/v2/{tenant}/orders');
  expect(resourceOf(call('GET', '/api/v2'))).toBe('/');
});
