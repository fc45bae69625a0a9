import { expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

const [exchange] = readTape('t\n\nann  GET /live  -> 200 {}\n').exchanges as [Exchange];

function callFrom(change: Partial<Exchange>) {
  const summary = calls.empty();
  calls.observe(summary, { ...exchange, ...change });
  return concludeCalls(summary, [TAPE_ORIGIN]).point.statements[0]!;
}

it('a WebSocket is a call with what each side sends over it', () => {
  const call = callFrom({
    status: 101,
    resourceType: 'websocket',
    response: null,
    messages: [
      { from: 'client', at: null, data: { subscribe: 'loans' } },
      { from: 'server', at: null, data: { loan: 7, state: 'lent' } },
      { from: 'server', at: null, data: { loan: 8, state: 'lent' } },
    ],
  });
  expect(call.style).toBe('websocket');
  expect(call.messages!.map((m) => [m.from, m.support, Object.keys(m.schema['properties'] as object)])).toEqual([
    ['client', 1, ['subscribe']],
    ['server', 2, ['loan', 'state']],
  ]);
});

it('a stream of server-sent events is a call with its events', () => {
  const events = [{ event: 'tick', data: { n: 1 } }];
  const call = callFrom({ response: { is: 'events', events, mime: 'text/event-stream', size: null, cut: false } });
  expect(call.style).toBe('sse');
  expect(call.messages).toMatchObject([{ from: 'server', support: 1 }]);
});

it('an ordinary answer has no messages', () => {
  expect(callFrom({}).messages).toBeUndefined();
});
