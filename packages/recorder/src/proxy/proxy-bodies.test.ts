import http, { type RequestListener } from 'node:http';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { proxied, soon, textOf } from './proxied.test-kit.js';

describe('bodies', () => {
  test.each([
    ['gzip', zlib.gzipSync],
    ['br', zlib.brotliCompressSync],
    ['deflate', zlib.deflateSync],
    ['deflate', zlib.deflateRawSync],
  ] as const)('packed as %s pass packed, and are recorded unpacked', async (encoding, pack) => {
    const text = JSON.stringify({ list: Array.from({ length: 500 }, (_, id) => ({ id })) });
    const { proxy, exchanges } = await proxied((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': encoding }).end(pack(text)),
    );
    const answer = await fetch(proxy.url);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    await answer.text().catch(() => '');
    await soon(() => exchanges.length === 1);
    expect(textOf(exchanges[0]!.responseBody)).toBe(text);
    expect(exchanges[0]!.responseBody!.size).toBe(text.length);
  });

  test('that are packed in a way this machine cannot undo are not asked for, and not kept', async () => {
    let asked: string | undefined;
    const { proxy, exchanges, drops } = await proxied((request, response) => {
      asked = request.headers['accept-encoding'];
      response.writeHead(200, { 'Content-Encoding': 'x-odd' }).end('????');
    });
    await (await fetch(proxy.url, { headers: { 'Accept-Encoding': 'gzip, zstd' } })).arrayBuffer();
    await soon(() => exchanges.length === 1);
    expect(asked).toBe('zstdDecompress' in zlib ? 'gzip, zstd' : 'gzip');
    expect(exchanges[0]!.responseBody).toMatchObject({ text: null, size: null });
    expect(drops).toMatchObject([{ what: 'body', why: 'compressed as x-odd' }]);
  });

  test('in chunks pass as they come', async () => {
    const { proxy, exchanges } = await proxied((request, response) => {
      expect(request.headers['transfer-encoding']).toBe('chunked');
      request.pipe(response);
    });
    const request = http.request(proxy.url, { method: 'DELETE', headers: { 'Transfer-Encoding': 'chunked' } });
    request.write('one ');
    const first = await new Promise<string>((resolve) =>
      request.on('response', (answer) => answer.once('data', (piece: Buffer) => resolve(piece.toString()))),
    );
    expect(first).toBe('one ');
    request.end('two');
    await soon(() => exchanges.length === 1);
    expect(textOf(exchanges[0]!.requestBody)).toBe('one two');
  });

  test('that are too large pass whole, and are told without their content', async () => {
    const size = 17 * 1024 * 1024;
    const { proxy, exchanges, drops } = await proxied((_, response) => response.end(Buffer.alloc(size, 'x')));
    expect((await (await fetch(proxy.url)).arrayBuffer()).byteLength).toBe(size);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]!.responseBody).toMatchObject({ text: null, size });
    expect(drops).toMatchObject([{ what: 'body', why: 'over 16 MB' }]);
  });

  test('of uploads are told part by part, files by their size in bytes', async () => {
    const { proxy, exchanges } = await proxied((request, response) => {
      request.resume().on('end', () => response.end('ok'));
    });
    const form = new FormData();
    form.set('title', 'Säge');
    form.set(
      'photo',
      new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0x0d, 0x0a, 0x80)], { type: 'image/jpeg' }),
      'säge.jpg',
    );
    await fetch(proxy.url, { method: 'POST', body: form });
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]!.requestBody).toMatchObject({
      text: null,
      params: [
        { name: 'title', value: 'Säge' },
        { name: 'photo', value: null, fileName: 'säge.jpg', contentType: 'image/jpeg', size: 6 },
      ],
    });
  });

  test('absent where there is none: HEAD, 304', async () => {
    const { proxy, exchanges } = await proxied((request, response) =>
      response.writeHead(request.method === 'HEAD' ? 200 : 304, { 'Content-Length': '5' }).end(),
    );
    await fetch(proxy.url, { method: 'HEAD' });
    await fetch(proxy.url, { headers: { 'If-None-Match': '"1"' } });
    await soon(() => exchanges.length === 2);
    expect(exchanges.map(({ responseBody, failure }) => [responseBody, failure])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('streams of events', () => {
  const ticking: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"n":1}\n\n');
  };

  test('pass at once, are told as they come, and as a whole when the client leaves', async () => {
    const { proxy, origin, exchanges, drafts } = await proxied(ticking);
    const leaving = new AbortController();
    const answer = await fetch(proxy.url, { signal: leaving.signal, headers: { Accept: 'text/event-stream' } });
    const { value } = await answer.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toBe('data: {"n":1}\n\n');
    expect([...drafts.values()]).toEqual([[`${origin}/`, 'message  {"n":1}']]);
    leaving.abort();
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ resourceType: 'eventsource', failure: 'the client closed the connection' });
    expect(textOf(exchanges[0]!.responseBody)).toBe('data: {"n":1}\n\n');
  });

  test('are told when the recording ends', async () => {
    const { proxy, exchanges } = await proxied(ticking);
    const answer = await fetch(proxy.url);
    await answer.body!.getReader().read();
    await proxy.close();
    expect(exchanges).toMatchObject([{ failure: 'the recording ended', status: 200 }]);
    expect(textOf(exchanges[0]!.responseBody)).toBe('data: {"n":1}\n\n');
  });

  test('without end are kept from their beginning', async () => {
    const { proxy, exchanges, drops } = await proxied((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(`data: ${'x'.repeat(1000)}\n\n`.repeat(5_000));
    });
    await (await fetch(proxy.url)).text();
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]!.responseBody).toMatchObject({ cut: true });
    expect(drops).toMatchObject([{ what: 'body', why: 'over 4 MB' }]);
  });
});
