import type { RawBody } from '@asbuilt/evidence';
import type { SeenExchange, Sink } from '../material.js';
import { valueOf, type Hop } from './hop.js';

// A browser that is asked for credentials sends the request once more, with them, and tells of both as of one: headers as
// sent first, answer as given last. What it counts gives that away: bytes came before those of the answer that it tells.

const UNAUTHORIZED = 401;
/** `HTTP/1.1 401`, `WWW-Authenticate: Basic` and their line ends: no shorter answer asks for credentials. */
const LEAST_BYTES = 42;
/** They wait with their bodies. A product asks once; where everything seems to be asked for twice, it is something else. */
const WAITING_MOST = 20;
const UNTOLD = 'an earlier answer to the same request, which the browser keeps to itself';
const NO_BODY_TOLD = 'of an answer that asks for credentials, which the browser keeps to itself';

export function createChallenges(sink: Sink) {
  /** By origin: what was last sent there by the browser itself. */
  const known = new Map<string, string>();
  /** By origin: those that wait until it is known. */
  const waiting = new Map<string, ((credentials: string | null) => void)[]>();
  let over = false;

  const heard = (origin: string, credentials: string): void => {
    known.set(origin, credentials);
    for (const tell of waiting.get(origin) ?? []) tell(credentials);
    waiting.delete(origin);
  };
  const learned = (origin: string): Promise<string | null> | null => {
    const before = waiting.get(origin) ?? [];
    if (over || before.length >= WAITING_MOST) return null;
    return new Promise((tell) => waiting.set(origin, [...before, tell]));
  };

  return {
    /** Looks at what was sent; gives what was sent the second time, once it shows. null: it was sent once, or never shows. */
    async credentialsOf(hop: Hop): Promise<string | null> {
      const { origin } = new URL(hop.url);
      const sent = valueOf(hop.sent ?? {}, 'authorization');
      if (sent !== undefined && valueOf(hop.headers, 'authorization') === undefined) heard(origin, sent);
      if (sent !== undefined || !isSentTwice(hop)) return null;
      const credentials = ofAddress(hop.url) ?? known.get(origin) ?? (await learned(origin));
      if (credentials === null) sink.drop({ what: 'exchange', why: UNTOLD, url: hop.url });
      return credentials;
    },
    /** Nothing more is sent that could show anything. */
    end(): void {
      over = true;
      for (const tell of [...waiting.values()].flat()) tell(null);
      waiting.clear();
    },
  };
}

function isSentTwice({ response, came, cached }: Hop): boolean {
  const all = response?.encodedDataLength ?? 0;
  const told = came?.headersText ?? '';
  return told !== '' && !cached && all >= Buffer.byteLength(told) + LEAST_BYTES;
}

function ofAddress(address: string): string | null {
  const { username, password } = new URL(address);
  if (username === '') return null;
  return `Basic ${Buffer.from(percentDecoded(`${username}:${password}`), 'latin1').toString('base64')}`;
}

/** Byte by byte, whatever stands there. */
const percentDecoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The two exchanges that the browser told as one. */
export function tellBoth(sink: Sink, seen: SeenExchange, credentials: string): SeenExchange {
  const responseBody: RawBody = { mime: '', text: null, base64: false, size: null, cut: false, params: null };
  sink.drop({ what: 'body', why: NO_BODY_TOLD, url: seen.url });
  sink.exchange({
    ...seen,
    took: null,
    waited: null,
    received: null,
    status: UNAUTHORIZED,
    statusText: '',
    responseHeaders: [['WWW-Authenticate', credentials.split(' ', 1)[0]!]],
    responseBody,
    messages: [],
    failure: null,
  });
  return { ...seen, requestHeaders: [...seen.requestHeaders, ['Authorization', credentials]] };
}
