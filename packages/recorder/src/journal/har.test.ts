import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { admit, createRedactor, type Exchange, type Header, type RawEvent, type RawExchange } from '@asbuilt/evidence';
import { plantedSecrets } from '@asbuilt/evidence/planted';
import { openMaterial } from '@asbuilt/readers';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeenExchange } from '../material.js';
import { harEntry } from './har-entry.js';
import { openJournal } from './journal.js';
import { ownFolder } from './folder.test-kit.js';
import { bodyOf, redacting, seenWith, T0 } from './seen.test-kit.js';

const require = createRequire(import.meta.url);
const open = createRedactor({ key: null });

/** The schema of HAR 1.2 that npm's own validator uses. */
function validator(): (har: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
  ajv.addSchema(Object.values(require('har-schema') as object) as object[]);
  const validate = ajv.getSchema('har.json')!;
  return (har) => (validate(har) === true ? [] : validate.errors!.map((e) => `${e.instancePath} ${e.message}`));
}
const faults = validator();

const KINDS: readonly Partial<SeenExchange>[] = [
  {},
  { page: 'p1', resourceType: 'document', responseBody: bodyOf('text/html', '<p>Hi</p>') },
  { method: 'POST', requestBody: bodyOf('application/json', '{"a":[1,null]}'), status: 201 },
  { method: 'POST', requestBody: bodyOf('application/x-www-form-urlencoded', 'a=1&b=x+y&a=2'), status: 302 },
  {
    method: 'POST',
    requestBody: bodyOf('multipart/form-data; boundary=b', null, {
      size: 400,
      params: [
        { name: 'title', value: 'Saw' },
        { name: 'photo', value: null, fileName: 'saw.jpg', contentType: 'image/jpeg', size: 300 },
      ],
    }),
  },
  { status: 0, statusText: '', responseBody: null, responseHeaders: [], failure: 'net::ERR_CONNECTION_REFUSED' },
  { status: 204, responseBody: null },
  { method: 'HEAD', responseBody: null },
  { responseBody: bodyOf('image/png', 'AAAA', { base64: true, size: 3 }), resourceType: 'image' },
  { responseBody: bodyOf('application/json', null, { size: 9_000_000 }) },
  { responseBody: bodyOf('text/html', '<p>and so', { cut: true, size: 9_000 }) },
  { responseBody: bodyOf('text/event-stream', 'event: tick\ndata: {"n":1}\n\n'), resourceType: 'eventsource' },
  { messages: [{ from: 'server', at: T0 + 7, event: 'tick', text: '{"n":1}' }], responseBody: null },
  {
    url: 'wss://app.example.org/live',
    status: 101,
    resourceType: 'websocket',
    responseBody: null,
    messages: [
      { from: 'client', at: T0 + 1, text: '{"ask":1}' },
      { from: 'server', at: null, text: 'plain' },
    ],
  },
  { fromCache: true, took: null, waited: null, received: null },
  {
    requestHeaders: [['Cookie', 'theme=dark; sid=Zx81kQ72mmP0aa71']],
    responseHeaders: [
      [
        'Set-Cookie',
        'sid=Zx81kQ72mmP0aa71; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly; Secure; SameSite=Lax',
      ],
      ['Set-Cookie', 'odd=1; Expires=never; Max-Age=5'],
      ['Location', '/next?page=2'],
    ],
  },
];

async function recorded(kinds: readonly Partial<SeenExchange>[]): Promise<{ path: string; seen: SeenExchange[] }> {
  const journal = openJournal(ownFolder(), { actor: 'a', redactor: redacting(), version: '1' });
  journal.page({ id: 'p1', startedAt: T0, url: 'https://app.example.org/', title: 'Things' });
  const seen = kinds.map((kind, index) => seenWith({ startedAt: T0 + index, ...kind }));
  for (const one of seen) journal.exchange(one);
  journal.drop({ what: 'body', why: 'over 16 MB', url: '' });
  return { path: (await journal.close()).har!, seen };
}

/** The exchanges of a file, less the page that asked: the list of pages gives events of its own. */
async function readBack(path: string): Promise<RawExchange[]> {
  const read: RawEvent[] = [];
  const context = { material: 'm', actor: 'a' };
  for await (const { reader, bytes } of openMaterial(path)) {
    for await (const cut of reader.cut(bytes, context)) {
      expect(cut).toHaveProperty('bytes');
      if ('bytes' in cut) read.push(...(reader.read(cut, context) as RawEvent[]));
    }
  }
  return read.flatMap((event): RawExchange[] => {
    if (event.kind !== 'exchange') return [];
    const { page: _page, ...exchange } = event;
    return [exchange];
  });
}

/** What an engine sees, less what a HAR cannot tell: that a time is not known, and the size of a text as it was sent. */
function event(raw: RawExchange, redactor = open): Exchange {
  const { event, notices } = admit({ ...raw, ref: { material: 'm', entry: 0 }, actor: 'a' }, redactor);
  expect(notices.filter((code) => code !== 'body-cut')).toEqual([]);
  const exchange = event as Exchange;
  return {
    ...exchange,
    took: exchange.took ?? 0,
    response: exchange.response === null ? null : { ...exchange.response, size: null },
  };
}
const asRaw = ({
  page: _p,
  httpVersion: _h,
  statusText: _s,
  waited: _w,
  received: _r,
  failure: _f,
  ...seen
}: SeenExchange): RawExchange => ({
  ...seen,
  kind: 'exchange',
  ref: { material: 'm', entry: 0 },
  actor: 'a',
});

describe('a written HAR', () => {
  test('a stream whose messages are kept does not say that its body is not', () => {
    const responseBody = bodyOf('text/event-stream', null, { size: 40 });
    const contentOf = (messages: RawExchange['messages']) => {
      const seen = seenWith({ responseBody, messages });
      const sealed = { ...seen, kind: 'exchange', ref: { file: 0, index: 0 }, actor: null } as unknown as RawExchange;
      return (harEntry(sealed, seen, T0) as { response: { content: object } }).response.content;
    };
    expect(contentOf([{ from: 'server', at: T0, event: 'tick', text: '1' }])).not.toHaveProperty('comment');
    expect(contentOf([])).toHaveProperty('comment', 'The body was not recorded.');
  });

  test('what was sent and is not kept has an empty text, and says how much it was and why', () => {
    const postDataOf = (seen: SeenExchange, requestBody: RawExchange['requestBody']) => {
      const entry = harEntry({ ...asRaw(seen), requestBody }, seen, T0) as { request: { postData: object } };
      return entry.request.postData;
    };
    const mime = 'application/x-thing';
    const left = bodyOf(mime, null, { size: 5_000_000 });
    const bytes = seenWith({ requestBody: bodyOf(mime, 'AAEC', { base64: true, size: 3 }) });
    const why = 'over the limit of 4 MB for one request';
    const comments = [
      postDataOf(bytes, bodyOf(mime, null, { size: 3 })),
      postDataOf(seenWith({ requestBody: left, failure: why }), left),
      postDataOf(seenWith({ requestBody: left, failure: 'net::ERR_ABORTED' }), left),
    ];
    expect(comments).toEqual([
      {
        mimeType: mime,
        text: '',
        comment: 'The body of 3 bytes was not recorded: binary request bodies cannot be redacted.',
      },
      { mimeType: mime, text: '', comment: `The body of 5000000 bytes was not recorded: ${why}.` },
      { mimeType: mime, text: '', comment: 'The body of 5000000 bytes was not recorded.' },
    ]);
  });

  test('is valid HAR 1.2', async () => {
    const { path } = await recorded(KINDS);
    expect(faults(JSON.parse(readFileSync(path, 'utf8')))).toEqual([]);
    expect(faults({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [{}] } })).not.toEqual([]);
  });

  test('is read back by the reader as the same traffic', async () => {
    const { path, seen } = await recorded(KINDS);
    const back = await readBack(path);
    expect(back.map((raw) => event(raw))).toEqual(seen.map((one) => event(asRaw(one), redacting())));
  });

  test('is read back as the same traffic, with every planted secret', async () => {
    const planted = plantedSecrets().map(({ exchange: { kind: _k, ref: _r, actor: _a, ...exchange } }) => exchange);
    const { path, seen } = await recorded(planted);
    expect(faults(JSON.parse(readFileSync(path, 'utf8')))).toEqual([]);
    const back = await readBack(path);
    expect(back.map((raw) => event(raw))).toEqual(seen.map((one) => event(asRaw(one), redacting())));
  });

  test('tells forms field by field, and cookies one by one', async () => {
    const { path } = await recorded(KINDS);
    const { log } = JSON.parse(readFileSync(path, 'utf8')) as { log: { entries: never[] } };
    expect(log.entries[3]).toMatchObject({
      request: {
        postData: {
          text: 'a=1&b=x+y&a=2',
          params: [
            { name: 'a', value: '1' },
            { name: 'b', value: 'x y' },
            { name: 'a', value: '2' },
          ],
        },
      },
    });
    expect(log.entries[4]).toMatchObject({
      request: {
        bodySize: 400,
        postData: {
          text: [
            '--b',
            'Content-Disposition: form-data; name="title"',
            '',
            'Saw',
            '--b',
            'Content-Disposition: form-data; name="photo"; filename="saw.jpg"',
            'Content-Type: image/jpeg',
            '',
            '',
            '--b--',
            '',
          ].join('\r\n'),
          params: [
            { name: 'title', value: 'Saw' },
            { name: 'photo', value: '', fileName: 'saw.jpg', _size: 300 },
          ],
        },
      },
    });
    expect(log.entries[8]).toMatchObject({
      response: { content: { size: 3, mimeType: 'image/png', comment: 'The body was not recorded.' } },
    });
    expect(log.entries[13]).toMatchObject({
      _webSocketMessages: [{ type: 'send', time: (T0 + 1) / 1000, opcode: 1, data: '{"ask":1}' }, { type: 'receive' }],
    });
    expect(log.entries[15]).toMatchObject({
      request: { cookies: [{ name: 'theme' }, { name: 'sid' }] },
      response: {
        redirectURL: '/next?page=2',
        cookies: [
          { name: 'sid', path: '/', expires: '2026-10-21T07:28:00.000Z', httpOnly: true, secure: true },
          { name: 'odd' },
        ],
      },
    });
  });
});

test('law: whatever was measured, the times are valid and add up', () => {
  const time = fc.option(fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(-1, 0)));
  fc.assert(
    fc.property(time, time, time, (took, waited, received) => {
      const entry = harEntry(asRaw(seenWith({ took })), seenWith({ waited, received }), T0) as {
        time: number;
        timings: Record<string, number>;
      };
      const sum = Object.values(entry.timings)
        .filter((part) => part >= 0)
        .reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(entry.time, 6);
      if (took !== null && took >= 0) expect(entry.time).toBeCloseTo(took, 2);
    }),
  );
});

test('law: whatever headers and addresses hold, the HAR is valid', () => {
  const text = fc.string({ unit: 'binary' });
  const header = fc.tuple(fc.oneof(text, fc.constantFrom('Cookie', 'Set-Cookie', 'Location', 'Content-Length')), text);
  const headers = fc.array(header as fc.Arbitrary<Header>, { maxLength: 3 });
  fc.assert(
    fc.property(text, headers, headers, (url, requestHeaders, responseHeaders) => {
      const entry = harEntry(
        asRaw(seenWith({ url: `https://x.org/${url}`, requestHeaders, responseHeaders })),
        seenWith(),
        T0,
      );
      const har = { log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [entry] } };
      expect(faults(har)).toEqual([]);
    }),
  );
});

const written = (url: string): string =>
  (harEntry(asRaw(seenWith({ url })), seenWith(), T0) as { request: { url: string } }).request.url;

test.each([
  ['/q?a=b|c', '/q?a=b%7Cc'],
  ['/q?f={"x":1}', '/q?f=%7B%22x%22:1%7D'],
  ['/q?f[0]=1&g=^`', '/q?f%5B0%5D=1&g=%5E%60'],
  ['/q?a=%zz', '/q?a=%25zz'],
  ['/q/ü#a#b', '/q/%C3%BC#a%23b'],
  ["/q;v=1/@me/(x)?a=%7C&b=1+2,3&c=*'!$#/x?y", "/q;v=1/@me/(x)?a=%7C&b=1+2,3&c=*'!$#/x?y"],
])('the address %s is written as %s', (url, legal) => {
  expect(written(`https://[::1]:8080${url}`)).toBe(`https://[::1]:8080${legal}`);
});

test('law: an address with signs that none may have is read back as the same call', () => {
  const piece = fc.constantFrom(
    'x',
    '/',
    '|',
    '{',
    '"',
    '^',
    '`',
    '%zz',
    '%',
    '%20',
    'ü',
    '[',
    ']',
    ' ',
    '+',
    '&',
    '=',
    '?',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const raw = asRaw(seenWith({ url: `https://x.org/q${pieces.join('')}` }));
      const { segments, query } = event(raw).url;
      expect(event({ ...raw, url: written(raw.url) }).url).toMatchObject({ segments, query });
    }),
  );
});

test('the type of an answer that broke off is what its headers say', async () => {
  const broken = { responseBody: null, failure: 'net::ERR_CONTENT_LENGTH_MISMATCH' };
  const { path } = await recorded([
    { ...broken, responseHeaders: [['Content-Type', 'text/csv']] },
    { ...broken, responseHeaders: [] },
  ]);
  const { log } = JSON.parse(readFileSync(path, 'utf8')) as { log: { entries: { response: { content: object } }[] } };
  expect(log.entries.map(({ response }) => response.content)).toMatchObject([
    { mimeType: 'text/csv' },
    { mimeType: 'x-unknown' },
  ]);
});
