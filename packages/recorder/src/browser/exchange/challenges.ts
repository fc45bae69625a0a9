import type { Header, RawBody } from '@asbuilt/evidence';
import type { SeenExchange, Sink } from '../../material.js';
import type { Hop } from './hop.js';
import type { GivenCredentials } from '../wire/overheard-credentials.js';

// Of a request that was sent once more with credentials the browser tells the headers as sent first, and the answer as given
// last. Both exchanges are told where it is certain that there were two. Nothing is concluded from counted bytes: an
// answer to a script that waits counts with its body, and one behind hints with those.

const UNAUTHORIZED = 401;
const NO_BODY_TOLD = 'of a response that asks for credentials, which the browser does not expose';

export function createChallenges() {
  /** Of requests that have not ended. */
  const given = new Map<string, GivenCredentials>();
  // a redirect goes under the same id as what it leads to
  const keyOf = ({ requestId, url }: Pick<Hop, 'requestId' | 'url'>): string => `${requestId} ${withoutUser(url)}`;
  return {
    given: (credentials: GivenCredentials): void => void given.set(keyOf(credentials), credentials),
    /** With which it was sent once more; null where it was sent once, as far as anybody knows. */
    take(hop: Pick<Hop, 'requestId' | 'url'>): GivenCredentials | null {
      const found = given.get(keyOf(hop)) ?? null;
      given.delete(keyOf(hop));
      return found;
    },
  };
}

/** Not everybody tells who stands in an address, nor what stands behind `#`. */
function withoutUser(address: string): string {
  const url = new URL(address);
  return Object.assign(url, { username: '', password: '', hash: '' }).href;
}

/** The two exchanges that the browser told as one. */
export function tellBoth(sink: Sink, seen: SeenExchange, credentials: GivenCredentials): SeenExchange {
  const responseBody: RawBody = { mime: '', text: null, base64: false, size: null, cut: false, params: null };
  sink.drop({ what: 'body', why: NO_BODY_TOLD, url: seen.url });
  sink.exchange({
    ...seen,
    took: null,
    waited: null,
    received: null,
    status: UNAUTHORIZED,
    statusText: '',
    responseHeaders: [['WWW-Authenticate', `${schemeOf(credentials)} realm="${credentials.realm}"`]],
    responseBody,
    messages: [],
    failure: null,
  });
  const others = seen.requestHeaders.filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...seen, requestHeaders: [...others, sentWith(credentials)] };
}

const schemeOf = ({ scheme }: GivenCredentials): string => scheme.slice(0, 1).toUpperCase() + scheme.slice(1);

/** What other schemes make of a password only the browser knows: of those stands here what they surely say. */
function sentWith(credentials: GivenCredentials): Header {
  const { scheme, realm, username, password } = credentials;
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const value =
    scheme === 'basic' ? ` ${basic}` : scheme === 'digest' ? ` username="${username}", realm="${realm}"` : '';
  return ['Authorization', schemeOf(credentials) + value];
}
