import { clearAfter, isLarge } from '../../lean-memory.js';
import { bodyOf, LostBody, tooLarge, without, type FoundBody, type Most } from './found-body.js';
import { FETCH_MILLIS_MOST, megabytes, RECORDING_BYTES_MOST, WAITING_MOST } from '../limits.js';
import { isTooLarge } from '../wire/pipe.js';
import type { createQueue, Load } from './queue.js';

/** What there is no answer from. */
const GONE = /^the (?:browser|page) (?:was closed|crashed)$/;

/** Of bodies, in a whole recording. */
export interface Kept {
  bytes: number;
}

interface Wanted {
  readonly mime: string;
  /** null where nobody says. */
  readonly size: number | null;
  /** More is not kept of one; and so much one weighs whose size nobody says. */
  readonly most: Most;
  get(): Promise<{ text: string; base64: boolean }>;
}

/** Fetches bodies, as many at a time as the queue lets in. */
export function createFetches(queue: ReturnType<typeof createQueue>, kept: Kept) {
  /** Why a body of that size is not wanted; null where it is. */
  const tooMuch = (size: number, most: Most): string | null => {
    if (size > most.bytes) return tooLarge(most);
    if (kept.bytes + size > RECORDING_BYTES_MOST)
      return `the recording holds ${megabytes(RECORDING_BYTES_MOST)} of bodies already`;
    return queue.waiting() < WAITING_MOST ? null : `${WAITING_MOST} others were already waiting`;
  };
  const found = ({ mime, size, most }: Wanted, text: string, base64: boolean): FoundBody => {
    const body = bodyOf(mime, text, base64);
    // what was sent in pieces says how large it is when it is there
    const much = tooMuch(body.size ?? 0, most);
    if (much !== null) return without(mime, body.size ?? size, much);
    kept.bytes += text.length;
    return { body, lost: null };
  };
  const failed = ({ mime, size, most }: Wanted, error: Error): FoundBody => {
    if (error instanceof LostBody) return without(mime, size, error.message);
    if (size === 0) return { body: bodyOf(mime, '', false), lost: null };
    if (GONE.test(error.message)) return without(mime, size, `${error.message} before the body was read`);
    if (isTooLarge(error)) return without(mime, size, tooLarge(most));
    return without(mime, size, `the browser no longer had the body (${error.message})`);
  };
  return {
    tooMuch,
    /** `load`: weighs until it is put down. */
    async fetched(wanted: Wanted): Promise<{ found: FoundBody; load: Load }> {
      const load = await queue.enter(wanted.size ?? wanted.most.bytes);
      try {
        const { text, base64 } = await inTime(wanted.get());
        const it = found(wanted, text, base64);
        await unpacked(text.length);
        load.weighs(it.body?.text?.length ?? 0);
        return { found: it, load };
      } catch (error) {
        load.down();
        return { found: failed(wanted, error as Error), load };
      }
    },
  };
}

/** In a turn of its own: what it was unpacked from is waste only then. */
async function unpacked(bytes: number): Promise<void> {
  if (!isLarge(bytes)) return;
  await new Promise(setImmediate);
  clearAfter(bytes);
}

function inTime<T>(fetched: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new LostBody('the browser did not return the body in time')),
      FETCH_MILLIS_MOST,
    );
    fetched.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
