import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// A product of four calls: small enough to be recovered at once, and to be rebuilt in a few lines.

export const ORIGIN = 'https://orders.example';

const order = (id: number, total: number | string) => ({ id, total, state: 'new' });

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: unknown;
  readonly body?: unknown;
}

const ENTRIES: readonly Entry[] = [
  { method: 'GET', path: '/api/orders', status: 200, answer: [order(1, 5), order(2, 7)] },
  ...[1, 2, 1, 2].map((id) => ({ method: 'GET', path: `/api/orders/${id}`, status: 200, answer: order(id, 5) })),
  { method: 'GET', path: '/api/orders/99', status: 404, answer: { error: 'no such order' } },
  { method: 'POST', path: '/api/orders', status: 201, answer: order(3, 9), body: { total: 9 } },
  { method: 'GET', path: '/api/orders/3', status: 200, answer: order(3, 9) },
];

/** As a browser would have saved it. */
export const ordersHar = (): Uint8Array<ArrayBuffer> =>
  Buffer.from(
    JSON.stringify({
      log: {
        version: '1.2',
        entries: ENTRIES.map(({ method, path, status, answer, body }, i) => ({
          startedDateTime: new Date(Date.UTC(2026, 0, 1, 12, 0, i)).toISOString(),
          time: 5,
          request: {
            method,
            url: ORIGIN + path,
            headers: [],
            ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
          },
          response: {
            status,
            headers: [],
            content: { mimeType: 'application/json', text: JSON.stringify(answer) },
          },
        })),
      },
    }),
  );

export interface Rebuild {
  readonly url: string;
  readonly host: string;
  /** `METHOD /path` of whatever it was asked. */
  readonly asked: string[];
  close(): void;
}

/** The same product again, with one fault: its totals are texts. */
export async function startRebuild(): Promise<Rebuild> {
  const asked: string[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const [, id] = /^\/api\/orders(?:\/(\d+))?$/.exec(incoming.url ?? '') ?? [];
    const send = (status: number, answer: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(answer));
    };
    if (id === '99') send(404, { error: 'no such order' });
    else if (id !== undefined) send(200, order(Number(id), 'five'));
    else if (incoming.method === 'POST') send(201, order(3, 9));
    else send(200, [order(1, 5), order(2, 7)]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host, asked, close: () => void server.close() };
}
