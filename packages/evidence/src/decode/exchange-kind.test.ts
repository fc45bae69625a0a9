import { expect, test } from 'vitest';
import type { ExchangeKind, RawExchange, ResourceType } from '../events.js';
import { exchangeWith } from '../redaction/planted/places.js';
import { exchangeKind } from './exchange-kind.js';
import { decodeUrl } from './url.js';

type Row = [path: string, type: ResourceType | null, mime: string, kind: ExchangeKind, more?: Partial<RawExchange>];

const xhr: Partial<RawExchange> = { requestHeaders: [['X-Requested-With', 'XMLHttpRequest']] };

const forever: Partial<RawExchange> = { responseHeaders: [['Cache-Control', 'max-age=31536000, immutable']] };

const says = (...texts: string[]): RawExchange['messages'] => texts.map((text) => ({ from: 'server', at: null, text }));

const script = (text: string): Partial<RawExchange> => ({
  responseBody: { mime: 'text/javascript', text, base64: false, size: text.length, cut: false, params: null },
});

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
  ['/asset-manifest.json', null, 'application/json', 'asset'],
  ['/i18n/en-4f2a9c1d.json', 'fetch', 'application/json', 'asset', forever],
  ['/i18n/en-4f2a9c1d.json', 'fetch', 'application/json', 'call'],
  ['/orders/12/label.json', 'fetch', 'application/json', 'call', forever],
  ['/orders', 'fetch', 'application/json', 'call', forever],
  ['/orders/manifest', null, 'application/json', 'call'],
  ['/site.webmanifest', 'other', 'application/manifest+json', 'asset'],
  ['/app.js.map', null, 'application/octet-stream', 'asset'],
  ['/assets/index-DERU3WXh.js.map', 'xhr', 'application/json', 'asset'],
  ['/tiles.map', 'xhr', 'application/json', 'call'],
  ['/_next/static/development/_devPagesManifest.json', 'fetch', 'application/json', 'asset'],
  ['/_next/data/b1/items.json', 'fetch', 'application/json', 'call'],
  ['/src/App.tsx', null, 'text/javascript', 'asset'],
  ['/lib/App.tsx', null, 'text/plain', 'call'],
  ['/assets/index-DERU3WXh.js', 'fetch', '', 'asset', { status: 304 }],
  ['/issues/new.js', 'xhr', '', 'call', { status: 304 }],
  [
    '/app.js',
    'fetch',
    'text/javascript',
    'asset',
    { responseHeaders: [['Last-Modified', 'Mon, 02 Mar 2026 09:00:00 GMT']] },
  ],
  ['/app.js', 'fetch', 'text/javascript', 'call', { responseHeaders: [['ETag', 'W/"1"']] }],
  ['/main.6b1f.hot-update.json', 'fetch', 'application/json', 'development'],
  ['/app/__webpack_hmr', 'eventsource', 'text/event-stream', 'development'],
  ['/_next/webpack-hmr', 'websocket', '', 'development', { status: 101 }],
  ['/__nextjs_original-stack-frames', 'fetch', 'application/json', 'development', { method: 'POST' }],
  ['/', 'websocket', '', 'development', { status: 101, requestHeaders: [['Sec-WebSocket-Protocol', 'vite-hmr']] }],
  ['/', 'websocket', '', 'call', { status: 101, requestHeaders: [['Sec-WebSocket-Protocol', 'graphql-ws']] }],
  ['/', 'fetch', '', 'development', { status: 204, requestHeaders: [['Accept', 'text/x-vite-ping']] }],
  [
    '/ws',
    'websocket',
    '',
    'development',
    { status: 101, messages: says('{"type":"hot"}', '{"type":"hash","data":"a"}') },
  ],
  ['/ws', 'websocket', '', 'call', { status: 101, messages: says('{"type":"ok"}', '{"type":"order","id":1}') }],
  ['/ws', 'websocket', '', 'call', { status: 101 }],
  ['/.well-known/appspecific/com.chrome.devtools.json', 'other', 'application/json', 'development'],
  ['/__anybuilder/hot', 'fetch', 'text/plain', 'development', { url: 'http://localhost:3000' }],
  ['/__anybuilder/hot', 'fetch', 'text/plain', 'call'],
  ['/a__b', 'fetch', 'application/json', 'call', { url: 'http://localhost:3000' }],
  ['/@id/__x00__virtual:a', 'fetch', 'text/javascript', 'development'],
  ['/_profiler/abc123', 'fetch', 'text/html', 'development'],
  ['/profiler/abc123', 'fetch', 'text/html', 'call'],
  ['/_next/image?url=%2Fx.png&w=64', 'image', 'image/png', 'asset'],
  ['/_framework/blazor.boot.json', 'fetch', 'application/json', 'asset'],
  ['/framework/blazor.boot.json', 'fetch', 'application/json', 'call'],
  ['/loader.js?shop=1', 'script', 'text/javascript', 'call', script('var SHOP={"id":1,"open":true};')],
  ['/boats/1/plan.js', 'script', 'text/javascript', 'call', script('window.PLAN = [{"id":1}]')],
  ['/boats/plan.js', 'script', 'text/javascript', 'asset', script('window.PLAN = [{"id":1}]')],
  ['/loader.js?v=1', 'script', 'text/javascript', 'asset', script('var SHOP={"id":1};start(SHOP)')],
  ['/.well-known/openid-configuration', 'fetch', 'application/json', 'call'],
  ['/health', 'fetch', 'application/json', 'call'],
  ['/core.wasm', 'fetch', 'application/wasm', 'asset'],
  ['/assets/index-DERU3WXh.js', 'fetch', 'text/javascript', 'asset'],
  ['/issues/new.js', 'xhr', 'text/javascript', 'call', xhr],
  ['/issues/new.js', 'xhr', 'text/javascript', 'call'],
  ['/issues/new.js', null, 'text/javascript', 'call', xhr],
  [
    '/vendor/mermaid.min.js',
    'xhr',
    'text/javascript',
    'asset',
    { ...xhr, responseHeaders: [['Accept-Ranges', 'bytes']] },
  ],
  ['/settings/change_password.js', 'xhr', 'text/javascript', 'call', xhr],
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
  const raw = exchangeWith({ resourceType, responseBody, ...more, url: `${more?.url ?? 'https://x.org'}${path}` }, 0);
  expect(exchangeKind(raw, decodeUrl(raw.url))).toBe(kind);
});
