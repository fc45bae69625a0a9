import { describe, expect, test } from 'vitest';
import { createExplainer } from './explain.mjs';

const ORIGIN = 'https://shop.example';

const call = (method: string, path: string, more = {}) => ({
  id: `${method} ${path}`,
  method,
  path,
  operation: null,
  params: [] as object[],
  request: null,
  responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
  ...more,
});

const specOf = (...calls: object[]) => ({ origins: [ORIGIN], calls: { statements: calls, notServed: [] } });

const json = (value: unknown) => ({ is: 'json', mime: 'application/json', size: null, cut: false, value });

const get = (path: string, more = {}) => ({
  kind: 'exchange',
  is: 'call',
  method: 'GET',
  url: { origin: ORIGIN, path, segments: path.split('/').filter(Boolean).map(decodeURIComponent), query: [] },
  status: 200,
  requestHeaders: [],
  request: null,
  response: json({}),
  ...more,
});

const why = (spec: object, exchange: object): (string | null)[] =>
  createExplainer(spec)(exchange).map((verdict: { why: string | null }) => verdict.why);

describe('which call an exchange is', () => {
  const spec = specOf(call('GET', '/users/{id}'), call('GET', '/users/me'), call('GET', '/issues/{id}.json'));
  const found = (path: string) => createExplainer(spec)(get(path))[0]?.call?.path;

  test('a literal comes before a slot', () => {
    expect(found('/users/me')).toBe('/users/me');
    expect(found('/users/7')).toBe('/users/{id}');
  });
  test('a slot may have an ending', () => {
    expect(found('/issues/5.json')).toBe('/issues/{id}.json');
    expect(found('/issues/5')).toBeUndefined();
  });
  test('an address with no call is not explained, unless it was a probe', () => {
    expect(why(spec, get('/nothing'))).toEqual(['call']);
    expect(why(spec, get('/nothing', { status: 404 }))).toEqual([]);
  });
  test('what belongs to others is left out', () => {
    const { url } = get('/users/7');
    expect(why(spec, get('/users/7', { url: { ...url, origin: 'https://other.example' } }))).toEqual([]);
    expect(why(spec, get('/users/7', { is: 'asset' }))).toEqual([]);
  });
});

describe('whether it is explained', () => {
  const name = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const spec = specOf(
    call('POST', '/users', {
      request: { mime: 'application/json', schema: name },
      params: [
        { name: 'notify', in: 'query', required: false, schema: { type: 'boolean' } },
        { name: 'filter', in: 'query', required: false, schema: { type: 'object' } },
      ],
      responses: [{ status: 201, mime: 'application/json', schema: name, support: 1 }],
    }),
  );
  const post = (more: object, query: [string, string][] = []) => ({
    ...get('/users', { method: 'POST', status: 201, request: json({ name: 'Ada' }), response: json({ name: 'Ada' }) }),
    url: { ...get('/users').url, query },
    ...more,
  });

  test('status, request and response as they should be', () => expect(why(spec, post({}))).toEqual([null]));
  test('another status', () => expect(why(spec, post({ status: 204 }))).toEqual(['status']));
  test('a wrong request', () => expect(why(spec, post({ request: json({}) }))).toEqual(['request']));
  test('a wrong answer', () => expect(why(spec, post({ response: json({ name: 7 }) }))).toEqual(['response']));
  test('texts of the query are read as what they stand for', () => {
    expect(why(spec, post({}, [['notify', 'true']]))).toEqual([null]);
    expect(why(spec, post({}, [['notify', 'maybe']]))).toEqual(['request']);
    expect(why(spec, post({}, [['filter[name][_eq]', 'Ada']]))).toEqual([null]);
  });

  test('a parameter that was never seen is no fault, as a new field is none', () => {
    expect(why(spec, post({}, [['colour', 'red']]))).toEqual([null]);
  });
});
