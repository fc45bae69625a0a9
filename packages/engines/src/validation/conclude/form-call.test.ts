import type { Call } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { lowest } from '../../kit/summary/lowest.js';
import { formCall } from './form-call.js';

const SHOP = 'https://shop.test';
const call = (method: string, path: string, also: Partial<Call> = {}) =>
  ({ id: `${method} ${path}`, method, path, basis: ['declared'], ...also }) as Call;
const sentTo = (target: string, ...statements: Call[]) => sentAmong(target, statements);
const sentAmong = (target: string, statements: Call[]) =>
  formCall(
    { target, page: '', isForm: true, isUnchecked: false, fields: lowest() },
    {
      origins: [SHOP],
      calls: { callAt: () => undefined },
      points: { calls: { shown: 'partly', statements, gaps: [] } as never },
    },
  );

test('a form that nobody sent is sent to the call that its page offers', () => {
  expect(sentTo(`POST ${SHOP} /orders`, call('POST', '/orders'), call('POST', '/orders/{id}'))).toBe('POST /orders');
  expect(sentTo(`POST ${SHOP} /orders/{int}`, call('POST', '/orders/{id}'))).toBe('POST /orders/{id}');
  expect(sentTo(`* ${SHOP} /orders/{int}`, call('PUT', '/orders/{id}'))).toBe('PUT /orders/{id}');
});

test('where the page offers none, or code alone has one, there is none', () => {
  expect(sentTo(`POST ${SHOP} /orders`, call('POST', '/other'), call('PUT', '/orders'))).toBeUndefined();
  expect(sentTo(`POST ${SHOP} /orders/new`, call('POST', '/orders/{id}'))).toBeUndefined();
  expect(sentTo(`POST ${SHOP} /orders`, call('POST', '/orders', { basis: ['coded'] }))).toBeUndefined();
  expect(sentTo('POST https://other.test /orders', call('POST', '/orders'))).toBeUndefined();
});

test('two calls that are offered at one place are no answer', () => {
  expect(
    sentTo(`POST ${SHOP} /orders/{int}`, call('POST', '/orders/{id}'), call('POST', '/orders/{no}')),
  ).toBeUndefined();
});

test('each call is looked at once, however many forms are looked up', () => {
  let read = 0;
  const calls = Array.from({ length: 50 }, (_, i) => {
    const { method, ...others } = call('POST', `/do/a${i}`);
    return Object.defineProperty(others, 'method', { get: () => (read++, method) }) as Call;
  });
  const found = calls.map((_, i) => sentAmong(`POST ${SHOP} /do/a${i}`, calls));
  expect(new Set(found).size).toBe(50);
  expect(read).toBe(50);
});
