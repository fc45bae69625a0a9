import { clearAfter } from '../../lean-memory.js';
import { createFetches, type Kept } from './fetches.js';
import {
  bodyOfBytes,
  LostBody,
  NO_BODY,
  OF_ANSWER,
  OF_OPEN,
  without,
  type FoundBody,
  type Most,
} from './found-body.js';
import { mimeOf, statusOf, valueOf, type Hop } from '../exchange/hop.js';
import { FETCHED_AT_ONCE_BYTES, FETCHES_AT_ONCE } from '../limits.js';
import { createQueue, type Load } from './queue.js';
import { createRequestBodies } from './request-bodies.js';
import type { Room } from './room.js';

/** Fetches bodies from the browser, few at a time, and none that is too large. */
export function createBodies(room: Room) {
  const kept: Kept = { bytes: 0 };
  const { tooMuch, fetched } = createFetches(createQueue(FETCHES_AT_ONCE, FETCHED_AT_ONCE_BYTES), kept);
  /** Of those that are not written yet. */
  const loads = new WeakMap<Hop, Load>();
  /** Their sizes. */
  const fetchedBytes = new WeakMap<Hop, number>();
  const wanted = async (hop: Hop, size: number | null, most: Most, get: () => Promise<Given>): Promise<FoundBody> => {
    const { found, load } = await fetched({ mime: mimeOf(hop), size, most, get });
    loads.set(hop, load);
    fetchedBytes.set(hop, found.body?.size ?? 0);
    return found;
  };
  return {
    ...createRequestBodies(room, kept),
    async ofResponse(hop: Hop): Promise<FoundBody> {
      if (!hasBody(hop)) return NO_BODY;
      const size = hop.size || lengthOf(hop);
      const why = tooMuch(size, OF_ANSWER);
      if (why !== null) return without(mimeOf(hop), size, why);
      const isUnknown = hop.isSizeUnknown && (size === 0 || isPacked(hop));
      return wanted(hop, isUnknown ? null : size, OF_ANSWER, async () => {
        const { body, base64Encoded } = await responseBody(hop);
        return { text: body, base64: base64Encoded };
      });
    },
    /** Of an answer that has no end yet: as much as came. */
    async ofOpen(hop: Hop): Promise<FoundBody> {
      if (hop.response === null || hop.size === 0 || !hasBody(hop)) return NO_BODY;
      const why = tooMuch(hop.size, OF_OPEN);
      if (why !== null) return without(mimeOf(hop), hop.size, why);
      const found = await wanted(hop, hop.size, OF_OPEN, () => arrived(hop));
      if (found.lost !== null || found.body?.text == null) return found;
      const came = bodyOfBytes(mimeOf(hop), Buffer.from(found.body.text, 'base64'));
      return { body: { ...came, cut: true }, lost: null };
    },
    /** It is written in this turn, or waits for what may take long: others come next. */
    putDown: (hop: Hop): void => loads.get(hop)?.down(),
    /** All of it is written, or never will be: nothing of it is held any more. */
    letGo(hop: Hop): void {
      loads.get(hop)?.down();
      room.leave(hop);
      clearAfter(fetchedBytes.get(hop) ?? 0);
    },
  };
}

interface Given {
  readonly text: string;
  readonly base64: boolean;
}

/** As announced. */
export function lengthOf({ came, response }: Hop): number {
  return Number(valueOf(came?.headers ?? response?.headers, 'content-length') ?? 0) || 0;
}

const isPacked = ({ came, response }: Hop): boolean =>
  valueOf(came?.headers ?? response?.headers, 'content-encoding') !== undefined;

/** What a service worker answered is not where all other bodies are kept, but in its page, as long as that stands. */
async function responseBody(hop: Hop): Promise<InBrowser> {
  const { session, response } = hop;
  const both = [session, session.twin() ?? session];
  const [first, second] = response?.fromServiceWorker === true ? both.reverse() : both;
  const asked = { requestId: hop.requestId };
  try {
    return await first!.send('Network.getResponseBody', asked);
  } catch (error) {
    const given = first === second ? null : await second!.send('Network.getResponseBody', asked).catch(() => null);
    if (given !== null && (given.body !== '' || !mayBeMore(hop))) return given;
    throw mayBeMore(hop) ? new LostBody(HANDED_ON) : error;
  }
}

interface InBrowser {
  readonly body: string;
  readonly base64Encoded: boolean;
}

const HANDED_ON = 'handled by a service worker, and no longer in the browser';

/** Nothing was counted, and nobody says that there was nothing: an empty text is no proof of it. */
const mayBeMore = (hop: Hop): boolean =>
  hop.isOfServiceWorker &&
  hop.size === 0 &&
  valueOf(hop.came?.headers ?? hop.response?.headers, 'content-length') !== '0';

/** Where bodies are kept beyond their pages, those that have no end are not; where Playwright listens, they are. */
async function arrived({ session, requestId }: Hop): Promise<Given> {
  for (const one of [session.twin(), session]) {
    const given = await one?.send('Network.streamResourceContent', { requestId }).catch(() => null);
    if (given != null && given.bufferedData !== '') return { text: given.bufferedData, base64: true };
  }
  throw new Error('a response that had not ended');
}

export function hasBody(hop: Hop): boolean {
  const status = statusOf(hop);
  if (hop.method === 'HEAD' || hop.type === 'Preflight' || status < 200) return false;
  return status !== 204 && status !== 205 && status !== 304;
}
