import type { RawBody } from '@asbuilt/evidence';
import { isUtf8 } from 'node:buffer';
import { BODY_BYTES_MOST, megabytes, POST_BYTES_MOST, STREAM_BYTES_MOST } from '../limits.js';

export interface FoundBody {
  readonly body: RawBody | null;
  /** Why it is not there, though there was one. */
  readonly lost: string | null;
}

/** Says itself why there is none. */
export class LostBody extends Error {
  override name = 'LostBody';
}

export const NO_BODY: FoundBody = { body: null, lost: null };

/** How much is kept, and of what. */
export interface Most {
  readonly bytes: number;
  readonly of: string;
}
export const OF_ANSWER: Most = { bytes: BODY_BYTES_MOST, of: 'answer' };
export const OF_OPEN: Most = { bytes: STREAM_BYTES_MOST, of: 'response that had not ended' };
export const IN_PIECES: Most = {
  bytes: STREAM_BYTES_MOST,
  of: 'streamed response that must not be stored',
};
export const OF_REQUEST: Most = { bytes: POST_BYTES_MOST, of: 'request' };

export const tooLarge = ({ bytes, of }: Most): string => `over the limit of ${megabytes(bytes)} for one ${of}`;

export const without = (mime: string, size: number | null, lost: string): FoundBody => ({
  body: { mime, text: null, base64: false, size, cut: false, params: null },
  lost,
});

export function bodyOfBytes(mime: string, bytes: Buffer): RawBody {
  return isUtf8(bytes) ? bodyOf(mime, bytes.toString('utf8'), false) : bodyOf(mime, bytes.toString('base64'), true);
}

export function bodyOf(mime: string, text: string, base64: boolean): RawBody {
  const size = Buffer.byteLength(text, base64 ? 'base64' : 'utf8');
  return { mime, text, base64, size, cut: false, params: null };
}
