import { expect, test } from 'vitest';
import { isGraphqlQuery, isRenewal } from './guard.js';

const body = (query: unknown): string => JSON.stringify({ query });

test.each([
  body('query Loans { loans { id } }'),
  body('{ loans { id } }'),
  body('# mutation { x }\nquery { a(text: "mutation { b }") }'),
  body('fragment F on Loan { id } query Q { loans { ...F mutation: id } }'),
  JSON.stringify([{ query: '{ a }' }, { query: 'query B { b }' }]),
])('%s only asks', (text) => {
  expect(isGraphqlQuery(text)).toBe(true);
});

test.each([
  body('mutation { pay }'),
  body('query A { a } mutation B { b }'),
  body('subscription S { s }'),
  body('fragment F on Loan { id } mutation M($id: ID!) { lend(id: $id) { ...F } }'),
  body(7),
  JSON.stringify([{ query: '{ a }' }, { query: 'mutation { b }' }]),
  JSON.stringify({ operationName: 'Stored', extensions: {} }),
  '[]',
  'query=query',
  '',
])('%s may change something', (text) => {
  expect(isGraphqlQuery(text)).toBe(false);
});

test('a session that is renewed changes nothing of the product, one that begins does', () => {
  expect(isRenewal('https://example.test/auth/refresh', '')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=refresh_token&x=1')).toBe(true);
  expect(isRenewal('https://example.test/oauth/token', 'grant_type=password')).toBe(false);
  expect(isRenewal('https://example.test/auth/login', '')).toBe(false);
});
