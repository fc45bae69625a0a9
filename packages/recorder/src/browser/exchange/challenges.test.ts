import { expect, test } from 'vitest';
import type { SeenExchange } from '../../material.js';
import { createChallenges, tellBoth } from './challenges.js';
import { createExchanges } from './exchanges.js';
import { overhearCredentials, type GivenCredentials } from '../wire/overheard-credentials.js';
import { keepingSink } from '../product.test-kit.js';
import type { CdpResponse } from '../wire/protocol.js';
import type { Session } from '../wire/wire.js';

const OFFICE = 'https://example.test/office';

/** What the browser and Playwright say to each other of one request, and what is made of it. */
function overheard(answer: object, challenge: object = {}): GivenCredentials[] {
  const told: GivenCredentials[] = [];
  const { toPlaywright, fromPlaywright } = overhearCredentials((given) => told.push(given));
  const request = { url: OFFICE };
  const authChallenge = { source: 'Server', scheme: 'basic', realm: 'Office', ...challenge };
  toPlaywright({ method: 'Fetch.requestPaused', params: { requestId: 'job-1', networkId: 'N1', request } });
  toPlaywright({ method: 'Fetch.authRequired', params: { requestId: 'job-1', request, authChallenge } });
  const authChallengeResponse = { response: 'ProvideCredentials', username: 'ann', password: 'hush', ...answer };
  fromPlaywright({ method: 'Fetch.continueWithAuth', params: { requestId: 'job-1', authChallengeResponse } });
  return told;
}

const GIVEN = { url: OFFICE, scheme: 'basic', realm: 'Office', username: 'ann', password: 'hush', requestId: 'N1' };

test('a request for which Playwright gave credentials was sent twice', () => {
  expect(overheard({})).toEqual([GIVEN]);
});

test.each([
  ['that were asked for and not given', { response: 'CancelAuth' }, {}],
  ['that were left to a person', { response: 'Default' }, {}],
  ['that a proxy wants', {}, { source: 'Proxy' }],
])('nothing is made of credentials %s', (_, answer, challenge) => {
  expect(overheard(answer, challenge)).toEqual([]);
});

test('nor of one that was let go without anybody asking', () => {
  const told: GivenCredentials[] = [];
  const { toPlaywright, fromPlaywright } = overhearCredentials((given) => told.push(given));
  toPlaywright({ method: 'Fetch.requestPaused', params: { requestId: 'job-1', networkId: 'N1' } });
  fromPlaywright({ method: 'Fetch.continueRequest', params: { requestId: 'job-1' } });
  expect(told).toEqual([]);
});

test('it is that request which was sent twice, and neither another to the same place nor what it leads to', () => {
  const challenges = createChallenges();
  challenges.given(GIVEN);
  expect(challenges.take({ requestId: 'N2', url: OFFICE })).toBeNull();
  expect(challenges.take({ requestId: 'N1', url: 'https://example.test/desk' })).toBeNull();
  expect(challenges.take({ requestId: 'N1', url: 'https://ann:hush@example.test/office#top' })).toEqual(GIVEN);
  expect(challenges.take({ requestId: 'N1', url: OFFICE })).toBeNull();
});

const SEEN: SeenExchange = {
  page: null,
  startedAt: 0,
  took: 2,
  waited: 1,
  received: 1,
  method: 'GET',
  url: OFFICE,
  httpVersion: 'HTTP/1.1',
  status: 200,
  statusText: 'OK',
  requestHeaders: [['Accept', '*/*']],
  responseHeaders: [],
  requestBody: null,
  responseBody: null,
  resourceType: 'document',
  fromCache: false,
  messages: [],
  failure: null,
};

test.each([
  ['basic', 'Basic realm="Office"', `Basic ${Buffer.from('ann:hush').toString('base64')}`],
  // what these make of a password is not known, and so not told
  ['digest', 'Digest realm="Office"', 'Digest username="ann", realm="Office"'],
  ['ntlm', 'Ntlm realm="Office"', 'Ntlm'],
])('the demand is told without credentials, and the answer with them: %s', (scheme, demanded, sent) => {
  const { sink, exchanges } = keepingSink();
  const second = tellBoth(sink, SEEN, { ...GIVEN, scheme });
  expect(exchanges).toMatchObject([{ status: 401, requestHeaders: [['Accept', '*/*']] }]);
  expect(exchanges[0]!.responseHeaders).toEqual([['WWW-Authenticate', demanded]]);
  expect(second).toMatchObject({
    status: 200,
    requestHeaders: [
      ['Accept', '*/*'],
      ['Authorization', sent],
    ],
  });
});

test('an answer for which a script waited, whose bytes count with its headers, waits for nobody: it is told when it is there', async () => {
  const { sink, exchanges, drafts } = keepingSink();
  const send = () => Promise.resolve({ body: '[1]', base64Encoded: false });
  const session = { id: '1', send: send as unknown as Session['send'], hear() {}, twin: () => null };
  const hears = createExchanges(sink, Date.now).handlers(session, { window: null, isServiceWorker: false });
  const [requestId, timestamp, type] = ['N1', 1, 'XHR'];
  const request = { url: OFFICE, method: 'GET', headers: {} };
  const response = { url: OFFICE, status: 200, statusText: 'OK', headers: {}, mimeType: '' } satisfies CdpResponse;
  const begun = { requestId, timestamp, type, request, wallTime: 1, loaderId: 'L', redirectHasExtraInfo: false };
  hears['Network.requestWillBeSent']!(begun);
  hears['Network.requestWillBeSentExtraInfo']!({ requestId, headers: {} });
  const came = { requestId, headers: {}, statusCode: 200, headersText: 'HTTP/1.1 200 OK\r\n\r\n' };
  hears['Network.responseReceivedExtraInfo']!(came);
  const answer = { ...response, encodedDataLength: 5000 };
  hears['Network.responseReceived']!({ requestId, timestamp, type, hasExtraInfo: true, response: answer });
  hears['Network.dataReceived']!({ requestId, timestamp, dataLength: 3 });
  hears['Network.loadingFinished']!({ requestId, timestamp, encodedDataLength: 5003 });
  await new Promise((turn) => setTimeout(turn, 20));
  expect(exchanges).toMatchObject([{ url: OFFICE, status: 200, responseBody: { text: '[1]' }, failure: null }]);
  expect(drafts.size).toBe(0);
});
