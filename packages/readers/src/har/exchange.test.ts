import type { RawExchange } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { exchangeOf } from './exchange.js';

const REF = { material: 'm', entry: 0 };

interface Parts {
  readonly entry?: object;
  readonly request?: object;
  readonly response?: object;
}

function exchange({ entry, request, response }: Parts): RawExchange {
  const value = {
    ...entry,
    request: { url: 'https://example.test/', ...request },
    response: { status: 200, ...response },
  };
  const read = exchangeOf(value, REF, 'someone');
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('the status', () => {
  test.each([
    [404, 404],
    ['404', 404],
    [-1, 0],
    [0, 0],
    ['', 0],
    ['OK', 0],
    [200.5, 0],
    [null, 0],
  ])('%j is %d', (status, expected) => {
    expect(exchange({ response: { status } }).status).toBe(expected);
  });
});

describe('the method', () => {
  const method = (request: object): unknown =>
    exchangeOf({ request: { url: 'https://example.test/', ...request }, response: { status: 200 } }, REF, 'someone');
  const postData = { mimeType: 'application/json', text: '{"x":1}' };

  test.each([
    [{ method: 'PROPFIND' }, 'PROPFIND'],
    [{ method: 'post', postData }, 'post'],
    [{}, 'GET'],
    [{ method: '' }, 'GET'],
  ])('%j is %s', (request, expected) => expect(method(request)).toMatchObject({ method: expected }));

  test.each([
    ['none, and a body', { postData }],
    ['an empty one, and a body', { method: '', postData }],
    ['a number', { method: 7 }],
    ['what no method is written with', { method: 'GET /orders' }],
  ])('%s: nobody knows what was asked for', (_, request) => expect(method(request)).toBe('entry-damaged'));
});

describe('parameters that only stand in the list', () => {
  const queryString = [
    { name: 'q', value: 'a&b c' },
    { name: 'page', value: '1' },
    { name: 'flag' },
    { value: 'x' },
    3,
  ];
  const url = (address: string, listed: unknown = queryString): string =>
    exchange({ request: { method: 'GET', url: address, queryString: listed } }).url;

  test('are part of the address', () => {
    expect(url('https://example.test/a')).toBe('https://example.test/a?q=a%26b%20c&page=1&flag=');
    expect(url('https://example.test/a#top')).toBe('https://example.test/a?q=a%26b%20c&page=1&flag=#top');
  });

  test('an address that has a query of its own is believed', () => {
    expect(url('https://example.test/a?q=1')).toBe('https://example.test/a?q=1');
    expect(url('https://example.test/a?')).toBe('https://example.test/a?');
  });

  test.each([[[]], [null], ['q=1'], [[{ value: 'x' }]]])('%j adds nothing', (listed) =>
    expect(url('https://example.test/a', listed)).toBe('https://example.test/a'),
  );
});

describe('the time', () => {
  const noon = Date.UTC(2024, 4, 2, 12);
  test.each([
    ['2024-05-02T12:00:00.000Z', noon],
    ['2024-05-02T14:00:00+02:00', noon],
    ['2024-05-02T12:00:00.0000000+0000', noon],
    ['2024-05-02T12:00:00', noon],
    ['2024-05-02T25:00:00Z', null],
    ['2 May 2024 12:00', null],
    ['', null],
    [noon, null],
  ])('%j is %j', (startedDateTime, expected) => {
    expect(exchange({ entry: { startedDateTime } }).startedAt).toBe(expected);
  });
});

describe('the type of resource', () => {
  test.each([
    ['fetch', 'fetch'],
    ['Document', 'document'],
    ['beacon', 'ping'],
    ['texttrack', 'media'],
    ['prefetch', 'other'],
    ['constructor', 'other'],
    ['', null],
    [undefined, null],
  ])('%j is %j', (type, expected) => {
    expect(exchange({ entry: { _resourceType: type } }).resourceType).toBe(expected);
  });
});

describe('from a cache', () => {
  test.each([
    [{ _fromCache: 'memory' }, true],
    [{ _fromCache: true }, true],
    [{ _fetchType: 'Disk Cache' }, true],
    [{ _fetchType: 'Network Load' }, false],
    [{ _fromCache: '' }, false],
    [{ _fromCache: false }, false],
    [{}, false],
  ])('%j: %j', (entry, expected) => {
    expect(exchange({ entry }).fromCache).toBe(expected);
  });
});

describe('the body of an answer', () => {
  const kept = { mime: 'text/plain', text: 'hello', base64: false, size: 5, cut: false, params: null };
  const missing = { ...kept, text: null };
  const content = { mimeType: 'text/plain', size: 5 };

  test('is kept as it is', () => {
    const response = { content: { ...content, text: 'hello' } };
    expect(exchange({ response }).responseBody).toEqual(kept);
  });

  test.each([
    ['has a size but no text', { content }, missing],
    ['has a size but an empty text', { content: { ...content, text: '' } }, missing],
    ['was sent but not kept', { content: { mimeType: 'text/plain', size: -1 }, bodySize: 5 }, missing],
    ['is in a file of its own', { content: { mimeType: 'text/plain', _file: 'a.txt' } }, { ...missing, size: null }],
    [
      'is of a type, and nothing else is said',
      { content: { mimeType: 'text/plain', size: -1 }, bodySize: -1 },
      { ...missing, size: null },
    ],
    [
      'was left out, says a comment',
      { content: { mimeType: 'text/plain', comment: 'not included' } },
      { ...missing, size: null },
    ],
    [
      'of a redirect was not looked at',
      { status: 302, content: { mimeType: 'text/plain', size: 0 }, headers: [{ name: 'Content-Length', value: '5' }] },
      missing,
    ],
  ])('is missing where it %s', (_, response, expected) => {
    expect(exchange({ response }).responseBody).toEqual(expected);
  });

  test.each([
    ['the size is 0', { content: { mimeType: 'text/plain', size: 0, text: '' } }, 'GET'],
    ['the size is 0, though bytes went over the wire', { content: { size: 0 }, bodySize: 5 }, 'GET'],
    ['nothing is said of one', {}, 'GET'],
    ['an empty text is all that is said', { content: { mimeType: 'text/plain', size: -1, text: '' } }, 'GET'],
    ['the header says so', { content: { size: -1 }, headers: [{ name: 'Content-Length', value: '0' }] }, 'GET'],
    ['a redirect says nothing of one', { status: 302, content: { size: -1 } }, 'GET'],
    ['HEAD was asked', { content }, 'HEAD'],
    ['nothing has changed', { status: 304, content }, 'GET'],
    ['there is none by definition', { status: 204, content }, 'GET'],
    ['no answer came', { status: 0, content }, 'GET'],
  ])('is none where %s', (_, response, method) => {
    expect(exchange({ request: { method }, response }).responseBody).toBeNull();
  });

  test('has the type of its header where the recorder says none', () => {
    const headers = [{ name: 'Content-Type', value: 'text/csv' }];
    const response = { headers, content: { mimeType: 'x-unknown', text: 'a,b' } };
    expect(exchange({ response }).responseBody?.mime).toBe('text/csv');
  });
});

describe('a body counts as cut', () => {
  const text = 'x'.repeat(4000);
  const cut = (content: object): boolean | undefined =>
    exchange({ response: { content: { text, ...content } } }).responseBody?.cut;

  test.each([
    ['flagged by the recorder', { _truncated: true }],
    ['said to be in a comment', { comment: 'Response body was truncated' }],
    ['much shorter than its size', { size: 9000 }],
    ['much shorter than its size in base64', { size: 4100, encoding: 'base64' }],
  ])('%s', (_, content) => expect(cut(content)).toBe(true));

  test.each([
    ['as long as its size', { size: 4000 }],
    ['longer than its size, which is that of a compressed body', { size: 900 }],
    ['a little shorter, as when line ends are changed', { size: 4100 }],
    ['half as long, since two bytes were a character', { size: 8002, mimeType: 'text/plain; charset=utf-16' }],
    ['as long as its size in base64', { size: 3000, encoding: 'base64' }],
    ['of unknown size', { size: -1 }],
    ['commented on', { comment: 'from the second server' }],
  ])('but not %s', (_, content) => expect(cut(content)).toBe(false));
});

describe('the body of a request', () => {
  const form = 'application/x-www-form-urlencoded';
  const body = (request: object): RawExchange['requestBody'] =>
    exchange({ request: { method: 'POST', ...request } }).requestBody;

  test('is its text, even where there are parameters too', () => {
    expect(body({ postData: { mimeType: form, text: 'a=1', params: [{ name: 'a', value: '1' }] } })).toMatchObject({
      text: 'a=1',
      params: null,
    });
  });

  test('is its parameters, where there is no text', () => {
    const params = [
      { name: 'a', value: '1', comment: '' },
      { name: 'f', fileName: 'x.png', contentType: 'image/png' },
      {},
      3,
    ];
    expect(body({ bodySize: 9, postData: { mimeType: form, text: '', params } })).toEqual({
      mime: form,
      text: null,
      base64: false,
      size: 9,
      cut: false,
      params: [
        { name: 'a', value: '1' },
        { name: 'f', value: null, fileName: 'x.png', contentType: 'image/png' },
      ],
    });
  });

  test.each([
    ['there is a size and nothing else', { bodySize: 12 }],
    ['there is a length and nothing else', { headers: [{ name: 'content-length', value: '12' }] }],
    ['there is a type and nothing else', { bodySize: -1, postData: { mimeType: 'multipart/form-data; boundary=x' } }],
    ['it is in a file of its own', { postData: { mimeType: form, text: '', _file: 'a.txt' } }],
  ])('is missing where %s', (_, request) => expect(body(request)).toMatchObject({ text: null, params: null }));

  test.each([
    ['there is nothing', {}],
    ['the size is 0', { bodySize: 0, postData: { mimeType: form } }],
    ['the text is empty', { bodySize: -1, postData: { mimeType: form, text: '', params: [] } }],
  ])('is none where %s', (_, request) => expect(body(request)).toBeNull());
});

test('repeated headers are kept in order, those of HTTP/2 itself are not', () => {
  const headers = [
    { name: ':status', value: '200' },
    { name: 'Set-Cookie', value: 'a=1\nb=2' },
    { name: 'set-cookie', value: 'c=3' },
    { name: 'x-empty' },
    { value: 'nameless' },
  ];
  expect(exchange({ response: { headers } }).responseHeaders).toEqual([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['set-cookie', 'c=3'],
    ['x-empty', ''],
  ]);
});
