import { arbitrarySpec, shuffled } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, emptySpec, loadSpec, specToJson, type Call, type Spec } from './index.js';

const call = (id: string, method: string, path: string, more: Partial<Call> = {}): Call => ({
  id,
  basis: ['observed'],
  support: 1,
  against: 0,
  confidence: 0.9,
  evidence: [],
  method,
  path,
  operation: null,
  style: 'rest',
  does: null,
  entity: null,
  params: [],
  request: null,
  responses: [],
  ...more,
});

const withCalls = (...statements: Call[]): Spec => ({
  ...emptySpec('Shop'),
  calls: { shown: 'shown', statements, gaps: [] },
});

test('calls stand by path, then by method as people list them', () => {
  const spec = withCalls(
    call('C-1', 'DELETE', '/b'),
    call('C-2', 'SEARCH', '/b'),
    call('C-3', 'POST', '/b'),
    call('C-4', 'GET', '/b'),
    call('C-5', 'PUT', '/a'),
  );
  expect(canonical(spec).calls.statements.map((c) => `${c.method} ${c.path}`)).toEqual([
    'PUT /a',
    'GET /b',
    'POST /b',
    'DELETE /b',
    'SEARCH /b',
  ]);
});

test('path parameters stand as in the path, the others by place and name', () => {
  const param = (name: string, place: 'path' | 'query') => ({ name, in: place, required: true, schema: {} });
  const spec = withCalls(
    call('C-1', 'GET', '/p/{project}/i/{id}', {
      params: [param('page', 'query'), param('id', 'path'), param('limit', 'query'), param('project', 'path')],
    }),
  );
  expect(canonical(spec).calls.statements[0]!.params.map((p) => p.name)).toEqual(['project', 'id', 'limit', 'page']);
});

test('schemas that differ in order alone become the same bytes', () => {
  const one = { required: ['b', 'a'], properties: { b: { enum: [10, 2] }, a: { anyOf: [{ type: 'x' }, {}] } } };
  const two = { properties: { a: { anyOf: [{}, { type: 'x' }] }, b: { enum: [2, 10] } }, required: ['a', 'b'] };
  const json = (schema: object) =>
    specToJson(
      withCalls(call('C-1', 'GET', '/', { request: { mime: 'a', schema: schema as Record<string, unknown> } })),
    );
  expect(json(one)).toBe(json(two));
  expect(json(one)).toMatch(/"enum": \[\s+2,\s+10\s+\]/);
});

test('a property called `properties` is data, not a keyword', () => {
  const schema = { type: 'object', properties: { properties: { type: 'array', items: { enum: ['b', 'a'] } } } };
  const spec = withCalls(call('C-1', 'GET', '/', { request: { mime: 'a', schema } }));
  expect(canonical(spec).calls.statements[0]!.request!.schema['properties']).toEqual({
    properties: { type: 'array', items: { enum: ['a', 'b'] } },
  });
});

test('keys stand as the model declares them, unknown ones last, and nothing is undefined', () => {
  const spec = {
    later: 1,
    ...withCalls(call('C-1', 'GET', '/', { origin: undefined, zebra: { b: 1, a: 2 } })),
  } as Spec;
  const json = specToJson(spec);
  const parsed = JSON.parse(json);
  expect(Object.keys(parsed).slice(0, 4)).toEqual(['format', 'product', 'origins', 'material']);
  expect(Object.keys(parsed).at(-1)).toBe('later');
  expect(Object.keys(parsed.calls.statements[0]).at(-1)).toBe('zebra');
  expect(Object.keys(parsed.calls.statements[0].zebra)).toEqual(['a', 'b']);
  expect(Object.hasOwn(canonical(spec).calls.statements[0]!, 'origin')).toBe(false);
});

test('an entry as a whole comes before the places in it, the one with the empty name included', () => {
  const [whole, root, other] = [
    { material: 'a', entry: 1 },
    { material: 'a', entry: 1, at: '' },
    { material: 'a', entry: 0, at: 'z' },
  ];
  const spec = withCalls(call('C-1', 'GET', '/', { evidence: [root, whole, other] }));
  expect(canonical(spec).calls.statements[0]!.evidence).toEqual([other, whole, root]);
});

test('origins keep their order: the main one stands first', () => {
  const spec = { ...emptySpec('Shop'), origins: ['https://shop.example', 'https://api.shop.example'] };
  expect(canonical(spec).origins).toEqual(spec.origins);
});

test('the same document told in another order gives the same bytes', () => {
  const pair = arbitrarySpec.chain((spec) => fc.tuple(fc.constant(spec), shuffled(spec)));
  fc.assert(
    fc.property(pair, ([spec, other]) => {
      expect(specToJson(other)).toBe(specToJson(spec));
    }),
  );
});

test('canonical order is stable, loses nothing and survives a round trip', () => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      const once = canonical(spec);
      expect(canonical(once)).toEqual(once);
      expect(once.calls.statements.length).toBe(spec.calls.statements.length);
      const bytes = specToJson(spec);
      expect(specToJson(loadSpec(JSON.parse(bytes)))).toBe(bytes);
    }),
  );
});
