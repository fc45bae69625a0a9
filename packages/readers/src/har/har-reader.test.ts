import type { RawExchange } from '@asbuilt/evidence';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONTEXT, cutAll, failureOf, isOneOfOurs, piecesOf, readAll, streamOf } from '../read-all.test-kit.js';
import { MaterialError } from '../material-error.js';
import { cutHar, harReader } from './har-reader.js';

const har = (...entries: readonly string[]): string => `{"log":{"entries":[${entries.join()}]}}`;
const GET = '{"request":{"url":"https://example.test/"}}';
const ref = (entry: number): object => ({ material: 'm', entry });

async function errorOf(text: string | Uint8Array): Promise<MaterialError> {
  const error = await failureOf(cutAll(harReader, text));
  if (!(error instanceof MaterialError)) throw new Error(`not a MaterialError: ${String(error)}`);
  return error;
}

describe('what is no recording is refused, with its name and what to do', () => {
  test.each([
    ['another JSON', '{"openapi":"3.1.0"}', 'unknown-kind', /^some file: is JSON but has no log\.entries/],
    ['a list', '[1,2]', 'unknown-kind', /is JSON but has no log\.entries/],
    ['a log without entries', '{"log":{"version":"1.2"}}', 'unknown-kind', /is JSON but has no log\.entries/],
    ['another JSON, cut', '{"openapi":"3.1', 'unknown-kind', /begins like JSON but has no log\.entries/],
    ['0 entries', har(), 'no-entries', /is a HAR with 0 entries/],
    [
      'a HAR that ends before its entries',
      '{"log":{"pages":[',
      'no-entries',
      /ends after 17 bytes, before the end of its first/,
    ],
    ['a HAR that ends in its first entry', '{"log":{"entries":[{"a', 'no-entries', /ends after 22 bytes/],
  ])('%s', async (_, text, problem, message) => {
    const error = await errorOf(text);
    expect(error).toMatchObject({ name: 'MaterialError', path: 'some file', problem });
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('\n');
  });
});

describe('what is damaged is told, and the rest is read', () => {
  test('frames of a WebSocket that are no text are left out, which is said', async () => {
    const frames = [1, 2].map((opcode) => `{"type":"send","time":1,"opcode":${opcode},"data":"aGk="}`);
    const socket = GET.replace(/}$/, `,"_webSocketMessages":[${frames.join()}]}`);
    expect(await readAll(harReader, har(socket, GET))).toMatchObject([
      { kind: 'notice', code: 'frames-not-text', ref: ref(0) },
      { kind: 'exchange', messages: [{ from: 'client', text: 'aGk=' }] },
      { kind: 'exchange', messages: [] },
    ]);
  });

  test('a file that ends in the middle gives its whole entries, then the place of the cut', async () => {
    const text = har(GET, GET, GET);
    const end = text.length - 10;
    const [first, second, last, ...more] = await readAll(harReader, text.slice(0, end));
    expect([first, second]).toMatchObject([{ kind: 'exchange' }, { kind: 'exchange', ref: ref(1) }]);
    expect(last).toEqual({ kind: 'notice', code: 'file-cut', ref: ref(2), byte: end });
    expect(more).toEqual([]);
  });

  test('a whole file gives no such notice', async () => {
    expect(await readAll(harReader, `${har(GET)}\n\n`)).toMatchObject([{ kind: 'exchange' }]);
  });

  test.each(['}', ' garbage {', '\n"', '<html>', '\0\0'])('a file that goes on after its end with %j', async (more) => {
    const text = har(GET);
    const at = text.length + more.search(/\S/);
    expect(await readAll(harReader, text + more)).toMatchObject([
      { kind: 'exchange' },
      { kind: 'notice', code: 'file-goes-on', ref: ref(1), byte: at },
    ]);
  });

  test('two recordings in one file are both read, and it is told', async () => {
    const readings = await readAll(harReader, `${har(GET)}\n${har(GET)}`);
    expect(readings).toMatchObject([{ kind: 'exchange' }, { ref: ref(1) }, { kind: 'notice', code: 'file-goes-on' }]);
  });

  test.each([
    ['an entry that is no JSON', '{"request":{url:1}}', 'entry-not-json'],
    ['an entry without a URL', '{"request":{"method":"GET"}}', 'entry-without-url'],
    ['an entry that is no object', 'null', 'entry-without-url'],
    ['a URL of a browser extension', '{"request":{"url":"chrome-extension://abc/x.js"}}', 'url-not-http'],
    ['a URL without a scheme', '{"request":{"url":"/orders"}}', 'url-not-http'],
    ['a page of the browser itself', '{"request":{"url":"about:blank"}}', 'url-not-http'],
    ['a URL that is malformed', '{"request":{"url":"ht!tp://"}}', 'entry-damaged'],
    ['a URL without a host', '{"request":{"url":"https://"}}', 'entry-damaged'],
    ['a method that is none', '{"request":{"method":7,"url":"https://example.test/"}}', 'entry-damaged'],
  ])('%s', async (_, entry, code) => {
    expect(await readAll(harReader, har(GET, entry, GET))).toMatchObject([
      { kind: 'exchange' },
      { kind: 'notice', code, ref: ref(1) },
      { kind: 'exchange', ref: ref(2) },
    ]);
  });

  test('bytes that are no UTF-8 are replaced', async () => {
    const bytes = Buffer.from(har('{"request":{"url":"https://example.test/?q=X"}}'));
    bytes[bytes.indexOf('X')] = 0xe9;
    expect(await readAll(harReader, bytes)).toMatchObject([
      { kind: 'notice', code: 'invalid-utf8', ref: ref(0) },
      { kind: 'exchange', url: 'https://example.test/?q=\u{fffd}' },
    ]);
  });

  test('text of any language is read as it is, wherever the chunks end', async () => {
    const url = 'https://example.test/?q=é漢😀';
    const bytes = Buffer.from(har(JSON.stringify({ request: { url } })));
    const single = [...piecesOf(bytes, [...bytes.keys()])];
    expect(await readAll(harReader, ...single)).toMatchObject([{ kind: 'exchange', url }]);
  });

  test('an entry over the limit is left out, and its place is told', async () => {
    const cuts = [];
    for await (const cut of cutHar(streamOf(har(GET, `"${'x'.repeat(100)}"`, GET)), CONTEXT, 90)) cuts.push(cut);
    const byte = '{"log":{"entries":['.length + GET.length + 1;
    expect(cuts).toEqual([
      { entry: 0, bytes: Buffer.from(GET) },
      { kind: 'notice', code: 'entry-too-large', ref: ref(1), byte },
      { entry: 2, bytes: Buffer.from(GET) },
    ]);
  });

  test('an entry nested deeper than the parser goes is left out', async () => {
    // Today's parser has no such limit, others did and may.
    vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect(await readAll(harReader, har(GET))).toEqual([{ kind: 'notice', code: 'entry-too-deep', ref: ref(0) }]);
  });

  afterEach(() => vi.restoreAllMocks());

  test('an entry nested 10,000 deep is read', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const entry = `{"request":{"url":"https://example.test/","headers":${deep}},"_initiator":${deep}}`;
    expect(await readAll(harReader, har(entry))).toMatchObject([{ kind: 'exchange', requestHeaders: [] }]);
  });
});

describe('whatever the bytes', () => {
  const scraps = fc.constantFrom('{"log":{"entries":[', GET, ']', '}', '{', '"', '\\', ',', ' ', '\0', '{"a":"', 'é');
  const garbage = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(scraps, { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
  );

  test('nothing is thrown but a MaterialError', async () => {
    await fc.assert(
      fc.asyncProperty(garbage, fc.nat({ max: 200 }), async (bytes, place) => {
        const end = Math.min(place, bytes.length);
        const reading = readAll(harReader, bytes.subarray(0, end), bytes.subarray(end));
        expect(await failureOf(reading)).toSatisfy(isOneOfOurs);
      }),
    );
  });

  test('the rating lies between 0 and 1', () => {
    fc.assert(
      fc.property(garbage, fc.string(), (head, name) => {
        const rating = harReader.rate(head, name);
        expect(rating).toBeGreaterThanOrEqual(0);
        expect(rating).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('whatever the types', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(-1, 0, 1e308, 200, '200', 'x', true, [null], { name: 1, value: [] }, [{ name: 'a' }]),
  );
  const record = (...keys: readonly string[]): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 6, arbitrary: fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] }) },
      { weight: 1, arbitrary: odd },
    );
  const ASKED = { method: 'POST', url: 'https://example.test/' };
  const content = record('text', 'size', 'mimeType', 'encoding', 'comment', '_file', '_truncated', 'params');
  const side = fc
    .tuple(record('headers', 'bodySize', 'status', 'queryString'), content, content)
    .map(([rest, postData, body]) => ({ ...Object(rest), postData, content: body, ...ASKED }));
  const entry = fc
    .tuple(
      record('startedDateTime', 'time', '_resourceType', '_fromCache', '_webSocketMessages', '_eventSourceMessages'),
      side,
      fc.oneof(side, odd),
    )
    .map(([rest, request, response]) => ({ ...Object(rest), request, response }));

  const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
  const typesIn = (value: object): Record<string, string> =>
    Object.fromEntries(Object.entries(value).map(([key, field]) => [key, typeOf(field)]));

  test('an entry with a URL and a method is an exchange of the declared form', () => {
    const oneOf = (...types: readonly string[]): unknown => expect.toSatisfy((type: string) => types.includes(type));
    const exchange = {
      kind: 'string',
      ref: 'object',
      actor: 'string',
      startedAt: oneOf('null', 'number'),
      took: oneOf('null', 'number'),
      method: 'string',
      url: 'string',
      status: 'number',
      requestHeaders: 'list',
      responseHeaders: 'list',
      requestBody: oneOf('null', 'object'),
      responseBody: oneOf('null', 'object'),
      resourceType: oneOf('null', 'string'),
      fromCache: 'boolean',
      messages: 'list',
    };
    const body = {
      mime: 'string',
      text: oneOf('null', 'string'),
      base64: 'boolean',
      size: oneOf('null', 'number'),
      cut: 'boolean',
      params: oneOf('null', 'list'),
    };
    fc.assert(
      fc.property(entry, (value) => {
        const all = harReader.read({ entry: 3, bytes: Buffer.from(JSON.stringify(value)) }, CONTEXT);
        const readings = all.filter((one) => one.kind !== 'notice' || one.code !== 'body-elsewhere');
        expect(readings.map(typesIn)).toEqual([exchange]);
        const { requestBody, responseBody } = readings[0] as RawExchange;
        for (const one of [requestBody, responseBody].filter((found) => found !== null))
          expect(typesIn(one)).toEqual(body);
      }),
    );
  });
});
