import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  json,
  keepingSink,
  script,
  seenAt,
  startProduct,
  type Product,
  type Seen,
} from './browser/product.test-kit.js';
import type { SeenExchange } from './material.js';
import { selfSigned } from './proxy/certificate.test-kit.js';
import { allClosed, record, UnreachableError, type Driven } from './record.js';

let product: Product;
let sockets: WebSocketServer;

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ bytes: Buffer.concat(parts).length }));
};
const redirect = (status: number, location: string, cookies: string[]) => (_: IncomingMessage, to: ServerResponse) =>
  to.writeHead(status, { location, 'set-cookie': cookies }).end('moved');
const events = (text: string, ends: boolean) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(text);
  if (ends) response.end();
};
const fresh = (request: IncomingMessage, response: ServerResponse) => {
  if (request.headers['if-none-match'] === '"1"') return response.writeHead(304, { etag: '"1"' }).end();
  response.writeHead(200, { 'content-type': 'application/json', etag: '"1"', 'cache-control': 'no-cache' });
  return response.end('{"fresh":true}');
};

beforeAll(async () => {
  product = await startProduct({
    '/': `<title>Home</title><a href="/next">Next</a><script>fetch('/api/items')</script>`,
    '/next': `<title>Next</title><h1>Next</h1>`,
    '/api/items': json([{ id: 1 }]),
    '/old': redirect(302, '/moved', ['a=1; Path=/', 'b=2; Path=/']),
    '/moved': redirect(301, '/next', []),
    '/loop': redirect(302, '/loop', []),
    '/form': `<form method="post" action="/send" enctype="multipart/form-data"><input name="title">
      <input type="file" name="file"><button>Send</button></form>
      <form method="post" action="/plain"><input name="word"><button>Plain</button></form>`,
    'POST /send': echo,
    'POST /plain': echo,
    'POST /api/echo': echo,
    'POST /api/chunks': (_, response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.write('{"id":');
      response.end('7}');
    },
    'POST /api/begun': (_, response) => response.writeHead(202, { 'content-type': 'application/json' }).write('{'),
    '/api/slow': () => {},
    '/api/empty': (_, response) => response.writeHead(204).end(),
    '/api/stream': events('event: born\nid: 7\ndata: {"id":1}\n\ndata: two\n\n', false),
    '/api/short-stream': events('data: {"id":1}\n\n', true),
    '/api/long-stream': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      [1, 2, 3].forEach((n) => setTimeout(() => response.write(`data: ${n}\n\n`), n * 300));
    },
    '/api/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      [1, 2].forEach((n) => setTimeout(() => response.write(`{"n":${n}}\n`), n * 300));
    },
    '/api/endless-bytes': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).write(Buffer.from([0, 255, 1]));
    },
    '/api/kept': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' }).end('{"kept":1}'),
    '/api/fresh': fresh,
    '/opener': `<button onclick="window.open('/popup')">Open</button>`,
    '/popup': `<title>Popup</title><script>fetch('/api/from-popup')</script>`,
    '/worker.js': script(`fetch('/api/from-worker')`),
    '/shared.js': script(`fetch('/api/from-shared')`),
    '/sw.js': script(`self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (e) => e.waitUntil(clients.claim()));
      self.addEventListener('fetch', (e) => { if (e.request.url.endsWith('/api/through'))
        e.respondWith(fetch('/api/behind').then((r) => r.text()).then((t) => new Response(t, { headers: { 'content-type': 'application/json' } }))) })`),
    '/api/behind': json({ behind: true }),
    '/ask': `<button onclick="document.title = confirm('Delete it for good?')">Delete</button>`,
  });
  sockets = new WebSocketServer({ server: product.server, path: '/live' });
  sockets.on('connection', (socket) => {
    socket.send('{"hello":1}');
    socket.on('message', (data, binary) => socket.send(data, { binary }));
  });
});
afterAll(async () => {
  sockets.close();
  await product.close();
});

const at = (path: string) => `${product.origin}${path}`;
const header = (headers: SeenExchange['requestHeaders'], wanted: string) =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
/** Runs in the page, and waits for what it gives. */
const inPage = (path: string, code: string): Promise<Seen> =>
  seenAt(at(path), ({ page }) => page.evaluate(`(async () => { ${code} })()`));

test('a window that crashed is told, and is waited for no more', async () => {
  const seen = await seenAt(at('/next'), async ({ page, context, settle }) => {
    const other = await context.newPage();
    await other.goto(at('/form'));
    const crashed = other.waitForEvent('crash');
    await Promise.all([crashed, settle(), other.goto('chrome://crash').catch(() => {})]);
    await page.goto(at('/ask'));
    await settle();
  });
  expect(seen.views.map(({ url }) => url)).toContain(at('/ask'));
  expect(seen.drops).toContainEqual({ what: 'page', why: 'it crashed', url: expect.any(String) });
});

describe('exchanges', () => {
  test('whose answer the page does not read before it leaves are told soon, with the time that they took', async () => {
    const { sink, ...seen } = keepingSink();
    const drive = async ({ page }: Driven) => {
      for (const path of ['/api/chunks', '/api/begun']) {
        await page.goto(at('/next'));
        const leaves = `fetch('${path}', { method: 'POST', body: '{"p":1}' }).then((r) => { location.href = r.ok && '/form' })`;
        await page.evaluate(`(async () => { ${leaves} })()`);
        await page.waitForURL('**/form');
      }
      await vi.waitFor(() => expect(seen.at('/api/begun')).toHaveLength(1), { timeout: 8_000 });
    };
    expect((await record({ url: at('/next'), headless: true, openSink: () => sink, drive })).thrown).toBeUndefined();
    const [whole, begun] = [seen.at('/api/chunks')[0]!, seen.at('/api/begun')[0]!];
    const requestBody = { text: '{"p":1}' };
    expect(whole).toMatchObject({ status: 201, requestBody, responseBody: { text: '{"id":7}' }, failure: null });
    const failure = 'the page left before it had read the answer';
    expect(begun).toMatchObject({ status: 202, requestBody, failure });
    expect(seen.drops).toContainEqual({ what: 'body', why: failure, url: at('/api/begun') });
    expect(Math.max(whole.took!, begun.took!)).toBeLessThan(900);
  });

  test('have their bodies, also those of a page that was left at once', async () => {
    const seen = await seenAt(at('/'), async ({ page }) => {
      await page.click('text=Next');
      await page.waitForURL('**/next');
    });
    expect(seen.at('/api/items')[0]).toMatchObject({
      method: 'GET',
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      resourceType: 'fetch',
      fromCache: false,
      failure: null,
      requestBody: null,
      responseBody: { mime: 'application/json', text: '[{"id":1}]', base64: false, size: 10 },
    });
    const { took, waited, received } = seen.at('/api/items')[0]!;
    expect(took).toBeGreaterThan(0);
    expect(waited! + received!).toBeCloseTo(took!, 2);
    const [home, next] = [...seen.pages.values()];
    expect([home!.title, next!.title]).toEqual(['Home', 'Next']);
    expect(seen.at('/api/items')[0]!.page).toBe(home!.id);
    expect(seen.at('/next')[0]!.page).toBe(next!.id);
  });

  test('are one for each hop of a redirect, each with what really went over the wire', async () => {
    const seen = await inPage('/', `await fetch('/old', { headers: { 'x-own': 'yes' } }).then((r) => r.text())`);
    const hops = [seen.at('/old')[0]!, seen.at('/moved')[0]!, seen.at('/next')[0]!];
    expect(hops.map(({ status }) => status)).toEqual([302, 301, 200]);
    expect(header(hops[0]!.responseHeaders, 'location')).toEqual(['/moved']);
    expect(header(hops[0]!.responseHeaders, 'set-cookie')).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(hops.map((hop) => header(hop.requestHeaders, 'cookie'))).toEqual([[], ['a=1; b=2'], ['a=1; b=2']]);
    expect(hops.map((hop) => header(hop.requestHeaders, 'x-own'))).toEqual([['yes'], ['yes'], ['yes']]);
    expect(header(hops[0]!.requestHeaders, 'host')).toEqual([new URL(product.origin).host]);
    expect(hops.map(({ responseBody }) => responseBody?.text ?? null)).toEqual([
      null,
      null,
      '<title>Next</title><h1>Next</h1>',
    ]);
  });

  test('of a redirect that never ends do end', async () => {
    const seen = await inPage('/', `await fetch('/loop').catch(() => {})`);
    const hops = seen.at('/loop');
    expect(hops.length).toBeGreaterThan(10);
    expect(hops.at(-1)!.failure).toMatch(/ERR_TOO_MANY_REDIRECTS/);
  });

  test('have what a form sent, files included', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asbuilt-upload-'));
    await writeFile(join(folder, 'note.txt'), 'what is in the file');
    const seen = await seenAt(at('/form'), async ({ page }) => {
      await page.fill('[name=word]', 'one two');
      await page.click('text=Plain');
      await page.waitForURL('**/plain');
      await page.goto(at('/form'));
      await page.fill('[name=title]', 'a title');
      await page.setInputFiles('[name=file]', join(folder, 'note.txt'));
      await page.click('text=Send');
      await page.waitForURL('**/send');
    });
    await rm(folder, { recursive: true });
    expect(seen.at('/plain')[0]!.requestBody).toMatchObject({
      mime: 'application/x-www-form-urlencoded',
      text: 'word=one+two',
    });
    const sent = seen.at('/send')[0]!.requestBody!;
    expect(sent.mime).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.text).toContain('name="title"\r\n\r\na title');
    expect(sent.text).toContain('filename="note.txt"');
    expect(sent.size).toBeGreaterThan(sent.text!.length);
  });

  test('have what a script sent: text, bytes, blobs, and forms with files', async () => {
    const seen = await inPage(
      '/',
      `const send = (body) => fetch('/api/echo', { method: 'POST', body });
       await send('{"a":1}');
       await send(new Uint8Array([0, 255, 128, 1]));
       await send(new Blob(['from a blob']));
       const form = new FormData();
       form.append('file', new File(['inside'], 'a.txt', { type: 'text/plain' }));
       await send(form);
       await send('long '.repeat(50000));`,
    );
    const [text, bytes, blob, form, long] = seen.at('/api/echo').map(({ requestBody }) => requestBody!);
    expect(text).toMatchObject({ text: '{"a":1}', base64: false });
    expect(bytes).toMatchObject({ text: 'AP+AAQ==', base64: true, size: 4 });
    expect(blob).toMatchObject({ text: 'from a blob' });
    expect(form!.text).toContain('inside');
    expect(long).toMatchObject({ size: 250_000 });
  });

  test('that have no answer say why', async () => {
    const other = await startProduct({ '/api/cors': json({}) });
    const gone = await startProduct({});
    await gone.close();
    const seen = await inPage(
      '/',
      `await fetch('${gone.origin}/api/gone').catch(() => {});
       await fetch('${other.origin}/api/cors', { method: 'PUT' }).catch(() => {});
       await fetch('/api/empty');
       const stop = new AbortController();
       setTimeout(() => stop.abort(), 50);
       await fetch('/api/slow?aborted', { signal: stop.signal }).catch(() => {});
       void fetch('/api/slow?hangs');
       await new Promise((r) => setTimeout(r, 50));`,
    );
    await other.close();
    expect(seen.at('/api/gone')[0]).toMatchObject({ status: 0, failure: 'net::ERR_CONNECTION_REFUSED' });
    const preflight = seen.at('/api/cors').find(({ method }) => method === 'OPTIONS');
    expect(preflight).toMatchObject({ resourceType: 'preflight', status: 200 });
    expect(seen.at('/api/cors').find(({ method }) => method === 'PUT')!.failure).toMatch(/ERR_FAILED/);
    expect(seen.at('/api/empty')[0]).toMatchObject({ status: 204, responseBody: null, failure: null });
    const [aborted, hangs] = seen.at('/api/slow');
    expect(aborted).toMatchObject({ status: 0, failure: 'net::ERR_ABORTED' });
    expect(hangs).toMatchObject({ status: 0, failure: 'the recording ended before the answer had' });
  });

  test('that a cache answered are marked, and a 304 is told as it came', async () => {
    const seen = await inPage(
      '/',
      `for (const path of ['/api/kept', '/api/kept', '/api/fresh', '/api/fresh']) await (await fetch(path)).text();`,
    );
    expect(seen.at('/api/kept').map(({ fromCache }) => fromCache)).toEqual([false, true]);
    expect(seen.at('/api/kept')[1]!.responseBody!.text).toBe('{"kept":1}');
    expect(seen.at('/api/fresh').map(({ status }) => status)).toEqual([200, 304]);
    expect(seen.at('/api/fresh')[1]!.responseBody).toBeNull();
  });
});

describe('streams', () => {
  test('of server-sent events have their messages, whether they end or not', async () => {
    const seen = await inPage(
      '/',
      `const two = (path) => new Promise((done) => { const source = new EventSource(path); let count = 0;
         const heard = () => ++count === 2 && done(); source.onmessage = heard; source.addEventListener('born', heard); });
       await two('/api/stream');
       await (await fetch('/api/short-stream')).text();
       const reader = (await fetch('/api/long-stream')).body.getReader();
       for (let pieces = 0; pieces < 3; pieces++) await reader.read();`,
    );
    const [stream] = seen.at('/api/stream');
    expect(stream).toMatchObject({ status: 200, resourceType: 'eventsource', responseBody: { text: '' } });
    expect(stream!.messages.map(({ from, event, id, text }) => [from, event, id, text])).toEqual([
      ['server', 'born', '7', '{"id":1}'],
      ['server', 'message', '7', 'two'],
    ]);
    // told as they came, for the case of a kill
    expect([...seen.drafts.values()]).toContainEqual({ url: at('/api/stream'), said: ['{"id":1}', 'two'] });
    const long = [...seen.drafts.values()].find(({ url }) => url === at('/api/long-stream'));
    expect(long!.said).toContain('2');
    expect(stream!.messages[0]!.at).toBeGreaterThanOrEqual(Math.floor(stream!.startedAt!));
    expect(seen.at('/api/short-stream')[0]!.responseBody!.text).toBe('data: {"id":1}\n\n');
  });

  test('that end with the recording alone have what came until then, or are told as lost', async () => {
    const seen = await inPage(
      '/next',
      `const read = async (path, bytes) => { const reader = (await fetch(path)).body.getReader();
         while (bytes > 0) bytes -= (await reader.read()).value.length; };
       await Promise.all([read('/api/endless', 16), read('/api/endless-bytes', 3)]);`,
    );
    const failure = 'the recording ended before the answer had';
    const [endless] = seen.at('/api/endless');
    expect(endless).toMatchObject({ status: 200, failure });
    const { text } = endless!.responseBody!;
    expect(text).toContain('{"n":2}\n');
    // a busy browser may have given the first away before it could be asked, which is told
    const isTold = seen.drops.some(({ why }) => why.startsWith('the beginning of a stream'));
    expect(isTold).toBe(!text!.includes('{"n":1}'));
    expect(seen.at('/api/endless-bytes')[0]!.responseBody).toBeNull();
    expect(seen.drops.filter(({ what }) => what === 'body')).toEqual([
      { what: 'body', why: failure, url: at('/api/endless-bytes') },
    ]);
  });

  test('of a WebSocket have what both sides said, but no bytes that nobody can redact', async () => {
    const seen = await inPage(
      '/',
      `const socket = new WebSocket('${product.origin.replace('http', 'ws')}/live');
       await new Promise((done) => { let count = 0; socket.onopen = () => { socket.send('mine'); socket.send(new Uint8Array(3)); };
         socket.onmessage = () => ++count === 3 && done(); });
       socket.close();
       await new Promise((r) => setTimeout(r, 100));`,
    );
    const [live] = seen.at('/live');
    const page = [...seen.pages.keys()][0];
    expect(live).toMatchObject({ method: 'GET', status: 101, resourceType: 'websocket', failure: null, page });
    expect(live!.url).toMatch(/^ws:/);
    const said = live!.messages.map(({ from, text }) => `${from} ${text}`).sort();
    expect(said).toEqual(['client mine', 'server mine', 'server {"hello":1}']);
    const draft = [...seen.drafts.values()].find(({ url }) => url === live!.url);
    expect(draft!.said.sort()).toEqual(['mine', 'mine', '{"hello":1}']);
    const dropped = seen.drops.filter(({ what }) => what === 'message');
    expect(dropped).toMatchObject([{ why: '2 binary ones, which cannot be redacted' }]);
  });
});

describe('whatever opens is watched from its first request on', () => {
  test('pop-ups', async () => {
    const seen = await seenAt(at('/opener'), async ({ page, context }) => {
      const opened = context.waitForEvent('page');
      await page.click('text=Open');
      await (await opened).waitForLoadState('networkidle');
    });
    expect(seen.at('/popup')[0]).toMatchObject({ status: 200, resourceType: 'document' });
    expect(seen.at('/popup')[0]!.responseBody!.text).toContain('Popup');
    expect(seen.at('/api/from-popup')).toHaveLength(1);
    expect([...seen.pages.values()].map(({ url }) => new URL(url).pathname)).toEqual(['/opener', '/popup']);
  });

  test('frames of another site, which live in a process of their own', async () => {
    const framed = product.origin.replace('127.0.0.1', 'localhost');
    const seen = await inPage(
      '/next',
      `const frame = document.createElement('iframe'); frame.src = '${framed}/popup';
       await new Promise((done) => { frame.onload = done; document.body.append(frame); });
       await new Promise((r) => setTimeout(r, 200));`,
    );
    const [document, call] = [seen.at('/popup'), seen.at('/api/from-popup')];
    expect(document).toMatchObject([{ status: 200, responseBody: { text: expect.stringContaining('Popup') } }]);
    expect(call).toMatchObject([{ status: 404, page: [...seen.pages.keys()][0] }]);
  });

  test('workers, shared workers and service workers', async () => {
    const seen = await inPage(
      '/next',
      `new Worker('/worker.js'); new SharedWorker('/shared.js');
       await navigator.serviceWorker.register('/sw.js');
       await new Promise((done) => navigator.serviceWorker.controller ? done() : (navigator.serviceWorker.oncontrollerchange = done));
       await (await fetch('/api/through')).text();
       await new Promise((r) => setTimeout(r, 200));`,
    );
    expect(seen.at('/api/from-worker')).toHaveLength(1);
    expect(seen.at('/api/from-shared')).toHaveLength(1);
    // the page was answered by the service worker, which asked the server for something else
    expect(seen.at('/api/through')).toMatchObject([{ fromCache: true, responseBody: { text: '{"behind":true}' } }]);
    expect(seen.at('/api/behind')).toMatchObject([{ fromCache: false, page: null, status: 200 }]);
  });

  test('dialogs of the browser itself', async () => {
    const seen = await seenAt(at('/ask'), async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.click('text=Delete');
      await page.waitForFunction(`document.title === 'true'`);
    });
    const dialogs = [{ name: '', text: 'Delete it for good?', buttons: ['OK', 'Cancel'] }];
    expect(seen.views.filter((view) => 'dialogs' in view)).toContainEqual(expect.objectContaining({ dialogs }));
    expect(seen.actions).toContainEqual(expect.objectContaining({ does: 'click', role: 'button', name: 'OK' }));
  });
});

describe('a recording ends', () => {
  const options = (url: string) => {
    const { sink, ...seen } = keepingSink();
    return { seen, options: { url, headless: true, openSink: () => sink } };
  };

  test('with the last window', async () => {
    await seenAt(at('/next'), async ({ page, context }) => {
      let closed = false;
      const last = allClosed(context).then(() => (closed = true));
      const other = await context.newPage();
      await page.close();
      expect(closed).toBe(false);
      await other.close();
      await last;
    });
  });

  test('when it is told to, with what is there', async () => {
    const stop = new AbortController();
    const { options: given, seen } = options(at('/'));
    const openSink = () => {
      setTimeout(() => stop.abort(), 500);
      return given.openSink();
    };
    expect(await record({ ...given, openSink, stop: stop.signal })).toEqual({ ended: 'by a stop' });
    expect(seen.at('/api/items')).toHaveLength(1);
  });

  test('when it is told to before anybody has answered: no sink is opened', async () => {
    const stop = new AbortController();
    product.server.once('request', () => stop.abort());
    const openSink = () => {
      throw new Error('never');
    };
    const recorded = await record({ url: at('/api/slow'), headless: true, openSink, stop: stop.signal });
    expect(recorded).toEqual({ ended: 'by a stop' });
  });

  test('when its script throws, with what is there', async () => {
    const { options: given, seen } = options(at('/'));
    const recorded = await record({ ...given, drive: () => Promise.reject(new Error('no such button')) });
    expect(recorded).toMatchObject({ ended: 'by the script', thrown: { message: 'no such button' } });
    expect(seen.at('/')).toHaveLength(1);
  });

  test('before it began, where nobody answers: no sink is opened, and nothing is left behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asbuilt-nothing-'));
    vi.stubEnv('TMPDIR', folder);
    const openSink = () => {
      throw new Error('never');
    };
    const url = 'http://127.0.0.1:9/';
    await expect(record({ url, headless: true, openSink })).rejects.toThrow(UnreachableError);
    expect(await readdir(folder)).toEqual([]);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  test('before it began, where nobody vouches for the server; not where the user says that it may be so', async () => {
    const server = https.createServer(selfSigned(), (_, response) => response.end('<title>Own</title>'));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const { seen, options: given } = options(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const drive = ({ settle }: Driven) => settle();
    await expect(record({ ...given, drive })).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID.*--insecure/);
    await record({ ...given, drive, insecure: true });
    server.close();
    expect(seen.at('/')).toMatchObject([{ status: 200, responseBody: { text: '<title>Own</title>' } }]);
  });

  test('and a page that crashed ends only itself', async () => {
    const seen = await seenAt(at('/'), async ({ page, context }) => {
      const other = await context.newPage();
      await page.evaluate(`void fetch('/api/slow')`);
      await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);
      await other.goto(at('/next'));
    });
    expect(seen.at('/next')[0]).toMatchObject({ status: 200 });
    expect(seen.at('/api/slow')[0]!.failure).not.toBeNull();
  });
});
