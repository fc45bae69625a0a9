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

const streamed = (events: readonly { event: string; id?: string; data: unknown }[]) =>
  callFrom({
    response: { is: 'events', events: events as never, mime: 'text/event-stream', size: null, cut: false },
  }).messages!;

it('messages of a stream are told apart by the names of their events, each with an example', () => {
  const events = [
    { event: 'hello', data: { heartbeat: 15 } },
    { event: 'loan', id: '1', data: { id: 7, status: 'lent' } },
    { event: 'loan', id: '2', data: { id: 4, status: 'lost' } },
    { event: 'message', data: 'ping' },
  ];
  expect(streamed(events)).toMatchObject([
    { from: 'server', support: 1, example: 'ping' },
    { from: 'server', event: 'hello', support: 1, example: { heartbeat: 15 } },
    { from: 'server', event: 'loan', support: 2, identified: true, example: { id: 4, status: 'lost' } },
  ]);
  expect(streamed(events)[1]!.schema).toMatchObject({ properties: { heartbeat: { type: 'integer' } } });
  expect(streamed(events)[1]).not.toHaveProperty('identified');
});

it('frames are told apart by the field that says their kind', () => {
  const frames = [
    { type: 'loan', id: 7 },
    { type: 'tool', name: 'Drill' },
    { type: 'a sentence that somebody wrote', name: 'Drill' },
    { type: 3, name: 'Drill' },
  ];
  const { messages } = callFrom({
    status: 101,
    resourceType: 'websocket',
    response: null,
    messages: frames.map((data) => ({ from: 'server', at: null, data })),
  });
  expect(messages!.map(({ kind, support }) => [kind, support])).toEqual([
    [undefined, 2],
    [{ field: 'type', value: 'loan' }, 1],
    [{ field: 'type', value: 'tool' }, 1],
  ]);
});

it('names that are data are no kinds, and a long message is no example', () => {
  const events = Array.from({ length: 60 }, (_, i) => ({ event: `room-${i}`, data: { text: 'x'.repeat(600) } }));
  expect(streamed(events)).toMatchObject([{ from: 'server', support: 60 }]);
  expect(streamed(events)[0]).not.toHaveProperty('event');
  expect(streamed(events)[0]).not.toHaveProperty('example');
});
