import type { IncomingMessage } from 'node:http';
import zlib from 'node:zlib';
import type { Header } from '@asbuilt/evidence';

// What a reverse proxy changes in headers. The client talks to the proxy and the target is to notice nothing: each sees
// its own address.

/** RFC 9110, 7.6.1: they belong to one connection and are not passed on. */
const OF_ONE_CONNECTION = new Set(
  'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect'.split(
    ' ',
  ),
);

export function pairsOf(rawHeaders: readonly string[]): Header[] {
  const pairs: Header[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) pairs.push([rawHeaders[i]!, rawHeaders[i + 1]!]);
  return pairs;
}

export const flat = (headers: readonly Header[]): string[] => headers.flatMap(([name, value]) => [name, value]);

/** Without those that speak of the connection, by definition or because `Connection` names them. */
export function endToEnd(headers: readonly Header[]): Header[] {
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','));
  const own = new Set([...OF_ONE_CONNECTION, ...named.map((name) => name.trim().toLowerCase())]);
  return headers.filter(([name]) => !own.has(name.toLowerCase()));
}

/** What the client said, as it would have said it to the target itself. */
export function asToTarget(headers: readonly Header[], host: string, target: URL): Header[] {
  const own = `http://${host}`;
  return endToEnd(headers).map(([name, value]): Header => {
    switch (name.toLowerCase()) {
      case 'host':
        return [name, target.host];
      case 'origin':
        return [name, value === own ? target.origin : value];
      case 'referer':
        return [name, value.startsWith(`${own}/`) ? target.origin + value.slice(own.length) : value];
      case 'accept-encoding':
        return [name, decodable(value)];
      default:
        return [name, value];
    }
  });
}

/** Node 20 cannot unpack zstd; nothing is asked for that could not be recorded. */
function decodable(accepted: string): string {
  if (typeof (zlib as { zstdDecompress?: unknown }).zstdDecompress === 'function') return accepted;
  const kept = accepted.split(',').filter((coding) => !/^\s*zstd\b/i.test(coding));
  return kept.length === 0 ? 'identity' : kept.join(',').trim();
}

/** Who asked, for a target that wants to know. */
export function forwardedFor(incoming: IncomingMessage, host: string): Header[] {
  const before = incoming.headers['x-forwarded-for'];
  const client = incoming.socket.remoteAddress ?? '127.0.0.1';
  return [
    ['X-Forwarded-For', before === undefined ? client : `${String(before)}, ${client}`],
    ['X-Forwarded-Host', host],
    ['X-Forwarded-Proto', 'http'],
  ];
}

const FORWARDED = /^x-forwarded-(?:for|host|proto)$/i;

export const withoutForwarded = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => !FORWARDED.test(name));

/** What the target answered, as the client must see it in order to stay with the proxy. */
export function asToClient(headers: readonly Header[], host: string, target: URL): Header[] {
  return endToEnd(headers).map(([name, value]): Header => {
    switch (name.toLowerCase()) {
      case 'location':
      case 'content-location':
        return [name, ownAddress(value, host, target)];
      case 'set-cookie':
        return [name, ownCookie(value, target)];
      default:
        return [name, value];
    }
  });
}

function ownAddress(address: string, host: string, target: URL): string {
  const rest = address.slice(target.origin.length);
  const isTargets = address.startsWith(target.origin) && (rest === '' || /^[/?#]/.test(rest));
  return isTargets ? `http://${host}${rest}` : address;
}

/** A cookie for the target's domain, or for TLS alone, would not be sent to the proxy. */
function ownCookie(cookie: string, target: URL): string {
  const lost = target.protocol === 'https:' ? /^(?:domain=|secure$|samesite=none$)/i : /^domain=/i;
  const [pair, ...attributes] = cookie.split(';');
  return [pair, ...attributes.filter((attribute) => !lost.test(attribute.trim()))].join(';');
}
