import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Header, ResourceType } from '@asbuilt/evidence';
import type { Sink } from '../material.js';
import type { Budget } from './body-copy.js';
import { asToTarget, flat, forwardedFor, pairsOf, withoutForwarded } from './headers.js';
import { headerOf, watchExchange, type WatchedExchange } from './watched-exchange.js';

/** From the proxy to the one target that it stands in front of. */
export interface Route {
  readonly target: URL;
  readonly sink: Sink;
  readonly budget: Budget;
  /** Authority to be trusted besides those of the system. */
  readonly ca: string | undefined;
  /** Its certificate is taken as it is. */
  readonly insecure: boolean;
  /** Ends an exchange before its time, as the recording does. */
  readonly open: Set<(failure: string) => Promise<void>>;
}

/** Servers take 8 to 64 kB of headers; the proxy must not be the one that refuses. */
export const HEADER_BYTES = 64 * 1024;

/** What the client calls the proxy. */
export const hostOf = (incoming: IncomingMessage): string => incoming.headers.host ?? '127.0.0.1';

/** The path alone is taken from the client: no request goes to any other host. */
export const isOwnPath = (incoming: IncomingMessage): boolean => /^(?:\/|\*$)/.test(incoming.url ?? '');

/**
 * A connection for each request: one that is used again may be closed by the target at that very moment. But the target
 * is told to keep it, as browsers do: asked to close it, it may do so before its answer to a long upload is read.
 */
const once = { keepSocketAlive: () => false };
const AGENTS = {
  http: Object.assign(new http.Agent({ keepAlive: true }), once),
  https: Object.assign(new https.Agent({ keepAlive: true }), once),
};

/** A request to the target like the one that came in. Nothing is sent before the caller writes or ends it. */
export function requestTarget(
  incoming: IncomingMessage,
  { target, ca, insecure }: Route,
  more: readonly Header[],
): ClientRequest {
  const host = hostOf(incoming);
  const headers = withoutForwarded(asToTarget(pairsOf(incoming.rawHeaders), host, target));
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host');
  const sent: Header[] = [...(hasHost ? [] : [['Host', target.host] as const]), ...headers, ...more];
  return (target.protocol === 'https:' ? https : http).request({
    protocol: target.protocol,
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    headers: flat([...sent, ...forwardedFor(incoming, host)]) as never,
    agent: target.protocol === 'https:' ? AGENTS.https : AGENTS.http,
    maxHeaderSize: HEADER_BYTES,
    ...(ca !== undefined && { ca }),
    ...(insecure && { rejectUnauthorized: false }),
  });
}

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** How long the body is, or that it comes in chunks: as the client said it, since Node would guess by the method. */
export function framing({ method = 'GET', headers }: IncomingMessage): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['Transfer-Encoding', 'chunked']];
  return headers['content-length'] === undefined && !WITHOUT_BODY.has(method) ? [['Content-Length', '0']] : [];
}

/** Begins to record; the returned exchange is handed over when it ends, or when the recording does. */
export function watchIncoming(
  incoming: IncomingMessage,
  route: Route,
  resourceType: ResourceType | null,
): WatchedExchange {
  const { target, sink, budget, open } = route;
  const origin = resourceType === 'websocket' ? target.origin.replace(/^http/, 'ws') : target.origin;
  const beginning = {
    method: incoming.method ?? 'GET',
    url: `${origin}${incoming.url === '*' ? '/*' : incoming.url}`,
    headers: asToTarget(pairsOf(incoming.rawHeaders), hostOf(incoming), target),
    httpVersion: incoming.httpVersion,
    resourceType,
  };
  const watched = watchExchange(beginning, sink, budget);
  const end = (failure: string | null): Promise<void> => watched.end(failure).finally(() => open.delete(end));
  open.add(end);
  return { ...watched, end };
}

export function resourceTypeOf(incoming: IncomingMessage): ResourceType | null {
  const accepts = headerOf(pairsOf(incoming.rawHeaders), 'accept');
  return accepts.trim().toLowerCase() === 'text/event-stream' ? 'eventsource' : null;
}
