import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proxied, serve, soon, textOf, watching } from './proxied.test-kit.js';
import { recordThroughProxy } from './proxy.js';

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
    expect(exchanges[0]).toMatchObject({
      status: 200,
      failure: 'the target closed the connection',
      responseBody: { text: null },
    });
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
    expect(exchanges[0]).toMatchObject({ status: 0, failure: 'the client closed the connection' });
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
