import { arbitrarySpec } from '@asbuilt/spec/testing';
import type { Call, CataloguedError, Parameter } from '@asbuilt/spec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintErrors } from '../../testing/lint.js';
import { call, error, specOf } from '../../testing/make.js';
import { toOpenApi } from './document.js';

/** The document, once Redocly's validator has found no error in it. */
async function sound(calls: readonly Call[], errors: readonly CataloguedError[] = []) {
  const source = toOpenApi(specOf(calls, errors));
  expect(await lintErrors(source)).toEqual([]);
  return JSON.parse(source);
}

const answer = (status: number, mime: string | null, schema: object | null = null) => ({
  status,
  mime,
  schema: schema as Record<string, unknown> | null,
  support: 1,
});
const param = (place: Parameter['in'], name: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
  ...more,
});

test('paths that differ by the name of a parameter alone are one path, and the names follow', async () => {
  const { paths } = await sound([call('GET', '/a/{user}/x'), call('POST', '/a/{id}/x'), call('GET', '/a/{id}/x')]);
  expect(Object.keys(paths)).toEqual(['/a/{id}/x']);
  expect(paths['/a/{id}/x'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(paths['/a/{id}/x'].get['x-asbuilt-operations'].map((o: { path: string }) => o.path)).toEqual([
    '/a/{id}/x',
    '/a/{user}/x',
  ]);
});

test('a slash at the end, and a literal beside a parameter, are paths of their own', async () => {
  const { paths } = await sound([
    call('GET', '/users'),
    call('GET', '/users/'),
    call('GET', '/users/me'),
    call('GET', '/users/{id}'),
  ]);
  expect(Object.keys(paths)).toHaveLength(4);
});

test('what is sent in brackets, `filter[status]=open`, is said to be; a plain text is not', async () => {
  const params = [param('query', 'filter', { schema: { type: 'object' } }), param('query', 'q')];
  const { paths } = await sound([call('GET', '/orders', { params })]);
  expect(paths['/orders'].get.parameters).toMatchObject([{ name: 'filter', style: 'deepObject', explode: true }, {}]);
  expect(paths['/orders'].get.parameters[1]).not.toHaveProperty('style');
});

test('calls told apart by their body share one operation, which lists them', async () => {
  const body = (name: string) => ({ mime: 'application/json', schema: { required: [name], type: 'object' } });
  const { paths } = await sound([
    call('POST', '/graphql', { operation: 'orders', style: 'graphql', request: body('a'), support: 3 }),
    call('POST', '/graphql', { operation: 'addItem', style: 'graphql', request: body('b'), support: 4 }),
    call('POST', '/graphql', { operation: 'drop', style: 'graphql', request: body('b') }),
  ]);
  const { post } = paths['/graphql'];
  expect(post['x-asbuilt-support']).toBe(8);
  expect(post['x-asbuilt-operations'].map((o: { operation: string }) => o.operation)).toEqual([
    'addItem',
    'drop',
    'orders',
  ]);
  expect(post.requestBody.content['application/json'].schema.anyOf).toHaveLength(2);
});

test('a call that is alone at its address is not dressed up as several', async () => {
  const { paths } = await sound([call('GET', '/users')]);
  expect(paths['/users'].get).not.toHaveProperty('x-asbuilt-operations');
});

test('methods that OpenAPI does not know stand apart and are counted', async () => {
  const { paths, info } = await sound([call('SEARCH', '/users'), call('GET', '/users'), call('PURGE', '/cache')]);
  expect(Object.keys(paths['/users'])).toEqual(['get', 'x-asbuilt-methods']);
  expect(paths['/cache']['x-asbuilt-methods'].purge['x-asbuilt-id']).toMatch(/^C-/);
  expect(info.description).toContain('2 of them with methods OpenAPI has no place for');
});

test('operation ids stay apart where paths look alike', async () => {
  const { paths } = await sound([call('GET', '/a/b'), call('GET', '/a-b'), call('GET', '/a/b/'), call('GET', '/ä')]);
  const ids = Object.values(paths).map((item) => (item as { get: { operationId: string } }).get.operationId);
  expect(new Set(ids).size).toBe(4);
});

test('path parameters without a declaration, twice the same name, or with odd names are declared all the same', async () => {
  const bare = { ...call('GET', '/a/{id}/b/{id}'), params: [] };
  const { paths } = await sound([bare, call('GET', '/c/{the id}'), call('GET', '/d/{open')]);
  expect(Object.keys(paths)).toEqual(['/a/{id}/b/{id_2}', '/c/{the_id}', '/d/%7Bopen']);
  expect(paths['/a/{id}/b/{id_2}'].get.parameters).toHaveLength(2);
});

test('several media types, bodies that are no text, and no bodies', async () => {
  const { paths } = await sound([
    call('POST', '/files', {
      request: { mime: 'multipart/form-data', schema: { type: 'object', properties: { file: { format: 'binary' } } } },
      requests: [{ mime: 'application/x-www-form-urlencoded', schema: { type: 'object' } }],
      responses: [
        answer(200, 'image/png'),
        answer(200, 'application/json', { type: 'object' }),
        answer(204, null),
        answer(500, ''),
      ],
    }),
    call('GET', '/nothing'),
  ]);
  const { post } = paths['/files'];
  expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data', 'application/x-www-form-urlencoded']);
  expect(Object.keys(post.responses['200'].content)).toEqual(['application/json', 'image/png']);
  expect(post.responses['200'].content['image/png']).toEqual({});
  expect(post.responses['204']).not.toHaveProperty('content');
  expect(post.responses['500'].content).toEqual({ '*/*': {} });
  expect(paths['/nothing'].get.responses.default.description).toBe('No response was recorded.');
});

test('statuses that HTTP does not have are kept beside the answers', async () => {
  const { paths } = await sound([
    call('GET', '/x', { responses: [answer(0, null), answer(200, null), answer(999, null)] }),
  ]);
  expect(Object.keys(paths['/x'].get.responses)).toEqual(['200']);
  expect(paths['/x'].get['x-asbuilt-responses'].map((r: { status: number }) => r.status)).toEqual([0, 999]);
});

test('headers that OpenAPI says elsewhere are no parameters; a key is a security scheme', async () => {
  const { paths, components } = await sound([
    call('GET', '/x', {
      params: [
        param('header', 'Accept'),
        param('header', 'content-type'),
        param('header', 'Authorization', { schema: { type: 'string', pattern: '^Bearer .+' } }),
        param('header', 'X-Api-Key', { required: false }),
        param('header', 'X-CSRF-Token'),
        param('cookie', 'theme'),
      ],
    }),
  ]);
  expect(paths['/x'].get.parameters.map((p: Parameter) => p.name)).toEqual(['X-CSRF-Token', 'theme']);
  expect(components.securitySchemes).toEqual({
    header_authorization: { type: 'http', scheme: 'bearer' },
    header_x_api_key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  });
  expect(paths['/x'].get.security).toEqual([
    { header_authorization: [], header_x_api_key: [] },
    { header_authorization: [] },
  ]);
});

test('nothing is said of security where no call shows a key', async () => {
  const document = await sound([call('GET', '/x')]);
  expect(document).not.toHaveProperty('components');
  expect(document.paths['/x'].get).not.toHaveProperty('security');
});

test('a parameter is required only where every call at the address always sends it', async () => {
  const at = (operation: string, params: Parameter[]) => call('GET', '/x', { operation, params });
  const { paths } = await sound([at('a', [param('query', 'p'), param('query', 'q')]), at('b', [param('query', 'p')])]);
  expect(paths['/x'].get.parameters.map((p: Parameter) => [p.name, p.required])).toEqual([
    ['p', true],
    ['q', undefined],
  ]);
});

test('errors are told at the answer they come with, or at the operation where no such answer was recorded', async () => {
  const make = call('POST', '/x', { responses: [answer(400, 'application/json', {})] });
  const { paths } = await sound([make], [error(400, 'Name <b>is</b> `missing`', [make]), error(500, 'Oops', [make])]);
  const { responses, ...operation } = paths['/x'].post;
  expect(responses['400'].description).toContain('    Name <b>is</b> `missing`');
  expect(responses['400']['x-asbuilt-errors']).toMatchObject([{ message: 'Name <b>is</b> `missing`' }]);
  expect(operation['x-asbuilt-errors']).toMatchObject([{ message: 'Oops', status: 500 }]);
});

test('parts that schemas refer to become components, even where they refer to themselves', async () => {
  const tree = {
    $defs: { node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } } } } },
    $ref: '#/$defs/node',
  };
  const lost = { type: 'object', properties: { gone: { $ref: '#/$defs/gone' }, far: { $ref: 'http://x.example/y' } } };
  const { components, paths } = await sound([
    call('GET', '/tree', { responses: [answer(200, 'application/json', tree)] }),
    call('GET', '/lost', { responses: [answer(200, 'application/json', lost)] }),
  ]);
  expect(components.schemas.node.properties.children.items).toEqual({ $ref: '#/components/schemas/node' });
  expect(paths['/lost'].get.responses['200'].content['application/json'].schema.properties).toEqual({
    gone: {},
    far: {},
  });
});

test('keywords that OpenAPI does not know are kept as extensions', async () => {
  const odd = { type: 'strange', minLength: -1, mood: 'good', properties: { a: true, b: false } };
  const { paths } = await sound([call('GET', '/x', { responses: [answer(200, 'application/json', odd)] })]);
  expect(paths['/x'].get.responses['200'].content['application/json'].schema).toEqual({
    properties: { a: {}, b: { not: {} } },
    'x-asbuilt-minLength': -1,
    'x-asbuilt-mood': 'good',
    'x-asbuilt-type': 'strange',
  });
});

test('WebSockets and calls of a second origin', async () => {
  const { paths } = await sound([
    call('GET', '/live', { style: 'websocket', origin: 'wss://live.shop.example', responses: [answer(101, null)] }),
  ]);
  expect(paths['/live'].get.servers).toEqual([{ url: 'wss://live.shop.example' }]);
  expect(paths['/live'].get['x-asbuilt-style']).toBe('websocket');
});

test('the validator itself sees what it is for', async () => {
  const document = JSON.parse(toOpenApi(specOf([call('GET', '/x/{id}')])));
  document.paths['/x/{id}'].get.parameters = [];
  expect(await lintErrors(JSON.stringify(document))).not.toEqual([]);
  delete document.info;
  expect(await lintErrors(JSON.stringify(document))).not.toEqual([]);
});

test('whatever a document holds, the validator finds no error, and every call is there', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySpec, async (spec) => {
      const source = toOpenApi(spec);
      expect(await lintErrors(source)).toEqual([]);
      for (const { id } of spec.calls.statements) expect(source).toContain(id);
    }),
  );
});

const nestedIn = (depth: number): object =>
  depth === 0 ? { type: 'integer' } : { type: 'object', properties: { next: nestedIn(depth - 1) }, required: ['next'] };

function levelsOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
}

test('what is nested deeper than readers of the format go stands in components of its own, and nothing is lost', async () => {
  const document = await sound([call('GET', '/tree', { responses: [answer(200, 'application/json', nestedIn(150))] })]);
  expect(Object.keys(document.components.schemas)).toHaveLength(7);
  expect(levelsOf(document)).toBeLessThan(60);
  expect(JSON.stringify(document).match(/"next":/g)).toHaveLength(150);
});

test('what is not stands where it is', async () => {
  const document = await sound([call('GET', '/tree', { responses: [answer(200, 'application/json', nestedIn(15))] })]);
  expect(document.components?.schemas).toBeUndefined();
});

test('a call that several origins serve is one operation; calls that say different things are several', async () => {
  const boats = { does: 'list', entity: 'boat' } as const;
  const elsewhere = { id: 'C-elsewhere', origin: 'https://beta.example' };
  const { paths } = await sound([
    call('GET', '/boats', boats),
    call('GET', '/boats', { ...boats, ...elsewhere }),
    call('GET', '/berths', boats),
    call('GET', '/berths', { ...boats, ...elsewhere, id: 'C-other', does: 'read' }),
  ]);
  expect(paths['/boats'].get.summary).toBe('Lists boats');
  expect(paths['/berths'].get.summary).toBe('2 operations at GET /berths');
});
