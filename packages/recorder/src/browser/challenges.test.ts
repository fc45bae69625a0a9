import { expect, test } from 'vitest';
import { createChallenges } from './challenges.js';
import { beginHop, type Hop } from './hop.js';
import { keepingSink } from './product.test-kit.js';
import type { Session } from './wire.js';

const TEXT = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n';

/** `before`: bytes that came before the answer that is told. */
function answered(url: string, before: number, sent: Record<string, string> = {}): Hop {
  const session = { id: '1' } as Session;
  const begun = { requestId: '1', session, method: 'GET', url, startedAt: 0, startStamp: 0, page: null, target: null };
  const hop = beginHop({ ...begun, type: 'Document', isLedTo: false }, {});
  hop.sent = sent;
  hop.came = { headers: {}, statusCode: 200, headersText: TEXT };
  const encodedDataLength = TEXT.length + before;
  hop.response = { url, status: 200, statusText: 'OK', headers: {}, mimeType: 'text/html', encodedDataLength };
  return hop;
}

const AT = 'https://example.test';

test('what was sent the second time is told by what is sent later', async () => {
  const { sink, drops } = keepingSink();
  const challenges = createChallenges(sink);
  const first = challenges.credentialsOf(answered(`${AT}/office`, 200));
  expect(await challenges.credentialsOf(answered(`${AT}/desk`, 0, { Authorization: 'Basic YTpi' }))).toBeNull();
  expect(await first).toBe('Basic YTpi');
  expect(await challenges.credentialsOf(answered(`${AT}/attic`, 200))).toBe('Basic YTpi');
  expect(drops).toEqual([]);
});

test('or by the address', async () => {
  const challenges = createChallenges(keepingSink().sink);
  expect(await challenges.credentialsOf(answered('https://a:b@example.test/', 200))).toBe('Basic YTpi');
});

test('an answer before which nothing came was asked for once', async () => {
  const challenges = createChallenges(keepingSink().sink);
  expect(await challenges.credentialsOf(answered('https://a:b@example.test/', 0))).toBeNull();
  expect(await challenges.credentialsOf(answered(`${AT}/office`, 10))).toBeNull();
});

test('where it never shows what was sent, that is said, and nothing is made up', async () => {
  const { sink, drops } = keepingSink();
  const challenges = createChallenges(sink);
  const first = challenges.credentialsOf(answered(`${AT}/office`, 200));
  await challenges.credentialsOf(answered('https://other.test/', 0, { Authorization: 'Basic YTpi' }));
  challenges.end();
  expect(await first).toBeNull();
  expect(drops).toMatchObject([{ what: 'exchange', url: `${AT}/office` }]);
});
