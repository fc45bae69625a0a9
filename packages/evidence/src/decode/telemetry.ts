import type { Body, Json, RawExchange, RequestContext, Url } from '../events.js';
import { isIdentifier } from './exchange-kind.js';
import { header } from './header.js';
import { baseMime } from './mime.js';

// Telemetry: a page tells a service what its visitor does and what its browser is like, and gets nothing back. It may go
// to the product's own host, by any name, so several things that are usual of it must come together.

/** What browsers send by themselves: a policy that was broken, a certificate, a link that was followed. */
const BROWSER_REPORT =
  /^(?:application\/(?:csp-report|reports\+json|expect-ct-report\+json|expect-staple-report)|text\/ping)$/;

/** Paths that delivery networks keep for themselves on every host that they serve. */
const RESERVED = /^\/(?:cdn-cgi\/(?:rum|beacon|zaraz|challenge-platform)|_vercel\/(?:insights|speed-insights))(?:\/|$)/;

/** What paths and hosts of telemetry are called, word by word. */
const NAMES = new Set(
  'analytics beacon beacons collect collector clickstream csp envelope insights metrics pageview pageviews pixel rum telemetry track tracker tracking vitals'.split(
    ' ',
  ),
);

/** What calendars and diaries are called, too: only of what is sent blindly. */
const WEAK_NAMES = new Set('event events log logs'.split(' '));

/** Words under which it tells of what happened, how fast it was (Web Vitals) or where a script failed. */
const EVENTS =
  /^(?:events?|event_?(?:name|type|id)|page_?views?|beacons?|metrics|sent_?at|lcp|cls|fid|inp|ttfb|fcp|stack_?(?:trace)?|line_?no|col_?no)$/i;

/** Words under which it tells of the browser. */
const BROWSER =
  /^(?:user_?agent|ua|screen|screen_?(?:width|height|size|resolution)|resolution|viewport|viewport_?(?:width|height|size)|referrer|document_?referrer|time_?zone|tz|device_?pixel_?ratio)$/i;

/** Fewer could be chance: a product posts events, an address of its own page, or to a path named `track`, too. */
const SIGNS_NEEDED = 2;

export interface Sent {
  readonly raw: RawExchange;
  readonly method: string;
  readonly url: Url;
  readonly context: RequestContext;
  readonly request: Body | null;
  readonly response: Body | null;
}

export function isTelemetry(sent: Sent): boolean {
  const { raw, url, method } = sent;
  if (method === 'GET') return isByPage(sent) && isCountedOnly(sent);
  if (method !== 'POST') return false;
  if (isBrowserReport(sent) || RESERVED.test(url.path)) return true;
  if (!isByPage(sent) || !isAnsweredWithNothing(sent)) return false;
  if (isTrace(sent)) return true;
  const told = toldIn(sent);
  const isBlind = isSentBlindly(sent);
  const isBeacon = raw.resourceType === 'ping' && isUntyped(sent) && !url.segments.some(isIdentifier);
  // where it goes to and how, and what happened: without one of these it may be a form that adds where it was filled in
  const isReport = [
    isNamed(url, NAMES) || (isBlind && isNamed(url, WEAK_NAMES)),
    isBlind,
    isBeacon,
    told.events,
    isPacked(sent),
  ].filter(Boolean).length;
  const ofBrowser = [told.browser, told.page].filter(Boolean).length;
  return isReport > 0 && isReport + ofBrowser >= SIGNS_NEEDED;
}

/** Sent by the browser itself, or by a page in the form that browsers use (Content Security Policy, Reporting API). */
function isBrowserReport({ raw, request }: Sent): boolean {
  if (BROWSER_REPORT.test(baseMime(raw.requestBody?.mime ?? ''))) return true;
  if (header(raw.requestHeaders, 'sec-fetch-dest') === 'report') return true;
  if (request?.is !== 'json' || typeof request.value !== 'object' || request.value === null) return false;
  const reports = Array.isArray(request.value) ? request.value : [request.value];
  return (
    reports.length > 0 && reports.every((one) => has(one, ['csp-report']) || has(one, ['type', 'age', 'body', 'url']))
  );
}

const has = (value: Json, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Larger than the smallest GIF and PNG that there are, with a colour or two. */
const SMALLEST_PICTURE = 100;

/** All that it is for is that it was asked for: the answer is a picture that nobody can see, or nothing at all. */
function isCountedOnly(sent: Sent): boolean {
  const { raw, url, response } = sent;
  if (url.query.length === 0 || url.segments.some(isIdentifier)) return false;
  const isPicture = baseMime(header(raw.responseHeaders, 'content-type') ?? raw.responseBody?.mime ?? '').startsWith(
    'image/',
  );
  if (isPicture && raw.status === 200 && (response?.size ?? 0) > 0) return response!.size! <= SMALLEST_PICTURE;
  if (raw.status !== 204 && !(isPicture && raw.status === 200)) return false;
  if (raw.resourceType === 'image') return raw.status === 204;
  const told = toldIn(sent);
  return isNamed(url, NAMES) && (told.browser || told.page || told.events);
}

/** A client that is no page has nobody to tell of: for it, this is the product. */
const isByPage = ({ raw, context }: Sent): boolean => context.from !== '' || raw.resourceType !== null;

/** An acknowledgement is a word or two. */
const LONGEST_ACKNOWLEDGEMENT = 64;

function isAnsweredWithNothing({ raw: { status }, response }: Sent): boolean {
  if (status <= 0) return true;
  if (status < 200 || status >= 300) return false;
  if (response === null || status === 204) return true;
  switch (response.is) {
    case 'json':
      return isAcknowledgement(response.value);
    case 'text':
      return response.text.length <= LONGEST_ACKNOWLEDGEMENT;
    case 'binary':
    case 'missing':
      return (response.size ?? 0) <= LONGEST_ACKNOWLEDGEMENT;
    default:
      return false;
  }
}

/** No more members than `{"ok":true,"received":3}`, none of which holds others. */
const MOST_MEMBERS = 2;

function isAcknowledgement(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const members = Object.values(value);
  return members.length <= MOST_MEMBERS && members.every((member) => typeof member !== 'object' || member === null);
}

const words = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);

/** The name of a host as it is registered says who it belongs to, so only what stands before it counts. */
function isNamed({ origin, segments }: Url, names: ReadonlySet<string>): boolean {
  const host = origin.slice(origin.indexOf('//') + 2).split('.');
  return [...segments, ...host.slice(0, -2)].some((part) => words(part).some((word) => names.has(word)));
}

/** A beacon tells the page nothing of its answer; JSON sent as plain text needs no leave from the server. */
const isSentBlindly = (sent: Sent): boolean => sent.raw.resourceType === 'ping' || isUntyped(sent);

/** As `sendBeacon` sends a text. */
const isUntyped = ({ raw, request }: Sent): boolean =>
  baseMime(raw.requestBody?.mime ?? '') === 'text/plain' && (request?.is === 'json' || isJsonLines(raw));

const isJsonLines = ({ requestBody }: RawExchange): boolean => /^\{"[^\n]{1,2000}\}\n\{/.test(requestBody?.text ?? '');

/** What OpenTelemetry sends (OTLP/HTTP, JSON), and nobody else. */
const isTrace = ({ request }: Sent): boolean =>
  request?.is === 'json' &&
  typeof request.value === 'object' &&
  request.value !== null &&
  ['resourceSpans', 'resourceMetrics', 'resourceLogs'].some((name) => name in (request.value as object));

/** Everything in the query of a POST without a body, or JSON in base64: nothing that a form or an interface sends. */
function isPacked({ raw: { requestBody }, request, url }: Sent): boolean {
  if (request === null || requestBody === null || requestBody.text === '') return url.query.length >= LEAST_PACKED;
  return request.is === 'form' && request.fields.some(({ value }) => /^eyJ[\w+/=-]*$/.test(value ?? ''));
}

const LEAST_PACKED = 2;

interface Told {
  events: boolean;
  browser: boolean;
  page: boolean;
}

/** Telemetry says it early: this many members are enough, and no document is walked in full. */
const MOST_WALKED = 200;

function toldIn({ raw, context, request, url }: Sent): Told {
  const told: Told = { events: false, browser: false, page: false };
  const agent = header(raw.requestHeaders, 'user-agent');
  let left = MOST_WALKED;
  const see = (name: string, value: Json): void => {
    if (left-- <= 0) return;
    told.events ||= EVENTS.test(name);
    told.browser ||= BROWSER.test(name) || (agent !== undefined && value === agent);
    told.page ||= typeof value === 'string' && context.from !== '' && value.startsWith(`${context.from}/`);
    if (typeof value !== 'object' || value === null) return;
    told.events ||= Array.isArray(value) && value.length > 1 && value.every(isTimedEvent);
    for (const [key, member] of Object.entries(value)) see(Array.isArray(value) ? '' : key, member);
  };
  see('', firstOf(request, raw));
  for (const [name, value] of url.query) see(name, value);
  return told;
}

/** A time beside what happened: several of these are what was gathered until now. */
function isTimedEvent(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(value);
  return (
    names.some((name) => /^(?:ts|time|time_?stamp)$/i.test(name)) &&
    names.some((name) => /^(?:event|name|type)$/i.test(name))
  );
}

function firstOf(request: Body | null, { requestBody }: RawExchange): Json {
  if (request?.is === 'json') return request.value;
  if (request?.is === 'form') return Object.fromEntries(request.fields.map(({ name, value }) => [name, value]));
  const line = /^\{"[^\n]{1,2000}\}(?=\n\{)/.exec(requestBody?.text ?? '')?.[0];
  if (line === undefined) return null;
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}
