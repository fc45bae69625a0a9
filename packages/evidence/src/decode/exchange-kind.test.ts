import { expect, test } from 'vitest';
import type { ExchangeKind, RawExchange, ResourceType } from '../events.js';
import { exchangeWith } from '../redaction/planted/places.js';
import { exchangeKind } from './exchange-kind.js';
import { decodeUrl } from './url.js';

type Row = [path: string, type: ResourceType | null, mime: string, kind: ExchangeKind, more?: Partial<RawExchange>];

const xhr: Partial<RawExchange> = { requestHeaders: [['X-Requested-With', 'XMLHttpRequest']] };

const rows: Row[] = [
  ['/app.js', 'script', 'application/javascript', 'asset'],
  ['/gone.js', 'script', 'text/html', 'asset', { status: 404 }],
  ['/jsonp?callback=cb1', 'script', 'application/javascript', 'call'],
  ['/gtag/js?id=1', 'script', 'application/javascript', 'asset'],
  ['/app.css', 'stylesheet', 'text/css', 'asset'],
  ['/logo.png', 'image', 'image/png', 'asset'],
  ['/attachments/thumbnail/5', 'image', 'image/png', 'call'],
  ['/assets/8b50043e-2cbf-4920-8a05-ebc551a3683e', 'image', 'image/avif', 'call'],
  ['/assets/8b50043e-2cbf-4920-8a05-ebc551a3683e/cover.png', 'fetch', 'image/png', 'call'],
  ['/uploads/2024/01/photo.jpg', 'image', 'image/jpeg', 'asset'],
  ['/sprite.svg', 'fetch', 'image/svg+xml', 'asset'],
  ['/fonts/inter.woff2', 'font', 'font/woff2', 'asset'],
  ['/loader.mp4', 'media', 'video/mp4', 'asset', { status: 206 }],
  ['/favicon.ico', 'other', 'image/x-icon', 'asset'],
  ['/favicon.ico', 'other', 'text/html', 'asset', { status: 302 }],
  ['/favicons', 'other', 'text/html', 'call'],
  ['/manifest.json', 'manifest', 'application/json', 'asset'],
  ['/manifest.json', null, 'application/json', 'asset'],
  ['/site.webmanifest', 'other', 'application/manifest+json', 'asset'],
  ['/app.js.map', null, 'application/octet-stream', 'asset'],
  ['/core.wasm', 'fetch', 'application/wasm', 'asset'],
  ['/assets/index-DERU3WXh.js', 'fetch', 'text/javascript', 'asset'],
  ['/issues/new.js', 'xhr', 'text/javascript', 'call', xhr],
  ['/issues/new.js', 'xhr', 'text/javascript', 'call'],
  ['/issues/new.js', null, 'text/javascript', 'call', xhr],
  ['/locales/en.json', 'xhr', 'application/json', 'call'],
  ['/users.json', null, 'application/json', 'call'],
  ['/robots.txt', 'document', 'text/plain', 'call'],
  ['/sitemap.xml', 'document', 'text/xml', 'call'],
  ['/issues.csv', 'fetch', 'text/csv', 'call'],
  ['/issues.pdf', 'fetch', 'application/pdf', 'call'],
  ['/issues.atom', 'fetch', 'application/atom+xml', 'call'],
  ['/export', 'document', 'application/zip', 'call'],
  ['/', 'document', 'text/html', 'call'],
  ['/repository/entry/lib/shop.rb', 'document', 'text/html', 'call'],
  ['/wiki/logo.png', 'document', 'text/html', 'call'],
  ['/app.js', null, 'application/javascript', 'asset'],
  ['/app.js', null, '', 'asset', { requestHeaders: [['Sec-Fetch-Dest', 'script']] }],
  ['/upload.png', 'fetch', 'image/png', 'call', { method: 'POST' }],
  ['/users', 'fetch', '', 'unanswered', { status: 0 }],
  [
    '/users',
    'fetch',
    '',
    'preflight',
    { method: 'OPTIONS', requestHeaders: [['Access-Control-Request-Method', 'PUT']] },
  ],
  ['/users', 'fetch', '', 'call', { method: 'OPTIONS' }],
  ['/', null, '', 'unanswered', { method: 'CONNECT' }],
  ['/live', 'websocket', '', 'call', { status: 101 }],
  ['/stream', 'eventsource', 'text/event-stream', 'call'],
];

test.each(rows)('%s as %s answered %s is %s', (path, resourceType, mime, kind, more) => {
  const responseBody = { mime, text: null, base64: false, size: null, cut: false, params: null };
  const raw = exchangeWith({ resourceType, responseBody, ...more, url: `https://x.org${path}` }, 0);
  expect(exchangeKind(raw, decodeUrl(raw.url))).toBe(kind);
});
