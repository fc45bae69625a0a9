import type { Kept } from './fetches.js';
import { createFetches } from './fetches.js';
import { bodyOfBytes, NO_BODY, OF_REQUEST, tooLarge, without, type FoundBody } from './found-body.js';
import { valueOf, type Hop } from '../exchange/hop.js';
import { FETCHES_AT_ONCE, HELD_BYTES_MOST, megabytes, POST_BYTES_MOST, POSTS_AT_ONCE_BYTES } from '../limits.js';
import type { CdpRequest } from '../wire/protocol.js';
import { createQueue } from './queue.js';
import type { Room } from './room.js';

// What was sent is there before its answer, and is held until that has come. A page can send more than it has answers for:
// what finds no room is asked for once more when its answer is there.

/** Told where nothing can be asked for later. */
export const CROWDED = `${megabytes(HELD_BYTES_MOST)} of unfinished bodies were already in memory`;

const UNKEPT = 'the browser did not keep the body';
const UNSHOWN = 'sent by a page while the user left it';

export function createRequestBodies(room: Room, kept: Kept) {
  const { tooMuch, fetched } = createFetches(createQueue(FETCHES_AT_ONCE, POSTS_AT_ONCE_BYTES), kept);
  /** Those that found no room. */
  const later = new WeakSet<Hop>();
  const notNow = (hop: Hop): FoundBody => {
    later.add(hop);
    return without(typeOf(hop), null, CROWDED);
  };
  const asked = async (hop: Hop, size: number | null): Promise<FoundBody> => {
    const mime = typeOf(hop);
    const { found, load } = await fetched({
      mime,
      size,
      most: OF_REQUEST,
      async get() {
        const { postData, base64Encoded } = await hop.session.send('Network.getRequestPostData', {
          requestId: hop.requestId,
        });
        return { text: postData, base64: base64Encoded === true };
      },
    });
    // held by the room from now on, or written at once
    load.down();
    // the browser keeps none that is larger than it was told to hand on, and under a flood not every other
    const isUnkept = found.lost?.includes('No post data available') === true;
    const why = size !== null && size <= POST_BYTES_MOST ? UNKEPT : tooLarge(OF_REQUEST);
    return isUnkept ? without(mime, size, why) : found;
  };
  return {
    /**
     * `sent` comes when the headers as sent are there, which say how large it is; null where the body must be asked for
     * before: a redirect, which takes the id over, may follow at once.
     */
    async ofRequest(hop: Hop, request: CdpRequest, sent: (() => Promise<void>) | null): Promise<FoundBody> {
      if (request.hasPostData !== true) return NO_BODY;
      const whole = inlineBody(request);
      if (whole !== null) return room.take(hop, whole.length) ? inline(hop, whole) : notNow(hop);
      await sent?.();
      const size = lengthSent(hop);
      const why = tooMuch(size ?? 0, OF_REQUEST);
      if (why !== null) return without(typeOf(hop), size, why);
      const weight = size ?? POST_BYTES_MOST;
      if (!room.take(hop, weight)) return notNow(hop);
      const found = await asked(hop, size);
      room.giveBack(hop, weight - (found.body?.text?.length ?? 0));
      return found;
    },
    /** Its answer is there: what was found, or is now, where there was no room for it before. */
    async ofAnswered(hop: Hop): Promise<FoundBody | null> {
      const first = await hop.requestBody;
      // a form without fields: the browser says that it sends something, keeps nothing, and only what it sent says why
      if (first?.body?.text === null && lengthSent(hop) === 0) return NO_BODY;
      if (first === null || !later.has(hop)) return first;
      const size = lengthSent(hop);
      const found = tooMuch(size ?? 0, OF_REQUEST) === null ? await asked(hop, size) : first;
      return found.lost === null ? found : first;
    },
    /** Of a request that came with all that can be had of it. */
    ofPaused(hop: Hop, request: CdpRequest): FoundBody {
      if (request.hasPostData !== true) return NO_BODY;
      const whole = inlineBody(request);
      if (whole === null) return without(typeOf(hop), null, UNSHOWN);
      if (whole.length > POST_BYTES_MOST) return without(typeOf(hop), whole.length, tooLarge(OF_REQUEST));
      return room.take(hop, whole.length) ? inline(hop, whole) : without(typeOf(hop), whole.length, CROWDED);
    },
    /** A form with files: its fields, and its files by name. null: it is something else, or too large. */
    ofForm(hop: Hop, { headers, postDataEntries = [] }: CdpRequest): FoundBody | null {
      const mime = valueOf(headers, 'content-type') ?? '';
      const parts = postDataEntries.flatMap(({ bytes }) => (bytes === undefined ? [] : [Buffer.from(bytes, 'base64')]));
      if (parts.length === 0 || !/^multipart\/form-data\b/i.test(mime)) return null;
      const bytes = Buffer.concat(parts);
      if (bytes.length > POST_BYTES_MOST || !room.take(hop, bytes.length)) return null;
      return { body: bodyOfBytes(mime, bytes), lost: null };
    },
  };
}

const typeOf = ({ headers }: Hop): string => valueOf(headers, 'content-type') ?? '';

const inline = (hop: Hop, bytes: Buffer): FoundBody => ({ body: bodyOfBytes(typeOf(hop), bytes), lost: null });

function lengthSent({ sent }: Hop): number | null {
  const said = valueOf(sent ?? {}, 'content-length');
  return said === undefined ? null : Number(said);
}

/** null where a part of it is a file or a blob, or where it was too large to come along. */
function inlineBody({ postDataEntries }: CdpRequest): Buffer | null {
  const parts = postDataEntries ?? [];
  if (parts.length === 0 || parts.some((part) => part.bytes === undefined)) return null;
  return Buffer.concat(parts.map((part) => Buffer.from(part.bytes!, 'base64')));
}
