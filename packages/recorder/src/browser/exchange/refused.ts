import type { Header } from '@asbuilt/evidence';
import type { SeenExchange, Sink } from '../../material.js';

const UNAUTHORIZED = 401;

/**
 * Whether the credentials for an origin were asked for and never taken. A browser that has others to send does not tell what
 * it sent in vain; what was taken, it sends along from then on.
 */
export function watchCredentials(origin: string) {
  let isAsked = false;
  let isTaken = false;
  const look = ({ url, status, requestHeaders, responseHeaders }: SeenExchange): void => {
    if (new URL(url).origin !== origin) return;
    if (status !== UNAUTHORIZED) isTaken ||= status > 0 && has(requestHeaders, 'authorization', /^(?:basic|digest)\b/i);
    else isAsked ||= has(responseHeaders, 'www-authenticate', /\b(?:basic|digest)\b/i);
  };
  return {
    /** A sink that looks at what it passes on. */
    over: (sink: Sink): Sink => ({
      ...sink,
      exchange: (seen, draft) => {
        look(seen);
        sink.exchange(seen, draft);
      },
    }),
    isRefused: (): boolean => isAsked && !isTaken,
  };
}

const has = (headers: readonly Header[], wanted: string, value: RegExp): boolean =>
  headers.some(([name, text]) => name.toLowerCase() === wanted && value.test(text));
