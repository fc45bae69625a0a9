import { describe, expect, test } from 'vitest';
import { readAll } from '../read-all.test-kit.js';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';
import { SHOP_TRAFFIC } from '../shop-traffic.test-kit.js';
import { postmanReader } from './postman-reader.js';

const NAME = 'clerk.postman_collection.json';

/** A form is kept by its fields, not as it was sent. */
const isForm = (line: string): boolean => line.startsWith('POST /orders ');

test('a collection holds the answers that were saved with its requests', async () => {
  const { kinds, read } = await readFile(NAME, fixture(import.meta.url, NAME));
  expect(kinds).toEqual(['postman']);
  const lines = linesOf(read);
  expect(lines.filter((line) => !isForm(line))).toEqual([
    // its name
    'stated purpose in line 4',
    ...SHOP_TRAFFIC.filter((line) => !isForm(line)),
  ]);
  expect(read[0]).toMatchObject({ says: { as: 'title', text: 'Shop' } });
  expect(read.find((event) => event.kind === 'exchange' && event.status === 303)).toMatchObject({
    requestBody: {
      mime: 'application/x-www-form-urlencoded',
      params: [
        { name: 'customer', value: 'Zoë' },
        { name: 'priority', value: 'high' },
      ],
    },
  });
});

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const OK = { code: 200, header: [], body: 'hi' };
type Of = { [name: string]: unknown };
const collection = (request: unknown, response: Of | null = OK, more: Of = {}): string =>
  JSON.stringify({
    info: { schema: SCHEMA },
    item: [{ request, response: response === null ? [] : [response] }],
    ...more,
  });
const lines = async (...all: Parameters<typeof collection>): Promise<string[]> =>
  linesOf((await readFile('x.json', Buffer.from(collection(...all)))).read);
const urlOf = async (url: unknown, more: Of = {}): Promise<unknown> => {
  const [event] = (await readFile('x.json', Buffer.from(collection({ url }, OK, more)))).read;
  return event?.kind === 'exchange' ? event.url : event?.kind === 'notice' && event.code;
};

describe('an address', () => {
  const variable = [
    { key: 'base', value: 'https://{{host}}/v1' },
    { key: 'host', value: 'shop.test' },
    { key: 'self', value: '{{self}}{{self}}' },
    { key: 'off', value: 'x', disabled: true },
  ];

  test.each<[string, unknown, unknown]>([
    ['as text', 'https://shop.test/a?b=c', 'https://shop.test/a?b=c'],
    ['without a scheme', 'shop.test/a', 'http://shop.test/a'],
    ['of variables that speak of others', '{{base}}/a', 'https://shop.test/v1/a'],
    [
      'with values for its path',
      { raw: '{{base}}/users/:id', variable: [{ key: 'id', value: 'a b' }] },
      'https://shop.test/v1/users/a%20b',
    ],
    [
      'in parts',
      {
        protocol: 'https',
        host: ['shop', 'test'],
        port: '8443',
        path: ['a'],
        query: [
          { key: 'b', value: 'c' },
          { key: 'd', value: 'e', disabled: true },
        ],
      },
      'https://shop.test:8443/a?b=c',
    ],
    ['of a base that an environment holds', '{{API url}}/a', 'http://api-url.invalid/a'],
    ['whose path has no value', 'https://shop.test/users/:id', 'url-unresolved'],
    ['whose path has a variable without one', 'https://shop.test/{{off}}', 'url-unresolved'],
    ['of a variable that never ends', '{{self}}/a', 'url-unresolved'],
    ['of another scheme', 'ftp://shop.test/', 'url-not-http'],
    ['that is none', {}, 'entry-without-url'],
  ])('%s', async (_, url, expected) => expect(await urlOf(url, { variable })).toBe(expected));

  test('of a base that nobody says belongs to the origin that the user names', () => {
    const bytes = Buffer.from(JSON.stringify({ request: '{{baseUrl}}/a', response: OK, variables: [] }));
    const context = { material: 'm', actor: 'a', origin: 'https://shop.test' };
    expect(postmanReader.read({ entry: 0, bytes }, context)).toMatchObject([{ url: 'https://shop.test/a' }]);
  });

  test('of a base that nobody says is told once, with what to do; not where it has a value', async () => {
    const told = async (...all: string[]) => {
      const item = all.map((request) => ({ name: '', request, response: [] }));
      const bytes = Buffer.from(JSON.stringify({ info: { schema: SCHEMA }, item }));
      return linesOf((await readFile('x.json', bytes)).read).filter((line) => line.startsWith('notice'));
    };
    expect(await told('{{baseUrl}}/a', '{{baseUrl}}/b')).toEqual(['notice origin-not-said']);
    expect(await told('https://shop.test/a')).toEqual([]);
  });
});

describe('a body', () => {
  const sent = async (body: Of): Promise<unknown> => {
    const [event] = await readAll(postmanReader, collection({ method: 'POST', url: 'http://shop.test/', body }));
    return event?.kind === 'exchange' ? event.requestBody : event;
  };

  test('of GraphQL is what would be sent', async () => {
    const graphql = { query: '{ a }', variables: '{"id": 1}' };
    expect(await sent({ mode: 'graphql', graphql })).toMatchObject({
      mime: 'application/json',
      text: '{"query":"{ a }","variables":{"id":1}}',
    });
  });

  test('of an upload names the file and not its folder', async () => {
    const formdata = [
      { key: 'f', type: 'file', src: '/home/ann/a.png' },
      { key: 'off', value: 'x', disabled: true },
    ];
    expect(await sent({ mode: 'formdata', formdata })).toMatchObject({
      params: [{ name: 'f', value: null, fileName: 'a.png' }],
    });
  });

  test('that is a file is missing, one that is none is none', async () => {
    expect(await sent({ mode: 'file' })).toMatchObject({ text: null });
    expect(await sent({ mode: 'raw', raw: '' })).toBeNull();
  });
});

test('a request that no answer was saved with is unanswered', async () => {
  expect(await lines('http://shop.test/a', null)).toEqual(['GET /a -> 0']);
});

test('an answer is told by its kind where it has no header', async () => {
  const saved = { code: 200, header: null, body: '{}', _postman_previewlanguage: 'json' };
  const { read } = await readFile('x.json', Buffer.from(collection('http://shop.test/a', saved)));
  expect(read).toMatchObject([{ responseBody: { mime: 'application/json', text: '{}' } }]);
});

test.each([
  ['without requests', collection(undefined).replace(/"item":.*\]/, '"item":[]'), 'without requests'],
  ['that is cut off', collection('http://shop.test/a').slice(0, -3), 'not valid JSON'],
])('a collection %s is refused', async (_, text, says) => {
  await expect(readFile('x.json', Buffer.from(text))).rejects.toThrow(says);
});

test('a collection that is not in UTF-8 is read, and that letters were lost is told', async () => {
  const latin = Buffer.from(collection('https://shop.test/a', { ...OK, body: 'füt' }), 'latin1');
  const { read } = await readFile('x.json', latin);
  expect(read.flatMap((event) => (event.kind === 'notice' ? [event.code] : []))).toEqual(['invalid-utf8']);
});

test.each([
  ['later', ['entry-damaged']],
  ['422', []],
  [null, []],
])('an answer with %s in place of its status', async (code, notices) => {
  const { read } = await readFile('x.json', Buffer.from(collection('https://shop.test/a', { ...OK, code })));
  expect(read.flatMap((event) => (event.kind === 'notice' ? [event.code] : []))).toEqual(notices);
});

test('a part whose name the format does not know is told', async () => {
  const whole = collection('https://shop.test/a');
  const told = async (text: string) =>
    (await readFile('x.json', Buffer.from(text))).read.flatMap((one) => (one.kind === 'notice' ? [one.code] : []));
  expect(await told(whole)).toEqual([]);
  expect(await told(whole.replace('"code":', '"_postman_x":1,"code":'))).toEqual([]);
  expect(await told(whole.replace('"code":', '"bodz":"{}","code":'))).toEqual(['part-not-known']);
});

test('what is neither a folder nor a request is told', async () => {
  const text = collection('https://shop.test/a').replace('"item":[', '"item":[{"name":"b","requést":{}},');
  const { read } = await readFile('x.json', Buffer.from(text));
  expect(read.flatMap((event) => (event.kind === 'notice' ? [event.code] : []))).toEqual(['entry-damaged']);
});

test.each([
  ['Books boats.\n\nAnd more.', 'Books boats.'],
  ['# Manual\n\n- one\n\nBooks boats,\nby the hour.', 'Books boats, by the hour.'],
  [{ content: 'Books boats.', type: 'text/markdown' }, 'Books boats.'],
  ['# Manual\n\n| a | b |', null],
  ['', null],
])('what is said of a collection: %j', async (description, says) => {
  const { info, ...rest } = JSON.parse(collection('https://shop.test/a')) as { info: object };
  const text = JSON.stringify({ info: { ...info, description }, ...rest });
  const { read } = await readFile('x.json', Buffer.from(text));
  const said = read.flatMap((event) => (event.kind === 'stated' && event.says.point === 'purpose' ? [event.says] : []));
  expect(said.find(({ as }) => as === 'summary')?.text ?? null).toBe(says);
});
