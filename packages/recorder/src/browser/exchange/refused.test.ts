import { expect, test } from 'vitest';
import { seenWith } from '../../journal/seen.test-kit.js';
import type { SeenExchange } from '../../material.js';
import { keepingSink } from '../product.test-kit.js';
import { watchCredentials } from './refused.js';

const AT = 'https://office.example/desk';
const asked: Partial<SeenExchange> = {
  url: AT,
  status: 401,
  responseHeaders: [['WWW-Authenticate', 'Basic realm="x"']],
};
const taken: Partial<SeenExchange> = { url: AT, status: 200, requestHeaders: [['Authorization', 'Basic YTpi']] };

const isRefused = (...exchanges: readonly Partial<SeenExchange>[]) => {
  const watched = watchCredentials('https://office.example');
  const { sink, ...seen } = keepingSink();
  for (const one of exchanges) watched.over(sink).exchange(seenWith(one));
  expect(seen.exchanges).toHaveLength(exchanges.length);
  return watched.isRefused();
};

test('credentials that are asked for and never taken are refused', () => {
  expect(isRefused(asked, { url: AT, status: 200, requestHeaders: [] }, asked)).toBe(true);
});

test('those that are taken, and those that nobody asks for, are not', () => {
  expect(isRefused(asked, taken)).toBe(false);
  expect(isRefused({ url: AT, status: 401, responseHeaders: [['WWW-Authenticate', 'Bearer']] })).toBe(false);
  expect(isRefused({ ...asked, url: 'https://elsewhere.example/' })).toBe(false);
});
