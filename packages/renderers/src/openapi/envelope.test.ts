import type { Call, Parameter } from '@asbuilt/spec';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { lintErrors } from '../../testing/lint.js';
import { call, specOf } from '../../testing/make.js';
import { toOpenApi } from './document.js';

/** Whether a body fits what the document says of POST at a path. */
function bodiesOf(document: { paths: Record<string, { post: { responses: object } }> }, path: string) {
  const ajv = new Ajv2020({ strict: false }).addSchema({ ...document, $id: 'document' });
  const at = `document#/paths/${path.replaceAll('/', '~1')}/post`;
  const fits = (where: string) => (body: unknown) =>
    ajv.validate({ $ref: `${at}/${where}/content/application~1json/schema` }, body);
  return { request: fits('requestBody'), answer: fits('responses/200') };
}

/** The document, once Redocly's validator has found no error in it. */
async function sound(calls: readonly Call[]) {
  const source = toOpenApi(specOf(calls));
  expect(await lintErrors(source)).toEqual([]);
  return JSON.parse(source);
}

const answer = (status: number, mime: string | null, schema: object | null = null) => ({
  status,
  mime,
  schema: schema as Record<string, unknown> | null,
  support: 1,
});

test('the envelope of an operation is what is sent: of JSON-RPC with its method, alone or in a batch', async () => {
  const rpc = (operation: string, schema: Record<string, unknown>, more: Partial<Call> = {}) =>
    call('POST', '/rpc', { operation, style: 'rpc', request: { mime: 'application/json', schema }, ...more });
  const result = (type: string) =>
    answer(200, 'application/json', { properties: { result: { type } }, type: 'object' });
  const document = await sound([
    rpc('sum', { items: { type: 'integer' }, type: 'array' }, { batched: true, responses: [result('integer')] }),
    rpc('user.get', { properties: { id: { $ref: '#/$defs/id' } }, type: 'object', $defs: { id: { type: 'integer' } } }),
    rpc('ping', { type: 'null' }),
  ]);
  const { request: sent, answer: got } = bodiesOf(document, '/rpc');
  const sum = { jsonrpc: '2.0', id: 1, method: 'sum', params: [1, 2] };
  const ping = { jsonrpc: '2.0', id: 'b', method: 'ping' };
  for (const body of [sum, ping, [sum, ping], { ...sum, method: 'user.get', params: { id: 5 } }])
    expect(sent(body), JSON.stringify(body)).toBe(true);
  for (const body of [[1, 2], { id: 5 }, { ...sum, params: ['x'] }, { ...sum, method: 'drop' }, [ping, {}]])
    expect(sent(body), JSON.stringify(body)).toBe(false);
  expect([got({ result: 3 }), got([{ result: 3 }]), got([{ result: 'x' }])]).toEqual([true, true, false]);
});

test('nor may a list be sent where none was', async () => {
  const one = {
    operation: 'ping',
    style: 'rpc',
    request: { mime: 'application/json', schema: { type: 'null' } },
  } as const;
  const { request: sent } = bodiesOf(await sound([call('POST', '/rpc', one)]), '/rpc');
  expect(sent([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).toBe(false);
  // a call that the path or a parameter names has no envelope
  const input = { mime: 'application/json', schema: { type: 'object', required: ['a'] } };
  const bare = await sound([
    call('POST', '/trpc/post.add', { style: 'rpc', request: input }),
    call('POST', '/api', { style: 'rpc', operation: 'add', chosenBy: [{ name: 'op', value: 'add' }], request: input }),
  ]);
  for (const path of ['/trpc/post.add', '/api']) expect(bodiesOf(bare, path).request({ a: 1 })).toBe(true);
});

test('of GraphQL it is the query and its variables, in the body or, with GET, in the address', async () => {
  const search = {
    operation: 'search',
    style: 'graphql' as const,
    request: {
      mime: 'application/json',
      schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
    responses: [
      answer(200, 'application/json', {
        type: 'object',
        properties: { data: { type: 'object', properties: { search: { type: 'array' } }, required: ['search'] } },
        required: ['data'],
      }),
    ],
  };
  const document = await sound([call('POST', '/graphql', search), call('GET', '/graphql', search)]);
  const { request: sent, answer: got } = bodiesOf(document, '/graphql');
  const query = 'query S($t: String!) { search(text: $t) { id } }';
  const hash = { persistedQuery: { version: 1, sha256Hash: 'ab' } };
  for (const body of [{ query }, { query, variables: { t: 'x' }, operationName: 'S' }, { extensions: hash }])
    expect(sent(body), JSON.stringify(body)).toBe(true);
  for (const body of [{ text: 'x' }, { query, variables: { text: 5 } }, [{ query }]]) expect(sent(body)).toBe(false);
  expect([got({ data: { found: [] } }), got({ data: { search: 5 } }), got({})]).toEqual([true, false, false]);
  const { get } = document.paths['/graphql'];
  expect(get).not.toHaveProperty('requestBody');
  expect(get.parameters.map((p: Parameter) => p.name)).toEqual(['query', 'operationName', 'variables', 'extensions']);
});
