import { setTimeout as sleep } from 'node:timers/promises';
import type { RawBody } from '@asbuilt/evidence';
import type { Sink } from '../../material.js';
import { createBodies, hasBody } from '../bodies/bodies.js';
import { createChains } from './chains.js';
import { createChallenges, tellBoth } from './challenges.js';
import { hearRequests } from './hear-requests.js';
import { createClock } from './clock.js';
import { createDrafts } from './drafts.js';
import { seenOf, type Hop } from './hop.js';
import {
  BUSY_MILLIS,
  HELD_BYTES_MOST,
  LAST_ANSWERS_MILLIS,
  ADDRESS_MOST,
  ADDRESS_TOO_LONG,
  OPEN_EXCHANGES_MOST,
  SETTLE_MILLIS,
  STALLED_MILLIS,
} from '../limits.js';
import type { CdpEvents } from '../wire/protocol.js';
import { ABORTED, keptBack } from '../bodies/kept-back.js';
import type { GivenCredentials } from '../wire/overheard-credentials.js';
import { createRelays, joinedWith } from './relays.js';
import { createRoom } from '../bodies/room.js';
import { createStreams } from '../bodies/streams.js';
import type { Asker, Handlers, Tracking } from './tracking.js';
import { createToldOnce } from './told-once.js';
import { createUntold, type Untold } from './untold.js';
import { createUnread, UNREAD, unreadOf } from '../bodies/unread.js';
import { createUnstored } from '../bodies/unstored.js';
import { hearWebSockets } from './web-sockets.js';
import type { Session } from '../wire/wire.js';

/** An exchange that has ended. */
interface Ended {
  readonly hop: Hop;
  readonly failure: string | null;
  /** It was a redirect, and what it leads to follows. */
  readonly on: boolean;
  /** All that its wire tells is there. */
  readonly known: Promise<void>;
  /** What its page read, where the browser has it no more. */
  readonly read: RawBody | null;
}

/** What is known of an exchange in the end. */
interface Gathered {
  /** As it is told. */
  readonly told: Hop;
  readonly found: { readonly request: RawBody | null; readonly response: RawBody | null };
  /** With which it was sent once more. */
  readonly credentials: GivenCredentials | null;
  /** Why bodies are not there. */
  readonly lost: readonly string[];
}

export interface Exchanges {
  /** What to hear the browser itself with, for what no other session tells. */
  hearUntold(root: Session): Promise<Handlers>;
  /** What to hear a session with. */
  handlers(session: Session, asker: Asker): Handlers;
  /** What a screen of the window waits for. */
  underWay(target: string): readonly object[];
  /** A request was sent once more, with credentials. */
  sentAgain(given: GivenCredentials): void;
  /** Another document stands in a frame of the session. */
  moved(session: Session, frame: CdpEvents['Page.frameNavigated']['frame']): void;
  /** A window is about to be closed. */
  closing(): void;
  /** Whatever has no end there will have none. */
  gone(session: Session, why: string): void;
  /** Nothing more comes: what is still open is handed over as far as it went. */
  end(): Promise<void>;
  /** The browser is gone, so no body comes any more: what waits for one is handed over without. */
  rest(): Promise<void>;
}

const CUT_OFF = 'the recording ended before the response was complete';
const TOLD_LATE = 'reported by the browser after the recording ended';
const NOT_IN_TIME = 'request headers that the browser did not report in time; their cookies are missing';

/** A redirect that nobody follows is told as if it were followed, and given up at once. */
async function isUnsent(hop: Hop, known: Promise<void>): Promise<boolean> {
  await known;
  return hop.response === null && hop.sent === null;
}

/** Streams stay open for ever, and pictures change no screen. */
const AWAITED = new Set(['Document', 'XHR', 'Fetch', 'Script']);

/** Between two looks at what is still open. */
const LOOK_MILLIS = 20;

/** Puts together what the browser tells of requests in many events, and hands each exchange over when it has ended. */
const TOO_MANY_OPEN = `more than ${OPEN_EXCHANGES_MOST} were open at the same time`;

export function createExchanges(sink: Sink, now: () => number): Exchanges {
  const room = createRoom(HELD_BYTES_MOST);
  const bodies = createBodies(room);
  const relays = createRelays();
  const unstored = createUnstored(room);
  const challenges = createChallenges();
  const handing = new Set<Promise<void>>();
  /** When nothing more was wanted. */
  let over: number | null = null;
  const gathered = async ({ hop, failure, on, known, read }: Ended): Promise<Gathered> => {
    const streamed = read ?? (await streams.end(hop, failure === null));
    // a redirect's body is thrown away by the browser itself
    const isGiven = failure === null || failure === UNREAD;
    const fetch = isGiven ? bodies.ofResponse : failure === CUT_OFF ? bodies.ofOpen : null;
    const answer = on || streamed !== null ? null : fetch?.(hop);
    const [given, passed] = await Promise.all([answer, relays.passedFor(hop), hop.requestBody, known]);
    const asked = await bodies.ofAnswered(hop);
    // what a form sent to a service worker only the worker still has
    const request = asked?.lost == null ? asked : ((await passed?.requestBody) ?? asked);
    const told = passed === null ? hop : joinedWith(passed, hop);
    const response = given ?? keptBack(told, failure, on);
    if (told.hasExtra === true && told.sent === null)
      sink.drop({ what: 'header list', why: NOT_IN_TIME, url: hop.url });
    bodies.putDown(hop);
    const credentials = challenges.take(passed ?? hop);
    // only now it may be known that the server had nothing to send, and the cache had it all
    const body = hasBody(told) ? (response?.body ?? null) : null;
    const found = { request: request?.body ?? null, response: streamed ?? body };
    const cutOff = failure === CUT_OFF && found.response === null && hop.size > 0 ? CUT_OFF : null;
    const gone = failure === UNREAD ? unreadOf(told, found.response) : (response?.lost ?? cutOff);
    return { told, found, credentials, lost: [request?.lost, gone].filter((why) => why != null) };
  };
  const handOver = async (hop: Hop, endStamp: number, said: string | null, on: boolean): Promise<void> => {
    const known = chains.end(hop, on);
    if (said !== ABORTED) unstored.forget(hop);
    relays.end(hop);
    if (relays.passes(hop) && (await relays.isTold(hop, known))) return;
    if (hop.isLedTo && said === ABORTED && (await isUnsent(hop, known))) return;
    const read = said === ABORTED ? await unstored.read(hop) : null;
    const failure = read === null ? said : read.failure;
    const work = gathered({ hop, failure, on, known, read: read?.body ?? null });
    const { told, found, credentials, lost } = await drafts.unlessSoon(hop, endStamp, work);
    if (read?.failure != null) sink.drop({ what: 'body', why: read.failure, url: hop.url });
    for (const why of lost) sink.drop({ what: 'body', why, url: hop.url });
    const seen = seenOf(
      told,
      endStamp,
      found,
      (failure === UNREAD ? null : failure) ?? (on ? null : (lost[0] ?? null)),
    );
    sink.exchange(credentials === null ? seen : tellBoth(sink, seen, credentials), hop.draft ?? undefined);
  };
  const chains = createChains();
  const clock = createClock(now);
  const drafts = createDrafts(sink, clock.stamp);
  const streams = createStreams(sink, drafts, room, now);
  let untold: Untold | null = null;
  const sessions = new Set<Session>();
  let asking: Promise<unknown> | null = null;
  /** What a session has to tell comes before its answer to a question. */
  const heardOut = (): Promise<unknown> =>
    (asking ??= Promise.allSettled(
      [...sessions].map((session) => session.send('Runtime.evaluate', { expression: '0' })),
    ).finally(() => (asking = null)));
  const isApart = (hop: Hop) => streams.has(hop) || relays.passes(hop);
  const unread = createUnread({
    chains,
    drafts,
    isApart,
    stamp: clock.stamp,
    end: (hop, at, failure) => void tracking.end(hop, at, failure),
  });
  const tracking: Tracking = {
    leaving: () => untold?.leaving(),
    chains,
    clock,
    streams,
    relays,
    unread,
    unstored,
    once: createToldOnce(),
    begin(hop) {
      if (over !== null) {
        if (hop.startedAt < over) sink.drop({ what: 'exchange', why: TOLD_LATE, url: hop.url });
        return false;
      }
      const isLong = hop.url.length > ADDRESS_MOST;
      if (!isLong && chains.size() < OPEN_EXCHANGES_MOST) {
        chains.begin(hop);
        return true;
      }
      const why = isLong ? ADDRESS_TOO_LONG : TOO_MANY_OPEN;
      sink.drop({ what: 'exchange', why, url: hop.url });
      return false;
    },
    end(hop, endStamp, failure, on = false) {
      const handed = handOver(hop, endStamp, failure, on)
        .catch((error: unknown) => {
          sink.drop({ what: 'exchange', why: `it could not be stored: ${(error as Error).message}`, url: hop.url });
        })
        .finally(() => bodies.letGo(hop));
      handing.add(handed);
      void handed.finally(() => handing.delete(handed));
      return handed;
    },
  };
  const answered = async (): Promise<void> => {
    while (chains.open().some((hop) => !streams.has(hop))) await sleep(LOOK_MILLIS);
  };
  const handedOver = async (): Promise<void> => {
    const end = now() + SETTLE_MILLIS;
    let [left, since] = [handing.size, now()];
    while (handing.size > 0 && now() < end && now() - since < STALLED_MILLIS) {
      await sleep(LOOK_MILLIS);
      if (handing.size < left) since = now();
      left = handing.size;
    }
  };
  const endAll = (hops: readonly Hop[], why: string) => {
    for (const hop of hops) void tracking.end(hop, clock.stamp(), why);
  };
  return {
    async hearUntold(root) {
      untold = createUntold(tracking, bodies, root, heardOut);
      await untold.begin();
      return untold.handlers;
    },
    handlers(session, asker) {
      sessions.add(session);
      return {
        ...hearRequests(tracking, bodies, session, asker),
        ...hearWebSockets(tracking, session, asker.window),
      };
    },
    underWay: (target) =>
      chains.open().filter((hop) => hop.target === target && AWAITED.has(hop.type) && !hop.isLeft && !streams.has(hop)),
    moved(session, frame) {
      tracking.leaving();
      unread.moved(session, frame);
    },
    closing: tracking.leaving,
    sentAgain: challenges.given,
    gone(session, why) {
      sessions.delete(session);
      endAll(
        chains.open().filter((hop) => hop.session.id === session.id),
        why,
      );
    },
    async end() {
      // a browser that is busy has more to tell of what there was
      await Promise.race([heardOut(), sleep(BUSY_MILLIS)]);
      // who stops mostly does so just behind a click, whose answer is still on its way
      await Promise.race([answered(), sleep(LAST_ANSWERS_MILLIS)]);
      over = now();
      endAll(chains.open(), CUT_OFF);
      await handedOver();
    },
    async rest() {
      while (handing.size > 0) await Promise.all(handing);
    },
  };
}
