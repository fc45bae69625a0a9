import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drop, SeenExchange, Sink } from '../../material.js';
import { createExchanges, type Exchanges } from './exchanges.js';
import type { Handlers } from './tracking.js';
import type { Session } from '../wire/wire.js';

// What waits is bounded, however much comes at a time: a browser that has all at once to give, and answers as it is asked.

const MB = 1024 * 1024;

let exchanges: Exchanges;
let told: SeenExchange[];
let drops: Drop[];
/** What the browser was asked for and has not given yet, and what it was told to let go. */
let asked: { method: string; requestId: string; give(result: unknown): void }[];
let letGo: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [told, drops, asked, letGo] = [[], [], [], []];
  const sink = {
    exchange: (seen) => told.push(seen),
    drop: (one) => drops.push(one),
    draft() {},
    said() {},
  } as Partial<Sink>;
  exchanges = createExchanges(sink as Sink, Date.now);
});
afterEach(() => void vi.useRealTimers());

const session = (id: string): Session => ({
  id,
  send: ((method: string, { requestId }: { requestId: string }) => {
    if (method === 'Fetch.continueRequest') letGo.push(requestId);
    if (!/Body|PostData/.test(method)) return Promise.resolve({});
    return new Promise((give) => asked.push({ method, requestId, give }));
  }) as Session['send'],
  hear() {},
  twin: () => null,
});
const giveAll = async (result: unknown): Promise<number> => {
  let most = 0;
  for (; asked.length > 0; await vi.advanceTimersByTimeAsync(400)) {
    most = Math.max(most, asked.length);
    asked.shift()!.give(result);
  }
  return most;
};

const answered = (n: number, more: object = {}) => ({
  requestId: `i${n}`,
  networkId: `n${n}`,
  resourceType: 'Fetch',
  request: { url: `http://a/${n}`, method: 'GET', headers: {} },
  responseStatusCode: 200,
  responseHeaders: [{ name: 'Content-Type', value: 'text/plain' }],
  ...more,
});

test('answers that no page tells are fetched one by one where nobody says how large they are, and then let go', async () => {
  const handlers = await exchanges.hearUntold(session('root'));
  for (let n = 0; n < 20; n++) handlers['Fetch.requestPaused']!(answered(n));
  await vi.advanceTimersByTimeAsync(700);
  expect(await giveAll({ body: Buffer.from('some text').toString('base64'), base64Encoded: true })).toBe(1);
  expect(told.map(({ responseBody }) => responseBody?.text)).toEqual(Array(20).fill('some text'));
  expect(letGo).toHaveLength(20);
  expect(drops).toEqual([]);
});

test('a page is not held up for ever: what waits too long for others is let go, and why it has no body is said', async () => {
  const handlers = await exchanges.hearUntold(session('root'));
  for (let n = 0; n < 2; n++) handlers['Fetch.requestPaused']!(answered(n));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(letGo).toEqual(['i1']);
  await giveAll({ body: '', base64Encoded: true });
  expect(letGo).toEqual(['i1', 'i0']);
  expect(drops.map(({ why }) => why)).toEqual(['other bodies were read first, and the page could not wait longer']);
});

const sends = (handlers: Handlers, n: number, bytes: number) =>
  handlers['Network.requestWillBeSent']!({
    requestId: `p${n}`,
    timestamp: n,
    wallTime: n,
    loaderId: 'L',
    redirectHasExtraInfo: false,
    type: 'Fetch',
    request: {
      url: `http://a/${n}`,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      hasPostData: true,
      postDataEntries: [{ bytes: Buffer.alloc(bytes, 'x').toString('base64') }],
    },
  });
const answers = (handlers: Handlers, n: number, hasExtraInfo = false) => {
  const response = { url: '', status: 204, statusText: '', headers: {}, mimeType: '' };
  handlers['Network.responseReceived']!({
    requestId: `p${n}`,
    timestamp: n,
    type: 'Fetch',
    hasExtraInfo,
    response,
  });
  handlers['Network.loadingFinished']!({ requestId: `p${n}`, timestamp: n, encodedDataLength: 0 });
};

test('what was sent and has no answer yet is held as long as there is room, and asked for later where there is none', async () => {
  const handlers = exchanges.handlers(session('page'), { window: null, isServiceWorker: false });
  for (let n = 0; n < 22; n++) sends(handlers, n, 3 * MB);
  for (let n = 0; n < 22; n++) answers(handlers, n);
  await vi.advanceTimersByTimeAsync(400);
  // 21 of 3 MB fit into 64
  expect(asked.map(({ method, requestId }) => [method, requestId])).toEqual([['Network.getRequestPostData', 'p21']]);
  await giveAll({ postData: 'late' });
  const sizes = told.map(({ requestBody }) => requestBody?.size);
  expect(sizes).toEqual([...Array(21).fill(3 * MB), 4]);
  expect(drops).toEqual([]);
  // they are over, and what they held is free
  sends(handlers, 30, 3 * MB);
  answers(handlers, 30);
  await vi.advanceTimersByTimeAsync(400);
  expect(told.at(-1)!.requestBody?.size).toBe(3 * MB);
});

const leaves = (handlers: Handlers, n: number) =>
  handlers['Network.requestWillBeSent']!({
    requestId: `p${n}`,
    timestamp: n,
    wallTime: n,
    loaderId: 'L',
    redirectHasExtraInfo: false,
    type: 'Document',
    request: { url: `http://a/${n}`, method: 'POST', headers: {}, hasPostData: true },
  });
const sentWith = (handlers: Handlers, n: number, headers: Record<string, string>) => {
  handlers['Network.requestWillBeSentExtraInfo']!({ requestId: `p${n}`, headers });
  handlers['Network.responseReceivedExtraInfo']!({ requestId: `p${n}`, statusCode: 204, headers: {} });
};

test.each([
  ['0', null, []],
  ['5000000', 5_000_000, ['over the limit of 4 MB for one request']],
])(
  'a form of %s bytes, of which the browser kept none, is left out where it sent something',
  async (sent, size, why) => {
    const handlers = exchanges.handlers(session('page'), { window: null, isServiceWorker: false });
    leaves(handlers, 1);
    await vi.advanceTimersByTimeAsync(400);
    asked.shift()!.give(Promise.reject(new Error('No post data available for the request')));
    await vi.advanceTimersByTimeAsync(400);
    sentWith(handlers, 1, { 'Content-Length': sent });
    answers(handlers, 1, true);
    await vi.advanceTimersByTimeAsync(400);
    expect(told.map(({ requestBody }) => requestBody?.size ?? null)).toEqual([size]);
    expect(drops.map((drop) => drop.why)).toEqual(why);
  },
);

test('streams hold no more together than there is room for: the rest is said, and of no stream a part in the middle is missing', async () => {
  const handlers = exchanges.handlers(session('page'), { window: null, isServiceWorker: false });
  const response = { status: 101, statusText: '', headers: {} };
  for (let n = 0; n < 20; n++) {
    handlers['Network.webSocketCreated']!({ requestId: `w${n}`, url: 'ws://a/' });
    handlers['Network.webSocketHandshakeResponseReceived']!({ requestId: `w${n}`, timestamp: 1, response });
  }
  const say = (n: number, payloadData: string) =>
    handlers['Network.webSocketFrameReceived']!({
      requestId: `w${n}`,
      timestamp: 1,
      response: { opcode: 1, payloadData },
    });
  const text = 'x'.repeat(MB - 1000);
  for (let round = 0; round < 4; round++) for (let n = 0; n < 20; n++) say(n, text);
  handlers['Network.webSocketClosed']!({ requestId: 'w0', timestamp: 2 });
  await vi.advanceTimersByTimeAsync(400);
  say(19, 'there is room again, and too late');
  for (let n = 1; n < 20; n++) handlers['Network.webSocketClosed']!({ requestId: `w${n}`, timestamp: 2 });
  await vi.advanceTimersByTimeAsync(400);
  expect(told.map(({ messages }) => messages.length)).toEqual([4, 4, 4, 4, ...Array(16).fill(3)]);
  expect(new Set(drops.map(({ why }) => why))).toEqual(
    new Set(['of a stream, while 64 MB of unfinished bodies were already in memory']),
  );
  expect(drops.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(17);
});
