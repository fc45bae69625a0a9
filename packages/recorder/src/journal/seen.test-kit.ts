import { createRedactor, type RawBody, type Redactor } from '@asbuilt/evidence';
import type { SeenExchange } from '../material.js';

export const T0 = Date.UTC(2026, 0, 1);

export const redacting = (): Redactor => createRedactor({ key: new Uint8Array(32).fill(7) });

export const bodyOf = (mime: string, text: string | null, more: Partial<RawBody> = {}): RawBody => ({
  mime,
  text,
  base64: false,
  size: text === null ? null : Buffer.byteLength(text),
  cut: false,
  params: null,
  ...more,
});

export const seenWith = (parts: Partial<SeenExchange> = {}): SeenExchange => ({
  startedAt: T0,
  took: 12,
  method: 'GET',
  url: 'https://app.example.org/things',
  status: 200,
  requestHeaders: [['Accept', '*/*']],
  responseHeaders: [['Content-Type', 'application/json']],
  requestBody: null,
  responseBody: bodyOf('application/json', '{"id":7}'),
  resourceType: 'fetch',
  fromCache: false,
  messages: [],
  page: null,
  httpVersion: 'http/1.1',
  statusText: 'OK',
  waited: 8,
  received: 3,
  failure: null,
  ...parts,
});
