import { describe, expect, it } from 'vitest';
import type { Said } from './learned/call-knowledge.js';
import type { Observed } from './learned/observed.js';
import { prepare } from './learned/prepare.js';
import { respond } from './answers/respond.js';
import { observedMemory } from './learned/seed.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

type Style = 'sse' | 'websocket';

/** The shop with a stream, of which clerks are known to hear. */
function streamSpec(style: Style) {
  const spec = ordersSpec();
  const like = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  const mime = style === 'sse' ? 'text/event-stream' : null;
  const status = style === 'sse' ? 200 : 101;
  const responses = [{ status, mime, schema: null, support: 1 }];
  spec.calls.statements.push({ ...like, id: 'C-live', path: '/live', style, responses });
  for (const role of spec.roles.statements) if (role.name !== 'guest') role.may.push('C-live');
  spec.roles.signIn = [
    { method: 'bearer', name: 'authorization', support: 9, evidence: [] },
    { method: 'key', name: 'sec-websocket-key', support: 1, evidence: [] },
  ];
  return spec;
}

const asked = (path: string, headers: Record<string, string> = {}) => ({
  ...stepOf(`guest GET ${path} -> 200`).request,
  headers: new Map(Object.entries(headers)),
});

const seen = (path: string, status: number, headers: Record<string, string>, messages: Said[] = []): Observed => ({
  actor: status === 401 ? 'guest' : 'clerk',
  request: { ...asked(path, headers), at: 0 },
  status,
  headers: [],
  mime: status === 200 && messages.length > 0 ? 'text/event-stream' : null,
  answered: null,
  took: null,
  messages,
});

function answering(style: Style, material: Observed[]) {
  const prepared = prepare(streamSpec(style));
  const memory = observedMemory(prepared, material);
  return (headers: Record<string, string>) => respond(prepared, memory, asked('/live', headers));
}

const clerk = { authorization: 'Bearer of-the-clerk' };

describe('events that a server sends', () => {
  it('have the names that were recorded, and none where none was', () => {
    const ask = answering('sse', [
      seen('/live', 200, clerk, [
        { from: 'server', event: 'ticket', data: { id: 7 } },
        { from: 'server', event: 'message', data: { id: 8 } },
      ]),
    ]);
    expect(ask(clerk).body).toBe('event: ticket\ndata: {"id":7}\n\ndata: {"id":8}\n\n');
  });

  it('have the ids that were recorded, by which listeners go on, and texts as they were', () => {
    const said: Said[] = [{ from: 'server', event: 'note', id: '41', data: 'two\nlines' }];
    expect(answering('sse', [seen('/live', 200, clerk, said)])(clerk).body).toBe(
      'event: note\nid: 41\ndata: two\ndata: lines\n\n',
    );
  });
});

describe('a WebSocket', () => {
  const elsewhere = seen('/orders', 200, clerk);
  const handshake = (key: string) => ({ 'sec-websocket-key': key });

  it('is opened without a token where it was recorded so: the key of a handshake is nobody’s', () => {
    const ask = answering('websocket', [elsewhere, seen('/live', 101, handshake('one=='))]);
    expect(ask(handshake('another==')).status).toBeLessThan(300);
  });

  it('stays shut without a token where it was recorded to be', () => {
    const opened = seen('/live', 101, { ...clerk, ...handshake('one==') });
    const ask = answering('websocket', [elsewhere, opened, seen('/live', 401, handshake('two=='))]);
    expect(ask(handshake('another==')).status).toBe(401);
  });
});
