import type { Header, LoadTarget, RawExchange, RequestContext } from '../events.js';
import { header } from './header.js';
import { baseMime } from './mime.js';
import { originIn } from './url.js';

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

type Request = Pick<
  RawExchange,
  'method' | 'url' | 'requestHeaders' | 'responseHeaders' | 'responseBody' | 'resourceType' | 'markupOrigin'
>;

export function requestContext(raw: Request): RequestContext {
  return { from: askedFrom(raw), into: loadedInto(raw) };
}

/** Fetch metadata (W3C) is the browser's own word. Origin and Referer may be left out or cut, and then say nothing wrong. */
function askedFrom({ requestHeaders, url, markupOrigin }: Request): string {
  return (
    webOrigin(header(requestHeaders, 'origin')) ||
    webOrigin(header(requestHeaders, 'referer')) ||
    (header(requestHeaders, 'sec-fetch-site') === 'same-origin' ? originIn(url) : '') ||
    (markupOrigin ?? '')
  );
}

const webOrigin = (address: string | undefined): string =>
  address !== undefined && /^https?:\/\/./i.test(address) ? originIn(address) : '';

function loadedInto(raw: Request): LoadTarget {
  if (isAhead(raw.requestHeaders)) return 'part';
  const destination = header(raw.requestHeaders, 'sec-fetch-dest');
  if (destination !== undefined && destination !== '') {
    if (destination === 'document') return 'window';
    return FRAMES.has(destination) ? 'frame' : 'part';
  }
  // No markup loads a page into a window by itself: what a tag asked for is a frame.
  if (raw.resourceType === 'document') return raw.markupOrigin === undefined ? 'document' : 'frame';
  if (raw.resourceType !== null && raw.resourceType !== 'other') return 'part';
  return mayBeDocument(raw) ? 'document' : 'unknown';
}

/** Recorders that say nothing else leave the type of the answer; scripts fetch HTML as well, and mostly say so. */
function mayBeDocument({ method, requestHeaders, responseHeaders, responseBody }: Request): boolean {
  if (header(requestHeaders, 'x-requested-with') !== undefined) return false;
  const accept = header(requestHeaders, 'accept');
  if (accept !== undefined && !accept.includes('html')) return false;
  const mime = baseMime(responseBody?.mime || header(responseHeaders, 'content-type') || '');
  return mime === 'text/html' && method.toUpperCase() !== 'HEAD';
}

/** Fetched before anybody wants it. */
const isAhead = (headers: readonly Header[]): boolean =>
  /prefetch/i.test(header(headers, 'sec-purpose') ?? header(headers, 'purpose') ?? '');
