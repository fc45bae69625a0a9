import { expect, test } from 'vitest';
import { keepingSink } from './product.test-kit.js';
import { watchTargets } from './targets.js';
import type { CdpEvents } from './wire/protocol.js';
import type { Session, Wire } from './wire/wire.js';

/** A browser with a page, its frame, and a worker of each kind that stands behind all windows. */
async function watched() {
  const sent: string[] = [];
  let hearRoot: (method: keyof CdpEvents, params: never) => void = () => {};
  let left: (targetId: string) => void = () => {};
  const session = (id: string): Session => ({
    id,
    send: ((method: string) => Promise.resolve(sent.push(`${id} ${method}`))) as Session['send'],
    hear: (listener) => void (id === 'root' && (hearRoot = listener as typeof hearRoot)),
    twin: () => null,
  });
  const wire: Partial<Wire> = {
    attach: () => Promise.resolve(session('root')),
    session,
    onClosing() {},
    onCredentials() {},
    onLeft: (hear) => void (left = hear),
  };
  await watchTargets(wire as Wire, keepingSink().sink, Date.now);
  const attach = (sessionId: string, type: string, targetId: string) => {
    const targetInfo = { targetId, type, url: '', title: '' };
    hearRoot('Target.attachedToTarget', { sessionId, targetInfo, waitingForDebugger: true } as never);
  };
  attach('page', 'page', 'P');
  attach('frame', 'iframe', 'F');
  attach('shared', 'shared_worker', 'W');
  attach('service', 'service_worker', 'S');
  sent.length = 0;
  return { sent, attach, leave: (targetId: string) => left(targetId) };
}

const kept = (...sessions: string[]) => sessions.map((id) => `${id} Network.configureDurableMessages`);

test('where a session goes, bodies are kept on for the one that stays, and behind all windows', async () => {
  const { sent, leave } = await watched();
  leave('P');
  expect(sent).toEqual(kept('page', 'shared', 'service'));
});

test('nobody else is told anything', async () => {
  const { sent, leave } = await watched();
  leave('X');
  expect(sent).toEqual(kept('shared', 'service'));
});

test('a worker that shows once more is let go on, and not left: that would take its bodies', async () => {
  const { sent, attach } = await watched();
  attach('again', 'service_worker', 'S');
  attach('other', 'webview', 'V');
  expect(sent).toEqual([
    'again Runtime.runIfWaitingForDebugger',
    'other Runtime.runIfWaitingForDebugger',
    'root Target.detachFromTarget',
  ]);
});
