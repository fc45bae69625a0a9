import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Body, Exchange, RawBody, RawExchange } from '../events.js';
import { exchangeWith } from '../redaction/planted/places.js';
import { createRedactor } from '../redaction/redactor.js';

const open = createRedactor({ key: null });
const raw = (mime: string, text: string | null, more: Partial<RawBody> = {}): RawBody => ({
  mime,
  text,
  base64: false,
  size: text?.length ?? null,
  cut: false,
  params: null,
  ...more,
});
const base64 = (text: string | number[]): string =>
  (typeof text === 'string' ? Buffer.from(text) : Buffer.from(text)).toString('base64');

function read(
  responseBody: RawBody,
  more: Partial<RawExchange> = {},
): { body: Body | null; notices: readonly string[] } {
  const { event, notices } = admit(exchangeWith({ responseBody, ...more }, 0), open);
  return { body: (event as Exchange).response, notices };
}

const sent = (requestBody: RawBody): Body | null =>
  (admit(exchangeWith({ method: 'POST', requestBody }, 0), open).event as Exchange).request;

test.each([
  ['JSON', raw('application/json', '{"a":1}'), { is: 'json', mime: 'application/json', value: { a: 1 } }],
  [
    'JSON with a suffix',
    raw('application/vnd.api+json; charset=utf-8', '[1]'),
    { is: 'json', mime: 'application/vnd.api+json', value: [1] },
  ],
  ['a problem', raw('application/problem+json', '{"title":"x"}'), { is: 'json', value: { title: 'x' } }],
  ['JSON of a versioned protocol', raw('application/x-amz-json-1.1', '{"a":1}'), { is: 'json', value: { a: 1 } }],
  ['JSON inside a type of its own', raw('application/vnd.shop.json.v2', '{"a":1}'), { is: 'json', value: { a: 1 } }],
  ['no JSON in such a type', raw('application/vnd.shop.json.v2', '\u0000\u0001\u0002'), { is: 'binary' }],
  ['a type of its own without it', raw('application/vnd.shop.v2', '{"a":1}'), { is: 'binary' }],
  [
    'JSON of a type that nobody knows',
    raw('application/x-unknown', '{"a":1}'),
    { is: 'json', mime: '', value: { a: 1 } },
  ],
  ['half of JSON in such a type', raw('application/x-unknown', '{"a":1} and so on'), { is: 'text' }],
  ['no JSON in a type that nobody knows', raw('application/x-unknown', '\u0000\u0001\u0002'), { is: 'binary' }],
  ['JSON sent as text', raw('text/plain', ' [1,2]'), { is: 'json', value: [1, 2] }],
  ['JSON sent as HTML', raw('text/html', '{"error":"x"}'), { is: 'json', value: { error: 'x' } }],
  ['JSON behind a guard', raw('application/json', `)]}',\n{"a":1}`), { is: 'json', value: { a: 1 } }],
  ['JSON behind a BOM', raw('application/json', '\uFEFF{"a":1}'), { is: 'json', value: { a: 1 } }],
  ['JSON in base64', raw('application/json', base64('{"a":"ä"}'), { base64: true }), { is: 'json', value: { a: 'ä' } }],
  [
    'JSON without a type',
    raw('x-unknown', base64('{"a":1}'), { base64: true }),
    { is: 'json', mime: '', value: { a: 1 } },
  ],
  ['a number sent as text', raw('text/plain', '42'), { is: 'text', text: '42' }],
  ['a number sent as JSON', raw('application/json', '42'), { is: 'json', value: 42 }],
  ['text that begins with a bracket', raw('text/plain', '[draft] hello'), { is: 'text', text: '[draft] hello' }],
  ['lines of JSON', raw('application/x-ndjson', '{"a":1}\n{"a":2}\n'), { is: 'text' }],
  ['HTML', raw('text/html; charset=utf-8', '<p>x</p>'), { is: 'html', mime: 'text/html', text: '<p>x</p>' }],
  ['HTML without a type', raw('', '<!doctype html><p>x</p>'), { is: 'html' }],
  [
    'Latin-1 in base64',
    raw('text/plain; charset=iso-8859-1', base64([0xe4]), { base64: true }),
    { is: 'text', text: 'ä' },
  ],
  ['an unknown charset', raw('text/plain; charset=klingon', base64('x'), { base64: true }), { is: 'text', text: 'x' }],
  ['a picture', raw('image/png', base64('x'), { base64: true }), { is: 'binary' }],
  [
    'bytes that are called a form',
    raw('application/x-www-form-urlencoded', base64([0x61, 0x3d, 0xff, 0xd8, 0, 1]), { base64: true }),
    { is: 'binary' },
  ],
  [
    'a form with letters of single bytes',
    raw('application/x-www-form-urlencoded', base64([0x61, 0x3d, 0xe4]), { base64: true }),
    { is: 'form', fields: [{ name: 'a', value: 'ä', file: null }] },
  ],
  ['bytes of no type', raw('', base64([0, 1, 2]), { base64: true }), { is: 'binary' }],
  ['an SVG', raw('image/svg+xml', '<svg/>'), { is: 'text' }],
  ['a body that is not there', raw('application/json', null), { is: 'missing' }],
  ['an empty text of some size', raw('text/html', '', { size: 12 }), { is: 'missing' }],
])('%s', (_, body, expected) => {
  expect(read(body)).toMatchObject({ body: expected, notices: [] });
});

test('no body: 204, 304, HEAD, nothing at all', () => {
  const empty = raw('x-unknown', '', { size: null });
  expect(read(empty, { status: 204 }).body).toBeNull();
  expect(read(empty, { status: 304 }).body).toBeNull();
  expect(read(empty, { method: 'HEAD' }).body).toBeNull();
  expect(read(raw('text/html', '', { size: 0 })).body).toBeNull();
});

test('what is wrong with a body is said, and the body is kept as far as it can be', () => {
  expect(read(raw('application/json', '<html>'))).toMatchObject({
    body: { is: 'text', text: '<html>' },
    notices: ['body-not-json'],
  });
  expect(read(raw('application/json', '{"a":', { cut: true }))).toMatchObject({
    body: { is: 'text', cut: true },
    notices: ['body-cut'],
  });
  expect(read(raw('text/plain', '§§§', { base64: true }))).toMatchObject({
    body: { is: 'missing' },
    notices: ['body-not-base64'],
  });
});

test.each([199, 200, 201, 10_000, 200_000])('JSON nested %i deep', (depth) => {
  const text = '['.repeat(depth) + ']'.repeat(depth);
  for (const key of [null, new Uint8Array(32)]) {
    const { event, notices } = admit(
      exchangeWith({ responseBody: raw('application/json', text) }, 0),
      createRedactor({ key }),
    );
    expect((event as Exchange).response?.is).toBe(depth > 200 ? 'text' : 'json');
    expect(notices).toEqual(depth > 200 ? ['body-too-deep'] : []);
  }
});

test('urlencoded forms from text, from params, and without a type', () => {
  const fields = [
    { name: 'issue[subject]', value: 'a b', file: null },
    { name: 'ids[]', value: '1', file: null },
    { name: 'ids[]', value: '2', file: null },
  ];
  const text = 'issue%5Bsubject%5D=a+b&ids[]=1&ids[]=2';
  expect(sent(raw('application/x-www-form-urlencoded; charset=UTF-8', text))).toMatchObject({ is: 'form', fields });
  expect(sent(raw('', text))).toMatchObject({ is: 'form', fields });
  const params = fields.map(({ name, value }) => ({ name, value }));
  expect(sent(raw('application/x-www-form-urlencoded', null, { params }))).toMatchObject({ is: 'form', fields });
});

test('multipart parts by their boundary: values, files, quoted names', () => {
  const text = [
    '--b',
    'Content-Disposition: form-data; name="title"',
    '',
    'two\r\nlines',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a \\"b\\".txt"',
    'Content-Type: text/plain',
    '',
    'hello',
    '--b--',
    '',
  ].join('\r\n');
  expect(sent(raw('multipart/form-data; boundary=b', text))).toMatchObject({
    is: 'form',
    mime: 'multipart/form-data',
    fields: [
      { name: 'title', value: 'two\r\nlines', file: null },
      { name: 'file', value: null, file: { name: 'a "b".txt', mime: 'text/plain', size: 5 } },
    ],
  });
  const params = [{ name: 'file', value: null, fileName: 'x.png', contentType: 'image/png' }];
  expect(sent(raw('multipart/form-data; boundary=b', null, { params }))).toMatchObject({
    fields: [{ name: 'file', value: null, file: { name: 'x.png', mime: 'image/png', size: null } }],
  });
});

test('server-sent events, cut at the end', () => {
  const text = ': hi\nevent: tick\ndata: {"n":1}\n\ndata: plain\ndata: text\r\n\r\nid: 7\ndata: [2';
  expect(read(raw('text/event-stream', text)).body).toMatchObject({
    is: 'events',
    events: [
      { event: 'tick', data: { n: 1 } },
      { event: 'message', data: 'plain\ntext' },
      { event: 'message', data: '[2' },
    ],
  });
});

const ROW = '{"id":1,"name":"one of many things","state":"open","tags":["a","b"],"owner":{"id":1}},';

test.each([
  ['of lists of nothing, each of which takes more than its letters', `[${'[],'.repeat(3_000_000)}1]`],
  ['of more rows than anybody looks at', `[${ROW.repeat(400_000)}1]`],
])('a body %s is told and not held', (_, text) => {
  const { body, notices } = read(raw('application/json', text));
  expect(notices).toEqual(['body-too-large']);
  expect(body).toMatchObject({ is: 'missing', size: text.length });
});

test.each([
  ['that is one long text', `"${'a'.repeat(40_000_000)}"`],
  ['of many rows', `[${ROW.repeat(30_000)}1]`],
])('a body %s is held', (_, text) => {
  const { body, notices } = read(raw('application/json', text));
  expect([body?.is, notices]).toEqual(['json', []]);
});

test('bytes that are not of the charset are told, and those of a charset that is said are read', () => {
  const latin = base64([...Buffer.from('{"a":"f'), 0xfc, ...Buffer.from('t"}')]);
  const told = read(raw('application/json', latin, { base64: true }));
  expect(told.notices).toEqual(['invalid-utf8']);
  const said = read(raw('application/json; charset=iso-8859-1', latin, { base64: true }));
  expect(said).toMatchObject({ body: { value: { a: 'füt' } }, notices: [] });
  expect(read(raw('application/json', base64('{"a":"füt"}'), { base64: true })).notices).toEqual([]);
});

test.each([
  ['another name each', (i: number) => `k${i}`, 20_000, ['keys-left-out']],
  ['one name', () => 'ids[]', 20_001, []],
])('a form with 20,001 fields of %s', (_which, nameOf, kept, told) => {
  const params = Array.from({ length: 20_001 }, (_, i) => ({ name: nameOf(i), value: '1' }));
  const text = params.map(({ name, value }) => `${name}=${value}`).join('&');
  const type = 'application/x-www-form-urlencoded';
  for (const requestBody of [raw(type, text), raw(type, null, { params })]) {
    const { event, notices } = admit(exchangeWith({ requestBody }, 0), createRedactor({ key: null }));
    const body = (event as Exchange).request as Extract<Body, { is: 'form' }>;
    expect([body.fields.length, notices]).toEqual([kept, told]);
  }
});
