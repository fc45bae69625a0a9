import { setTimeout as sleep } from 'node:timers/promises';
import type { Hop } from './hop.js';
import { EXTRA_INFO_MILLIS } from '../limits.js';

// A service worker passes requests of its pages on. Then two tell of one exchange: the page, which gets the answer's body,
// and the worker, who knows what went over the wire.

interface Relay {
  /** Of the page, and of the worker. */
  readonly asked: Hop;
  readonly passed: Hop;
  /** The worker's is over. */
  readonly over: Promise<void>;
  end(): void;
  /** Whether the page's tells of both. */
  readonly isOne: Promise<boolean>;
  decide(isOne: boolean): void;
}

interface Waiting {
  readonly hop: Hop;
  readonly isPassing: boolean;
}

export function createRelays() {
  const relays = new WeakMap<Hop, Relay>();
  /** By method and address: those that have no counterpart yet. */
  const waiting = new Map<string, Waiting[]>();

  const forget = (hop: Hop): void => {
    const left = (waiting.get(keyOf(hop)) ?? []).filter((one) => one.hop !== hop);
    if (left.length === 0) waiting.delete(keyOf(hop));
    else waiting.set(keyOf(hop), left);
  };
  return {
    /** `isPassing`: it is a service worker's. The two may be heard of in any order, but the page asks first. */
    begin(hop: Hop, isPassing: boolean): void {
      const others = waiting.get(keyOf(hop)) ?? [];
      const found = others.find((one) => one.isPassing !== isPassing && isInOrder(one, hop));
      if (found === undefined) return void waiting.set(keyOf(hop), [...others, { hop, isPassing }]);
      forget(found.hop);
      const relay = isPassing ? relayOf(found.hop, hop) : relayOf(hop, found.hop);
      relays.set(hop, relay).set(found.hop, relay);
    },
    /** Whether it is passed on for a page, which may tell of it. */
    passes: (hop: Hop): boolean => relays.get(hop)?.passed === hop,
    /** It is over, and nobody passes it on any more. */
    end: forget,
    /** All is `known` of it that will be: whether the page tells of it. */
    async isTold(hop: Hop, known: Promise<void>): Promise<boolean> {
      const relay = relays.get(hop);
      if (relay?.passed !== hop) return false;
      await known;
      relay.end();
      return relay.isOne;
    },
    /** The page's is over: gives the worker's, where the two are one. */
    async passedFor(hop: Hop): Promise<Hop | null> {
      const relay = relays.get(hop);
      if (relay?.asked !== hop) return null;
      await Promise.race([relay.over, sleep(EXTRA_INFO_MILLIS)]);
      const isOne = areOne(relay);
      relay.decide(isOne);
      return isOne ? relay.passed : null;
    },
  };
}

const keyOf = ({ method, url }: Hop): string => `${method} ${url}`;

const isInOrder = ({ hop, isPassing }: Waiting, other: Hop): boolean =>
  isPassing ? other.startStamp <= hop.startStamp : hop.startStamp <= other.startStamp;

function relayOf(asked: Hop, passed: Hop): Relay {
  let end = (): void => {};
  let decide = (_: boolean): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const isOne = new Promise<boolean>((resolve) => (decide = resolve));
  return { asked, passed, over, end, isOne, decide };
}

/** What a worker makes itself, or has kept, is no answer of the server. */
const PASSED_ON = new Set(['network', 'http-cache']);

/** A worker may follow a redirect for its page: then the page has the answer of another. */
function areOne({ asked: { response }, passed }: Relay): boolean {
  // given up before the answer was there: what the worker heard is all there is
  if (response === null) return true;
  const isPassedOn = PASSED_ON.has(response.serviceWorkerResponseSource ?? '');
  return response.fromServiceWorker === true && isPassedOn && response.status === passed.response?.status;
}

/** What the page saw, and what went over the wire for it. */
export function joinedWith(passed: Hop, asked: Hop): Hop {
  const { protocol = '', fromDiskCache = false } = passed.response ?? {};
  const wire = { protocol, fromDiskCache, fromServiceWorker: false };
  const response = asked.response ?? passed.response;
  return {
    ...asked,
    sent: passed.sent ?? passed.headers,
    came: passed.came,
    response: response === null ? null : { ...response, ...wire },
    cached: passed.cached,
  };
}
