import { expect, it } from 'vitest';
import { isQueryTooDeep, sendsTooDeepQuery } from './query-depth.js';

const nested = (levels: number) => `query Q ${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;
const sent = (query: string) => ({
  is: 'json' as const,
  mime: 'application/json',
  size: null,
  cut: false,
  value: { query },
});

it('a query is read as deep as clients ask, and no deeper', () => {
  expect(isQueryTooDeep(nested(50))).toBe(false);
  expect(isQueryTooDeep(nested(200))).toBe(false);
  expect(isQueryTooDeep(nested(201))).toBe(true);
});

it('braces in a text of it do not count', () => {
  expect(isQueryTooDeep(`{ a(text: "${'{'.repeat(500)}\\"{") { b } }`)).toBe(false);
});

it('is found however it was sent, and no other text is taken for one', () => {
  const deep = nested(300);
  expect(sendsTooDeepQuery(sent(deep), [])).toBe(true);
  expect(sendsTooDeepQuery(null, [['query', deep]])).toBe(true);
  expect(sendsTooDeepQuery(sent(`see ${deep}`), [])).toBe(false);
  expect(sendsTooDeepQuery(sent(nested(20)), [['page', deep]])).toBe(false);
});
