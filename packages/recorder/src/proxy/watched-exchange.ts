import { performance } from 'node:perf_hooks';
import { multipartParams, type Header, type RawBody, type RawMessage, type ResourceType } from '@asbuilt/evidence';
import { BODY_BYTES_MOST, POST_BYTES_MOST, STREAM_BYTES_MOST } from '../browser/limits.js';
import { KILLED, nextDraft } from '../browser/exchange/drafts.js';
import { readEvents } from '../event-stream.js';
import type { SeenExchange, Sink } from '../material.js';
import { bodyCopy, copyPiece, release, takeBytes, type BodyCopy, type Budget } from './body-copy.js';
import { unpacked } from './content-coding.js';

/** An exchange while it passes by. */
export interface WatchedExchange {
  sent(piece: Buffer): void;
  /** The client has sent its whole body. */
  sentAll(): void;
  answered(status: number, statusText: string, headers: readonly Header[]): void;
  received(piece: Buffer): void;
  message(message: RawMessage): void;
  /** Hands over what was seen; only the first call counts. `failure`: why it is not all there. */
  end(failure: string | null): Promise<void>;
}

export interface Beginning {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly httpVersion: string;
  readonly resourceType: ResourceType | null;
}

/** What was seen of it so far. */
interface Passing {
  readonly beginning: Beginning;
  readonly startedAt: number;
  readonly start: number;
  readonly request: BodyCopy;
  readonly messages: RawMessage[];
  response: BodyCopy;
  isSent: boolean;
  status: number;
  statusText: string;
  headers: readonly Header[];
  firstByte: number | null;
  /** Under which it was told before it was over. */
  draft: string | undefined;
}

/** The handshake of a WebSocket. */
const SWITCHING = 101;

export function watchExchange(beginning: Beginning, sink: Sink, budget: Budget): WatchedExchange {
  const passing: Passing = {
    beginning,
    startedAt: Date.now(),
    start: performance.now(),
    request: bodyCopy(POST_BYTES_MOST),
    messages: [],
    response: bodyCopy(BODY_BYTES_MOST),
    isSent: false,
    status: 0,
    statusText: '',
    headers: [],
    firstByte: null,
    draft: undefined,
  };
  let ended: Promise<void> | null = null;
  /** Of an event stream, which is kept as its bytes: events are told for the case of a kill alone. */
  let events: ((piece: Buffer) => void) | null = null;
  const begin = (): void => {
    passing.draft = nextDraft();
    sink.draft(passing.draft, seenOf(passing, { request: null, response: null }, KILLED));
  };
  const said = (message: RawMessage): void => {
    if (passing.draft !== undefined) sink.said(passing.draft, message);
  };
  return {
    sent: (piece) => copyPiece(passing.request, piece, budget),
    sentAll: () => (passing.isSent = true),
    answered(status, statusText, headers) {
      Object.assign(passing, { status, statusText, headers, firstByte: performance.now() });
      if (isEventStream(headers)) passing.response = bodyCopy(STREAM_BYTES_MOST, true);
      if (isEventStream(headers) || status === SWITCHING) begin();
      if (isEventStream(headers) && headerOf(headers, 'content-encoding') === '') events = readEvents(Date.now, said);
    },
    received(piece) {
      copyPiece(passing.response, piece, budget);
      if (passing.response.size <= STREAM_BYTES_MOST) events?.(piece);
    },
    message(message) {
      passing.messages.push(message);
      said(message);
    },
    end: (failure) => (ended ??= handOver(passing, failure, sink, budget)),
  };
}

async function handOver(passing: Passing, failure: string | null, sink: Sink, budget: Budget): Promise<void> {
  const { beginning, request, response, isSent, headers } = passing;
  const end = performance.now();
  const bodyFrom = async (copy: BodyCopy, said: readonly Header[], isWhole: boolean): Promise<RawBody | null> => {
    const { body, why } = await readBody(copy, said, isWhole);
    if (why !== null) sink.drop({ what: 'body', why, url: beginning.url });
    return body;
  };
  const bodies = {
    request: await bodyFrom(request, beginning.headers, isSent),
    response: await bodyFrom(response, headers, failure === null),
  };
  sink.exchange(seenOf(passing, bodies, failure, end), passing.draft);
  for (const copy of [request, response]) release(copy, budget);
}

function seenOf(
  passing: Passing,
  bodies: { readonly request: RawBody | null; readonly response: RawBody | null },
  failure: string | null,
  end = performance.now(),
): SeenExchange {
  const { beginning, start, firstByte } = passing;
  return {
    startedAt: passing.startedAt,
    took: end - start,
    method: beginning.method,
    url: beginning.url,
    status: passing.status,
    requestHeaders: beginning.headers,
    responseHeaders: passing.headers,
    requestBody: bodies.request,
    responseBody: bodies.response,
    resourceType: beginning.resourceType,
    fromCache: false,
    messages: passing.messages,
    page: null,
    httpVersion: `HTTP/${beginning.httpVersion}`,
    statusText: passing.statusText,
    waited: (firstByte ?? end) - start,
    received: firstByte === null ? 0 : end - firstByte,
    failure,
  };
}

export const headerOf = (headers: readonly Header[], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

const isEventStream = (headers: readonly Header[]): boolean =>
  /^text\/event-stream\b/i.test(headerOf(headers, 'content-type'));

const BROKEN_OFF = 'the connection was closed early';

async function readBody(
  copy: BodyCopy,
  headers: readonly Header[],
  isWhole: boolean,
): Promise<{ body: RawBody | null; why: string | null }> {
  if (copy.size === 0) return { body: null, why: null };
  const encoding = headerOf(headers, 'content-encoding');
  const missing: RawBody = {
    mime: headerOf(headers, 'content-type'),
    text: null,
    base64: false,
    size: encoding !== '' ? null : isWhole ? copy.size : lengthOf(headers),
    cut: false,
    params: null,
  };
  const packed = takeBytes(copy);
  // Of a stream, the end is wherever somebody left.
  if (packed === null || (!isWhole && !copy.keepsBeginning)) return { body: missing, why: copy.why ?? BROKEN_OFF };
  const bytes = await unpacked(packed, encoding, copy.most);
  if (typeof bytes === 'string') return { body: missing, why: bytes };
  return { body: bodyOf(bytes, missing, copy.why !== null), why: copy.why };
}

/** As long as it would have been. */
function lengthOf(headers: readonly Header[]): number | null {
  const length = headerOf(headers, 'content-length');
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Bytes are told as they are; whoever reads them knows about character sets. */
function bodyOf(bytes: Buffer, missing: RawBody, cut: boolean): RawBody {
  const size = cut ? missing.size : bytes.length;
  const params = /^multipart\/form-data\b/i.test(missing.mime) ? multipartParams(bytes, missing.mime) : null;
  if (params !== null && params.length > 0) return { ...missing, size, params };
  return { ...missing, text: bytes.toString('base64'), base64: true, size, cut };
}
