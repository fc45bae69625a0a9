import { expect, test } from 'vitest';
import type { RawExchange, RequestContext, ResourceType } from '../events.js';
import { exchangeWith } from '../redaction/planted/places.js';
import { requestContext } from './request-context.js';

type Row = [
  headers: string,
  type: ResourceType | null,
  mime: string,
  into: RequestContext['into'],
  from: string,
  more?: Partial<RawExchange>,
];

const SHOP = 'https://shop.example';

const rows: Row[] = [
  ['sec-fetch-dest: document', null, 'text/html', 'window', ''],
  ['sec-fetch-dest: iframe; referer: https://shop.example/cart', 'document', 'text/html', 'frame', SHOP],
  ['sec-fetch-dest: empty; origin: https://shop.example', 'fetch', 'application/json', 'part', SHOP],
  ['sec-fetch-dest: document; sec-purpose: prefetch', 'document', 'text/html', 'part', ''],
  ['origin: null; referer: https://shop.example/', 'xhr', 'application/json', 'part', SHOP],
  ['sec-fetch-site: same-origin', 'xhr', 'application/json', 'part', 'https://x.org'],
  ['', 'document', 'text/html', 'document', ''],
  ['', 'document', 'text/html', 'frame', SHOP, { markupOrigin: SHOP }],
  ['', null, 'text/html', 'document', ''],
  ['x-requested-with: XMLHttpRequest', null, 'text/html', 'unknown', ''],
  ['accept: application/json', null, 'text/html', 'unknown', ''],
  ['', null, 'application/json', 'unknown', ''],
  ['referer: about:blank', null, 'application/json', 'unknown', ''],
];

test.each(rows)('a request with %s, as %s, answered %s', (headers, resourceType, mime, into, from, more) => {
  const requestHeaders = headers
    .split('; ')
    .filter((line) => line !== '')
    .map((line) => line.split(': ') as [string, string]);
  const responseBody = { mime, text: null, base64: false, size: null, cut: false, params: null };
  const raw = exchangeWith({ resourceType, requestHeaders, responseBody, ...more, url: 'https://x.org/a' }, 0);
  expect(requestContext(raw)).toEqual({ into, from });
});
