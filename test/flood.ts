import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A product that does to its visitor whatever a page can do.

export const FLOOD = { requests: 10_000, hugeBytes: 200 * 1024 * 1024, hugeBodies: 2, popUps: 30, frames: 20 };

const PAGE = `<title>Flood</title><script>
  addEventListener('load', async () => {
    new EventSource('/endless');
    for (let n = 0; n < ${FLOOD.frames}; n++) {
      const frame = document.createElement('iframe');
      frame.src = (n % 2 ? '' : location.origin.replace('127.0.0.1', 'localhost')) + '/small?frame=' + n;
      document.body.append(frame);
    }
    const drain = async (path) => {
      const reader = (await fetch(path)).body.getReader();
      while (!(await reader.read()).done);
    };
    const many = async () => {
      let next = 0;
      const one = async () => { while (next < ${FLOOD.requests}) await (await fetch('/item?n=' + next++)).text(); };
      await Promise.all(Array.from({ length: 20 }, one));
    };
    await navigator.serviceWorker.register('/sw.js');
    await many();
    for (let n = 0; n < ${FLOOD.hugeBodies}; n++) await drain('/huge?n=' + n);
    await fetch('/round').catch(() => {});
    document.title = 'Done';
  });
</script>`;

export async function startFlood(): Promise<{ origin: string; close(): Promise<void> }> {
  const served = (response: ServerResponse, type: string, text: string) =>
    response.writeHead(200, { 'content-type': type }).end(text);
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0];
    if (path === '/') return served(response, 'text/html', PAGE);
    if (path === '/item') return served(response, 'application/json', `{"url":"${request.url}"}`);
    if (path === '/sw.js')
      return served(response, 'text/javascript', `addEventListener('install', () => fetch('/item'))`);
    if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (path === '/huge') return pour(response);
    if (path === '/endless') return endless(response);
    return served(response, 'text/html', '<title>Small</title><h1>Small</h1>');
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  let left = FLOOD.hugeBytes;
  const more = () => {
    while (left > 0) {
      left -= piece.length;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let count = 0;
  const timer = setInterval(() => response.write(`data: {"count":${count++}}\n\n`.repeat(5)), 10);
  response.on('close', () => clearInterval(timer));
}
