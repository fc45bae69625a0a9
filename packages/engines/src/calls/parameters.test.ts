import { describe, expect, it } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

function queryOf(tape: string, path: string) {
  const summary = calls.empty();
  for (const exchange of readTape(`tape\n${tape}`).exchanges) calls.observe(summary, exchange);
  const { statements } = concludeCalls(summary, [TAPE_ORIGIN]).point;
  const { params } = statements.find((call) => call.path === path)!;
  return params.filter((one) => one.in === 'query').map(({ name, required, schema }) => ({ name, required, schema }));
}

const times = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n');
const often = times(15, (i) => `ann GET /posts?limit=${15 + (i % 2)} -> 200 [{"id":1}]`);

describe('arguments of GraphQL', () => {
  const asked = (...types: string[]) => {
    const summary = calls.empty();
    const lines = types.map((type) => {
      const body = { query: `query ($id: ${type}) { user(id: $id, deep: true) { name } }`, variables: { id: 'a' } };
      return `ann POST /graphql ${JSON.stringify(body)} -> 200 {"data":{"user":{"name":"Ann"}}}`;
    });
    for (const exchange of readTape(`tape\n${lines.join('\n')}`).exchanges) calls.observe(summary, exchange);
    return concludeCalls(summary, [TAPE_ORIGIN]).point.statements[0]!.request!.schema['required'];
  };
  it('are asked for where every document says that they may not be null', () =>
    expect(asked('ID!', 'ID!')).toEqual(['id']));
  it('are not where one does not', () => {
    expect(asked('ID!', 'ID')).toBeUndefined();
    expect(asked('ID! = "x"')).toBeUndefined();
  });
});

describe('parameters of the query', () => {
  it('are asked for where many requests never left them out', () =>
    expect(queryOf(often, '/posts')).toEqual([{ name: 'limit', required: true, schema: { type: 'integer' } }]));
  it('are not where another call was asked without', () =>
    expect(queryOf(`${often}\nann GET /tags?limit=3 -> 200 []\nann GET /tags -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: false, schema: { type: 'integer' } },
    ]));
  it('are not where they were the same all along: a habit of the client', () => {
    const habit = times(15, () => 'ann GET /posts?limit=15 -> 200 [{"id":1}]');
    expect(queryOf(habit, '/posts')).toMatchObject([{ name: 'limit', required: false }]);
  });
  it('take here what they take elsewhere', () =>
    expect(queryOf(`${often}\nann GET /tags?limit=all -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: true, schema: { type: ['integer', 'string'] } },
    ]));
  it('are asked for where a refusal says that one is missing', () => {
    const few = 'ann GET /rates?from=EUR&to=USD -> 200 {"rate":1}';
    const required = (...lines: string[]) => queryOf([few, ...lines].join('\n'), '/rates').map((one) => one.required);
    expect(required()).toEqual([false, false]);
    expect(required('ann GET /rates?to=USD -> 400 {"error":"Parameter \'from\' is required"}')).toEqual([true, false]);
    expect(required('ann GET /rates?from=EUR -> 422 {"errors":[{"field":"to","message":"missing"}]}')).toEqual([
      false,
      true,
    ]);
    // it was there, another fault was told, or the call did without it
    expect(required('ann GET /rates?from=&to=USD -> 400 {"error":"from is required"}')).toEqual([false, false]);
    expect(required('ann GET /rates?to=USD -> 400 {"error":"Rates from USD are not known"}')).toEqual([false, false]);
    expect(
      required('ann GET /rates?to=USD -> 400 {"error":"from is required"}', 'ann GET /rates?to=USD -> 200 {"rate":1}'),
    ).toEqual([false, false]);
  });
  it('of another name say nothing', () =>
    expect(queryOf(`${often}\nann GET /tags?order=name -> 200 []\nann GET /tags -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: true, schema: { type: 'integer' } },
    ]));
});

describe('parameters behind a semicolon', () => {
  const of = (...paths: string[]) => {
    const summary = calls.empty();
    const lines = paths.map((path) => `ann GET ${path} -> 200 [{"id":1}]`).join('\n');
    for (const exchange of readTape(`tape\n${lines}`).exchanges) calls.observe(summary, exchange);
    const { statements } = concludeCalls(summary, [TAPE_ORIGIN]).point;
    return statements.map(({ path, params }) => [path, ...params.map((param) => `${param.in} ${param.name}`)]);
  };
  it('are told, wherever in the path they stand', () =>
    expect(of('/cars;color=red;year=2020', '/cars;color=blue', '/lots;level=2/cars/7;full=true')).toEqual([
      ['/cars', 'matrix color', 'matrix year'],
      ['/lots/cars/{id}', 'path id', 'matrix full', 'matrix level'],
    ]));
  it('are none where the session stands there, or no name', () =>
    expect(of('/cars;jsessionid=A1B2', '/cars/red;blue')).toEqual([['/cars'], ['/cars/red;blue']]));
});

describe('what a slot of the path holds', () => {
  const held = (...values: string[]) => {
    const summary = calls.empty();
    const lines = values.map((value) => `ann GET /things/${value} -> ${value === '0000' ? 404 : 200} {"n":1}`);
    for (const exchange of readTape(`tape\n${lines.join('\n')}`).exchanges) calls.observe(summary, exchange);
    return concludeCalls(summary, [TAPE_ORIGIN]).point.statements[0]!.params[0]!.schema;
  };
  it.each([
    [['12', '13', '14'], { type: 'integer' }],
    [['1.5', '2.25', '3.75'], { type: 'number' }],
    [['2026-02-28', '2026-03-01'], { type: 'string', format: 'date' }],
  ])('%j', (values, schema) => expect(held(...values)).toEqual(schema));
  it.each([
    [['12,13', '14,15', '16,17']],
    [['48.137,11.575', '52.52,13.405']],
    [['01067', '10115', '80331']],
    [['0012', '0345', '0007']],
    [['2026-13-01', '2026-02-30', '2026-05-01']],
  ])('%j is text, though it looks like numbers or days', (values) =>
    expect(held(...values)).toEqual({ type: 'string' }),
  );
  it('what nothing was found for says nothing', () => expect(held('12', '13', '0000')).toEqual({ type: 'integer' }));
});

describe('arguments in brackets', () => {
  const schemaFor = (...queries: string[]) =>
    queryOf(queries.map((query) => `ann GET /orders?${query} -> 200 [{"id":1}]`).join('\n'), '/orders')[0]!.schema;

  it('are objects with the members that were sent', () =>
    expect(
      schemaFor('filter[status]=open&filter[author][_eq]=7', 'filter[tags][]=a&filter[status]=open'),
    ).toMatchObject({
      type: 'object',
      properties: {
        author: { type: 'object', properties: { _eq: { type: 'integer' } } },
        status: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    }));
  it('are lists where numbers stand in them', () =>
    expect(schemaFor('filter[_and][0][status]=open&filter[_and][1][status]=new')).toMatchObject({
      type: 'object',
      properties: { _and: { type: 'array', items: { type: 'object', properties: { status: { type: 'string' } } } } },
    }));
  it('say no more where identifiers stand in them, one is a value as well, or they do not pair', () => {
    const id = '0b9c1d0e-7a59-4f0f-9c3a-1f4f8f1f2a3b';
    expect(schemaFor(`filter[${id}]=a`)).toEqual({ type: 'object' });
    expect(schemaFor('filter[a]=1&filter[a][b]=2')).toEqual({ type: 'object', properties: { a: {} } });
    expect(schemaFor('filter[a=1')).toEqual({ type: 'object' });
    const many = Array.from(
      { length: 70 },
      (_, i) => `filter[a${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}]=1`,
    );
    expect(schemaFor(many.join('&'))).toEqual({ type: 'object' });
  });
});

describe('arguments that are sent several times', () => {
  it('are lists', () =>
    expect(
      queryOf('ann GET /orders?tag=a&tag=b -> 200 [{"id":1}]\nann GET /orders?tag=a -> 200 []', '/orders'),
    ).toMatchObject([{ name: 'tag', schema: { type: 'array', items: { type: 'string' } } }]));
  it('are none where each request sends one', () =>
    expect(
      queryOf('ann GET /orders?tag=a -> 200 [{"id":1}]\nann GET /orders?tag=b -> 200 []', '/orders'),
    ).toMatchObject([{ name: 'tag', schema: { type: 'string' } }]));
});
