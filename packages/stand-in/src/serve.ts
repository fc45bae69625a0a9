import type { Spec } from '@asbuilt/spec';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { asText, type Json } from './json.js';
import { rehearse, type Rehearsal, type Seeding } from './rehearse.js';
import type { Answer, Request } from './request.js';
import { sentOf } from './sent.js';
import { openSockets } from './sockets.js';

export interface StandInOptions extends Seeding {
  readonly port: number;
  /** Take as long as the product took; at once where nothing is said. */
  readonly latency?: 'recorded';
  /** A request as the material would have it, where that has pseudonyms for secrets. */
  readonly disguise?: (request: Request) => Request;
  /** Hears of every request that was answered. */
  readonly onAnswer?: (request: Request, answer: Answer) => void;
}

export interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

// Larger bodies are no form and no JSON that a front end sends.
const LARGEST_BODY = 32 * 1024 * 1024;

function withDisguise(request: Request, { disguise }: StandInOptions): Request {
  const disguised = disguise?.(request);
  return disguised === undefined ? request : { ...request, disguised };
}

/** Serves a specification on this machine, and on no other. */
export async function standIn(spec: Spec, options: StandInOptions): Promise<StandIn> {
  const rehearsal = rehearse(spec, options);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await received(incoming);
    if (request === null) {
      failed(outgoing, 413);
      return;
    }
    const own = ownAnswer(request, rehearsal);
    const whole = withDisguise(request, options);
    const given = own ?? rehearsal.respond(whole);
    if (own === null) options.onAnswer?.(whole, given);
    if (own === null && options.latency === 'recorded') await setTimeout(rehearsal.took(given.call));
    send(outgoing, request, given);
  };
  // a caller that went away, or an answer that HTTP does not allow: neither may end the server
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => failed(outgoing, 500));
  });
  const endSockets = openSockets(server, askedBy, (request) => {
    // a page of a stranger may not listen
    if (request.headers.has('origin') && !LOOPBACK.test(request.headers.get('origin')!)) return null;
    const whole = withDisguise(request, options);
    const given = rehearsal.respond(whole);
    options.onAnswer?.(whole, given);
    return { answer: given, talk: rehearsal.talk(whole) };
  });
  await listening(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        endSockets();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((ready, refused) => {
    server.once('error', refused);
    server.listen(port, '127.0.0.1', ready);
  });

async function received(incoming: IncomingMessage): Promise<Request | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (size > LARGEST_BODY) return null;
  const asked = askedBy(incoming);
  return { ...asked, body: sentOf(Buffer.concat(chunks), asked.headers.get('content-type') ?? '') };
}

/** A request without its body. */
function askedBy(incoming: IncomingMessage): Request {
  const url = new URL(`http://stand-in${incoming.url ?? '/'}`);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: [...url.searchParams],
    headers: new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body: { is: 'nothing' },
    at: Date.now(),
  };
}

/** The stand-in's own addresses, and what browsers ask before they ask. */
function ownAnswer({ method, path, headers }: Request, rehearsal: Rehearsal): Answer | null {
  const answer = { status: 200, headers: [], mime: 'application/json', call: null, why: 'of the stand-in itself' };
  if (method === 'OPTIONS' && headers.has('access-control-request-method'))
    return { ...answer, status: 204, mime: null, body: null };
  if (path === '/__asbuilt/log') return { ...answer, body: rehearsal.log() as unknown as Json };
  if (path !== '/__asbuilt/reset') return null;
  if (method !== 'POST') return { ...answer, status: 405, body: { asbuilt: 'Ask with POST.' } };
  rehearsal.reset();
  return { ...answer, body: { asbuilt: 'As in the beginning.' } };
}

// A page of a front end under development, and nobody else's.
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?::\d+)?$/i;

function corsHeaders({ headers }: Request): [string, string][] {
  const origin = headers.get('origin') ?? '';
  if (!LOOPBACK.test(origin)) return [];
  const asked = headers.get('access-control-request-headers');
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['access-control-expose-headers', '*'],
    ['vary', 'origin'],
    ...(asked === undefined ? [] : [['access-control-allow-headers', asked] as [string, string]]),
  ];
}

function send(outgoing: ServerResponse, request: Request, { status, headers, mime, body, call }: Answer): void {
  outgoing.statusCode = status;
  const all = [...corsHeaders(request), ...headers, ...(call === null ? [] : [['x-asbuilt-call', call] as const])];
  for (const [name, value] of all) outgoing.appendHeader(name, value);
  if (mime === null) {
    outgoing.end();
    return;
  }
  outgoing.setHeader('content-type', mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime);
  const text = /json/.test(mime) ? JSON.stringify(body) : asText(body);
  outgoing.end(request.method === 'HEAD' ? undefined : text);
}

function failed(outgoing: ServerResponse, status: number): void {
  if (!outgoing.headersSent) outgoing.statusCode = status;
  outgoing.end();
}
