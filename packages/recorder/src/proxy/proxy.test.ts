import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import https from 'node:https';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Drop, SeenExchange, Sink } from '../material.js';
import { selfSigned } from './certificate.test-kit.js';
import { recordThroughProxy, type RunningProxy } from './proxy.js';

interface Seen {
  readonly exchanges: SeenExchange[];
  readonly drops: Drop[];
  /** What was told before it was over: the address, and what was said. */
  readonly drafts: Map<string, string[]>;
  readonly sink: Sink;
}

function watching(): Seen {
  const exchanges: SeenExchange[] = [];
  const drops: Drop[] = [];
  const drafts = new Map<string, string[]>();
  const none = () => {};
  const sink: Sink = {
    exchange: (seen) => exchanges.push(seen),
    drop: (drop) => drops.push(drop),
    draft: (id, seen) => drafts.set(id, [seen.url]),
    said: (draft, { text, event = '', id = '' }) => drafts.get(draft)!.push(`${event} ${id} ${text}`),
    page: none,
    view: none,
    action: none,
    picture: none,
  };
  return { exchanges, drops, drafts, sink };
}

async function serve(handler: RequestListener): Promise<{ origin: string; server: http.Server }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function proxied(
  handler: RequestListener,
): Promise<Seen & { origin: string; proxy: RunningProxy; server: http.Server }> {
  const { origin, server } = await serve(handler);
  const seen = watching();
  const proxy = await recordThroughProxy({ port: 0, target: origin, sink: seen.sink });
  onTestFinished(() => proxy.close());
  return { ...seen, origin, server, proxy };
}

const textOf = (body: SeenExchange['responseBody']): string | null =>
  body?.text == null ? null : Buffer.from(body.text, body.base64 ? 'base64' : 'utf8').toString();
const soon = async (isSo: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !isSo(); i++) await sleep(10);
  expect(isSo()).toBe(true);
};

test('passes a request on and its answer back, and tells both under the address of the target', async () => {
  const { origin, proxy, exchanges } = await proxied((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      response.writeHead(201, 'Made', { 'Content-Type': 'application/json', 'X-One': ['a', 'b'] });
      response.end(JSON.stringify({ got: body, path: request.url }));
    });
  });
  const answer = await fetch(`${proxy.url}/things?page=2`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ got: '{"a":1}', path: '/things?page=2' });
  await soon(() => exchanges.length === 1);
  expect(exchanges[0]).toMatchObject({
    method: 'POST',
    url: `${origin}/things?page=2`,
    status: 201,
    statusText: 'Made',
    failure: null,
    httpVersion: 'HTTP/1.1',
    requestBody: { mime: 'application/json', size: 7 },
  });
  expect(textOf(exchanges[0]!.requestBody)).toBe('{"a":1}');
  expect(textOf(exchanges[0]!.responseBody)).toContain('"path":"/things?page=2"');
  expect(exchanges[0]!.responseHeaders).toContainEqual(['X-One', 'b']);
  expect(exchanges[0]!.took).toBeCloseTo(exchanges[0]!.waited! + exchanges[0]!.received!, 5);
});

describe('headers', () => {
  test('each side sees its own address, and the record the target alone', async () => {
    let heard: IncomingHttpHeaders = {};
    const { origin, proxy, exchanges } = await proxied((request, response) => {
      heard = request.headers;
      const cookies = ['a=1; Domain=example.org; Path=/', 'b=2; HttpOnly'];
      response.writeHead(302, { Location: `http://${request.headers.host}/next`, 'Set-Cookie': cookies }).end();
    });
    const answer = await fetch(`${proxy.url}/`, {
      redirect: 'manual',
      headers: {
        Origin: proxy.url,
        Referer: `${proxy.url}/from`,
        'Accept-Encoding': 'gzip, br',
        'X-Forwarded-For': '10.0.0.1',
      },
    });
    expect(heard).toMatchObject({
      host: origin.slice(7),
      origin,
      referer: `${origin}/from`,
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      'x-forwarded-host': proxy.url.slice(7),
      'x-forwarded-proto': 'http',
    });
    expect(answer.headers.get('location')).toBe(`${proxy.url}/next`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
    await soon(() => exchanges.length === 1);
    expect(JSON.stringify(exchanges)).not.toContain(proxy.url.slice(7));
    expect(exchanges[0]!.responseHeaders).toContainEqual(['Location', `${origin}/next`]);
    expect(exchanges[0]!.responseHeaders).toContainEqual(['Set-Cookie', 'a=1; Domain=example.org; Path=/']);
  });

  test('an address of somebody else stays', async () => {
    const { origin, proxy } = await proxied((_, response) =>
      response.writeHead(302, { Location: `${origin}0/x` }).end(),
    );
    const answer = await fetch(proxy.url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${origin}0/x`);
  });
});

describe('a target behind TLS', () => {
  const secured = async (trusted: (cert: string) => { ca?: string; insecure?: boolean }) => {
    const { key, cert } = selfSigned();
    const server = https.createServer({ key, cert }, (request, response) => {
      const cookies = ['a=1; Secure; HttpOnly', 'b=2; SameSite=None; Secure; Path=/'];
      response.writeHead(200, { 'Set-Cookie': cookies }).end(`${request.headers.host}${request.url}`);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const seen = watching();
    const proxy = await recordThroughProxy({ port: 0, target: origin, sink: seen.sink, ...trusted(cert) });
    onTestFinished(() => proxy.close());
    return { ...seen, origin, proxy };
  };

  test('is asked over TLS; its cookies work without', async () => {
    const { origin, proxy, exchanges } = await secured((ca) => ({ ca }));
    const answer = await fetch(`${proxy.url}/a`);
    expect(await answer.text()).toBe(`${origin.slice(8)}/a`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; Path=/']);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ url: `${origin}/a`, status: 200 });
  });

  test('is not asked where nobody vouches for it', async () => {
    const { proxy, exchanges } = await secured(() => ({}));
    expect((await fetch(proxy.url)).status).toBe(502);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]!.failure).toContain('self-signed certificate');
  });

  test('is asked all the same where the user says so', async () => {
    const { proxy } = await secured(() => ({ insecure: true }));
    expect((await fetch(proxy.url)).status).toBe(200);
  });
});

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
    expect(drops).toMatchObject([{ what: 'body', why: 'packed as x-odd' }]);
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
    expect(exchanges[0]).toMatchObject({ resourceType: 'eventsource', failure: 'the client broke off' });
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

describe('what goes wrong', () => {
  test('no target: the client is given 502, the record says that nobody answered', async () => {
    const { origin, server } = await serve(() => {});
    await new Promise((resolve) => void server.close(resolve));
    const { sink, exchanges } = watching();
    const proxy = await recordThroughProxy({ port: 0, target: origin, sink });
    onTestFinished(() => proxy.close());
    expect((await fetch(`${proxy.url}/a`)).status).toBe(502);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ url: `${origin}/a`, status: 0, responseBody: null });
    expect(exchanges[0]!.failure).toMatch(/ECONNREFUSED.*502/);
  });

  test('a target that breaks off in the middle', async () => {
    const { proxy, exchanges } = await proxied((_, response) => {
      response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'text/plain' });
      response.write('some', () => response.destroy());
    });
    await expect(fetch(proxy.url).then((answer) => answer.text())).rejects.toThrow(/\w/);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ status: 200, failure: 'the target broke off', responseBody: { text: null } });
  });

  test('a target that answers before it has heard all, and hangs up: the client can read the answer', async () => {
    const { proxy, exchanges } = await proxied((request, response) => {
      response.writeHead(413, { 'Content-Type': 'text/plain' }).end('too large');
      setTimeout(() => request.socket.destroy(), 100);
    });
    const request = http.request(proxy.url, { method: 'POST', headers: { 'Content-Length': String(60 << 20) } });
    for (let i = 0; i < 60; i++) request.write(Buffer.alloc(1 << 20));
    request.end();
    const status = await new Promise((resolve, reject) =>
      request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject),
    );
    expect(status).toBe(413);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ status: 413, failure: null, requestBody: { text: null, size: 60 << 20 } });
    expect(textOf(exchanges[0]!.responseBody)).toBe('too large');
  });

  test('headers that may not be passed on do not stop the proxy', async () => {
    const target = createServer((socket) => {
      socket.on('error', () => {}).end('HTTP/1.1 200 O\u0001K\r\nX-Odd: a\u0007b\r\nContent-Length: 2\r\n\r\nhi');
    });
    await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void target.close());
    const { sink, exchanges } = watching();
    const origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    const proxy = await recordThroughProxy({ port: 0, target: origin, sink });
    onTestFinished(() => proxy.close());
    for (let i = 0; i < 2; i++) expect((await fetch(proxy.url)).status).toBe(502);
    await soon(() => exchanges.length === 2);
    expect(exchanges[0]!.failure).toMatch(/502$/);
  });

  test('a client that leaves before the answer: the target is told', async () => {
    let left = false;
    const leaving = new AbortController();
    const { proxy, exchanges } = await proxied((request) => {
      request.on('close', () => (left = true));
      leaving.abort();
    });
    await expect(fetch(proxy.url, { signal: leaving.signal })).rejects.toThrow(/abort/);
    await soon(() => exchanges.length === 1 && left);
    expect(exchanges[0]).toMatchObject({ status: 0, failure: 'the client broke off' });
  });

  test.each(['ftp://x.org', 'x.org', ''])('%j is no target', async (target) => {
    await expect(recordThroughProxy({ port: 0, target, sink: watching().sink })).rejects.toThrow('http or https');
  });

  test('a port that is taken', async () => {
    const { proxy, sink } = { ...(await proxied(() => {})) };
    await expect(recordThroughProxy({ port: proxy.port, target: 'http://127.0.0.1:1', sink })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});

describe('nobody but the target is ever asked', () => {
  const raw = async (port: number, text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      break;
    }
    return answer;
  };

  test.each([
    'GET http://127.0.0.1:PORT/secret HTTP/1.1',
    'GET @127.0.0.1:PORT/ HTTP/1.1',
    'CONNECT 127.0.0.1:PORT HTTP/1.1',
  ])('%s', async (line) => {
    let asked = 0;
    const other = await serve((_, response) => void response.end(String(++asked)));
    const { proxy, exchanges } = await proxied((_, response) => response.end('target'));
    const port = other.origin.split(':').at(-1)!;
    const answer = await raw(proxy.port, `${line.replace('PORT', port)}\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true);
    expect([asked, exchanges.length]).toEqual([0, 0]);
  });

  test('a Host of another is not followed', async () => {
    let asked = 0;
    const other = await serve((_, response) => void response.end(String(++asked)));
    const { proxy } = await proxied((_, response) => response.end('target'));
    const answer = await raw(proxy.port, `GET / HTTP/1.1\r\nHost: ${other.origin.slice(7)}\r\n\r\n`);
    expect(answer).toContain('target');
    expect(asked).toBe(0);
  });
});

describe('WebSockets', () => {
  const echoing = async () => {
    const made = await proxied((_, response) => response.writeHead(403, { 'Content-Type': 'text/plain' }).end('no'));
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: true });
    onTestFinished(() => sockets.close());
    made.server.on('upgrade', (request, socket, head) => {
      if (request.url === '/refused') {
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno');
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.send('{"hello":true}');
        client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }));
      });
    });
    return made;
  };

  test('pass, and what is said is told with who said it', async () => {
    const { proxy, origin, exchanges, drops, drafts } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/live?v=2`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString('latin1')));
    await soon(() => heard.length === 1);
    const long = 'ä'.repeat(70_000);
    socket.send('{"ping":1}');
    socket.send(long);
    socket.send(Buffer.from([1, 2, 3]));
    await soon(() => heard.length === 4);
    expect(heard[3]).toBe('\u0001\u0002\u0003');
    expect([...drafts.values()].flat()).toContain('  {"ping":1}');
    socket.close(1000);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({
      url: `${origin.replace('http', 'ws')}/live?v=2`,
      status: 101,
      resourceType: 'websocket',
      failure: null,
    });
    const said = exchanges[0]!.messages.map(({ from, text }) => [from, text]);
    expect(said.filter(([from]) => from === 'client').map(([, text]) => text)).toEqual(['{"ping":1}', long]);
    expect(said.filter(([from]) => from === 'server').map(([, text]) => text)).toEqual([
      '{"hello":true}',
      '{"ping":1}',
      long,
    ]);
    expect(drops).toMatchObject([{ what: 'message', why: 'binary' }, { what: 'message' }]);
  });

  test('that are refused are told as the answer they got', async () => {
    const { proxy, exchanges } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/refused`);
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_, answer) => resolve(answer.resume().statusCode)).on('error', () => {}),
    );
    expect(status).toBe(401);
    await soon(() => exchanges.length === 1);
    expect(exchanges[0]).toMatchObject({ status: 401, messages: [] });
  });

  test('that are open when the recording ends are told', async () => {
    const { proxy, exchanges } = await echoing();
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/live`);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('message', resolve));
    await proxy.close();
    expect(exchanges).toMatchObject([{ status: 101, messages: [{ from: 'server', text: '{"hello":true}' }] }]);
  });
});
