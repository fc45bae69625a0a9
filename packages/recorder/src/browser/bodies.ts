import type { RawBody } from '@asbuilt/evidence';
import { isUtf8 } from 'node:buffer';
import type { Sink } from '../material.js';
import { mimeOf, statusOf, valueOf, type Hop } from './hop.js';
import {
  BODY_BYTES_MOST,
  FETCH_MILLIS_MOST,
  FETCHED_AT_ONCE_BYTES,
  FETCHES_AT_ONCE,
  megabytes,
  POST_BYTES_MOST,
  RECORDING_BYTES_MOST,
  WAITING_MOST,
} from './limits.js';
import type { CdpRequest } from './protocol.js';
import { createQueue } from './queue.js';

export interface FoundBody {
  readonly body: RawBody | null;
  /** Why it is not there, though there was one. */
  readonly lost: string | null;
}

const NO_BODY: FoundBody = { body: null, lost: null };

/** Fetches bodies from the browser, few at a time, and none that is too large. */
export function createBodies(sink: Sink) {
  const queue = createQueue(FETCHES_AT_ONCE, FETCHED_AT_ONCE_BYTES);
  let kept = 0;

  const without = (hop: Hop, mime: string, size: number | null, why: string): FoundBody => {
    sink.drop({ what: 'body', why, url: hop.url });
    return { body: { mime, text: null, base64: false, size, cut: false, params: null }, lost: why };
  };
  const tooMuch = (size: number, most: number): string | null => {
    if (size > most) return `larger than the ${megabytes(most)} that are kept of one`;
    if (kept + size > RECORDING_BYTES_MOST)
      return `the recording holds ${megabytes(RECORDING_BYTES_MOST)} of bodies already`;
    return queue.waiting() < WAITING_MOST ? null : `${WAITING_MOST} others were waiting to be fetched already`;
  };
  const fetched = async (
    hop: Hop,
    mime: string,
    size: number,
    fetch: () => Promise<{ text: string; base64: boolean }>,
  ): Promise<FoundBody> => {
    try {
      const { text, base64 } = await queue.run(size, () => inTime(fetch()));
      kept += text.length;
      return { body: bodyOf(mime, text, base64), lost: null };
    } catch (error) {
      if (size === 0) return { body: bodyOf(mime, '', false), lost: null };
      return without(hop, mime, size, `the browser did not have it any more (${(error as Error).message})`);
    }
  };
  return {
    async ofRequest(hop: Hop, request: CdpRequest, chains: { sent(hop: Hop): Promise<void> }): Promise<FoundBody> {
      if (request.hasPostData !== true) return NO_BODY;
      const mime = valueOf(request.headers, 'content-type') ?? '';
      const whole = inlineBody(request);
      if (whole !== null) return { body: bodyOfBytes(mime, whole), lost: null };
      // the headers as sent say how large it is
      await chains.sent(hop);
      const said = valueOf(hop.sent ?? {}, 'content-length');
      const size = Number(said ?? POST_BYTES_MOST);
      const why = tooMuch(size, POST_BYTES_MOST);
      if (why !== null) return without(hop, mime, size, why);
      const { body, lost } = await fetched(hop, mime, size, async () => {
        const { postData, base64Encoded } = await hop.session.send('Network.getRequestPostData', {
          requestId: hop.requestId,
        });
        return { text: postData, base64: base64Encoded === true };
      });
      // Files from the disk are not in what the browser gives.
      return { body: body === null || said === undefined ? body : { ...body, size }, lost };
    },
    async ofResponse(hop: Hop): Promise<FoundBody> {
      if (!hasBody(hop)) return NO_BODY;
      const why = tooMuch(hop.size, BODY_BYTES_MOST);
      if (why !== null) return without(hop, mimeOf(hop), hop.size, why);
      return fetched(hop, mimeOf(hop), hop.size, async () => {
        const { body, base64Encoded } = await responseBody(hop);
        return { text: body, base64: base64Encoded };
      });
    },
  };
}

function inTime<T>(fetched: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it did not give it in time')), FETCH_MILLIS_MOST);
    fetched.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** What a service worker answered is not where all other bodies are kept, but still in its page. */
async function responseBody({ session, requestId }: Hop): Promise<{ body: string; base64Encoded: boolean }> {
  try {
    return await session.send('Network.getResponseBody', { requestId });
  } catch (error) {
    const twin = session.twin();
    if (twin === null) throw error;
    return await twin.send('Network.getResponseBody', { requestId });
  }
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

function bodyOfBytes(mime: string, bytes: Buffer): RawBody {
  return isUtf8(bytes) ? bodyOf(mime, bytes.toString('utf8'), false) : bodyOf(mime, bytes.toString('base64'), true);
}

function bodyOf(mime: string, text: string, base64: boolean): RawBody {
  const size = Buffer.byteLength(text, base64 ? 'base64' : 'utf8');
  return { mime, text, base64, size, cut: false, params: null };
}
