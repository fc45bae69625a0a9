import {
  originIn,
  type EntryRef,
  type Header,
  type NoticeCode,
  type RawExchange,
  type ResourceType,
} from '@asbuilt/evidence';
import { amountOf, fieldsOf, listOf, textOf, timeOf, type Fields } from '../fields.js';
import { requestBodyOf, responseBodyOf } from './bodies.js';
import { messagesOf } from './messages.js';
import { withListedQuery } from './query.js';

// One entry of a HAR, as whatever tool wrote it. Fields: HAR 1.2 and the extensions that browsers add with `_`.

const RECORDED_SCHEME = /^(?:https?|wss?):\/\/./i;
/** `chrome-extension://x`, `about:blank`, `/orders`: an address, and none that is recorded. `ht!tp://` is none. */
const OTHER_ADDRESS = /^(?:(?!https?:|wss?:)[a-z][a-z0-9+.-]*:|\/)/i;

/** The exchange, or why there is none. */
export function exchangeOf(value: unknown, ref: EntryRef, actor: string): RawExchange | NoticeCode {
  const entry = fieldsOf(value);
  const request = fieldsOf(entry['request']);
  const response = fieldsOf(entry['response']);
  const url = textOf(request['url']);
  if (url === '') return 'entry-without-url';
  if (!RECORDED_SCHEME.test(url)) return OTHER_ADDRESS.test(url) ? 'url-not-http' : 'entry-damaged';
  const requestHeaders = headersOf(request['headers']);
  const requestBody = requestBodyOf(request, requestHeaders);
  const method = methodOf(request['method'], requestBody !== null);
  if (method === null) return 'entry-damaged';
  const status = statusOf(response['status']);
  const responseHeaders = headersOf(response['headers']);
  const markupOrigin = markupOriginOf(entry['_initiator']);
  return {
    kind: 'exchange',
    ref,
    actor,
    startedAt: timeOf(entry['startedDateTime']),
    took: amountOf(entry['time']),
    method,
    url: withListedQuery(url, request['queryString']),
    status,
    requestHeaders,
    responseHeaders,
    requestBody,
    responseBody: responseBodyOf(response, responseHeaders, { method, status }),
    resourceType: resourceTypeOf(entry['_resourceType']),
    fromCache: isFromCache(entry),
    ...(markupOrigin !== '' && { markupOrigin }),
    messages: messagesOf(entry),
    ...(NUMBERED.test(textOf(entry['pageref'])) && { page: textOf(entry['pageref']) }),
  };
}

/** `page_1`, `page@cb63ff60`: never an address, which may hold secrets. */
const NUMBERED = /^[\w@.-]{1,64}$/;

/** RFC 9110: what a method may be written with. */
const METHOD = /^[!#$%&'*+.^`|~\w-]{1,40}$/;

/** One that is not said is GET, unless something was sent: then nobody knows what was asked for. */
function methodOf(value: unknown, sends: boolean): string | null {
  if (value === undefined || value === null || value === '') return sends ? null : 'GET';
  return typeof value === 'string' && METHOD.test(value) ? value : null;
}

/** Some tools write the status as text; -1 and 0 both mean that no answer came. */
function statusOf(value: unknown): number {
  const status = typeof value === 'string' ? Number(value) : value;
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 999 ? status : 0;
}

function headersOf(value: unknown): Header[] {
  const headers: Header[] = [];
  for (const item of listOf(value)) {
    const { name, value: text } = fieldsOf(item);
    // `:method`, `:path` and the like are how HTTP/2 carries the request line; it stands elsewhere already.
    if (typeof name !== 'string' || name === '' || name.startsWith(':')) continue;
    const line = textOf(text);
    // A line break cannot be in a header: browsers join repeated ones by it.
    if (line.includes('\n')) headers.push(...line.split('\n').map((part): Header => [name, part]));
    else headers.push([name, line]);
  }
  return headers;
}

const RESOURCE_TYPES = new Map<string, ResourceType>([
  ...(
    [
      'document',
      'xhr',
      'fetch',
      'script',
      'stylesheet',
      'image',
      'font',
      'media',
      'manifest',
      'websocket',
      'eventsource',
      'preflight',
      'ping',
      'other',
    ] as const
  ).map((type): [string, ResourceType] => [type, type]),
  ['beacon', 'ping'],
  ['cspviolationreport', 'ping'],
  ['texttrack', 'media'],
]);

export function resourceTypeOf(value: unknown): ResourceType | null {
  if (typeof value !== 'string' || value === '') return null;
  return RESOURCE_TYPES.get(value.toLowerCase()) ?? 'other';
}

/** Chrome and those who write like it: a tag of this document asked for it. Of scripts, only where their text came from is said. */
function markupOriginOf(initiator: unknown): string {
  const { type, url } = fieldsOf(initiator);
  const address = textOf(url);
  return type === 'parser' && RECORDED_SCHEME.test(address) && !STYLES.test(address) ? originIn(address) : '';
}

/** Fonts and pictures that a style sheet names are asked for by it, wherever it was delivered from. */
const STYLES = /\.css(?:[?#]|$)/i;

/** Chrome: `_fromCache` "disk" or "memory". WebKit: `_fetchType` "Disk Cache" or "Memory Cache". */
function isFromCache(entry: Fields): boolean {
  const fromCache = entry['_fromCache'];
  if (fromCache === true || textOf(fromCache) !== '') return true;
  return textOf(entry['_fetchType']).endsWith(' Cache');
}
