import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from './certificate.test-kit.js';
import { proxied, serve, soon, textOf, watching } from './proxied.test-kit.js';
import { recordThroughProxy } from './proxy.js';

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
