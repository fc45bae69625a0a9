import type { RawDeclared } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';

const declared = async (name: string, bytes: Buffer): Promise<RawDeclared[]> =>
  (await readFile(name, bytes)).read.filter((reading) => reading.kind === 'declared');

describe('OpenAPI as YAML', async () => {
  const bytes = fixture(import.meta.url, 'shop.yaml');
  const calls = await declared('shop.yaml', bytes);

  test('is told by what is in it, and its calls stand below its server', async () => {
    const { kinds, read } = await readFile('anything.txt', bytes);
    expect(kinds).toEqual(['openapi']);
    expect(linesOf(read)).toEqual([
      'described GET https://shop.test/api/orders',
      'described POST https://shop.test/api/orders',
      'described DELETE https://shop.test/api/orders/{orderId}',
    ]);
  });

  test('what all calls of a path share is of each of them', () => {
    const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } };
    expect(calls.slice(0, 2).map(({ params }) => params)).toEqual([[limit], [limit]]);
  });

  test('schemas stand where they are referred to, without prose and examples; what holds itself ends', () => {
    const text = JSON.stringify(calls);
    expect(text).not.toContain('sam@example.org');
    expect(calls[1]!.request[0]).toMatchObject({
      mime: 'application/json',
      schema: {
        required: ['id'],
        properties: { state: { enum: ['open', 'sent'] }, note: { type: ['string', 'null'] } },
      },
    });
    expect(text.length).toBeLessThan(20_000);
  });

  test('answers by status, others than those listed without one', () => {
    expect(calls[0]!.responses.map(({ status, mime }) => [status, mime])).toEqual([
      [200, 'application/json'],
      [null, 'application/problem+json'],
    ]);
    expect(calls[2]!.responses).toEqual([{ status: 204, mime: '', schema: {} }]);
  });
});

describe('what is said beside the calls', async () => {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Shop',
      description: '# Shop API\n\nSells **small** things, see [more](https://shop.test).\n\n- a list',
    },
    security: [{ token: [] }],
    paths: {
      '/orders': {
        get: { responses: { 200: { description: 'Orders' }, 403: { description: 'Not for you.' } } },
        post: { security: [], responses: { 201: { description: 'Made' } } },
      },
      '/keys': { get: { security: [{ key: [], site: [] }, { nobody: [] }], responses: {} } },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'Bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        site: { type: 'openIdConnect', openIdConnectUrl: 'https://id.test' },
      },
    },
  };
  const [orders, made, keys] = await declared('shop.json', Buffer.from(JSON.stringify(document)));

  test('the product, once, and without markup', () => {
    expect(orders!.about).toEqual({ title: 'Shop', text: 'Sells small things, see more.' });
    expect(made).not.toHaveProperty('about');
  });

  test('how one is known, by what a call asks for or by what all do', () => {
    expect(orders!.access).toEqual([{ method: 'bearer', name: 'authorization' }]);
    expect(made).not.toHaveProperty('access');
    expect(keys!.access).toEqual([
      { method: 'key', name: 'X-Key' },
      { method: 'oauth', name: '' },
    ]);
  });

  test('words of refusals, and not of what went well', () => {
    expect(orders!.responses).toEqual([
      { status: 200, mime: '', schema: {} },
      { status: 403, mime: '', schema: {}, says: 'Not for you.' },
    ]);
  });
});

test('a schema stands under the name that the document has for it', async () => {
  const [orders] = await declared('shop.yaml', fixture(import.meta.url, 'shop.yaml'));
  expect(orders!.responses[0]).toMatchObject({ schema: { items: { title: 'Order' } } });
});

test.each(['fastify.json', 'fastify.yaml'])('%s, which a framework wrote, is read whole', async (name) => {
  const { read } = await readFile(name, fixture(import.meta.url, name));
  const at = 'https://shop.test/api/orders';
  expect(linesOf(read)).toEqual([`described GET ${at}`, `described POST ${at}`, `described DELETE ${at}/{id}`]);
});

test('Swagger has its bodies and forms among the parameters', async () => {
  const [orders, login] = await declared('shop.json', fixture(import.meta.url, 'shop-swagger.json'));
  expect(orders).toMatchObject({
    origin: 'https://shop.test',
    path: '/api/orders',
    request: [{ mime: 'application/json', schema: { properties: { id: { type: 'integer' } } } }],
    responses: [{ status: 201, schema: { properties: { id: { type: 'integer' } } } }],
  });
  expect(login).toMatchObject({
    params: [{ name: 'X-Trace', in: 'header' }],
    request: [{ mime: 'application/x-www-form-urlencoded', schema: { required: ['user'] } }],
    responses: [{ status: 204 }, { status: null }],
  });
});

describe('what cannot be used is told in one line', () => {
  const refused = (text: string) => readFile('api.yaml', Buffer.from(text));
  test('no calls', () => expect(refused('openapi: 3.1.0\npaths: {}\n')).rejects.toThrow(/declares no calls/));
  test('no YAML', () => expect(refused('openapi: 3.1.0\npaths: [\n')).rejects.toThrow(/not valid YAML/));
  test('no JSON', () => expect(refused('{"openapi": "3.1.0", "paths":')).rejects.toThrow(/not valid JSON/));
  test('one that multiplies itself', () => {
    const lines = Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}*a${i}]`);
    return expect(refused(`openapi: 3.1.0\na0: &a0 x\n${lines.join('\n')}\npaths: *a30\n`)).rejects.toThrow(
      /not valid YAML/,
    );
  });
});

test('paths that differ in what is never sent are uses of one call; others are calls of their own', async () => {
  const body = (name: string, required: string[]) => ({
    content: {
      'application/json': { schema: { type: 'object', properties: { [name]: { type: 'string' } }, required } },
    },
  });
  const put = (name: string) => ({ put: { requestBody: body(name, [name]), responses: { 200: { description: '' } } } });
  const paths = { '/files/{id}': put('name'), '/files/{id}#add_link': put('link'), '/files/{id}/link': put('link') };
  const calls = await declared('x.json', Buffer.from(JSON.stringify({ openapi: '3.0.2', paths })));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /files/{id}', 'PUT /files/{id}/link']);
  expect(calls.map(({ request }) => request[0]!.schema)).toEqual([
    { type: 'object', properties: { name: { type: 'string' }, link: { type: 'string' } }, required: [] },
    { type: 'object', properties: { link: { type: 'string' } }, required: ['link'] },
  ]);
});

describe('records that hold one another', () => {
  const names = Array.from({ length: 30 }, (_, i) => `S${i}`);
  const holding = (held: readonly string[]) => {
    const properties = Object.fromEntries(held.map((one) => [one, { $ref: `#/components/schemas/${one}` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    const paths = { '/a': { post: { requestBody: { content }, responses: { 200: { description: '', content } } } } };
    return Buffer.from(JSON.stringify({ openapi: '3.0.0', paths, components: { schemas } }));
  };

  test('are unfolded within bounds, nearest first, and what is left open is told', async () => {
    const bytes = holding(names);
    const { read } = await readFile('x.json', bytes);
    expect(linesOf(read)).toEqual(['described POST /a', 'notice parts-left-open']);
    const [call] = await declared('x.json', bytes);
    expect(JSON.stringify(call).length).toBeLessThan(150_000);
    const near = (call!.request[0]!.schema as { properties: Record<string, { title?: string }> }).properties;
    expect(Object.values(near).map(({ title }) => title)).toEqual(names);
  });

  test('nothing is told where they are few', async () =>
    expect(linesOf((await readFile('x.json', holding(['S0']))).read)).toEqual(['described POST /a']));
});

describe('a part that is not in the document', () => {
  const answering = (schema: object, also: object = {}) =>
    Buffer.from(
      JSON.stringify({
        openapi: '3.0.0',
        paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema, ...also } } } } } } },
        components: { schemas: { E: { type: 'object', properties: { e: { $ref: '#/components/schemas/E' } } } } },
      }),
    );
  test.each(['./schemas/order.yaml', '#/components/schemas/Gone', 'https://shop.test/schemas.json#/E'])(
    'is told: %s',
    async ($ref) =>
      expect(linesOf((await readFile('x.json', answering({ $ref }))).read)).toEqual([
        'described GET /a',
        'notice parts-not-there',
      ]),
  );

  test('is none where all are there, and none that stands in an example', async () => {
    const bytes = answering({ $ref: '#/components/schemas/E' }, { example: { $ref: './x.json' } });
    expect(linesOf((await readFile('x.json', bytes)).read)).toEqual(['described GET /a']);
  });
});

describe('one part that many calls refer to', () => {
  const document = (part: object, calls: number) =>
    Buffer.from(
      JSON.stringify({
        openapi: '3.0.0',
        paths: Object.fromEntries(
          Array.from({ length: calls }, (_, i) => [
            `/p${i}`,
            {
              get: {
                responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/E' } } } } },
              },
            },
          ]),
        ),
        components: { schemas: { E: part } },
      }),
    );
  const names = (count: number) => Array.from({ length: count }, (_, i) => `V${i}`);
  const fields = (count: number) => Object.fromEntries(names(count).map((name) => [name, { type: 'string' }]));
  const HUGE: readonly (readonly [name: string, part: object])[] = [
    ['values', { type: 'string', enum: names(20_000) }],
    ['required names', { type: 'object', required: names(20_000) }],
    ['fields', { type: 'object', properties: fields(5000) }],
    ['a pattern', { type: 'string', pattern: 'a'.repeat(100_000) }],
  ];
  test.each(HUGE)('with more %s than anybody has: it is not told again and again', async (_, part) => {
    const { read } = await readFile('openapi.json', document(part, 200));
    expect(read.length).toBe(201);
    expect(JSON.stringify(read).length).toBeLessThan(5_000_000);
    expect(read.at(-1)).toMatchObject({ kind: 'notice', code: 'parts-left-open' });
  });

  test('of a usual size is told whole each time, and nothing is said', async () => {
    const part = { type: 'object', properties: { ...fields(60), state: { type: 'string', enum: names(250) } } };
    const { read } = await readFile('openapi.json', document(part, 20));
    expect(read.every(({ kind }) => kind === 'declared')).toBe(true);
    expect(read[19]).toMatchObject({ responses: [{ schema: { ...part, title: 'E' } }] });
  });
});

describe('a part that the format does not have', () => {
  const answers = { responses: { 200: { description: 'Yes.' } } };
  const told = async (paths: object, more: object = {}): Promise<string[]> => {
    const document = { openapi: '3.0.0', paths: { '/first': { get: answers }, ...paths }, ...more };
    const { read } = await readFile('openapi.json', Buffer.from(JSON.stringify(document, null, 1)));
    return read.flatMap((one) => (one.kind === 'notice' ? [`${one.code} ${one.where}`] : []));
  };

  test.each<readonly [name: string, paths: object, line: number]>([
    ['a method', { '/orders': { posT: answers } }, 14],
    ['a path', { orders: { post: answers } }, 13],
    ['a status', { '/orders': { get: { responses: { 20: { description: 'Yes.' } } } } }, 16],
    ['a word of a call', { '/orders': { get: { ...answers, respomses: {} } } }, 20],
    ['a call that is empty', { '/orders': { get: null } }, 14],
    ['a parameter of no name', { '/orders': { get: { parameters: [{ in: 'query', nane: 'q' }], ...answers } } }, 15],
    ['a parameter of no place', { '/orders': { parameters: [{ in: 'qery', name: 'q' }], get: answers } }, 14],
  ])('%s is told, with its line', async (_, paths, line) =>
    expect(await told(paths)).toEqual([`part-not-known line ${line}`]),
  );

  test('twin: what the format has, and what a maker adds, is not', async () => {
    const place = {
      summary: 'Orders',
      parameters: [{ $ref: '#/components/parameters/Q' }, { name: 'id', in: 'path', required: true }],
      options: answers,
      'x-team': null,
      post: { ...answers, 'x-a': 1 },
    };
    const components = { parameters: { Q: { name: 'q', in: 'query' } } };
    expect(await told({ '/orders': place, 'x-paths': {} }, { 'x-made-by': 'us', tags: [], components })).toEqual([]);
  });
});

describe('YAML that was cut', () => {
  const whole = fixture(import.meta.url, 'shop.yaml').toString();
  const told = async (text: string): Promise<string[]> =>
    (await readFile('shop.yaml', Buffer.from(text))).read.flatMap((one) => (one.kind === 'notice' ? [one.code] : []));

  test('in a line, behind a key, or before what it refers to is told', async () => {
    expect(await told(whole.slice(0, whole.indexOf(' order, for example')))).toContain('last-line-open');
    expect(await told(whole.slice(0, whole.indexOf("        '204':")))).toContain('part-not-known');
    expect(await told(whole.slice(0, whole.indexOf('  schemas:')))).toEqual(['parts-not-there']);
  });

  test('within, so that its parts stand in others, is told', async () => {
    const hole = (from: string, to: string): string =>
      whole.slice(0, whole.indexOf(from)) + whole.slice(whole.indexOf(to, whole.indexOf(from)));
    expect(await told(hole(" $ref: '#/components/parameters/Limit'", " '#/components/responses/Problem'"))).toContain(
      'part-not-known',
    );
    expect(await told(hole("ma:\n              $ref: '#/components/schemas/Order'", "\n        '204'"))).toContain(
      'part-not-known',
    );
    expect(await told(whole.replace('description: Gone', 'descript\u0007ion: Gone'))).not.toEqual([]);
    expect(await told(whole.replace('description: Gone', 'descripton: Gone'))).toEqual(['part-not-known']);
  });

  test('twin: of one that is whole nothing is told', async () => expect(await told(whole)).toEqual([]));
});
