import { expect, test } from 'vitest';
import type { Call, Parameter } from '@asbuilt/spec';
import { matchesOf, routesOf } from './match.js';

const call = (path: string, params: Parameter[] = []): Call => ({
  id: path,
  basis: ['observed'],
  support: 1,
  against: 0,
  confidence: 1,
  evidence: [],
  method: 'GET',
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: null,
  params,
  request: null,
  responses: [],
});

test('a parameter that is a path takes all segments that are left, after what is more literal', () => {
  const spans: Parameter = { name: 'path', in: 'path', required: true, schema: { type: 'string' }, spans: true };
  const routes = routesOf([call('/{shop}/{name}'), call('/files/{path}', [spans]), call('/files/search')]);
  const found = (path: string) => {
    const request = {
      method: 'GET',
      path,
      query: [],
      headers: new Map(),
      body: { is: 'other', bytes: 0 },
      at: 0,
    } as const;
    return matchesOf(routes, request).map((match) => [match.call.path, match.params.get('path')]);
  };
  expect(found('/files/a/b%20c/d.txt')).toEqual([['/files/{path}', 'a/b c/d.txt']]);
  expect(found('/files/search')).toEqual([['/files/search', undefined]]);
  expect(found('/north/a.txt')).toEqual([['/{shop}/{name}', undefined]]);
  expect(found('/files')).toEqual([]);
});

test('of several calls at one address the one that the request chooses, else the one for which nothing need be said', () => {
  const chosen = (action: string): Call => ({
    ...call('/api.php'),
    id: action,
    operation: action,
    chosenBy: [{ name: 'action', value: action }],
  });
  const routes = routesOf([call('/api.php'), chosen('edit'), chosen('block')]);
  const asked = { method: 'GET', path: '/api.php', headers: new Map(), body: { is: 'nothing' }, at: 0 } as const;
  const found = (query: [string, string][]) => matchesOf(routes, { ...asked, query }).map((match) => match.call.id);
  expect(found([['action', 'block']])).toEqual(['block']);
  expect(found([['action', 'other']])).toEqual(['/api.php']);
  expect(found([])).toEqual(['/api.php']);
});
