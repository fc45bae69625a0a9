import { expect, test, vi } from 'vitest';
import { call } from '../testing/make.js';
import { resources } from './resources.js';

const namesOf = (...paths: string[]) =>
  resources(paths.map((path) => call('GET', path))).map((r) => `${r.name}: ${r.calls.length}`);

test('a resource is the first noun', () => {
  expect(namesOf('/users', '/users/{id}', '/users/me', '/orders/{id}/lines')).toEqual(['orders: 1', 'users: 3']);
});

test('words for the interface and its version are no nouns', () => {
  expect(namesOf('/api/v2/users/{id}', '/rest/users', '/shop/api/orders')).toEqual([
    'orders: 1',
    'users (/api/v2): 1',
    'users (/rest): 1',
  ]);
});

test('a shelf with several things on it is not the thing', () => {
  expect(namesOf('/items/a/{id}', '/items/b/{id}', '/items/b')).toEqual(['a: 1', 'b: 2']);
});

test('a thing with two actions, or with one kind of part, is no shelf', () => {
  expect(namesOf('/users/invite', '/users/search', '/users/roles/{id}')).toEqual(['users: 3']);
  expect(namesOf('/users/{id}', '/users/a/{id}', '/users/b/{id}')).toEqual(['users: 3']);
});

test('an ending that only says the format does not make another resource', () => {
  expect(namesOf('/issues', '/issues.json', '/issues/{id}.json')).toEqual(['issues: 3']);
});

test('the root, and paths that are all parameter, are the start', () => {
  expect(namesOf('/', '/{slug}')).toEqual(['start: 2']);
});

test('of a thing with very many calls, its parts stand apart', () => {
  const parts = (noun: string, count: number) =>
    Array.from({ length: count }, (_, i) => `/projects/{id}/${noun}/a${i}`);
  const few = ['/projects', '/projects/{id}', ...parts('wiki', 20), ...parts('feed', 2)];
  expect(namesOf(...few)).toEqual(['projects: 24']);
  expect(namesOf(...few, ...parts('issues', 5), '/users')).toEqual([
    'projects: 4',
    'projects / issues: 5',
    'projects / wiki: 20',
    'users: 1',
  ]);
});

/** How many segments are looked at while so many calls stand on one shelf. */
function looks(n: number): number {
  const calls = Array.from({ length: n }, (_, i) => call('GET', `/shelf/thing${i}/{id}`));
  const test = vi.spyOn(RegExp.prototype, 'test');
  expect(resources(calls)).toHaveLength(n);
  const count = test.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

test('twice as many calls on a shelf take twice as many looks, and not four times', () => {
  expect(looks(200)).toBeLessThan(2.5 * looks(100));
});
