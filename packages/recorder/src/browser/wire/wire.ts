import type { ConnectOverCDPTransport } from 'playwright-core';
import type { Readable, Writable } from 'node:stream';
import { createAnswers } from './answers.js';
import { createShortLines } from './light-console.js';
import { createLightener } from './light-requests.js';
import {
  ANSWER_BYTES_MOST,
  BASE64_BYTES_MOST,
  LINE_BYTES_MOST,
  PAUSED_BYTES_MOST,
  SAID_BYTES_MOST,
  POST_BYTES_MOST,
} from '../limits.js';
import { overhearCredentials, type GivenCredentials } from './overheard-credentials.js';
import { speakOverPipe, type CdpMessage } from './pipe.js';
import type { CdpCommands, CdpEvents } from './protocol.js';
import { createTwins } from './twins.js';

// One pipe, two that speak over it: Playwright, which drives, and the watch, which must be there before a page runs its
// first line. Playwright's own sessions come too late for pop-ups and know nothing of workers; a debugging port would
// let every program of the machine in.

// Playwright counts from 1. Numbers of the protocol are 32 bits wide.
const OWN_IDS_FROM = 1_000_000_000;

type Listener = <E extends keyof CdpEvents>(method: E, params: CdpEvents[E]) => void;

type Attached = CdpEvents['Target.attachedToTarget'];
type Detached = CdpEvents['Target.detachedFromTarget'];

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
  /** Who hears that Playwright closes a window, before it is. */
  onClosing(closing: () => void): void;
  /** Who hears that a session of a target is gone, one of ours or one of Playwright's. */
  onLeft(left: (targetId: string) => void): void;
  /** Who hears that Playwright gave credentials, before the browser sends them. */
  onCredentials(given: (credentials: GivenCredentials) => void): void;
  close(): void;
}

/** Playwright would be told of every request with its whole body, which weighs a dozen times as much until it is let go. */
function bounded(message: object): object {
  const { method, params } = message as CdpMessage;
  if (method !== 'Network.enable') return message;
  return { ...message, params: { ...(params as object), maxPostDataSize: POST_BYTES_MOST } };
}

/**
 * What Playwright would leave as soon as it hears of it, and then the browser keeps no bodies there for us: shared workers,
 * and service workers where they show below their pages once more. It is not told of them.
 */
function isLeftAtOnce({ sessionId = '', params }: CdpMessage): boolean {
  const { type } = (params as Attached).targetInfo;
  return type === 'shared_worker' || (type === 'service_worker' && sessionId !== '');
}

/** What is heard there comes as base64, whatever it is. */
const bytesMostOf = (method: string): number =>
  method === 'Fetch.getResponseBody' ? BASE64_BYTES_MOST : ANSWER_BYTES_MOST;

/** Tabs, and all tabs of a context. */
const CLOSING = new Set(['Target.closeTarget', 'Target.disposeBrowserContext']);

/**
 * Each message in a turn of its own, as Playwright's own transports give them: it goes on from an answer in a promise, and
 * would hear of what the browser said next before that. A frame of another site was then taken for empty for ever.
 */
const later = setImmediate;

export function createWire(from: Readable, to: Writable): Wire {
  const answers = createAnswers();
  const twins = createTwins();
  const lightened = createLightener();
  const shortLined = createShortLines();
  const listeners = new Map<string, Listener | null>();
  /** A page that crashed answers nothing until it is loaded again. */
  const crashed = new Set<string>();
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      if (CLOSING.has((message as CdpMessage).method ?? '')) closing();
      credentials.fromPlaywright(message);
      pipe.send(bounded(message));
    },
    close: () => void to.end(),
  };
  let lastId = OWN_IDS_FROM;
  let closing = (): void => {};
  let left = (_: string): void => {};
  let sentAgain = (_: GivenCredentials): void => {};
  const credentials = overhearCredentials((given) => sentAgain(given));

  const forget = (sessionId: string): void => {
    listeners.delete(sessionId);
    crashed.delete(sessionId);
    twins.gone(sessionId);
    answers.giveUp((id) => id === sessionId, 'the page was closed');
  };
  const happened = (sessionId: string, method: keyof CdpEvents, params: unknown): void => {
    if (method === 'Target.attachedToTarget') {
      twins.ours(params as Attached);
      listeners.set((params as Attached).sessionId, null);
    }
    if (method === 'Inspector.targetCrashed') {
      crashed.add(sessionId);
      answers.giveUp((id) => id === sessionId, 'the page crashed');
    }
    if (method === 'Inspector.targetReloadedAfterCrash') crashed.delete(sessionId);
    listeners.get(sessionId)?.(method, params as never);
    if (method !== 'Target.detachedFromTarget') return;
    forget((params as Detached).sessionId);
    left((params as Detached).targetId);
  };
  const heard = (message: CdpMessage): void => {
    const { id, sessionId = '', method, params } = message;
    if (id !== undefined && id >= OWN_IDS_FROM) return answers.settle(id, message);
    if (method !== undefined && listeners.has(sessionId)) return happened(sessionId, method as keyof CdpEvents, params);
    if (method === 'Target.attachedToTarget') {
      if (isLeftAtOnce(message)) return goOn((params as Attached).sessionId);
      twins.theirs(params as Attached);
    }
    if (method === 'Target.detachedFromTarget') {
      twins.gone((params as Detached).sessionId);
      left((params as Detached).targetId);
    }
    credentials.toPlaywright(message);
    const light = shortLined(lightened(message));
    later(() => transport.onmessage?.(light));
  };
  const pipe = speakOverPipe(from, to, heard, {
    answerBytesMost: (id) => (id < OWN_IDS_FROM ? Infinity : answers.bytesMost(id)),
    pausedBytesMost: PAUSED_BYTES_MOST,
    lineBytesMost: LINE_BYTES_MOST,
    saidBytesMost: SAID_BYTES_MOST,
  });
  from.on('close', () => {
    answers.giveUp(() => true, 'the browser was closed');
    later(() => transport.onclose?.());
  });

  const ask = async (sessionId: string, method: string, params: object): Promise<unknown> => {
    if (from.destroyed) throw new Error('the browser was closed');
    if (crashed.has(sessionId)) throw new Error('the page crashed');
    const id = ++lastId;
    const answer = answers.wait(id, sessionId, bytesMostOf(method));
    pipe.send({ id, method, params, ...(sessionId === '' ? {} : { sessionId }) });
    return answer;
  };
  const goOn = (sessionId: string): void => void ask(sessionId, 'Runtime.runIfWaitingForDebugger', {}).catch(() => {});
  const session = (id: string): Session => ({
    id,
    send: <C extends keyof CdpCommands>(method: C, params: CdpCommands[C][0]) =>
      ask(id, method, params) as Promise<CdpCommands[C][1]>,
    hear: (listener) => void (listeners.has(id) && listeners.set(id, listener)),
    twin() {
      const twin = twins.of(id);
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
    onClosing: (hear) => void (closing = hear),
    onLeft: (hear) => void (left = hear),
    onCredentials: (hear) => void (sentAgain = hear),
    close: () => to.end(),
  };
}
