import type { Spec } from '@asbuilt/spec';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { mayUse, refusalOf, type AllowedCallers } from './wire/callers.js';
import { asText, type Json } from './wire/json.js';
import { rehearse, type Rehearsal, type Seeding } from './rehearse.js';
import type { Answer, Request } from './wire/request.js';
import { sentOf } from './wire/sent.js';
import { openSockets } from './wire/sockets.js';
import { LARGEST_BODY, tooDeep, tooLarge } from './wire/too-much.js';

export interface MockServerOptions extends Seeding, AllowedCallers {
  readonly port: number;
  /** Take as long as the product took; at once where nothing is said. */
  readonly latency?: 'recorded';
  /** A request as the material would have it, where that has pseudonyms for secrets. */
  readonly disguise?: (request: Request) => Request;
  /** Answers in the place of the specification. */
  readonly answerWith?: (request: Request, rehearsal: Rehearsal) => Answer;
  /** Hears of every request that was answered. */
  readonly onAnswer?: (request: Request, answer: Answer) => void;
}

export interface MockServer {
  readonly url: string;
  /** Everything as in the beginning. */
  reset(): void;
  close(): Promise<void>;
}

function withDisguise(request: Request, { disguise }: MockServerOptions): Request {
  const disguised = disguise?.(request);
  return disguised === undefined ? request : { ...request, disguised };
}

/** Serves a specification on this machine, and on no other. */
export async function mockServer(spec: Spec, options: MockServerOptions): Promise<MockServer> {
  const rehearsal = rehearse(spec, options);
  const { answerWith = (request: Request) => rehearsal.respond(request) } = options;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const refused = refusalOf(askedBy(incoming), options);
    if (refused !== null) return refuse(outgoing, refused);
    const { request, unread } = await received(incoming);
    const own = unread ?? ownAnswer(request, rehearsal);
    const cors = corsHeaders(request, options);
    if (own !== null) return send(outgoing, request, { ...own, headers: [...cors, ...own.headers] });
    const whole = withDisguise(request, options);
    const given = answerWith(whole, rehearsal);
    options.onAnswer?.(whole, given);
    if (options.latency === 'recorded') await setTimeout(rehearsal.took(given.call));
    send(outgoing, request, { ...given, headers: [...cors, ...given.headers] });
  };
  // a caller that went away, or an answer that HTTP does not allow: neither may end the server
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => failed(outgoing));
  });
  const endSockets = openSockets(server, askedBy, (request) => {
    if (refusalOf(request, options) !== null) return null;
    const whole = withDisguise(request, options);
    const given = rehearsal.respond(whole);
    options.onAnswer?.(whole, given);
    return { answer: given, talk: rehearsal.talk(whole) };
  });
  await listening(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reset: () => rehearsal.reset(),
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

/** A request, and what is said of it where its body is too much to be read. */
async function received(incoming: IncomingMessage): Promise<{ request: Request; unread: Answer | null }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  const asked = askedBy(incoming);
  const mime = asked.headers.get('content-type') ?? '';
  const large = tooLarge(size, mime);
  const body = large === null ? sentOf(Buffer.concat(chunks), mime) : asked.body;
  const unread = large ?? tooDeep(body);
  if (unread === null) return { request: { ...asked, body }, unread };
  return { request: asked, unread: { ...OWN, status: unread.status, body: { asbuilt: unread.says } } };
}

const OWN = { status: 200, headers: [], mime: 'application/json', call: null, why: 'of the mock server itself' };

/** A request without its body. */
function askedBy(incoming: IncomingMessage): Request {
  const url = new URL(`http://mock-server${incoming.url ?? '/'}`);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: [...url.searchParams],
    headers: new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body: { is: 'nothing' },
    at: Date.now(),
  };
}

/** The mock server's own addresses, and what browsers ask before they ask. */
function ownAnswer({ method, path, headers }: Request, rehearsal: Rehearsal): Answer | null {
  if (method === 'OPTIONS' && headers.has('access-control-request-method'))
    return { ...OWN, status: 204, mime: null, body: null };
  if (path === '/__asbuilt/log') return { ...OWN, body: rehearsal.log() as unknown as Json };
  if (path !== '/__asbuilt/reset') return null;
  if (method !== 'POST') return { ...OWN, status: 405, body: { asbuilt: 'Ask with POST.' } };
  rehearsal.reset();
  return { ...OWN, body: { asbuilt: 'Records restored.' } };
}

function corsHeaders({ headers }: Request, allowed: AllowedCallers): [string, string][] {
  const origin = headers.get('origin') ?? '';
  if (!mayUse(origin, allowed)) return [];
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
  const all = [...headers, ...(call === null ? [] : [['x-asbuilt-call', call] as const])];
  for (const [name, value] of all) outgoing.appendHeader(name, value);
  if (mime === null) {
    outgoing.end();
    return;
  }
  outgoing.setHeader('content-type', mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime);
  const text = /json/.test(mime) ? JSON.stringify(body) : asText(body);
  outgoing.end(request.method === 'HEAD' ? undefined : text);
}

/** Unread: it is none of this server's business. */
function refuse(outgoing: ServerResponse, { status, says }: { status: number; says: string }): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify({ asbuilt: says }));
}

function failed(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.end();
    return;
  }
  outgoing.statusCode = 500;
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ asbuilt: 'The mock server itself failed at this request; the product did not.' }));
}
