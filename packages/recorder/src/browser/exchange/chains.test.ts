import { describe, expect, test, vi } from 'vitest';
import { createChains } from './chains.js';
import { beginHop, type Hop } from './hop.js';
import { EXTRA_INFO_MILLIS } from '../limits.js';
import type { Session } from '../wire/wire.js';

const session = { id: 's' } as Session;
const hopAt = (url: string): Hop =>
  beginHop(
    {
      requestId: 'r',
      session,
      method: 'GET',
      url,
      startedAt: 0,
      startStamp: 0,
      page: null,
      target: null,
      type: 'Fetch',
      isLedTo: false,
    },
    {},
  );
const answered = (hop: Hop, hasExtra: boolean): Hop => {
  hop.response = { url: hop.url, status: 200, statusText: '', headers: {}, mimeType: '' };
  hop.hasExtra = hasExtra;
  return hop;
};

describe('what went over the wire finds its request', () => {
  test('when it is told before the request', async () => {
    const chains = createChains();
    chains.willBeSent('r', { cookie: 'a' });
    chains.received('r', { headers: { etag: '1' }, statusCode: 304 });
    const hop = hopAt('/');
    chains.begin(hop);
    await chains.end(answered(hop, true), false);
    expect(hop).toMatchObject({ sent: { cookie: 'a' }, came: { statusCode: 304 } });
    expect(chains.size()).toBe(0);
  });

  test('when it is told after the end', async () => {
    const chains = createChains();
    const hop = hopAt('/');
    chains.begin(hop);
    const ended = chains.end(answered(hop, true), false);
    chains.received('r', { headers: {}, statusCode: 200 });
    chains.willBeSent('r', { cookie: 'late' });
    await ended;
    expect(hop.sent).toEqual({ cookie: 'late' });
  });

  test('hop by hop, also where one came from the cache and has none', async () => {
    const chains = createChains();
    const [first, cached, last] = [hopAt('/1'), hopAt('/2'), hopAt('/3')];
    chains.begin(first);
    const ends = [chains.end(answered(first, true), true)];
    chains.begin(cached);
    ends.push(chains.end(answered(cached, false), true));
    chains.begin(last);
    for (const n of ['1', '3']) {
      chains.willBeSent('r', { hop: n });
      chains.received('r', { headers: { hop: n }, statusCode: 200 });
    }
    ends.push(chains.end(answered(last, true), false));
    await Promise.all(ends);
    expect([first, cached, last].map(({ sent }) => sent)).toEqual([{ hop: '1' }, null, { hop: '3' }]);
  });

  test('or is not waited for longer than it may take', async () => {
    vi.useFakeTimers();
    const chains = createChains();
    const hop = hopAt('/');
    chains.begin(hop);
    const ended = chains.end(answered(hop, true), false);
    await vi.advanceTimersByTimeAsync(EXTRA_INFO_MILLIS);
    await ended;
    expect(hop.sent).toBeNull();
    vi.useRealTimers();
  });
});
