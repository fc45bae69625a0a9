import { expect, test } from 'vitest';
import { createBodies } from './bodies.js';
import { beginHop } from '../exchange/hop.js';
import { createRoom } from './room.js';
import type { Session } from '../wire/wire.js';

const NO_DATA = 'No data found for resource with given identifier';

/** A session that gives this body; null where it has none. */
const session = (body: string | null, twin: Session | null): Session => ({
  id: '1',
  send: (() =>
    body === null
      ? Promise.reject(new Error(NO_DATA))
      : Promise.resolve({ body, base64Encoded: false })) as Session['send'],
  hear() {},
  twin: () => twin,
});

/** An answer of which no byte was counted. */
function uncounted(own: string | null, twins: string | null, isOfServiceWorker: boolean, headers = {}) {
  const [url, method] = ['https://example.test/api', 'GET'];
  const at = { requestId: '1', startedAt: 0, startStamp: 0, page: null, target: null, type: 'Fetch', isLedTo: false };
  const hop = beginHop({ ...at, session: session(own, session(twins, null)), method, url }, {});
  hop.response = { url, status: 200, statusText: 'OK', headers, mimeType: 'text/plain' };
  return createBodies(createRoom(1_000)).ofResponse(Object.assign(hop, { isOfServiceWorker }));
}

test.each([null, ''])(
  'what a service worker handed on unread is lost where nobody has it, and not empty: %j',
  async (twins) => {
    const { body, lost } = await uncounted(null, twins, true);
    expect(body?.text).toBeNull();
    expect(lost).toBe('handled by a service worker, and no longer in the browser');
  },
);

test.each([
  ['it is there', 'some text', '', true, {}, 'some text'],
  ['Playwright has it', null, 'some text', true, {}, 'some text'],
  ['it is there, and empty', '', null, true, {}, ''],
  ['the server said that it is empty', null, '', true, { 'Content-Length': '0' }, ''],
  ['a page asked, whose bytes are counted', null, '', false, {}, ''],
  ['a page asked, and nobody keeps what is empty', null, null, false, {}, ''],
])('nothing is lost where %s', async (_, own, twins, isOfServiceWorker, headers, text) => {
  const { body, lost } = await uncounted(own, twins, isOfServiceWorker, headers);
  expect([body?.text, lost]).toEqual([text, null]);
});
