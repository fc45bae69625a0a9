import type { RawBody, RawExchange } from '@asbuilt/evidence';
import type { SeenExchange } from '../material.js';
import { legalUri } from './har-address.js';
import { harMessage, harMessages } from './har-messages.js';
import { headerList, sentCookies, setCookies, valueOf } from './har-headers.js';
import { multipartText } from './multipart-text.js';
import { timingsOf } from './har-timings.js';
import { SENT_BYTES } from './unkept.js';

// One entry of HAR 1.2, with the extensions that Chrome writes: `_resourceType`, `_webSocketMessages`, and their like.

/** What a HAR tells beyond the exchange. */
export type Circumstances = Pick<
  SeenExchange,
  'page' | 'httpVersion' | 'statusText' | 'waited' | 'received' | 'failure'
> &
  Partial<Pick<SeenExchange, 'requestBody'>>;

export function harEntry(sealed: RawExchange, seen: Circumstances, startedAt: number): object {
  return {
    ...(seen.page !== null && { pageref: seen.page }),
    startedDateTime: isoTime(startedAt),
    ...timingsOf(sealed.took, seen.waited, seen.received),
    request: requestOf(sealed, seen),
    response: responseOf(sealed, seen),
    cache: {},
    ...(sealed.resourceType !== null && { _resourceType: sealed.resourceType }),
    ...(sealed.fromCache && { _fromCache: 'disk' }),
    ...harMessages(sealed.messages.map(harMessage)),
  };
}

export const isoTime = (time: number): string => new Date(Math.max(0, time)).toISOString();

function requestOf({ method, url, requestHeaders, requestBody }: RawExchange, seen: Circumstances): object {
  return {
    method,
    url: legalUri(url),
    httpVersion: seen.httpVersion || 'HTTP/1.1',
    cookies: sentCookies(requestHeaders),
    headers: headerList(requestHeaders),
    queryString: queryOf(url),
    ...(requestBody !== null && { postData: postDataOf(requestBody, seen) }),
    headersSize: -1,
    bodySize: requestBody === null ? 0 : (requestBody.size ?? -1),
  };
}

function queryOf(url: string): object[] {
  const address = url.split('#', 1)[0]!;
  const at = address.indexOf('?');
  return at < 0 ? [] : pairsOf(address.slice(at + 1));
}

const pairsOf = (text: string): object[] => [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));

const URLENCODED = 'application/x-www-form-urlencoded';

function postDataOf({ mime, text, params, cut, size }: RawBody, seen: Circumstances): object {
  return {
    mimeType: mime,
    ...(text !== null && { text }),
    ...(text !== null && mime.startsWith(URLENCODED) && { params: pairsOf(text) }),
    ...(params !== null && {
      ...(/^multipart\/form-data\b/i.test(mime) && { text: multipartText(params, mime) }),
      params: params.map(({ value, size, ...param }) => ({
        ...param,
        // Other programs take a file without a value for an error.
        ...(value === null && param.fileName === undefined ? {} : { value: value ?? '' }),
        ...(size !== undefined && { _size: size }),
      })),
    }),
    // HAR wants one of the two
    ...(text === null && params === null && { text: '', comment: unkeptText(size, seen) }),
    ...(cut && { _truncated: true }),
  };
}

/** `The body of 3 bytes was not recorded: sent as bytes, which cannot be redacted.` */
function unkeptText(size: number | null, { requestBody, failure }: Circumstances): string {
  const why = (requestBody?.text ?? '') === '' ? failure : SENT_BYTES;
  const of = size === null ? '' : ` of ${size} ${size === 1 ? 'byte' : 'bytes'}`;
  // the browser's own words are about the answer
  return `The body${of} was not recorded${why === null || why.startsWith('net::') ? '' : `: ${why}`}.`;
}

const NOT_KEPT = 'The body was not recorded.';

function responseOf({ status, responseHeaders, responseBody, messages }: RawExchange, seen: Circumstances): object {
  const length = valueOf(responseHeaders, 'content-length');
  return {
    status,
    statusText: seen.statusText,
    httpVersion: seen.httpVersion || 'HTTP/1.1',
    cookies: setCookies(responseHeaders),
    headers: headerList(responseHeaders),
    content: contentOf(responseBody, valueOf(responseHeaders, 'content-type'), messages.length > 0),
    redirectURL: valueOf(responseHeaders, 'location'),
    headersSize: -1,
    bodySize: /^\d{1,15}$/.test(length) ? Number(length) : -1,
    ...(seen.failure !== null && { _error: seen.failure }),
  };
}

/** `type`: what its headers say, also where it broke off before any of it came. `isSaid`: what came is in the messages beside it. */
function contentOf(body: RawBody | null, type: string, isSaid: boolean): object {
  if (body === null) return { size: 0, mimeType: type || 'x-unknown' };
  return {
    size: body.size ?? -1,
    mimeType: body.mime || type || 'x-unknown',
    ...(body.text !== null && { text: body.text }),
    ...(body.text === null && !isSaid && { comment: NOT_KEPT }),
    ...(body.cut && { _truncated: true }),
  };
}
