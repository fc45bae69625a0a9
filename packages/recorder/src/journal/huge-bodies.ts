import type { RawBody, RawMessage } from '@asbuilt/evidence';
import type { Drop, SeenExchange } from '../material.js';
import { isTooMuchToRedact, TOO_MUCH_TO_REDACT } from './redaction-work.js';

/** Whoever watches has smaller bounds of its own; this one keeps a line within what readers take. */
const LARGEST_TEXT = 48 * 1024 * 1024;

export function withoutHugeBodies(seen: SeenExchange, drop: (dropped: Drop) => void): SeenExchange {
  const bounded = (body: RawBody | null): RawBody | null => {
    const why = body === null ? null : hugeness(body);
    if (why === null) return body;
    drop({ what: 'body', why, url: seen.url });
    return { ...body!, text: null, base64: false };
  };
  return {
    ...seen,
    requestBody: bounded(seen.requestBody),
    responseBody: bounded(seen.responseBody),
    messages: seen.messages.filter((message) => !isHugeMessage(message, seen.url, drop)),
  };
}

export function isHugeMessage(message: RawMessage, url: string, drop: (dropped: Drop) => void): boolean {
  if (!isTooMuchToRedact(message)) return false;
  drop({ what: 'message', why: TOO_MUCH_TO_REDACT, url });
  return true;
}

function hugeness(body: RawBody): string | null {
  if ((body.text?.length ?? 0) > LARGEST_TEXT) return `over ${LARGEST_TEXT >> 20} MB`;
  return isTooMuchToRedact(body) ? TOO_MUCH_TO_REDACT : null;
}
