import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { POST_BYTES_MOST } from '../limits.js';
import { createWire, type Wire } from './wire.js';

// The browser's end of the pipes: what it hears, and what it says.
let wire: Wire;
let told: { id: number; method: string; sessionId?: string }[];
let forPlaywright: unknown[];
let say: (message: object) => void;
let end: () => void;
let from: PassThrough;

beforeEach(() => {
  const to = new PassThrough();
  from = new PassThrough();
  told = [];
  to.on('data', (chunk: Buffer) =>
    told.push(
      ...chunk
        .toString()
        .split('\0')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as (typeof told)[0]),
    ),
  );
  wire = createWire(from, to);
  forPlaywright = [];
  Object.assign(wire.transport, { onmessage: (message: unknown) => forPlaywright.push(message) });
  say = (message) => from.write(`${JSON.stringify(message)}\0`);
  end = () => from.destroy();
});
const settled = () => new Promise((later) => setTimeout(later, 5));
const target = (targetId: string) => ({ targetId, type: 'page', url: '', title: '' });

async function attached() {
  const root = wire.attach();
  await settled();
  say({ id: told[0]!.id, result: { sessionId: 'root' } });
  const session = await root;
  say({ method: 'Target.attachedToTarget', sessionId: 'root', params: { sessionId: 'own', targetInfo: target('t') } });
  await settled();
  return { root: session, own: wire.session('own') };
}

describe('one pipe, two that speak over it', () => {
  test('each hears its own sessions and answers, whatever the other does', async () => {
    const { own } = await attached();
    const heard: string[] = [];
    own.hear((method) => heard.push(method));
    say({ method: 'Page.loadEventFired', sessionId: 'own', params: {} });
    say({ method: 'Page.loadEventFired', sessionId: 'playwright', params: {} });
    say({ id: 1, sessionId: 'playwright', result: {} });
    await settled();
    expect(heard).toEqual(['Page.loadEventFired']);
    expect(forPlaywright).toHaveLength(2);
  });

  test('what comes at one time is told to Playwright in its order, and what it does next is done in between', async () => {
    const order: string[] = [];
    const onmessage = ({ id = 0 }: { id?: number }) => {
      order.push(`heard ${id}`);
      void Promise.resolve().then(() => order.push(`went on from ${id}`));
    };
    Object.assign(wire.transport, { onmessage });
    from.write([1, 2].map((id) => `${JSON.stringify({ id, result: {} })}\0`).join(''));
    await settled();
    expect(order).toEqual(['heard 1', 'went on from 1', 'heard 2', 'went on from 2']);
  });

  test('Playwright is told of no request with a body larger than what is kept of one', async () => {
    wire.transport.send({ id: 1, method: 'Network.enable', sessionId: 'page', params: {} });
    wire.transport.send({ id: 2, method: 'Page.enable', sessionId: 'page', params: {} });
    await settled();
    expect(told).toMatchObject([{ params: { maxPostDataSize: POST_BYTES_MOST } }, { params: {} }]);
    expect(told[1]).toEqual({ id: 2, method: 'Page.enable', sessionId: 'page', params: {} });
  });

  test('what is asked of a page that closes, crashes, or goes with the browser is refused, not waited for', async () => {
    const { root, own } = await attached();
    const crashing = own.send('Network.getResponseBody', { requestId: '1' });
    say({ method: 'Inspector.targetCrashed', sessionId: 'own', params: {} });
    await expect(crashing).rejects.toThrow('the page crashed');
    await expect(own.send('Network.getResponseBody', { requestId: '2' })).rejects.toThrow('the page crashed');
    say({ method: 'Inspector.targetReloadedAfterCrash', sessionId: 'own', params: {} });
    await settled();
    const closing = own.send('Network.getResponseBody', { requestId: '3' });
    say({ method: 'Target.detachedFromTarget', sessionId: 'root', params: { sessionId: 'own' } });
    await expect(closing).rejects.toThrow('the page was closed');
    const ending = root.send('Page.enable', {});
    end();
    await expect(ending).rejects.toThrow('the browser was closed');
    await expect(root.send('Page.enable', {})).rejects.toThrow('the browser was closed');
  });

  test("Playwright's session at the same page is known, the one that it drives with", async () => {
    const { own } = await attached();
    expect(own.twin()).toBeNull();
    for (const sessionId of ['drives', 'asked-for'])
      say({ method: 'Target.attachedToTarget', params: { sessionId, targetInfo: target('t') } });
    await settled();
    expect(own.twin()!.id).toBe('drives');
    say({ method: 'Target.detachedFromTarget', params: { sessionId: 'drives' } });
    await settled();
    expect(own.twin()).toBeNull();
  });

  // who leaves a worker takes along what the browser keeps there for all
  test.each([
    ['a shared worker', 'shared_worker', undefined, false],
    ['a service worker below its page', 'service_worker', 'page', false],
    ['a service worker', 'service_worker', undefined, true],
    ['a worker', 'worker', 'page', true],
  ])(
    'Playwright is not told of what it would leave at once, and that goes on: %s',
    async (_, type, sessionId, isTold) => {
      const targetInfo = { ...target('w'), type };
      say({ method: 'Target.attachedToTarget', sessionId, params: { sessionId: 'theirs', targetInfo } });
      await settled();
      expect(forPlaywright).toHaveLength(isTold ? 1 : 0);
      const goOn = { method: 'Runtime.runIfWaitingForDebugger', sessionId: 'theirs' };
      expect(told).toMatchObject(isTold ? [] : [goOn]);
    },
  );

  test('whoever leaves a target is heard, ours or theirs', async () => {
    await attached();
    const left: string[] = [];
    wire.onLeft((targetId) => left.push(targetId));
    say({ method: 'Target.detachedFromTarget', params: { sessionId: 'theirs', targetId: 'w' } });
    say({ method: 'Target.detachedFromTarget', sessionId: 'root', params: { sessionId: 'own', targetId: 't' } });
    say({ method: 'Target.targetDestroyed', params: { targetId: 'x' } });
    await settled();
    expect(left).toEqual(['w', 't']);
  });
});
