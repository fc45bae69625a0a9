import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { WebSocketServer } from 'ws';
import { json, script, seenAt, startProduct, type Product, type Seen } from './browser/product.test-kit.js';

// A product that answers in every way that is recorded, for the tests of what is.

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

const PATHS: Parameters<typeof startProduct>[0] = {
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
  '/api/endless-text': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).write('so far'),
  '/api/endless-bytes': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).write(Buffer.from([0, 255, 1]));
  },
  '/api/unstored': ({ url = '' }, response) => {
    const type = url.includes('text') ? 'text/plain' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'private, no-store' }).write('{"pieces":');
    setTimeout(() => response.end(`"${'x'.repeat(9_000)}"}`), 50);
  },
  '/api/kept': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' }).end('{"kept":1}'),
  '/api/fresh': fresh,
  '/opener': `<button onclick="window.open('/popup')">Open</button>`,
  '/popup': `<title>Popup</title><script>fetch('/api/from-popup')</script>`,
  '/worker.js': script(`fetch('/api/from-worker')`),
  '/shared.js': script(`onconnect = async ({ ports: [port] }) => {
      for (const n of [1, 2, 3]) {
        await (await fetch('/api/from-shared?' + n)).text();
        await new Promise((r) => setTimeout(r, 100));
      }
      port.postMessage('done');
    }`),
  '/api/from-shared': json({ shared: true }),
  '/sw.js': script(`self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (e) => e.waitUntil(clients.claim()));
      self.addEventListener('fetch', (e) => { if (e.request.url.endsWith('/api/through'))
        e.respondWith(fetch('/api/behind').then((r) => r.text()).then((t) => new Response(t, { headers: { 'content-type': 'application/json' } }))) })`),
  '/api/behind': json({ behind: true }),
  '/ask': `<button onclick="document.title = confirm('Delete it for good?')">Delete</button>`,
};

export interface Varied {
  readonly at: (path: string) => string;
  readonly product: () => Product;
  /** Runs in the page, and waits for what it gives. */
  readonly inPage: (path: string, code: string) => Promise<Seen>;
}

/** Stands as long as the tests of a file run. */
export function withVariedProduct(): Varied {
  let product: Product;
  let sockets: WebSocketServer;
  beforeAll(async () => {
    product = await startProduct(PATHS);
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
  return {
    at,
    product: () => product,
    inPage: (path, code) => seenAt(at(path), ({ page }) => page.evaluate(`(async () => { ${code} })()`)),
  };
}
