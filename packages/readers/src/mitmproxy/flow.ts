import type { EntryRef, Header, NoticeCode, RawExchange, RawMessage } from '@asbuilt/evidence';
import { bodyOf, type ReadBody } from '../http/body.js';
import { headerOf } from '../http/message.js';
import { textOf, type TValue } from './tnetstring.js';

// One flow, as any version of mitmproxy since 0.11 wrote it. What readers need has hardly changed since: only the keys
// that are named twice here.

type Part = ReadonlyMap<string, TValue>;

const NOTHING: Part = new Map();
const partOf = (value: TValue | undefined): Part => (value instanceof Map ? (value as Part) : NOTHING);
const listOf = (value: TValue | undefined): readonly TValue[] => (Array.isArray(value) ? (value as TValue[]) : []);

export interface ReadFlow {
  readonly exchange: RawExchange;
  readonly notices: readonly NoticeCode[];
}

/** The exchange, or why there is none. */
export function exchangeOf(flow: TValue, ref: EntryRef, actor: string): ReadFlow | NoticeCode {
  const parts = partOf(flow);
  const request = partOf(parts.get('request'));
  if (parts.size === 0) return 'entry-damaged';
  // Raw TCP and UDP, names looked up, and the WebSocket half that versions before 7 kept apart.
  if (request.size === 0) return 'url-not-http';
  const response = parts.get('response') instanceof Map ? partOf(parts.get('response')) : null;
  const requestHeaders = headersOf(request);
  const url = urlOf(request, requestHeaders);
  if (url === null) return 'url-not-http';
  const responseHeaders = response === null ? [] : headersOf(response);
  const sent = contentOf(request, requestHeaders);
  const shown = response === null ? { body: null, notices: [] } : contentOf(response, responseHeaders);
  const exchange: RawExchange = {
    kind: 'exchange',
    ref,
    actor,
    startedAt: millisOf(request.get('timestamp_start')),
    took: tookOf(request, response),
    method: textOf(request.get('method')) || 'GET',
    url,
    status: statusOf(response),
    requestHeaders,
    responseHeaders,
    requestBody: sent.body,
    responseBody: shown.body,
    resourceType: null,
    fromCache: false,
    messages: messagesOf(partOf(parts.get('websocket'))),
  };
  return { exchange, notices: [...sent.notices, ...shown.notices] };
}

function headersOf(message: Part): Header[] {
  return listOf(message.get('headers')).flatMap((pair): Header[] => {
    const [name, value] = listOf(pair).map(textOf);
    // Of HTTP/2 the request line stands among the headers; it is told elsewhere already.
    return name === undefined || name === '' || name.startsWith(':') ? [] : [[name, value ?? '']];
  });
}

/** The host that the client named, as people know it; a reverse proxy would otherwise tell its own upstream. */
function urlOf(request: Part, headers: readonly Header[]): string | null {
  const scheme = textOf(request.get('scheme')).toLowerCase();
  const port = request.get('port');
  const named = textOf(request.get('authority')) || headerOf(headers, 'host');
  const host = AUTHORITY.test(named) ? named : `${textOf(request.get('host'))}:${typeof port === 'number' ? port : ''}`;
  const path = textOf(request.get('path'));
  if (!/^https?$/.test(scheme) || !path.startsWith('/')) return null;
  const url = `${scheme}://${host.replace(/:$/, '')}${path}`;
  return URL.canParse(url) ? url : null;
}

const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function statusOf(response: Part | null): number {
  const status = response?.get('status_code') ?? response?.get('code');
  return typeof status === 'number' && status >= 100 && status <= 999 ? Math.trunc(status) : 0;
}

function contentOf(message: Part, headers: readonly Header[]): ReadBody {
  const content = message.get('content') ?? message.get('body');
  // mitmproxy keeps a body without the chunks that it came in.
  const unchunked = headers.filter(([name]) => name.toLowerCase() !== 'transfer-encoding');
  return bodyOf(unchunked, Buffer.isBuffer(content) ? content : null);
}

function millisOf(value: TValue | undefined): number | null {
  return typeof value === 'number' && value > 0 ? Math.round(value * 1000) : null;
}

function tookOf(request: Part, response: Part | null): number | null {
  const from = millisOf(request.get('timestamp_start'));
  const to = millisOf(response?.get('timestamp_end') ?? undefined);
  return from === null || to === null || to < from ? null : to - from;
}

const TEXT_FRAME = 1;

/** Each is `[type, from client, content, time, …]`; binary ones have no text. */
function messagesOf(webSocket: Part): RawMessage[] {
  return listOf(webSocket.get('messages')).flatMap((message): RawMessage[] => {
    const [type, fromClient, content, at] = listOf(message);
    if (type !== TEXT_FRAME) return [];
    return [{ from: fromClient === true ? 'client' : 'server', at: millisOf(at), text: textOf(content) }];
  });
}
