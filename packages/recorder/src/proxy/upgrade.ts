import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Header } from '@asbuilt/evidence';
import { frameReader } from './frames.js';
import { asToClient, endToEnd, pairsOf } from './headers.js';
import { hostOf, isOwnPath, requestTarget, watchIncoming, type Route } from './route.js';
import type { WatchedExchange } from './watched-exchange.js';

// A WebSocket: after the handshake bytes pass both ways untouched, and are read on the side. Extensions are not passed
// on, so that nothing is compressed.

const HANDSHAKE: readonly Header[] = [
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
];

export function forwardUpgrade(incoming: IncomingMessage, client: Duplex, head: Buffer, route: Route): void {
  client.on('error', () => client.destroy());
  if (!isOwnPath(incoming) || incoming.headers.upgrade?.toLowerCase() !== 'websocket') {
    const url = `${route.target.origin}${incoming.url ?? ''}`;
    route.sink.drop({ what: 'exchange', why: 'a protocol upgrade other than WebSocket, refused', url });
    client.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\n\r\n');
    return;
  }
  dropHeader(incoming, 'sec-websocket-extensions');
  const watched = watchIncoming(incoming, route, 'websocket');
  const request = requestTarget(incoming, route, HANDSHAKE);
  request.on('upgrade', (answer, server, first) => {
    tellAnswer(answer, client, watched, incoming, route);
    join(client, server, watched, route);
    // What came right behind the handshake on either side.
    if (first.length > 0) server.unshift(first);
    if (head.length > 0) client.unshift(head);
  });
  request.on('response', (answer) => {
    tellAnswer(answer, client, watched, incoming, route);
    answer.on('data', (piece: Buffer) => watched.received(piece));
    answer.on('end', () => void watched.end(null));
    answer.on('error', () => client.destroy());
    answer.pipe(client);
  });
  request.on('error', (error) => {
    void watched.end(`the target did not respond (${error.message}); the client got 502`);
    client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  });
  client.on('close', () => {
    void watched.end(null);
    request.destroy();
  });
  request.end();
}

function dropHeader(incoming: IncomingMessage, name: string): void {
  const kept = pairsOf(incoming.rawHeaders).filter(([given]) => given.toLowerCase() !== name);
  incoming.rawHeaders = kept.flat();
}

function tellAnswer(
  answer: IncomingMessage,
  client: Duplex,
  watched: WatchedExchange,
  incoming: IncomingMessage,
  { target }: Route,
): void {
  const headers = pairsOf(answer.rawHeaders);
  const { statusCode: status = 502, statusMessage: text = '' } = answer;
  watched.answered(status, text, endToEnd(headers));
  const connection = status === 101 ? HANDSHAKE : [['Connection', 'close'] as const];
  const lines = [...asToClient(headers, hostOf(incoming), target), ...connection];
  client.write(
    `HTTP/1.1 ${status} ${text}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );
}

function join(client: Duplex, server: Duplex, watched: WatchedExchange, { sink, target }: Route): void {
  const left = (why: string): void => sink.drop({ what: 'message', why, url: target.origin });
  const fromClient = frameReader('client', watched, left);
  const fromServer = frameReader('server', watched, left);
  client.on('data', fromClient);
  server.on('data', fromServer);
  client.pipe(server);
  server.pipe(client);
  server.on('error', () => server.destroy());
  server.on('close', () => client.destroy());
  client.on('close', () => server.destroy());
}
