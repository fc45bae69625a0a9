import type { RawBody } from '@asbuilt/evidence';
import { hasBody, lengthOf } from './bodies.js';
import { bodyOfBytes, IN_PIECES, tooLarge, without } from './found-body.js';
import { mimeOf, valueOf, type Hop } from '../exchange/hop.js';
import { STREAM_BYTES_MOST } from '../limits.js';
import type { Room } from './room.js';
import { isWhole } from './unread.js';
import type { Session } from '../wire/wire.js';

// An answer that nobody may store (`Cache-Control: no-store`), and that a script reads piece by piece, is nowhere once it was
// read: the browser then gives no body, and often says that the page gave it up. So it is followed from its beginning on.

const UNSURE = 'the response may be incomplete';
const GONE = 'streamed response that must not be stored';

interface Followed {
  /** What was there when it was asked for; null where the browser has not said. */
  begun: Promise<Buffer | null>;
  /** What came since; it may begin before that ends. */
  pieces: Buffer[];
  /** Bytes of both. */
  held: number;
  isGivenUp: boolean;
}

/** What a page has read of an answer. */
export interface Read {
  readonly body: RawBody;
  /** null where that is all of it. */
  readonly failure: string | null;
}

export function createUnstored(room: Room) {
  const followed = new WeakMap<Hop, Followed>();
  /** Whether there is room for more of it; who was refused once is refused from then on. */
  const hold = (hop: Hop, one: Followed, bytes: number): boolean => {
    one.isGivenUp ||= one.held + bytes > STREAM_BYTES_MOST || !room.take(hop, bytes);
    if (!one.isGivenUp) one.held += bytes;
    return !one.isGivenUp;
  };
  /** Nobody will ask for it. */
  const forget = (hop: Hop): void => {
    room.giveBack(hop, followed.get(hop)?.held ?? 0);
    followed.delete(hop);
  };
  const beginning = async (hop: Hop, one: Followed): Promise<Buffer | null> => {
    const bytes = await beginningOf(hop);
    return bytes !== null && followed.has(hop) && hold(hop, one, bytes.length) ? bytes : null;
  };
  return {
    begin(hop: Hop): void {
      if (!isUnstored(hop) || lengthOf(hop) > STREAM_BYTES_MOST) return;
      const one: Followed = { begun: Promise.resolve(null), pieces: [], held: 0, isGivenUp: false };
      followed.set(hop, one);
      one.begun = beginning(hop, one);
    },
    data(hop: Hop, base64: string | undefined): void {
      const one = followed.get(hop);
      if (one === undefined || base64 === undefined) return;
      const piece = Buffer.from(base64, 'base64');
      if (hold(hop, one, piece.length)) one.pieces.push(piece);
      else one.pieces = [];
    },
    /** It has ended as others do, and is fetched as they are. */
    forget,
    /** Of an answer that was given up, as the browser says; null where nothing of it came, or it is one that is kept. */
    async read(hop: Hop): Promise<Read | null> {
      if (hop.size === 0 || hop.response === null || !isUnstored(hop)) return null;
      const bytes = await joined(followed.get(hop), hop.size);
      if (bytes === null) return gone(hop);
      const body = bodyOfBytes(mimeOf(hop), bytes);
      return isWhole(hop, body) ? { body, failure: null } : { body: { ...body, cut: true }, failure: UNSURE };
    },
  };
}

/**
 * Two sessions are asked: ours is given what comes from then on, and Playwright's what was there before, which where bodies
 * are kept beyond their pages ours is not.
 */
async function beginningOf({ session, requestId }: Hop): Promise<Buffer | null> {
  const given = async (one: Session | null): Promise<Buffer | null> => {
    const answer = await one?.send('Network.streamResourceContent', { requestId }).catch(() => null);
    return answer == null ? null : Buffer.from(answer.bufferedData, 'base64');
  };
  const [own, twin] = await Promise.all([given(session), given(session.twin())]);
  if (own === null) return null;
  return twin !== null && twin.length > own.length ? twin : own;
}

/** All `size` bytes; null where some are missing. */
async function joined(one: Followed | undefined, size: number): Promise<Buffer | null> {
  const begun = await one?.begun;
  if (one === undefined || begun == null || one.isGivenUp) return null;
  const since = Buffer.concat(one.pieces);
  const twice = begun.length + since.length - size;
  return twice < 0 ? null : Buffer.concat([begun, since.subarray(twice)]);
}

function gone(hop: Hop): Read {
  const size = lengthOf(hop) || hop.size;
  const why = size > STREAM_BYTES_MOST ? tooLarge(IN_PIECES) : GONE;
  return { body: without(mimeOf(hop), size, why).body!, failure: why };
}

const isUnstored = (hop: Hop): boolean =>
  hop.type === 'Fetch' &&
  hasBody(hop) &&
  /\bno-store\b/i.test(valueOf(hop.came?.headers ?? hop.response?.headers, 'cache-control') ?? '');
