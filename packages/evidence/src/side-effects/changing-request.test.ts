import { expect, test } from 'vitest';
import { changeSign } from './changing-request.js';

const get = (path: string, headers: [string, string][] = []) =>
  changeSign({ method: 'GET', url: `https://example.test${path}`, headers });
const sent = (document: string) => encodeURIComponent(document);

test.each([
  `/graphql?query=${sent('mutation { pay }')}`,
  `/any?query=${sent('# a note\nmutation M { pay }')}`,
  `/graphql?query=${sent('{ a }')}&query=${sent('mutation { pay }')}`,
  `/graphql?Query=${sent('subscription { s }')}`,
  `/graphql?query=${sent('fragment F on T { a } mutation { pay { ...F } }')}`,
  `/graphql?q=${sent('mutation { pay }')}`,
  `/api?batch=${sent('[{"query":"{ a }"},{"query":"mutation { pay }"}]')}`,
  `/api?payload=${sent('{"query":"mutation { pay }"}')}`,
  '/query?sql=DROP+TABLE+x',
  `/db?q=${sent("update loans set due = '2026-01-01'")}`,
])('a mutation, a subscription or a changing statement of SQL by GET: %s', (path) => {
  expect(get(path)).toBe('mutation');
});

test.each([
  `/graphql?query=${sent('mutation { pay')}`,
  `/any?query=${sent('mutation { pay')}`,
  '/graphql?id=pay',
  '/graphql?operation=mutation',
  '/graphql?documentId=7',
  `/any?extensions=${sent('{"persistedQuery":{}}')}`,
])('a document that cannot be read: %s', (path) => {
  expect(get(path)).toBe('unknown document');
});

test.each([
  `/graphql?query=${sent('{ orders { id } }')}`,
  `/graphql?query=${sent('query Q($id: ID) { order(id: $id) { mutation: id } }')}&variables=%7B%7D`,
  '/search?query=mutation',
  '/search?q=update+of+the+table+tennis+club',
  `/query?sql=${sent('SELECT name FROM loans')}`,
  '/query?page=2',
  '/graphql',
  `/search?q=${sent('gene mutation {')}`,
  `/list?filter=${sent('{"state":"closed"}')}`,
  '/files?hash=1f',
  '/things?_method=get',
])('what only asks: %s', (path) => {
  expect(get(path)).toBeNull();
});

test('another method than that of the request counts', () => {
  expect(get('/things/1?_method=DELETE')).toBe('override');
  expect(get('/things/1?X-HTTP-Method-Override=put')).toBe('override');
  expect(get('/things/1', [['X-Method-Override', 'PATCH']])).toBe('override');
  expect(changeSign({ method: 'DELETE', url: 'https://example.test/things/1', headers: [] })).toBe('method');
});
