import { decodePairs, encodePercent } from './decode/url.js';
import type { Url } from './events.js';

/** The address of a redacted URL. What was not touched stays as it was written. */
export function sealUrl(raw: string, url: Url): string {
  // Both schemes of a WebSocket are decoded to those of HTTP.
  const origin = /^wss?:/i.test(raw) ? url.origin.replace(/^http/, 'ws') : url.origin;
  const query = sealQuery(queryOf(raw), url.query);
  return `${origin}${url.path}${query === null ? '' : `?${query}`}${raw.includes('#') ? `#${url.hash}` : ''}`;
}

/** Without the mark; null where there is none. */
function queryOf(raw: string): string | null {
  const address = raw.split('#', 1)[0]!;
  const at = address.indexOf('?');
  return at < 0 ? null : address.slice(at + 1);
}

function sealQuery(raw: string | null, pairs: Url['query']): string | null {
  if (raw === null) return null;
  const before = decodePairs(raw);
  const isSame = pairs.every(([name, value], i) => before[i]?.[0] === name && before[i][1] === value);
  return isSame ? raw : pairsText(pairs);
}

/** As forms are sent. */
export function pairsText(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&');
}

const escape = (text: string): string =>
  encodePercent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
