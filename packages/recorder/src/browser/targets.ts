import type { Sink } from '../material.js';
import { createExchanges, type Exchanges } from './exchange/exchanges.js';
import { BODY_BYTES_MOST, BROWSER_KEEPS_BYTES, PAGES_MOST, POST_BYTES_AT_ONCE } from './limits.js';
import { createPages, type Window } from './exchange/pages.js';
import { hearDialogs } from './dialogs.js';
import type { CdpCommands, CdpEvents } from './wire/protocol.js';
import type { Handlers } from './exchange/tracking.js';
import type { Session, Wire } from './wire/wire.js';

// Pages of the browser's own and its extensions are no part of what is recorded.
const WATCHED = new Set(['page', 'iframe', 'worker', 'shared_worker', 'service_worker']);

const BEHIND_ALL = new Set(['shared_worker', 'service_worker']);

const ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
/** What a form with files sends shows nowhere else: it is gone when the answer leads elsewhere, as it mostly does. */
const PAUSE = { patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' as const }] };
const KEEP = { maxTotalBufferSize: BROWSER_KEEPS_BYTES, maxResourceBufferSize: BODY_BYTES_MOST };

interface Target {
  readonly session: Session;
  readonly id: string;
  readonly type: string;
  /** Where its requests show; null for what stands behind all windows. */
  readonly window: Window | null;
}

export interface Watch extends Pick<Exchanges, 'underWay' | 'end' | 'rest'> {
  /** Somebody from outside leads the window on by a script of his own. */
  isDriven(target: string): boolean;
}

/** Watches everything that the browser opens, from before its first request on. */
export async function watchTargets(wire: Wire, sink: Sink, now: () => number): Promise<Watch> {
  const exchanges = createExchanges(sink, now);
  const windowOf = createPages(sink);
  /** By session. */
  const targets = new Map<string, Target>();
  const root = await wire.attach();

  const attached = (p: CdpEvents['Target.attachedToTarget'], parent: Session, window: Window | null): void => {
    const session = wire.session(p.sessionId);
    const { targetId: id, type, url } = p.targetInfo;
    const all = [...targets.values()];
    if (!WATCHED.has(type)) {
      tell(session, 'Runtime.runIfWaitingForDebugger', {});
      tell(parent, 'Target.detachFromTarget', { sessionId: p.sessionId });
    } else if (all.some((target) => target.id === id)) {
      // a service worker shows below the browser, and again below each page that it serves; who leaves it takes its bodies along
      tell(session, 'Runtime.runIfWaitingForDebugger', {});
    } else if (type === 'page' && all.filter((target) => target.type === 'page').length >= PAGES_MOST) {
      sink.drop({ what: 'page', why: `${PAGES_MOST} were already open, so it was closed`, url });
      tell(session, 'Runtime.runIfWaitingForDebugger', {});
      tell(root, 'Target.closeTarget', { targetId: id });
    } else {
      watch({ session, id, type, window: type === 'page' ? windowOf(id) : window });
    }
  };
  const family = (parent: Session, window: Window | null): Handlers => ({
    'Target.attachedToTarget': (p) => attached(p, parent, window),
    'Target.detachedFromTarget': ({ sessionId }) => {
      const target = targets.get(sessionId);
      targets.delete(sessionId);
      if (target !== undefined) exchanges.gone(target.session, endOf(target, 'closed'));
    },
  });
  /**
   * Where somebody leaves a target, the browser keeps no bodies for those who stay until it is told to again. What stands
   * behind all windows is left also where a window goes, unsaid.
   */
  const keepOn = (left: string): void => {
    for (const { id, type, session } of targets.values())
      if (id === left || BEHIND_ALL.has(type)) tell(session, 'Network.configureDurableMessages', KEEP);
  };
  const watch = (target: Target): void => {
    const { session, window } = target;
    targets.set(session.id, target);
    const page =
      target.type === 'page' && window !== null
        ? { ...hearPage(session, window, exchanges), ...hearDialogs(sink, now) }
        : {};
    hear(session, {
      ...exchanges.handlers(session, { window, isServiceWorker: target.type === 'service_worker' }),
      ...family(session, window),
      ...page,
      'Inspector.targetCrashed': () => exchanges.gone(session, endOf(target, 'crashed')),
    });
    // Nothing is waited for: a target that waits for its debugger may answer only after it was let go.
    tell(session, 'Network.enable', { maxPostDataSize: POST_BYTES_AT_ONCE, ...KEEP });
    tell(session, 'Network.configureDurableMessages', KEEP);
    tell(session, 'Target.setAutoAttach', ATTACH);
    if (target.type === 'page' || target.type === 'iframe') tell(session, 'Fetch.enable', PAUSE);
    if (target.type === 'page') {
      tell(session, 'Page.enable', {});
      tell(session, 'Inspector.enable', {});
    }
    tell(session, 'Runtime.runIfWaitingForDebugger', {});
  };

  wire.onClosing(exchanges.closing);
  wire.onCredentials(exchanges.sentAgain);
  wire.onLeft(keepOn);
  hear(root, { ...family(root, null), ...(await exchanges.hearUntold(root)) });
  await root.send('Target.setAutoAttach', ATTACH);
  const isDriven = (id: string) =>
    [...targets.values()].some((one) => one.id === id && one.window?.isDriven() === true);
  return { ...exchanges, isDriven };
}

/** The browser says of a worker that was stopped what it says of a page that crashed. */
function endOf({ type }: Target, how: 'closed' | 'crashed'): string {
  if (type.endsWith('worker')) return 'the worker was stopped before the response was complete';
  return `the page ${how === 'closed' ? 'was closed' : 'crashed'} before the response was complete`;
}

function hearPage(session: Session, window: Window, exchanges: Exchanges): Handlers {
  return {
    'Page.frameNavigated': ({ frame }) => {
      window.navigated(frame);
      exchanges.moved(session, frame);
    },
    'Page.loadEventFired': () =>
      void session.send('Page.getNavigationHistory', {}).then(
        ({ entries, currentIndex }) => window.titled(entries[currentIndex]?.title ?? ''),
        () => {},
      ),
  };
}

function hear(session: Session, handlers: Handlers): void {
  session.hear((method, params) => (handlers[method] as ((params: unknown) => void) | undefined)?.(params));
}

/** What is no longer there cannot be told anything, and need not be. */
function tell<C extends keyof CdpCommands>(session: Session, method: C, params: CdpCommands[C][0]): void {
  session.send(method, params).catch(() => {});
}
