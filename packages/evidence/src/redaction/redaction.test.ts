import { describe, expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Exchange, RawExchange } from '../events.js';
import { exchangeWith } from './planted/places.js';
import { harmlessValues, plantedSecrets } from './planted/index.js';
import { createRedactor } from './redactor.js';

const KEY = new Uint8Array(32).fill(7);
const admitted = (raw: RawExchange): Exchange => admit(raw, createRedactor({ key: KEY })).event as Exchange;
const written = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;'),
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').slice(0, -4),
];

describe('planted secrets', () => {
  const planted = plantedSecrets();

  test('are many, of many kinds', () => {
    expect(planted.length).toBeGreaterThanOrEqual(200);
    expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  });

  test('leave nothing behind', () => {
    const left = planted.flatMap(({ kind, place, secrets, exchange }) => {
      const event = JSON.stringify(admitted(exchange));
      const found = secrets.filter((secret) => written(secret).some((form) => event.includes(form)));
      return found.map((secret) => `${kind} in ${place}: ${secret}`);
    });
    expect(left).toEqual([]);
  });

  test('are all there when nothing is redacted', () => {
    const open = createRedactor({ key: null });
    const gone = planted.filter(({ secrets, exchange }) => {
      const event = JSON.stringify(admit(exchange, open).event);
      return !secrets.some((secret) => written(secret).some((form) => event.includes(form)));
    });
    expect(gone.map(({ kind, place }) => `${kind} in ${place}`)).toEqual([]);
  });
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
