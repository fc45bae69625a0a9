import type { IncomingMessage, ServerResponse } from 'node:http';
import { asToClient, endToEnd, flat, pairsOf } from './headers.js';
import { framing, hostOf, isOwnPath, requestTarget, resourceTypeOf, watchIncoming, type Route } from './route.js';
import type { WatchedExchange } from './watched-exchange.js';

/** Passes a request on to the target and its answer back, piece by piece, and watches both. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, route: Route): void {
  if (!isOwnPath(incoming)) {
    route.sink.drop({ what: 'exchange', why: 'request for another host, refused', url: incoming.url ?? '' });
    outgoing.writeHead(400, { 'Content-Type': 'text/plain' }).end('This proxy forwards to one target only.\n');
    return;
  }
  const watched = watchIncoming(incoming, route, resourceTypeOf(incoming));
  try {
    passOn(incoming, outgoing, watched, route);
  } catch (error) {
    // Node refuses to send a few signs that it has let in.
    refuse(outgoing, watched, error as Error);
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, watched: WatchedExchange, route: Route): void {
  const request = requestTarget(incoming, route, framing(incoming));
  outgoing.sendDate = false;
  request.on('response', (answer) => {
    try {
      passBack(answer, outgoing, watched, incoming, route);
    } catch (error) {
      refuse(outgoing, watched, error as Error);
    }
  });
  request.on('error', (error) => refuse(outgoing, watched, error));
  // A target may answer before it has heard all, and hang up: the client must be able to finish and read.
  request.on('close', () => incoming.unpipe(request).resume());
  outgoing.on('error', () => outgoing.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) void watched.end('the client closed the connection');
    request.destroy();
  });
  incoming.on('data', (piece: Buffer) => watched.sent(piece));
  incoming.on('end', () => watched.sentAll());
  incoming.pipe(request);
}

function passBack(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  watched: WatchedExchange,
  incoming: IncomingMessage,
  { target }: Route,
): void {
  const headers = pairsOf(answer.rawHeaders);
  const { statusCode: status = 502, statusMessage: text = '' } = answer;
  watched.answered(status, text, endToEnd(headers));
  outgoing.writeHead(status, text, flat(asToClient(headers, hostOf(incoming), target)) as never);
  // The first event of a stream may be long in coming; that it has begun is told at once.
  outgoing.flushHeaders();
  answer.on('data', (piece: Buffer) => watched.received(piece));
  answer.on('end', () => void watched.end(answer.complete ? null : BROKEN));
  answer.on('error', () => {
    void watched.end(BROKEN);
    outgoing.destroy();
  });
  answer.pipe(outgoing);
}

const BROKEN = 'the target closed the connection';

/**
 * The answer is the proxy's own and says nothing about the product: it is recorded as none, with the reason. Where the
 * target's has begun, its own end counts.
 */
function refuse(outgoing: ServerResponse, watched: WatchedExchange, error: Error): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  void watched.end(`the target did not respond (${error.message}); the client got 502`);
  outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(`The target did not respond: ${error.message}\n`);
}
