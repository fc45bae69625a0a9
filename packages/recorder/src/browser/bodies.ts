import type { RawBody } from '@asbuilt/evidence';
import { isUtf8 } from 'node:buffer';
import type { FoundBody } from './found-body.js';
import { mimeOf, statusOf, valueOf, type Hop } from './hop.js';
import {
  BODY_BYTES_MOST,
  FETCH_MILLIS_MOST,
  FETCHED_AT_ONCE_BYTES,
  FETCHES_AT_ONCE,
  megabytes,
  POST_BYTES_MOST,
  RECORDING_BYTES_MOST,
  STREAM_BYTES_MOST,
  WAITING_MOST,
} from './limits.js';
import type { CdpRequest } from './protocol.js';
import { createQueue } from './queue.js';

/** What one weighs whose size nobody says: a form, mostly. */
const UNKNOWN_BYTES = 1024 * 1024;

const tooLarge = (most: number): string => `larger than the ${megabytes(most)} that are kept of one`;

const NO_BODY: FoundBody = { body: null, lost: null };

/** Fetches bodies from the browser, few at a time, and none that is too large. */
export function createBodies() {
  const queue = createQueue(FETCHES_AT_ONCE, FETCHED_AT_ONCE_BYTES);
  let kept = 0;

  const without = (mime: string, size: number | null, lost: string): FoundBody => ({
    body: { mime, text: null, base64: false, size, cut: false, params: null },
    lost,
  });
  const tooMuch = (size: number, most: number): string | null => {
    if (size > most) return tooLarge(most);
    if (kept + size > RECORDING_BYTES_MOST)
      return `the recording holds ${megabytes(RECORDING_BYTES_MOST)} of bodies already`;
    return queue.waiting() < WAITING_MOST ? null : `${WAITING_MOST} others were waiting to be fetched already`;
  };
  const fetched = async (
    mime: string,
    size: number | null,
    fetch: () => Promise<{ text: string; base64: boolean }>,
  ): Promise<FoundBody> => {
    try {
      const { text, base64 } = await queue.run(size ?? UNKNOWN_BYTES, () => inTime(fetch()));
      kept += text.length;
      return { body: bodyOf(mime, text, base64), lost: null };
    } catch (error) {
      if (size === 0) return { body: bodyOf(mime, '', false), lost: null };
      return without(mime, size, `the browser did not have it any more (${(error as Error).message})`);
    }
  };
  return {
    /**
     * `sent` comes when the headers as sent are there, which say how large it is; null where the body must be asked for
     * before: a redirect, which takes the id over, may follow at once.
     */
    async ofRequest(hop: Hop, request: CdpRequest, sent: (() => Promise<void>) | null): Promise<FoundBody> {
      if (request.hasPostData !== true) return NO_BODY;
      const mime = valueOf(request.headers, 'content-type') ?? '';
      const whole = inlineBody(request);
      if (whole !== null) return { body: bodyOfBytes(mime, whole), lost: null };
      await sent?.();
      const said = valueOf(hop.sent ?? {}, 'content-length');
      const size = said === undefined ? null : Number(said);
      const why = tooMuch(size ?? 0, POST_BYTES_MOST);
      if (why !== null) return without(mime, size, why);
      const found = await fetched(mime, size, async () => {
        const { postData, base64Encoded } = await hop.session.send('Network.getRequestPostData', {
          requestId: hop.requestId,
        });
        return { text: postData, base64: base64Encoded === true };
      });
      // the browser keeps none that is larger than it was told to hand on
      if (found.lost?.includes('No post data available') === true)
        return without(mime, size, tooLarge(POST_BYTES_MOST));
      if (found.lost !== null) return found;
      const much = tooMuch(found.body?.size ?? 0, POST_BYTES_MOST);
      return much === null ? found : without(mime, found.body?.size ?? null, much);
    },
    ofForm,
    async ofResponse(hop: Hop): Promise<FoundBody> {
      if (!hasBody(hop)) return NO_BODY;
      const size = hop.size || lengthOf(hop);
      const why = tooMuch(size, BODY_BYTES_MOST);
      if (why !== null) return without(mimeOf(hop), size, why);
      const found = await fetched(mimeOf(hop), size === 0 && hop.isSizeUnknown ? null : size, async () => {
        const { body, base64Encoded } = await responseBody(hop);
        return { text: body, base64: base64Encoded };
      });
      // what was sent in pieces says how large it is when it is there
      const much = found.lost === null ? tooMuch(found.body?.size ?? 0, BODY_BYTES_MOST) : null;
      return much === null ? found : without(mimeOf(hop), found.body?.size ?? null, much);
    },
    /** Of an answer that has no end yet: as much as came. */
    async ofOpen(hop: Hop): Promise<FoundBody> {
      if (hop.response === null || hop.size === 0 || !hasBody(hop)) return NO_BODY;
      const why = tooMuch(hop.size, STREAM_BYTES_MOST);
      if (why !== null) return without(mimeOf(hop), hop.size, why);
      const found = await fetched(mimeOf(hop), hop.size, () => arrived(hop));
      if (found.lost !== null || found.body?.text == null) return found;
      const came = bodyOfBytes(mimeOf(hop), Buffer.from(found.body.text, 'base64'));
      return { body: { ...came, cut: true }, lost: null };
    },
  };
}

/** As announced: of what a worker hands on unread, no byte is counted. */
export function lengthOf({ came, response }: Hop): number {
  return Number(valueOf(came?.headers ?? response?.headers, 'content-length') ?? 0) || 0;
}

function inTime<T>(fetched: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it did not give it in time')), FETCH_MILLIS_MOST);
    fetched.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** What a service worker answered is not where all other bodies are kept, but in its page, as long as that stands. */
async function responseBody({ session, requestId, response }: Hop): Promise<{ body: string; base64Encoded: boolean }> {
  const both = [session, session.twin() ?? session];
  const [first, second] = response?.fromServiceWorker === true ? both.reverse() : both;
  const asked = { requestId };
  return first!
    .send('Network.getResponseBody', asked)
    .catch((error: Error) =>
      first === second ? Promise.reject(error) : second!.send('Network.getResponseBody', asked),
    );
}

/** Where bodies are kept beyond their pages, those that have no end are not; where Playwright listens, they are. */
async function arrived({ session, requestId }: Hop): Promise<{ text: string; base64: boolean }> {
  for (const one of [session.twin(), session]) {
    const given = await one?.send('Network.streamResourceContent', { requestId }).catch(() => null);
    if (given != null && given.bufferedData !== '') return { text: given.bufferedData, base64: true };
  }
  throw new Error('it gives no answer that has not ended');
}

export function hasBody(hop: Hop): boolean {
  const status = statusOf(hop);
  if (hop.method === 'HEAD' || hop.type === 'Preflight' || status < 200) return false;
  return status !== 204 && status !== 205 && status !== 304;
}

/** null where a part of it is a file or a blob, or where it was too large to come along. */
function inlineBody({ postDataEntries }: CdpRequest): Buffer | null {
  const parts = postDataEntries ?? [];
  if (parts.length === 0 || parts.some((part) => part.bytes === undefined)) return null;
  return Buffer.concat(parts.map((part) => Buffer.from(part.bytes!, 'base64')));
}

/** A form with files: its fields, and its files by name. null: it is something else. */
function ofForm({ headers, postDataEntries = [] }: CdpRequest): FoundBody | null {
  const mime = valueOf(headers, 'content-type') ?? '';
  const parts = postDataEntries.flatMap(({ bytes }) => (bytes === undefined ? [] : [Buffer.from(bytes, 'base64')]));
  if (parts.length === 0 || !/^multipart\/form-data\b/i.test(mime)) return null;
  return { body: bodyOfBytes(mime, Buffer.concat(parts)), lost: null };
}

function bodyOfBytes(mime: string, bytes: Buffer): RawBody {
  return isUtf8(bytes) ? bodyOf(mime, bytes.toString('utf8'), false) : bodyOf(mime, bytes.toString('base64'), true);
}

function bodyOf(mime: string, text: string, base64: boolean): RawBody {
  const size = Buffer.byteLength(text, base64 ? 'base64' : 'utf8');
  return { mime, text, base64, size, cut: false, params: null };
}
