import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { RawExchange } from '../../events.js';
import { createRedactor } from '../redactor.js';

// A name and its value side by side in one object: whoever reads `{"attribute": "secret", "new": "x"}` knows what x is.

const plain: RawExchange = {
  kind: 'exchange',
  ref: { material: 'm', entry: 0 },
  actor: 'a',
  startedAt: null,
  took: null,
  method: 'POST',
  url: 'https://a.example/x',
  status: 200,
  requestHeaders: [],
  responseHeaders: [],
  requestBody: null,
  responseBody: null,
  resourceType: null,
  fromCache: false,
  messages: [],
};

const keptOf = (raw: Partial<RawExchange>): string =>
  JSON.stringify(admit({ ...plain, ...raw }, createRedactor({ key: new Uint8Array(32) })).event);

const json = (text: string) => ({
  mime: 'application/json',
  text,
  base64: false,
  size: null,
  cut: false,
  params: null,
});

const SIDES = ['requestBody', 'responseBody'] as const;

test.each([
  ['VRsPmvumJYRJfKTt', '{"fields":[{"type":"password","value":"VRsPmvumJYRJfKTt"}]}'],
  ['correcthorse', '{"type":"password","value":"correcthorse","temporary":false}'],
  ['Zk3vQ81mPx72', '{"kind":"api_key","value":"Zk3vQ81mPx72"}'],
  ['848tYkLDViTZpQRS', '[{"attribute":"secret","old":"848tYkLDViTZpQRS","new":"ThLP6damm3CZRFrH"}]'],
  ['ThLP6damm3CZRFrH', '[{"attribute":"secret","old":"848tYkLDViTZpQRS","new":"ThLP6damm3CZRFrH"}]'],
  ['hunter22x', '{"changes":[{"field":"password","from":"hunter22x","to":"winter33y"}]}'],
  ['winter33y', '{"changes":[{"field":"password","from":"hunter22x","to":"winter33y"}]}'],
  ['de89370400440532013000', '{"payee":"de89370400440532013000"}'],
  ['gb29nwbk60161331926819', '{"note":"paid from gb29nwbk60161331926819 today"}'],
])('%s goes from %s, sent or answered', (secret, text) => {
  for (const side of SIDES) expect(keptOf({ [side]: json(text) })).not.toContain(secret);
});

test.each([
  '{"type":"password","label":"Password"}',
  '{"type":"password","label":"Password","value":""}',
  '{"type":"password","value":"required"}',
  '{"type":"password","value":"Enter your password"}',
  '{"type":"password","placeholder":"Your password","value":"none"}',
  '{"type":"token","value":"identifier"}',
  '{"type":"text","value":"correcthorse"}',
  '{"key":"token_count","value":12}',
  '{"key":"token_count","old":12,"new":14}',
  '{"attribute":"status","old":"open","new":"closed"}',
  '{"name":"session","from":"2026-03-02","to":"2026-03-09"}',
  '{"payee":"de88370400440532013000"}',
  '{"commit":"de89370400440532013000aa"}',
])('nothing goes from the answer %s', (text) =>
  expect(keptOf({ responseBody: json(text) })).toContain(JSON.stringify(JSON.parse(text))),
);

const KEY = '194242851:AA3kLTaR2EUh1kK9X9QQgMm1He6DFAxpyAW';

test('a header that begins as those of browsers do, and is of the product, is looked at', () => {
  expect(keptOf({ requestHeaders: [['Sec-Auth', KEY]] })).not.toContain('AA3kLTaR2EUh1kK9X9QQgMm1He6DFAxpyAW');
});

test('those of browsers stay', () => {
  const kept = keptOf({
    requestHeaders: [
      ['Sec-Fetch-Mode', 'cors'],
      ['Sec-CH-UA', '"Chromium";v="147"'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ],
  });
  for (const value of ['cors', 'Chromium', 'dGhlIHNhbXBsZSBub25jZQ==']) expect(kept).toContain(value);
});
