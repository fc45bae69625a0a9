import type { Header } from '../../events.js';
import { authorization } from './authorization.js';
import { redactCookie, redactSentCookies } from './cookies.js';
import { withoutDrawn } from '../by-look/drawn.js';
import { count, type Desk } from '../desk.js';
import type { NameInfo } from '../by-name/name-infos.js';
import { redactProtocols } from './protocols.js';
import { redactText } from '../in-text/text.js';
import { redactAddress, redactPath } from './urls.js';
import { redactValue } from './values.js';

/** What is looked at in a header, told by its name. */
type Treatment = 'open' | 'telling' | 'authorization' | 'cookie' | 'set-cookie' | 'protocols' | 'address' | 'value';

/** Headers that hold no secret by their definition. */
const OPEN =
  /^(?:accept.*|access-control-.*|age|allow|alt-svc|cache-control|connection|content-(?:encoding|language|length|range|security-policy.*|type)|cross-origin-.*|date|dnt|etag|expires|host|if-(?:match|none-match|modified-since|range|unmodified-since)|keep-alive|last-modified|nel|origin|permissions-policy|pragma|priority|range|referrer-policy|report-to|retry-after|sec-(?:browsing-topics|ch-.*|fetch-.*|gpc|purpose|speculation-tags|websocket-.*)|server|strict-transport-security|te|timing-allow-origin|traceparent|transfer-encoding|upgrade.*|user-agent|vary|via|www-authenticate|proxy-authenticate|x-content-type-options|x-frame-options|x-powered-by|x-request-id|x-requested-with|x-runtime|x-xss-protection|x-download-options|x-permitted-cross-domain-policies|idempotency-key|:method|:scheme|:status|:authority)$/;
/** Where a message goes and what it is: without them it cannot be read. */
const ABOUT_MESSAGE = /^(?:host|origin|content-.*|accept.*|access-control-.*|:.*)$/;
const ADDRESS = new Set([
  'location',
  'content-location',
  'referer',
  'refresh',
  ':path',
  'x-original-url',
  'sourcemap',
  'x-forwarded-uri',
]);

function treatment(name: string): Treatment {
  // `X-Forwarded-Cookie`, `X-Set-Cookie`
  const cookie = /(?:^|-)((?:set-)?cookie)2?$/.exec(name)?.[1];
  if (cookie !== undefined) return cookie as Treatment;
  if (/^(?:proxy-|x-|x-amzn-|x-forwarded-)?authorization$/.test(name)) return 'authorization';
  if (name === 'sec-websocket-protocol') return 'protocols';
  if (ADDRESS.has(name)) return 'address';
  if (TELLING.test(name)) return 'telling';
  return OPEN.test(name) ? 'open' : 'value';
}

const treatments = new Map<string, Treatment>();
/** Header names are few; odd material may have others. */
const TREATMENTS_LIMIT = 2_000;

/** Names in lower case already. */
export function redactHeaders(headers: readonly Header[], desk: Desk): Header[] {
  return headers.map((header) => {
    const [name, value] = header;
    let known = treatments.get(name);
    if (known === undefined) {
      known = treatment(name);
      if (treatments.size < TREATMENTS_LIMIT) treatments.set(name, known);
    }
    // Crawlers and scripts write into open headers whom to ask: `bot/1.0 (+mailto:…)`.
    if (known === 'open')
      return value.includes('@') || (desk.replaceOwn !== null && !ABOUT_MESSAGE.test(name))
        ? [name, redactText(value, desk)]
        : header;
    if (known === 'telling' && !TELLS.test(value)) return header;
    return [name, redactHeader(name, value, known, desk)];
  });
}

function redactHeader(name: string, value: string, how: Treatment, desk: Desk): string {
  switch (how) {
    case 'authorization':
      return redactAuthorization(value, desk);
    case 'cookie':
      return redactSentCookies(value, desk);
    case 'set-cookie':
      // Recorders join several of them by line breaks.
      return value
        .split('\n')
        .map((line) =>
          line
            .replace(/^[^;]+/, (pair) => redactCookie(pair, desk))
            .replace(COOKIE_PATH, (path) => redactPath(path, desk)),
        )
        .join('\n');
    case 'protocols':
      return redactProtocols(value, desk);
    case 'telling':
      return redactText(value, desk);
    case 'address':
      return redactAddress(value, desk);
    default:
      return withoutDrawn(
        redactValue(value, OWN_KEY.test(name) ? ownKey(desk.nameInfo(name)) : desk.nameInfo(name), 'sent', desk),
        desk,
      );
  }
}

/** Longer than `/`: an address that lets somebody in may be the place of its cookie. */
const COOKIE_PATH = /(?<=;\s*path=)\/[^;]{12,}/i;

/** These are open as well, but for where to report with which key, and which token was refused. */
const TELLING = /^(?:www-authenticate|proxy-authenticate|content-security-policy.*)$/;
const TELLS = /@|(?:key|token|nonce)[ =]/i;

/** A header of the product's own that ends in `key` is there to let somebody in. */
const OWN_KEY = /^x-[\w-]+-key$/;

function ownKey(info: NameInfo): NameInfo {
  return info.sent === null ? info : { ...info, sent: { kind: info.sent.kind, demand: 'opaque' } };
}

function redactAuthorization(value: string, desk: Desk): string {
  const made = authorization(value, desk);
  if (made.text !== value) count(desk, made.kind);
  return made.text;
}
