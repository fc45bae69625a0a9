import { performance } from 'node:perf_hooks';
import { multipartParams, type Header, type RawBody, type RawMessage, type ResourceType } from '@asbuilt/evidence';
import { BODY_BYTES_MOST, POST_BYTES_MOST, STREAM_BYTES_MOST } from '../browser/limits.js';
import type { Sink } from '../material.js';
import { bodyCopy, copyPiece, takeBytes, type BodyCopy, type Budget } from './body-copy.js';
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

export function watchExchange(beginning: Beginning, sink: Sink, budget: Budget): WatchedExchange {
  const startedAt = Date.now();
  const start = performance.now();
  const request = bodyCopy(POST_BYTES_MOST);
  const messages: RawMessage[] = [];
  let response = bodyCopy(BODY_BYTES_MOST);
  let answer = { status: 0, statusText: '', headers: [] as readonly Header[] };
  let firstByte: number | null = null;
  let isSent = false;
  let ended: Promise<void> | null = null;

  const bodyFrom = async (copy: BodyCopy, headers: readonly Header[], isWhole: boolean): Promise<RawBody | null> => {
    const { body, why } = await readBody(copy, headers, isWhole, budget);
    if (why !== null) sink.drop({ what: 'body', why, url: beginning.url });
    return body;
  };
  const handOver = async (failure: string | null): Promise<void> => {
    const end = performance.now();
    const isWhole = failure === null;
    const requestBody = await bodyFrom(request, beginning.headers, isSent);
    const responseBody = await bodyFrom(response, answer.headers, isWhole);
    sink.exchange({
      startedAt,
      took: end - start,
      method: beginning.method,
      url: beginning.url,
      status: answer.status,
      requestHeaders: beginning.headers,
      responseHeaders: answer.headers,
      requestBody,
      responseBody,
      resourceType: beginning.resourceType,
      fromCache: false,
      messages,
      page: null,
      httpVersion: `HTTP/${beginning.httpVersion}`,
      statusText: answer.statusText,
      waited: (firstByte ?? end) - start,
      received: firstByte === null ? 0 : end - firstByte,
      failure,
    });
  };

  return {
    sent: (piece) => copyPiece(request, piece, budget),
    sentAll: () => (isSent = true),
    answered(status, statusText, headers) {
      firstByte = performance.now();
      answer = { status, statusText, headers };
      if (isEventStream(headers)) response = bodyCopy(STREAM_BYTES_MOST, true);
    },
    received: (piece) => copyPiece(response, piece, budget),
    message: (message) => messages.push(message),
    end: (failure) => (ended ??= handOver(failure)),
  };
}

export const headerOf = (headers: readonly Header[], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

const isEventStream = (headers: readonly Header[]): boolean =>
  /^text\/event-stream\b/i.test(headerOf(headers, 'content-type'));

async function readBody(
  copy: BodyCopy,
  headers: readonly Header[],
  isWhole: boolean,
  budget: Budget,
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
  const packed = takeBytes(copy, budget);
  // Of a stream, the end is wherever somebody left.
  if (packed === null || (!isWhole && !copy.keepsBeginning)) return { body: missing, why: copy.why };
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
