import type { ConnectOverCDPTransport } from 'playwright-core';
import type { Readable, Writable } from 'node:stream';
import { ANSWER_BYTES_MOST } from './limits.js';
import { speakOverPipe, type CdpMessage } from './pipe.js';
import type { CdpCommands, CdpEvents } from './protocol.js';

// One pipe, two that speak over it: Playwright, which drives, and the watch, which must be there before a page runs its
// first line. Playwright's own sessions come too late for pop-ups and know nothing of workers; a debugging port would
// let every program of the machine in.

// Playwright counts from 1. Numbers of the protocol are 32 bits wide.
const OWN_IDS_FROM = 1_000_000_000;

export type Listener = <E extends keyof CdpEvents>(method: E, params: CdpEvents[E]) => void;

type Attached = CdpEvents['Target.attachedToTarget'];

export interface Session {
  readonly id: string;
  send<C extends keyof CdpCommands>(method: C, params: CdpCommands[C][0]): Promise<CdpCommands[C][1]>;
  /** The one who hears what happens there. */
  hear(listener: Listener): void;
  /** Playwright's own session there: it may be asked as well. */
  twin(): Session | null;
}

export interface Wire {
  /** The browser answers. */
  ready(): Promise<void>;
  /** Of the browser as a whole. */
  attach(): Promise<Session>;
  /** A session that the browser has announced to one of our own. */
  session(id: string): Session;
  readonly transport: ConnectOverCDPTransport;
  close(): void;
}

interface Waiting {
  readonly sessionId: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export function createWire(from: Readable, to: Writable): Wire {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Listener | null>();
  /** By our session the target, and by the target Playwright's session. */
  const targets = new Map<string, string>();
  const twins = new Map<string, string>();
  const transport: ConnectOverCDPTransport = { send: (message) => pipe.send(message), close: () => {} };
  let lastId = OWN_IDS_FROM;

  const settle = (id: number, message: CdpMessage) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (message.error === undefined) one?.resolve(message.result);
    else one?.reject(new Error(message.error.message));
  };
  const giveUp = (gone: (sessionId: string) => boolean, message: string) => {
    for (const [id, one] of waiting) if (gone(one.sessionId)) settle(id, { error: { message } });
  };
  const forget = (gone: (sessionId: string) => boolean) => {
    for (const id of [...listeners.keys()].filter(gone)) {
      listeners.delete(id);
      twins.delete(targets.get(id) ?? '');
      targets.delete(id);
    }
    for (const [id, one] of waiting) if (gone(one.sessionId)) settle(id, { error: { message: 'the page was closed' } });
  };
  /** A page that crashed answers nothing until it is loaded again. */
  const crashed = new Set<string>();
  const happened = (sessionId: string, method: keyof CdpEvents, params: unknown) => {
    if (method === 'Target.attachedToTarget') {
      const attached = params as Attached;
      listeners.set(attached.sessionId, null);
      targets.set(attached.sessionId, attached.targetInfo.targetId);
    }
    if (method === 'Inspector.targetCrashed') {
      crashed.add(sessionId);
      giveUp((id) => id === sessionId, 'the page crashed');
    }
    if (method === 'Inspector.targetReloadedAfterCrash') crashed.delete(sessionId);
    listeners.get(sessionId)?.(method, params as never);
    if (method === 'Target.detachedFromTarget') {
      const gone = (params as CdpEvents['Target.detachedFromTarget']).sessionId;
      forget((id) => id === gone);
    }
  };
  const heard = (message: CdpMessage) => {
    const { id, sessionId = '', method } = message;
    if (id !== undefined && id >= OWN_IDS_FROM) settle(id, message);
    else if (method !== undefined && listeners.has(sessionId))
      happened(sessionId, method as keyof CdpEvents, message.params);
    else {
      if (method === 'Target.attachedToTarget') {
        const attached = message.params as Attached;
        const { targetId } = attached.targetInfo;
        // its first session is the one that it drives with, and that keeps bodies; further ones were asked for
        if (!twins.has(targetId)) twins.set(targetId, attached.sessionId);
      }
      transport.onmessage?.(message);
    }
  };
  const pipe = speakOverPipe(from, to, heard, { bytesMost: ANSWER_BYTES_MOST, bounded: (id) => id >= OWN_IDS_FROM });
  from.on('close', () => {
    forget(() => true);
    transport.onclose?.();
  });

  const send = (sessionId: string, method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      if (from.destroyed) return reject(new Error('the browser was closed'));
      if (crashed.has(sessionId)) return reject(new Error('the page crashed'));
      const id = ++lastId;
      waiting.set(id, { sessionId, resolve, reject });
      pipe.send({ id, method, params, ...(sessionId === '' ? {} : { sessionId }) });
    });
  const session = (id: string): Session => ({
    id,
    send: <C extends keyof CdpCommands>(method: C, params: CdpCommands[C][0]) =>
      send(id, method, params) as Promise<CdpCommands[C][1]>,
    hear: (listener) => void (listeners.has(id) && listeners.set(id, listener)),
    twin() {
      const twin = twins.get(targets.get(id) ?? '');
      return twin === undefined ? null : session(twin);
    },
  });
  return {
    async ready() {
      await session('').send('Browser.getVersion', {});
    },
    async attach() {
      const { sessionId } = await session('').send('Target.attachToBrowserTarget', {});
      listeners.set(sessionId, null);
      return session(sessionId);
    },
    session,
    transport,
    close: () => to.end(),
  };
}
