import type { Header, RawBody, RawMessage, ResourceType } from '@asbuilt/evidence';
import type { SeenExchange } from '../../material.js';
import type { FoundBody } from '../bodies/found-body.js';
import type { PageMark } from './pages.js';
import type { CdpHeaders, CdpResponse } from '../wire/protocol.js';
import type { Session } from '../wire/wire.js';

/** One request and its answer. A redirect ends one and begins the next, under the same request id. */
export interface Hop {
  readonly requestId: string;
  /** Where it was heard of last: there its body can be asked for. */
  session: Session;
  readonly method: string;
  readonly url: string;
  startedAt: number;
  /** On the browser's own clock, in seconds. */
  startStamp: number;
  readonly page: PageMark | null;
  /** The window that asked; null for what stands behind all. */
  readonly target: string | null;
  type: string;
  /** The frame that asked, and the document in it; empty where none did. */
  readonly frame: string;
  readonly loader: string;
  /** A redirect leads to it. */
  readonly isLedTo: boolean;
  /** As the page gave them; what was sent says `sent`. */
  headers: CdpHeaders;
  sent: CdpHeaders | null;
  response: CdpResponse | null;
  responseStamp: number | null;
  /** When something of the answer came last. */
  lastStamp: number | null;
  /** The document that asked is gone. */
  isLeft: boolean;
  /** As they came over the wire. */
  came: { readonly headers: CdpHeaders; readonly statusCode: number } | null;
  /** Whether the browser will say what went over the wire; null while it has not said so. */
  hasExtra: boolean | null;
  cached: boolean;
  /** Bytes of the body so far, unpacked. */
  size: number;
  /** A service worker asked: of what it hands on unread, no byte is counted. */
  isOfServiceWorker: boolean;
  /** Nobody counts the bytes of the body: the browser as a whole was heard, and no page. */
  isSizeUnknown: boolean;
  requestBody: Promise<FoundBody> | null;
  /** The same, once it is there. */
  sentBody: RawBody | null;
  readonly messages: RawMessage[];
  /** Under which it was told before it was over; null where it was not. */
  draft: string | null;
}

const RESOURCE_TYPES = new Map<string, ResourceType>([
  ['Document', 'document'],
  ['XHR', 'xhr'],
  ['Fetch', 'fetch'],
  ['Script', 'script'],
  ['Stylesheet', 'stylesheet'],
  ['Image', 'image'],
  ['Font', 'font'],
  ['Media', 'media'],
  ['TextTrack', 'media'],
  ['Manifest', 'manifest'],
  ['WebSocket', 'websocket'],
  ['EventSource', 'eventsource'],
  ['Preflight', 'preflight'],
  ['Ping', 'ping'],
  ['CSPViolationReport', 'ping'],
]);

const VERSIONS = new Map([
  ['http/1.0', 'HTTP/1.0'],
  ['http/1.1', 'HTTP/1.1'],
  ['h2', 'HTTP/2'],
  ['h3', 'HTTP/3'],
]);

type Begun = Pick<
  Hop,
  'requestId' | 'session' | 'method' | 'url' | 'startedAt' | 'startStamp' | 'page' | 'target' | 'type' | 'isLedTo'
> &
  Partial<Pick<Hop, 'frame' | 'loader'>>;

/** Nothing is known of it yet but that it was asked for. */
export function beginHop(begun: Begun, headers: CdpHeaders): Hop {
  return {
    frame: '',
    loader: '',
    ...begun,
    headers,
    sent: null,
    response: null,
    responseStamp: null,
    lastStamp: null,
    isLeft: false,
    came: null,
    hasExtra: null,
    cached: false,
    size: 0,
    isOfServiceWorker: false,
    isSizeUnknown: false,
    requestBody: null,
    sentBody: null,
    messages: [],
    draft: null,
  };
}

/** What the answer was, on the wire where that is known: a page is told 200 where the server said 304. */
export const statusOf = (hop: Hop): number => hop.came?.statusCode ?? hop.response?.status ?? 0;

export const mimeOf = (hop: Hop): string =>
  valueOf(hop.came?.headers ?? hop.response?.headers, 'content-type') ?? hop.response?.mimeType ?? '';

export function seenOf(
  hop: Hop,
  endStamp: number,
  bodies: { readonly request: RawBody | null; readonly response: RawBody | null },
  failure: string | null,
): SeenExchange {
  const took = millis(endStamp - hop.startStamp);
  const waited = waitedOf(hop, took);
  return {
    page: hop.page?.id() ?? null,
    startedAt: hop.startedAt,
    took,
    waited,
    received: waited === null ? null : millis((took - waited) / 1000),
    method: hop.method,
    url: hop.url,
    httpVersion: VERSIONS.get(hop.response?.protocol ?? '') ?? 'HTTP/1.1',
    status: statusOf(hop),
    statusText: hop.response === null || hop.response.status !== statusOf(hop) ? '' : hop.response.statusText,
    requestHeaders: headersOf(hop.sent ?? hop.headers),
    responseHeaders: headersOf(hop.came?.headers ?? hop.response?.headers ?? {}),
    requestBody: asLargeAsSent(bodies.request, hop),
    responseBody: bodies.response,
    resourceType: RESOURCE_TYPES.get(hop.type) ?? 'other',
    // answered without the server: what a service worker asks the server for is an exchange of its own
    fromCache: hop.cached || hop.response?.fromDiskCache === true || hop.response?.fromServiceWorker === true,
    messages: hop.messages,
    failure,
  };
}

/** Files from the disk are not in what the browser gives of a body. */
function asLargeAsSent(body: RawBody | null, { sent }: Hop): RawBody | null {
  const said = Number(valueOf(sent ?? {}, 'content-length') ?? 0);
  return body !== null && said > (body.size ?? 0) ? { ...body, size: said } : body;
}

function waitedOf(hop: Hop, took: number): number | null {
  const timing = hop.response?.timing;
  const first = timing === undefined ? hop.responseStamp : timing.requestTime + timing.receiveHeadersEnd / 1000;
  return first === null ? null : Math.min(took, millis(first - hop.startStamp));
}

/** Seconds to milliseconds, never less than none, without the noise behind the microsecond. */
export const millis = (seconds: number): number => Math.max(0, Math.round(seconds * 1e6) / 1e3);

/** The browser joins values of the same name by line feeds. */
export function headersOf(headers: CdpHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, values]) => values.split('\n').map((value): Header => [name, value]));
}

export function valueOf(headers: CdpHeaders | undefined, name: string): string | undefined {
  return Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
}
