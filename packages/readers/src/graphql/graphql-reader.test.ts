import type { RawDeclared } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { fixture, readFile } from '../read-file.test-kit.js';

const declared = async (name: string, bytes: Buffer): Promise<RawDeclared[]> =>
  (await readFile(name, bytes)).read.filter((reading) => reading.kind === 'declared');

describe('a GraphQL schema', async () => {
  const calls = await declared('shop.graphql', fixture(import.meta.url, 'shop.graphql'));

  test('is told by what is in it, in its own language or as introspection answers it', async () => {
    const kinds = async (name: string) => (await readFile('any.txt', fixture(import.meta.url, name))).kinds;
    expect(await kinds('shop.graphql')).toEqual(['graphql']);
    expect(await kinds('shop-introspection.json')).toEqual(['graphql']);
  });

  test('says of each subscription that it is not told, however the schema is written', async () => {
    const notices = async (name: string, bytes: Buffer) =>
      (await readFile(name, bytes)).read
        .filter(({ kind }) => kind === 'notice')
        .map((notice) => 'code' in notice && notice.code);
    const schema = (more: string) => Buffer.from(`type Query {\n  me: ID\n}\n${more}`);
    for (const name of ['shop.graphql', 'shop-introspection.json'])
      expect(await notices(name, fixture(import.meta.url, name))).toEqual(['subscription-not-told']);
    const renamed = 'schema { query: Query subscription: Feed }\ntype Feed { a: ID b: ID }';
    expect(await notices('a.graphql', schema(renamed))).toEqual(['subscription-not-told', 'subscription-not-told']);
    // a thing that people subscribe to is none
    expect(await notices('a.graphql', schema('schema { query: Query }\ntype Plan { subscription: ID }'))).toEqual([]);
  });

  test('has a call for each root field, what extends the root included; streams it does not tell of', () => {
    expect(calls.map(({ operation }) => operation)).toEqual([
      { field: 'orders', writes: false },
      { field: 'order', writes: false },
      { field: 'customer', writes: false },
      { field: 'order', writes: true },
    ]);
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['']));
  });

  test('says what must be sent: without default, and not null', () => {
    expect(calls[3]!.request[0]!.schema).toEqual({
      type: 'object',
      properties: {
        order: {
          type: 'object',
          properties: {
            customer: { type: ['string', 'integer'] },
            note: { type: ['string', 'null'] },
            gift: { type: 'boolean' },
          },
          required: ['customer'],
        },
      },
      required: ['order'],
    });
  });

  test('requires nothing of answers, of which clients choose', () => {
    const [first] = calls;
    const order = {
      id: { type: ['string', 'integer'] },
      state: { type: ['string', 'null'], enum: ['OPEN', 'SENT', null] },
      total: {},
    };
    expect(first!.responses[0]).toMatchObject({
      status: 200,
      schema: { properties: { data: { properties: { orders: { type: 'array', items: { properties: order } } } } } },
    });
    expect(JSON.stringify(first!.responses)).not.toContain('required');
  });

  test('says the same as introspection', async () => {
    const told = await declared('schema.json', fixture(import.meta.url, 'shop-introspection.json'));
    const plain = (all: RawDeclared[]) =>
      all.map(({ operation, request, responses }) => ({ operation, request, responses }));
    expect(plain(told)).toEqual(plain(calls));
  });
});

describe('what cannot be used is told in one line', () => {
  const refused = (text: string) => readFile('shop.graphql', Buffer.from(text));
  test('no calls', () => expect(refused('type Order {\n id: ID!\n}\n')).rejects.toThrow(/no queries or mutations/));
  test('no schema', () =>
    expect(refused('type Order {\n id: \n}\n')).rejects.toThrow(/not a valid GraphQL schema: Syntax/));
  test('more words than can be read, of a schema that is too large', () =>
    expect(refused(`type Query { ${'a: Int '.repeat(300_000)} }`)).rejects.toThrow(/too large: .*tokens/));
  test('types that hold one another without end', async () => {
    const fields = Array.from({ length: 40 }, (_, i) => `f${i}: T`).join('\n');
    const [call] = await declared('x.graphql', Buffer.from(`type T {\n${fields}\n}\ntype Query {\nt: T\n}`));
    expect(JSON.stringify(call).length).toBeLessThan(50_000);
  });
});

describe('a small schema that speaks of a great deal', () => {
  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join(' ');
  const HOSTILE: readonly (readonly [name: string, schema: string])[] = [
    [
      'enumerations in each answer',
      `type Query {\n${many(60, (i) => `f${i}: E`)} } enum E { ${many(5000, (i) => `V${i}`)} }`,
    ],
    ['lists in lists', `type Query {\n${many(60, (i) => `f${i}: ${'['.repeat(200)}Int${']'.repeat(200)}`)} }`],
    ['long names', `type Query {\n${many(50, (i) => `f${i}: T`)} } type T { ${'n'.repeat(50_000)}: Int }`],
    ['more calls than anybody has', `type Query {\n${many(31_000, (i) => `f${i}: Int`)} }`],
    [
      'types that hold one another',
      `type Query {\n${many(300, (i) => `f${i}(a: I): T`)} } type T { ${many(9, (i) => `f${i}: T`)} } input I { ${many(9, (i) => `f${i}: I`)} }`,
    ],
  ];
  test.each(HOSTILE)('%s: what there is room for is told, and that there is more', async (_, schema) => {
    const { read } = await readFile('x.graphql', Buffer.from(schema));
    expect(read.length).toBeGreaterThan(50);
    expect(JSON.stringify(read).length).toBeLessThan(15_000_000);
    expect(read.at(-1)).toMatchObject({ kind: 'notice', code: 'parts-left-open' });
  });

  test('of a type in many pieces each is told', async () => {
    const calls = await declared(
      'x.graphql',
      Buffer.from(`type Query {\na: Int }\n${many(300, (i) => `extend type Query { b${i}: Int }`)}`),
    );
    expect(calls.length).toBe(301);
  });

  test('a schema of the usual size is told whole, and nothing is said but of its stream', async () => {
    const { read } = await readFile('shop.graphql', fixture(import.meta.url, 'shop.graphql'));
    expect(read.filter(({ kind }) => kind === 'notice')).toMatchObject([{ code: 'subscription-not-told' }]);
  });

  test('what is nested too deep to be parsed is called so', () =>
    expect(
      readFile('x.graphql', Buffer.from(`type Query {\na(x: ${'['.repeat(50_000)}Int${']'.repeat(50_000)}): Int }`)),
    ).rejects.toThrow(/nested too deeply/));
});

test('a type that is named and not there is told: the schema was cut, or is one of several files', async () => {
  const whole = fixture(import.meta.url, 'shop.graphql').toString();
  const told = async (text: string) =>
    (await readFile('shop.graphql', Buffer.from(text))).read.flatMap((one) =>
      one.kind === 'notice' ? [one.code] : [],
    );
  expect(await told(whole.slice(0, whole.indexOf('type Change')))).toEqual(['parts-not-there']);
  expect(await told(whole.slice(0, whole.indexOf('type Subscription')))).toEqual([]);
});
