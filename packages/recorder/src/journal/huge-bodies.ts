import type { RawBody } from '@asbuilt/evidence';
import type { Drop, SeenExchange } from '../material.js';

/** Whoever watches has smaller bounds of its own; this one keeps a line within what readers take. */
const LARGEST_TEXT = 48 * 1024 * 1024;

export function withoutHugeBodies(seen: SeenExchange, drop: (dropped: Drop) => void): SeenExchange {
  if (!isHuge(seen.requestBody) && !isHuge(seen.responseBody)) return seen;
  const bounded = (body: RawBody | null): RawBody | null => {
    if (!isHuge(body)) return body;
    drop({ what: 'body', why: `over ${LARGEST_TEXT >> 20} MB`, url: seen.url });
    return { ...body!, text: null, base64: false };
  };
  return { ...seen, requestBody: bounded(seen.requestBody), responseBody: bounded(seen.responseBody) };
}

const isHuge = (body: RawBody | null): boolean => (body?.text?.length ?? 0) > LARGEST_TEXT;
