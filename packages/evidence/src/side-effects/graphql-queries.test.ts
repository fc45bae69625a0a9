import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksOnly, isGraphqlQuery } from './graphql-queries.js';

const json = (body: string, url = 'https://example.test/api/graphql', contentType = 'application/json') =>
  isGraphqlQuery({ url, contentType, body });
const body = (query: unknown, more: object = {}): string => JSON.stringify({ query, ...more });

test.each([
  body('query Loans { loans { id } }'),
  body('{ loans { id } }', { variables: { query: 'x' }, operationName: null, extensions: {} }),
  body('# mutation { x }\nquery { a(text: "mutation { b }", more: """say "mutation" \\""" """) }'),
  body(
    'query Q($by: Order = {field: "id"}) @live(if: [true]) { loans(by: $by) { ...F mutation: id } } fragment F on L { id }',
  ),
  JSON.stringify([{ query: '{ a }' }, { query: 'query B { b }' }]),
])('%s only asks', (text) => {
  expect(json(text)).toBe(true);
});

test.each([
  body('mutation { pay }'),
  body('query A { a } mutation B { b }', { operationName: 'B' }),
  body('subscription S { s }'),
  body('fragment F on Loan { id } mutation M($id: ID!) { lend(id: $id) { ...F } }'),
  body('# a comment ends with its line\rmutation { pay }'),
  body('{ a } } mutation { pay }'),
  body('query { a'),
  body('fragment F on Loan { id }'),
  body('tools'),
  body(''),
  body(7),
  body('{ status }', { name: 'x' }),
  '{"query":"mutation{pay}","query":"{a}"}',
  '{"query":"{a}","\\u0071uery":"mutation{pay}"}',
  '{"query":"{a}","Query":"mutation{pay}"}',
  '[{"query":"{a}"},{"query":"mutation{pay}"}]',
  JSON.stringify({ operationName: 'Stored', extensions: {} }),
  '[]',
  'query=query',
  '',
])('%s may change something', (text) => {
  expect(json(text)).toBe(false);
});

test('only what is sent to where GraphQL is spoken is taken for it', () => {
  expect(json(body('{ status }'), 'https://example.test/saved-searches')).toBe(false);
  expect(json(body('{ status }'), 'https://example.test/graphql/rest')).toBe(false);
  expect(json(body('{ status }'), 'https://example.test/graphql?query=mutation%7Bpay%7D')).toBe(false);
  expect(json(body('{ status }'), 'https://example.test/graphql/?operationName=Status')).toBe(true);
  expect(json('{ status }', 'https://example.test/any', 'application/graphql; charset=utf-8')).toBe(true);
  expect(json('mutation { pay }', 'https://example.test/any', 'application/graphql')).toBe(false);
});

test('whatever stands around it, a mutation is no question', () => {
  const part = fc.constantFrom('{ a }', 'query Q { a }', 'fragment F on T { a }', '# x\n', '"x"', '"""', '(', '}', ',');
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (before, after) => {
      const document = [...before, 'mutation { pay }', ...after].join(' ');
      // within a text it is none
      fc.pre(!document.includes('"""'));
      expect(asksOnly(document)).toBe(false);
    }),
  );
});
