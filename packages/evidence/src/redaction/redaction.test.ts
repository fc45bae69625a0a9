import { describe, expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Exchange, RawExchange } from '../events.js';
import { withDecoded } from './planted/find-texts.js';
import { exchangeWith } from './planted/places.js';
import {
  harmlessBeside,
  harmlessCapabilities,
  harmlessClasses,
  harmlessInPlaces,
  harmlessValues,
  plantedSecrets,
} from './planted/index.js';
import { createRedactor } from './redactor.js';

const KEY = new Uint8Array(32).fill(7);
const admitted = (raw: RawExchange): Exchange => admit(raw, createRedactor({ key: KEY })).event as Exchange;
const written = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;'),
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
  Buffer.from(text).toString('base64').slice(0, -4),
];

describe('planted secrets', () => {
  const planted = plantedSecrets();

  test('are many, of many kinds', () => {
    expect(planted.length).toBeGreaterThanOrEqual(3_500);
    expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(150);
  });

  test('leave nothing behind', () => {
    const left = planted.flatMap(({ kind, place, secrets, exchange }) => {
      const event = withDecoded(JSON.stringify(admitted(exchange)));
      const found = secrets.filter((secret) => written(secret).some((form) => event.includes(form)));
      return found.map((secret) => `${kind} in ${place}: ${secret}`);
    });
    expect(left).toEqual([]);
  });

  test('are all there when nothing is redacted', () => {
    const open = createRedactor({ key: null });
    const gone = planted.filter(({ secrets, exchange }) => {
      const event = withDecoded(JSON.stringify(admit(exchange, open).event));
      return !secrets.some((secret) => written(secret).some((form) => event.includes(form)));
    });
    expect(gone.map(({ kind, place }) => `${kind} in ${place}`)).toEqual([]);
  });
});

/** An exchange as products have them, with nothing in it that anybody must hide. */
const HARMLESS_EXCHANGE = exchangeWith(
  {
    method: 'POST',
    url: 'https://app.example.org/api/v2/projects/alpha-webshop/issues/6af90fe0001854217e40263e/comments?sort=-created_at&per_page=50&filter[status]=open&key=title#/board/3',
    requestHeaders: [
      ['Accept', 'application/json, text/plain, */*'],
      ['If-None-Match', 'W/"22c869bd7eb5b506827d2909ed34c4a7"'],
      ['X-Request-Id', '1d961b17-9f74-4569-9c92-ce05815dce1f'],
      ['Idempotency-Key', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
      ['Referer', 'https://app.example.org/projects/alpha-webshop?tab=tokens'],
      ['X-App-Version', '5.130.6+build.20241115'],
      ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
    ],
    responseHeaders: [
      ['ETag', '"33a64df551425fcc55e4d42a148795d9f25f89d4"'],
      ['WWW-Authenticate', 'Bearer realm="api", error="invalid_token"'],
      ['Location', '/projects/alpha-webshop/issues/42'],
      ['Content-Disposition', 'attachment; filename="report-2024-11-15.csv"'],
      ['Vary', 'Authorization, Cookie'],
    ],
    requestBody: {
      mime: 'application/x-www-form-urlencoded',
      text: 'utf8=%E2%9C%93&issue[subject]=Password+reset+page+is+slow&issue[due]=2024-11-15&ids[]=1&commit=Save',
      base64: false,
      size: 90,
      cut: false,
      params: null,
    },
    responseBody: {
      mime: 'application/json',
      text: JSON.stringify({
        id: 4111111111111111,
        sha: '33a64df551425fcc55e4d42a148795d9f25f89d4',
        author: { login: 'ann', key: 'ANN-17', session_count: 3 },
        html: '<label for="password">Password</label><input type="password" name="user[password]"><p>12:30 (2024)</p>',
        errors: [{ field: 'password', message: 'Password must have 8 to 72 characters', code: 'TOO_SHORT' }],
        settings: [{ key: 'token_lifetime', value: '3600' }],
        css: '.token{color:#a1b2c3} .key:hover{margin:0 auto}',
        price: '1,299.00',
        phone_verified: true,
        range: '10-2024',
        tags: ['v1.2.3', 'rev-8a7f', 'tokenizer'],
      }),
      base64: false,
      size: 900,
      cut: false,
      params: null,
    },
  },
  0,
);

test('an exchange without secrets passes as it is, and nothing is counted', () => {
  const redactor = createRedactor({ key: KEY });
  expect(admit(HARMLESS_EXCHANGE, redactor)).toEqual(admit(HARMLESS_EXCHANGE, createRedactor({ key: null })));
  expect([...redactor.takeCounts()]).toEqual([]);
});

describe('harmless look-alikes', () => {
  const values = harmlessValues(1_200);

  test('stay as they are', () => {
    const touched = values.filter(({ name, value }) => {
      const json = JSON.stringify({ data: [{ [name]: value }] });
      const body = { mime: 'application/json', text: json, base64: false, size: json.length, cut: false, params: null };
      const { response } = admitted(exchangeWith({ responseBody: body }, 0));
      return JSON.stringify(response?.is === 'json' ? response.value : null) !== json;
    });
    expect(
      touched.map(({ kind, name, value }) => `${kind} ${name}: ${value}`).length,
      JSON.stringify(touched),
    ).toBeLessThanOrEqual(values.length / 100);
  });

  test('stay as they are in places that tell secrets', () => {
    const open = createRedactor({ key: null });
    // A sign-in holds a password, which goes.
    const seen = ({ request, ...rest }: Exchange) =>
      JSON.stringify(rest.url.path === '/api/login' ? rest : { request, ...rest });
    const asTheyWere = (raw: RawExchange) => seen(admit(raw, open).event as Exchange);
    const all = harmlessInPlaces();
    const touched = all.filter(({ exchange }) => seen(admitted(exchange)) !== asTheyWere(exchange));
    expect(
      touched.map(({ place }) => place).length,
      JSON.stringify(touched.map(({ place }) => place)),
    ).toBeLessThanOrEqual(all.length / 100);
  });

  test('stay as they are in addresses that may let somebody in', () => {
    const open = createRedactor({ key: null });
    const all = harmlessCapabilities();
    expect(all.length).toBeGreaterThanOrEqual(1_000);
    // The key beside an application goes, whatever the application is called.
    const seen = (event: unknown) => JSON.stringify(event).replace(/"api_key":"[^"]*"/, '');
    const touched = all.filter(({ exchange }) => seen(admitted(exchange)) !== seen(admit(exchange, open).event));
    expect(
      touched.length,
      JSON.stringify(touched.map(({ place, exchange }) => `${place} ${exchange.url}`)),
    ).toBeLessThanOrEqual(all.length / 100);
  });

  test.each(harmlessBeside())('stay as they are beside others: $place', ({ exchange }) => {
    expect(admitted(exchange)).toEqual(admit(exchange, createRedactor({ key: null })).event);
  });

  test('stay as they are in calls, addresses, keys and sentences that are like those of secrets', () => {
    const open = createRedactor({ key: null });
    const all = harmlessClasses();
    expect(all.length).toBeGreaterThanOrEqual(800);
    const touched = all.filter(
      ({ exchange }) => JSON.stringify(admitted(exchange)) !== JSON.stringify(admit(exchange, open).event),
    );
    expect(touched.map(({ place }) => place)).toEqual([]);
  });

  test('stay as they are in a page', () => {
    const touched = values.filter(({ name, value }) => {
      const text = `<html><body><p>${value}</p><a id="${name}" data-${name}="${String(value).replaceAll('"', '&quot;')}">x</a></body></html>`;
      const body = { mime: 'text/html', text, base64: false, size: text.length, cut: false, params: null };
      const { response } = admitted(exchangeWith({ responseBody: body }, 0));
      return response?.is !== 'html' || response.text !== text;
    });
    expect(touched.length, JSON.stringify(touched)).toBeLessThanOrEqual(values.length / 100);
  });

  test('stay as they are in an address', () => {
    const touched = values.filter(({ name, value }) => {
      const path = `/things/${encodeURIComponent(value)}`;
      const { url } = admitted(
        exchangeWith({ url: `https://app.example.org${path}?${name}=${encodeURIComponent(value)}` }, 0),
      );
      return url.path !== path || url.query[0]?.[1] !== String(value);
    });
    expect(touched.length, JSON.stringify(touched)).toBeLessThanOrEqual(values.length / 100);
  });
});
