import type { RawBody } from '@asbuilt/evidence';
import { hasBody, lengthOf } from './bodies.js';
import type { createChains } from '../exchange/chains.js';
import type { Drafts } from '../exchange/drafts.js';
import type { Hop } from '../exchange/hop.js';
import { LEFT_MILLIS, SILENT_MILLIS, UNANSWERED_MILLIS } from '../limits.js';
import type { CdpEvents } from '../wire/protocol.js';
import type { Session } from '../wire/wire.js';

// The browser tells the end of an answer to those who read it. A page that looks at the status and goes on reads nothing, and
// its exchange would stay open until the browser is closed.

export const UNREAD = 'the user left the page before it read the response';
export const UNANSWERED = 'the user left the page before the response arrived';

/** Why there is no body, or maybe not all of it; null where all of it is there. */
export const unreadOf = (hop: Hop, body: RawBody | null): string | null =>
  hasBody(hop) && !isWhole(hop, body) ? UNREAD : null;

/** As much came as was announced; without that, JSON alone tells where it ends. */
export function isWhole(hop: Hop, body: RawBody | null): boolean {
  if (body === null || body.text === null || body.text === '') return false;
  return body.size === lengthOf(hop) || isJson(body.text);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

type Frame = CdpEvents['Page.frameNavigated']['frame'];

interface UnreadOptions {
  readonly chains: ReturnType<typeof createChains>;
  readonly drafts: Drafts;
  /** Streams have ends of their own; what a worker passes on is told by its page. */
  readonly isApart: (hop: Hop) => boolean;
  readonly stamp: () => number;
  readonly end: (hop: Hop, endStamp: number, failure: string) => void;
}

export function createUnread({ chains, drafts, isApart, stamp, end }: UnreadOptions) {
  const later = (look: () => void, millis = SILENT_MILLIS): void => void setTimeout(look, millis).unref();
  /** Those that were told with what their answer begins with. */
  const begun = new WeakSet<Hop>();
  const isUnanswered = (hop: Hop) => chains.hop(hop.requestId) === hop && hop.response === null && !isApart(hop);
  /** Looks again as long as something comes. */
  const watch = (hop: Hop, size = hop.size): void =>
    later(() => {
      if (chains.hop(hop.requestId) !== hop || hop.response === null || isApart(hop)) return;
      if (hop.isLeft && hop.size === size) return end(hop, hop.lastStamp ?? hop.startStamp, UNREAD);
      if (!begun.has(hop)) drafts.begin(hop);
      begun.add(hop);
      if (hop.isLeft) watch(hop);
    });
  return {
    asked(hop: Hop): void {
      later(() => void (isUnanswered(hop) && hop.draft === null && drafts.begin(hop)), UNANSWERED_MILLIS);
    },
    /** Its headers are there: it is told soon, for the case of a kill. */
    answered: (hop: Hop): void => watch(hop),
    /** Another document stands in a frame; what the one before it asked for nobody waits for. */
    moved(session: Session, { id, parentId, loaderId }: Frame): void {
      for (const hop of chains.open()) {
        const isOfFrame = hop.session.id === session.id && (parentId === undefined || hop.frame === id);
        if (!isOfFrame || hop.isLeft || hop.loader === '' || hop.loader === loaderId) continue;
        hop.isLeft = true;
        watch(hop);
        const leftAt = stamp();
        if (isUnanswered(hop)) drafts.giveUp(hop, leftAt, UNANSWERED);
        later(() => void (isUnanswered(hop) && end(hop, leftAt, UNANSWERED)), LEFT_MILLIS);
      }
    },
  };
}
