import type { Url } from '../events.js';
import { decodePercent, decodeSegments, encodePercent } from '../decode/url.js';
import { learn, take, type Desk } from './desk.js';
import { isOpaque, isOrdinaryId, isRandom } from './looks.js';
import { wordsOf } from './names.js';
import { redactText } from './text.js';
import { redactValue } from './values.js';

export function redactUrl(url: Url, desk: Desk): Url {
  const path = redactPath(url.path, desk);
  return {
    origin: url.origin,
    path,
    segments: path === url.path ? url.segments : decodeSegments(path),
    query: url.query.map(([name, value]) => [
      redactText(name, desk),
      redactValue(value, desk.nameInfo(name), 'sent', desk),
    ]),
    hash: url.hash === '' ? '' : redactAddress(url.hash, desk),
  };
}

/** An address inside a header, a link or a hash, absolute or not. What is not touched stays as it was written. */
export function redactAddress(address: string, desk: Desk): string {
  const [beforeHash, hash] = cut(address, '#');
  const [beforeQuery, query] = cut(beforeHash, '?');
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(beforeQuery)?.[0] ?? '';
  const path = beforeQuery.slice(origin.length);
  // A hash holds a path or, after OAuth, a query.
  const isQuery = origin === '' && query === null && /^[\w.%-]+=[^/]/.test(path);
  const made = isQuery ? redactQuery(path, desk) : redactText(origin, desk) + redactPath(path, desk);
  return made + joined('?', query, redactQuery, desk) + joined('#', hash, redactAddress, desk);
}

function joined(mark: string, part: string | null, redact: (part: string, desk: Desk) => string, desk: Desk): string {
  return part === null ? '' : mark + redact(part, desk);
}

function cut(text: string, mark: string): [string, string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function redactQuery(query: string, desk: Desk): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((pair) => {
      const [name, value] = cut(pair, '=');
      const plainName = decodePercent(name);
      const madeName = redactText(plainName, desk);
      const shownName = madeName === plainName ? name : encodePercent(madeName);
      if (value === null || value === '') return shownName + (value === null ? '' : '=');
      const plain = decodePercent(value.replaceAll('+', ' '));
      const made = redactValue(plain, desk.nameInfo(plainName), 'sent', desk);
      return `${shownName}=${made === plain ? value : encodePercent(made)}`;
    })
    .join('&');
}

/** Segments after which one that cannot be guessed is a key to something: `/reset-password/x`, `/invitation/x`. */
const LEADS_TO_SECRET =
  /^(?:reset|password|token|magic|verify|verification|confirm|confirmation|activate|activation|invite|invitation|unlock|unsubscribe|signup|session|sid|secret|apikey|webhook|webhooks|hook|hooks|sso|share|feed|link|tokens|sessions|keys|key|login|auth|callback|recovery|recover|edit|invitations|invites|calendar|access|join)$/;
/** Of these, the ones after which even an ordinary identifier is the key. */
const LEADS_SURELY = /^(?:reset|password|token|magic|activation|apikey|secret|unlock)$/;

/** A path of mere words holds nothing. */
const HOLDS_SECRETS = /[\d@%=:+&]|[A-Z]{3}/;

export function redactPath(path: string, desk: Desk): string {
  if (!HOLDS_SECRETS.test(path)) return path;
  let before = '';
  let changed = false;
  const parts = path.split('/').map((part) => {
    const plain = decodePercent(part);
    const made = redactSegment(plain, before, desk);
    before = plain;
    if (made === plain) return part;
    changed = true;
    return encodePercent(made);
  });
  return changed ? parts.join('/') : path;
}

function redactSegment(segment: string, before: string, desk: Desk): string {
  if (segment.length >= 16 && before !== '' && isKeyAfter(segment, before)) {
    learn(desk, segment, true);
    return take(desk, 'token', segment);
  }
  return redactText(segment, desk);
}

function isKeyAfter(segment: string, before: string): boolean {
  const words = wordsOf(before);
  if (!words.some((word) => LEADS_TO_SECRET.test(word))) return false;
  const surely = LEADS_SURELY.test(words.at(-1) ?? '');
  if (isOrdinaryId(segment)) return surely;
  return isRandom(segment) || (surely && isOpaque(segment));
}
