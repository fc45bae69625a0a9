import { expect, it } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange, Json, RawBody } from '../../events.js';
import { exchangeWith } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const json = (value: Json): RawBody => {
  const text = JSON.stringify(value);
  return { mime: 'application/json', text, base64: false, size: text.length, cut: false, params: null };
};

function answer(sent: Json, shown: Json): Json {
  const raw = exchangeWith({ method: 'POST', requestBody: json(sent), responseBody: json(shown) }, 0);
  const { response } = admit(raw, createRedactor({ key: new Uint8Array(32) })).event as Exchange;
  return response?.is === 'json' ? response.value : null;
}

it.each([
  ['4471', { pin: '4471' }, { message: 'PIN 4471 was refused' }],
  ['668314', { otp: 668314 }, { message: 'Not the code: 668314.' }],
  ['668314', { otp: '668314' }, { received: 668314 }],
  ['kite7!', { password: 'kite7!' }, { note: ['"kite7!" is too weak'] }],
  ['winter', { password: 'winter' }, { season: 'winter' }],
  ['ZAzUbEpVKHpNLfanGV', { csrf: 'ZAzUbEpVKHpNLfanGV' }, { message: 'ZAzUbEpVKHpNLfanGV is wrong' }],
])('%s, sent as a secret, is not in the answer', (secret, sent, shown) => {
  expect(JSON.stringify(answer(sent, shown))).not.toContain(secret);
});

it.each<[Json, Json]>([
  [{ pin: '4471' }, { id: 4471, at: '2031-4471', price: '4471.50', color: '#4471', size: '24471', path: '/a/4471' }],
  [{ pin: '2024' }, { text: 'since 2024' }],
  [{ password: 'winter' }, { text: 'closed in winter', winter: true }],
  [{ user: 'winter', password: 'winter' }, { season: 'winter' }],
  [{ quantity: '668314' }, { text: 'only 668314 left' }],
])('after %j nothing is taken from %j', (sent, shown) => {
  expect(answer(sent, shown)).toEqual(shown);
});
