import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { RawExchange, ResourceType } from '../events.js';
import { createRedactor } from '../redaction/redactor.js';
import { exchangeWith } from '../redaction/planted/places.js';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';
const PAGE = 'https://shop.example/items/1';

type Row = [what: string, kind: 'call' | 'telemetry', path: string, sent: unknown, answer: unknown, how?: How];

interface How {
  method?: string;
  type?: ResourceType | null;
  mime?: string;
  status?: number;
  host?: string;
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
  const { method = 'POST', type = 'fetch', mime = 'application/json', status = 200, host = 'shop.example' } = how;
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
      responseBody: body(answer, 'application/json'),
    },
    0,
  );
  const { event } = admit(raw, createRedactor({ key: null }));
  expect(event).toMatchObject({ is: kind });
});
