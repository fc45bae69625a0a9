import type { Exchange } from '@asbuilt/evidence';
import { byText, compareRefs, type Ref } from '@asbuilt/spec';
import { isInfrastructureCookie } from '../../kit/infrastructure.js';
import { sureClass } from '../../kit/address/segment.js';
import { lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { refAt } from '../../kit/summary/refs.js';
import { asCommon, joinValues, MOMENT } from './header-values.js';
import { joinLocations, locationOf } from './locations.js';

/** What the responses of one kind that a call gave said in one header. */
export interface HeaderSeen {
  count: number;
  /** What the values have in common (see header-values.ts); of a Location see locations.ts. */
  says: string;
  /** Who was told so; null where it was several. */
  actor: string | null;
  /** Of a Location: the lowest address that it gave, by which the call is found. */
  to: string | null;
  ref: Ref;
}

/** More are of a gateway that adds its own; the lowest names are kept. */
const MOST_HEADERS = 24;

// What HTTP itself needs, and what servers, proxies and delivery networks say of themselves on any response.
const MACHINERY =
  /^(?::.*|accept-ranges|age|alt-svc|connection|content-(?:encoding|length|type)|date|expect-ct|keep-alive|nel|priority|proxy-.*|reporting?-.*|server(?:-timing)?|te|trailer|transfer-encoding|upgrade|vary|via|x-(?:cache.*|content-length|powered-by|real-ip|runtime|served-by|timer)|(?:x-)?(?:b3|correlation|request|trace)-?.*id|traceparent|(?:cf|fly|x-(?:aws|amz|amzn|azure|cloud|fastly|github|ms|nf|vercel))-.*)$/;

// Names come again and again. A cache only, dropped whole when full.
const MOST_NAMES = 1000;
const machinery = new Map<string, boolean>();

function isMachinery(name: string): boolean {
  let known = machinery.get(name);
  if (known === undefined) {
    known = MACHINERY.test(name);
    if (machinery.size >= MOST_NAMES) machinery.clear();
    machinery.set(name, known);
  }
  return known;
}

/** Counts the headers of one response; examples that somebody made up tell none. */
export function observeResponseHeaders(
  into: { headed: number; readonly headers: Lowest<HeaderSeen> },
  exchange: Exchange,
): void {
  if (exchange.responseHeaders.length === 0 || exchange.drafted) return;
  into.headed++;
  const seen = new Set<string>();
  for (const [name, value] of exchange.responseHeaders) {
    if (isMachinery(name)) continue;
    for (const { key, says, to } of saidIn(name, value, exchange)) {
      if (seen.has(key)) continue;
      seen.add(key);
      note(into.headers, key, { says, to, exchange });
    }
  }
}

interface Said {
  readonly key: string;
  readonly says: string;
  readonly to: string | null;
}

function saidIn(name: string, value: string, exchange: Exchange): Said[] {
  if (name === 'set-cookie') return value.split('\n').flatMap((line) => cookieIn(line));
  if (name !== 'location') return [{ key: name, says: isEchoed(value, exchange) ? ORIGIN : asCommon(value), to: null }];
  const led = locationOf(value, exchange);
  return led === null ? [] : [{ key: name, ...led }];
}

/** `access-control-allow-origin` repeats who asks. */
const ORIGIN = '{origin}';

const isEchoed = (value: string, { requestHeaders }: Exchange): boolean =>
  /^https?:/.test(value) && requestHeaders.some(([name, sent]) => name === 'origin' && sent === value);

function note(
  into: Lowest<HeaderSeen>,
  key: string,
  { says, to, exchange }: Omit<Said, 'key'> & { exchange: Exchange },
) {
  const known = into.kept.get(key);
  const ref = refAt(exchange.ref, key.split(' ')[0]);
  const next: HeaderSeen = { count: 1, says, actor: exchange.actor, to, ref };
  if (known === undefined) lowestAt(into, key, MOST_HEADERS, () => next);
  else joinSeen(known, next, key);
}

function joinSeen(a: HeaderSeen, b: HeaderSeen, key: string): HeaderSeen {
  a.count += b.count;
  a.says = key === 'location' ? joinLocations(a.says, b.says) : joinValues(a.says, b.says);
  if (a.actor !== b.actor) a.actor = null;
  if (b.to !== null && (a.to === null || byText(b.to, a.to) < 0)) a.to = b.to;
  if (compareRefs(b.ref, a.ref) < 0) a.ref = b.ref;
  return a;
}

export const mergeResponseHeaders = (a: Lowest<HeaderSeen>, b: Lowest<HeaderSeen>): Lowest<HeaderSeen> =>
  mergeLowest(a, b, MOST_HEADERS, joinSeen);

/** Begins the key of a cookie, behind which its name stands; and of one that is taken away, behind which a sign does, too. */
export const COOKIE = 'set-cookie ';
export const TAKEN_AWAY = ' -';

const isPast = (attribute: string): boolean =>
  /^max-age=(?:0|-\d+)$/i.test(attribute) || (/^expires=/i.test(attribute) && /\b19(?:69|70)\b/.test(attribute));

/** By the cookie's name: its attributes in one order, and never its value. */
function cookieIn(line: string): Said[] {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const sign = pair.indexOf('=');
  const name = pair.slice(0, sign);
  if (sign < 1 || isInfrastructureCookie(name) || sureClass(name) !== null) return [];
  const gone = rest.some(isPast);
  const attributes = rest.filter((part) => part !== '').map((part) => (gone ? part : withoutMoment(part)));
  const says = [`${name}=${gone ? '' : '{value}'}`, ...attributes.sort(byText)].join('; ');
  return [{ key: `${COOKIE}${name}${gone ? TAKEN_AWAY : ''}`, says: asCommon(says), to: null }];
}

const withoutMoment = (attribute: string): string => attribute.replace(/^(expires=).*/i, `$1${MOMENT}`);
