import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { RawExchange, ResourceType } from '../events.js';
import { createRedactor } from '../redaction/redactor.js';
import { exchangeWith } from '../redaction/planted/places.js';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';
const FORM = 'application/x-www-form-urlencoded';
const PAGE = 'https://shop.example/items/1';

type Row = [
  what: string,
  kind: 'call' | 'telemetry' | 'unanswered',
  path: string,
  sent: unknown,
  answer: unknown,
  how?: How,
];

interface How {
  method?: string;
  type?: ResourceType | null;
  mime?: string;
  status?: number;
  host?: string;
  answers?: string;
  page?: false;
}

const rows: Row[] = [
  ['a policy that was broken', 'telemetry', '/security', { 'csp-report': {} }, '', { mime: 'application/csp-report' }],
  [
    'what the Reporting API sends',
    'telemetry',
    '/r',
    [{ type: 'csp-violation' }],
    '',
    { mime: 'application/reports+json' },
  ],
  ['what a delivery network measures', 'telemetry', '/cdn-cgi/rum', { m: 1 }, ''],
  ['events to a collector', 'telemetry', '/collect', { events: [{ type: 'click' }] }, ''],
  ['events to a collector that answers', 'telemetry', '/collect', { events: [{ type: 'click' }] }, { ok: true }],
  ['events to a host for them', 'telemetry', '/v1', { event: 'click' }, '', { host: 'metrics.shop.example' }],
  ['an event with the page and the browser', 'telemetry', '/api/e', { name: 'view', url: PAGE, event: 'x' }, ''],
  ['a beacon with the browser', 'telemetry', '/b', { user: 1, ua: AGENT }, '', { type: 'ping', mime: 'text/plain' }],
  [
    'errors in lines',
    'telemetry',
    '/tunnel',
    '{"sent_at":"2026","dsn":"x"}\n{"type":"event"}',
    {},
    { mime: 'text/plain' },
  ],
  ['events that were never answered', 'telemetry', '/collect', { events: [{ type: 'click' }] }, '', { status: 0 }],
  ['an order that was never answered', 'unanswered', '/orders', { toy: 'Kite' }, '', { status: 0 }],
  ['a beacon without a type', 'telemetry', '/zx9', '{"n":"LCP","v":1200}', '', { type: 'ping', mime: 'text/plain' }],
  ['a record by a beacon without a type', 'call', '/drafts/1', '{"n":"Tea"}', '', { type: 'ping', mime: 'text/plain' }],
  ['events without a type', 'telemetry', '/api/events', '{"name":"view"}', '', { mime: 'text/plain', status: 202 }],
  ['an order without a type', 'call', '/api/orders', '{"name":"tea"}', '', { mime: 'text/plain', status: 202 }],
  [
    'events without a type, that are kept',
    'call',
    '/api/events',
    '{"name":"tea"}',
    { id: 1, day: 2, at: 3 },
    { mime: 'text/plain' },
  ],
  ['a broken policy as JSON', 'telemetry', '/security', { 'csp-report': { 'blocked-uri': 'x' } }, ''],
  ['what the Reporting API sends as JSON', 'telemetry', '/r', [{ type: 'x', age: 1, url: PAGE, body: {} }], ''],
  ['messages of somebody', 'call', '/r', [{ type: 'x', body: 'Dear', url: PAGE }], ''],
  [
    'what the page adds to an address that counts',
    'telemetry',
    `/collect?dl=${PAGE}`,
    '',
    '',
    { method: 'GET', status: 204 },
  ],
  ['an address that tells of no page', 'call', '/collect?parcel=A1', '', '', { method: 'GET', status: 204 }],
  ['news since then, of which there are none', 'call', `/news?page=${PAGE}`, '', '', { method: 'GET', status: 204 }],
  [
    'a picture too small to see',
    'telemetry',
    '/px?e=view',
    '',
    'GIF89a',
    { method: 'GET', type: 'image', answers: 'image/gif' },
  ],
  [
    'a picture of a record',
    'call',
    '/px?item=7',
    '',
    'GIF89a'.repeat(200),
    { method: 'GET', type: 'image', answers: 'image/gif' },
  ],
  [
    'a picture that is always the same',
    'call',
    '/px',
    '',
    'GIF89a',
    { method: 'GET', type: 'image', answers: 'image/gif' },
  ],
  ['how fast a page was', 'telemetry', '/metrics', { lcp: 1200, cls: 0.1 }, '', { status: 204 }],
  ['where a script failed', 'telemetry', '/log', { message: 'x', stack: 'at a', url: PAGE }, { ok: true }],
  ['what a bridge bears', 'call', '/metrics', { load: 1200, at: 'pier' }, '', { status: 204 }],
  [
    'a tiny picture of a record',
    'call',
    '/pictures/7?width=1',
    '',
    'GIF89a',
    { method: 'GET', type: 'image', answers: 'image/gif' },
  ],
  ['a trace', 'telemetry', '/v1/traces', { resourceSpans: [{ resource: {} }] }, {}],
  ['a beacon with all in its query', 'telemetry', '/m.php?idsite=1&rec=1', '', '', { type: 'ping' }],
  ['a post with all in its query', 'call', '/lamp?room=1&on=1', '', ''],
  ['a beacon that names one record', 'call', '/drafts?id=1', '', '', { type: 'ping' }],
  ['a beacon with packed JSON', 'telemetry', '/e/', 'data=eyJhIjoxfQ', '', { type: 'ping', mime: FORM }],
  ['a beacon with a form', 'call', '/e/', 'data=tea', '', { type: 'ping', mime: FORM }],
  [
    'events with their times, by a beacon',
    'telemetry',
    '/in',
    {
      list: [
        { type: 'tap', ts: 1 },
        { type: 'tap', ts: 2 },
      ],
    },
    '',
    { type: 'ping' },
  ],
  ['lines of an order, by a beacon', 'call', '/in', { list: [{ type: 'tea' }, { type: 'cup' }] }, '', { type: 'ping' }],
  [
    'a trace that is answered with data',
    'call',
    '/v1/traces',
    { resourceSpans: [] },
    { id: 1, state: 'open', items: [] },
  ],
  ['events that are answered with data', 'call', '/track', { events: [1] }, { id: 1, state: 'open', items: [] }],
  ['a parcel that is tracked', 'call', '/track', { number: 'A1' }, ''],
  ['an event of a calendar', 'call', '/events', { event: { title: 'Tea', at: '2026-03-02' } }, '', { status: 201 }],
  ['a draft kept by a beacon', 'call', '/drafts/1', { text: 'Dear' }, '', { type: 'ping' }],
  ['a form that says where it was filled in', 'call', '/feedback', { text: 'Good', url: PAGE, ua: AGENT }, ''],
  ['events that are refused', 'call', '/collect', { events: [] }, { error: 'empty' }, { status: 422 }],
  ['events that are replaced', 'call', '/collect', { events: [] }, '', { method: 'PUT' }],
  ['events that a client without pages sends', 'call', '/collect', { events: [1] }, '', { page: false, type: null }],
  ['a product named after what it does', 'call', '/orders', { event: 'x' }, '', { host: 'metrics.example' }],
];

test.each(rows)('%s: %s', (_what, kind, path, sent, answer, how = {}) => {
  const {
    method = 'POST',
    type = 'fetch',
    mime = 'application/json',
    status = 200,
    host = 'shop.example',
    answers = 'application/json',
  } = how;
  const body = (of: unknown, as: string): RawExchange['requestBody'] => {
    const text = typeof of === 'string' ? of : JSON.stringify(of);
    return { mime: as, text, base64: false, size: text.length, cut: false, params: null };
  };
  const raw = exchangeWith(
    {
      method,
      status,
      resourceType: type,
      url: `https://${host}${path}`,
      requestHeaders: [['User-Agent', AGENT], ...(how.page === false ? [] : [['Referer', PAGE] as const])],
      requestBody: body(sent, mime),
      responseBody: body(answer, answers),
    },
    0,
  );
  const { event } = admit(raw, createRedactor({ key: null }));
  expect(event).toMatchObject({ is: kind });
});
