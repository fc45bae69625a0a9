import { brotliCompressSync, gzipSync } from 'node:zlib';
import { admit, createRedactor, type RawExchange } from '@asbuilt/evidence';
import { expect, test } from 'vitest';
import { readAll } from '../read-all.test-kit.js';
import { harReader } from './har-reader.js';

const ERROR = '{"error":{"code":"bad_name","message":"No é name"}}';

interface Said {
  readonly mimeType?: string;
  readonly coding?: string;
}

async function answered(bytes: Buffer, { mimeType = 'application/json', coding = 'gzip' }: Said = {}) {
  const headers = coding === '' ? [] : [{ name: 'Content-Encoding', value: coding }];
  const content = { size: bytes.length, mimeType, text: bytes.toString('base64'), encoding: 'base64' };
  const entry = { request: { url: 'https://a.test/u', headers: [] }, response: { status: 400, headers, content } };
  return readAll(harReader, JSON.stringify({ log: { entries: [entry] } }));
}

/** What engines get of the answer. */
const decoded = (raw: unknown) => admit(raw as RawExchange, createRedactor({ key: new Uint8Array(32) }));

test.each([
  ['that its header says', {}],
  ['that no header says, though its type is that of a text', { coding: '' }],
])('a body that is packed, %s, is read as what it holds', async (_, said) => {
  const [raw] = await answered(gzipSync(ERROR), said);
  expect(raw).toMatchObject({ responseBody: { text: ERROR, base64: false } });
});

test('what is sent is read so, too', async () => {
  const text = gzipSync('{"name":"x"}').toString('base64');
  const postData = { mimeType: 'application/json', text, encoding: 'base64' };
  const request = { method: 'POST', url: 'https://a.test/u', postData };
  const [raw] = await readAll(
    harReader,
    JSON.stringify({ log: { entries: [{ request, response: { status: 200 } }] } }),
  );
  expect(raw).toMatchObject({ requestBody: { text: '{"name":"x"}', base64: false } });
});

test('one that would not end is left out, which is said', async () => {
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  expect(await answered(bomb)).toMatchObject([
    { kind: 'notice', code: 'body-too-large' },
    { kind: 'exchange', responseBody: { text: null } },
  ]);
});

test('one that is damaged is left out, which is said', async () => {
  const bytes = gzipSync(ERROR);
  bytes.fill(0xff, 12, 30);
  expect(await answered(bytes)).toMatchObject([
    { kind: 'notice', code: 'body-damaged' },
    { kind: 'exchange', responseBody: { text: null } },
  ]);
});

test('a file that is packed by itself stays as it is', async () => {
  const bytes = gzipSync('a,b\n1,2\n');
  const [raw] = await answered(bytes, { mimeType: 'application/gzip', coding: '' });
  expect(raw).toMatchObject({ responseBody: { base64: true, text: bytes.toString('base64') } });
  expect(decoded(raw).event).toMatchObject({ response: { is: 'binary' } });
});

test('text is taken as it is, whatever its header says', async () => {
  const [raw] = await answered(Buffer.from(ERROR));
  expect(decoded(raw).event).toMatchObject({ response: { is: 'json', value: JSON.parse(ERROR) } });
});

test('bytes of nothing that is text are no words of the product', async () => {
  const [raw] = await answered(brotliCompressSync(Buffer.from(ERROR.repeat(3) + Buffer.alloc(90, 7).toString())), {
    coding: 'br',
  });
  const { event, notices } = decoded(raw);
  expect(event).toMatchObject({ response: { is: 'missing' } });
  expect(notices).toEqual(['body-damaged']);
});
