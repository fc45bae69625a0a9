import type { Event, Exchange, RequestContext } from '@asbuilt/evidence';
import { plainText } from '../kit/page/plain-text.js';
import { at, count, mergeMaps, sum } from '../kit/summary/maps.js';
import {
  countCall,
  isAmongLowest,
  keepLowest,
  mergeCallCounts,
  mergedLowest,
  noCallCounts,
  pathHash,
  type CallCounts,
} from './call-counts.js';
import { addTitle, mergeTitles, titleOf } from './product-name.js';
import { siteOf } from './site.js';

// What is counted of every origin while observing. Which of them are the product's own is concluded when all was seen.

export interface OriginsSummary {
  readonly origins: Map<string, OriginCounts>;
  /** By origin of a page: when it last asked for something. */
  readonly lastAsks: Map<string, Moment>;
  /** By origin and title of its pages: how often. For the product's name. */
  readonly titles: Map<string, number>;
  /** The same of documents as the server sent them, before any script gave them another title. */
  readonly served: Map<string, number>;
}

export interface OriginCounts extends CallCounts {
  exchanges: number;
  /** Requests that nobody answered. */
  unanswered: number;
  /** Pages loaded into a window, or screens seen. */
  pages: number;
  /** The pages that have a text as the server sends them, and those that have none, hashed: the lowest of them. */
  readonly texts: Set<number>;
  readonly shells: Set<number>;
  /** Scripts and style sheets of pages. */
  parts: number;
  /** What pages told of their visitors. */
  reports: number;
  /** Documents loaded into frames. */
  frames: number;
  /** Documents that another site's page led to, into its window or into a frame: by origin of that page, the first and how many. */
  readonly ledTo: Map<string, LedTo>;
  /** Pages that the recording itself names as open. */
  named: number;
  /** When the first page was asked for, whatever the answer was. */
  firstAsked: Moment | null;
  /** When the first page was shown, and the last. */
  firstShown: Moment | null;
  lastShown: Moment | null;
  /** By origin of the page that asked: how many requests for data, scripts and frames. */
  askers: Map<string, number>;
  /** By material: how many exchanges, so that what is left out can be listed there. */
  readonly materials: Map<string, number>;
}

export interface LedTo {
  readonly count: number;
  readonly first: Moment;
  readonly last: Moment;
}

/** Sortable: by time, then by place. */
export type Moment = readonly [at: number, material: string, entry: number];

export const emptyOrigins = (): OriginsSummary => ({
  origins: new Map(),
  lastAsks: new Map(),
  titles: new Map(),
  served: new Map(),
});

export const noCounts = (): OriginCounts => ({
  ...noCallCounts(),
  exchanges: 0,
  unanswered: 0,
  pages: 0,
  texts: new Set(),
  shells: new Set(),
  parts: 0,
  reports: 0,
  frames: 0,
  ledTo: new Map(),
  named: 0,
  firstAsked: null,
  firstShown: null,
  lastShown: null,
  askers: new Map(),
  materials: new Map(),
});

export function observeOrigins(into: OriginsSummary, event: Event): void {
  if (event.kind === 'exchange') observeExchange(into, event);
  else if (event.kind === 'view') {
    const counts = at(into.origins, event.url.origin, noCounts);
    counts.pages++;
    showAt(counts, momentOf(event.at, event.ref));
    addTitle(into.titles, event.url.origin, event.title);
  } else if (event.kind === 'action' && event.does === 'navigate' && event.url.origin !== '')
    at(into.origins, event.url.origin, noCounts).named++;
}

const NO_CONTEXT: RequestContext = { from: '', into: 'unknown' };

function observeExchange(into: OriginsSummary, exchange: Exchange): void {
  const counts = at(into.origins, exchange.url.origin, noCounts);
  const { is, context = NO_CONTEXT } = exchange;
  counts.exchanges++;
  count(counts.materials, exchange.ref.material);
  const target = loadTarget(exchange, context);
  if (target !== 'window' && context.from !== '') observeAsker(into, counts, exchange, context);
  if (target === 'frame') counts.frames++;
  if (is === 'unanswered' && !FILES.has(exchange.resourceType)) counts.unanswered++;
  if (target === 'window') observePage(into, counts, exchange);
  if (is === 'asset' && PARTS.has(exchange.resourceType)) counts.parts++;
  if (is === 'telemetry') counts.reports++;
  if (is === 'call') countCall(counts, exchange);
}

const PARTS: ReadonlySet<Exchange['resourceType']> = new Set(['script', 'stylesheet']);

/** A picture that never came is no call that was never answered. */
const FILES: ReadonlySet<Exchange['resourceType']> = new Set(['image', 'media', 'font', 'stylesheet', 'script']);

/** A document of the same site is a page; of another site it may stand in a frame, which is decided when all was seen. */
function loadTarget({ url }: Exchange, { from, into }: RequestContext): RequestContext['into'] {
  return into === 'document' && (from === '' || siteOf(from) === siteOf(url.origin)) ? 'window' : into;
}

function observeAsker(into: OriginsSummary, counts: OriginCounts, exchange: Exchange, context: RequestContext): void {
  // on its way to a document that the same page led to
  if (context.into === 'document' && isRedirect(exchange)) return;
  const moment = momentOf(exchange.startedAt, exchange.ref);
  joinBounded(into.lastAsks, context.from, moment, (a, b) => laterOf(a, b)!);
  if (context.into === 'document') {
    joinBounded(counts.ledTo, context.from, { count: 1, first: moment, last: moment }, joinLedTo);
    return;
  }
  if (isAskedByPage(exchange)) joinBounded(counts.askers, context.from, 1, sum);
}

const joinLedTo = (a: LedTo, b: LedTo): LedTo => ({
  count: a.count + b.count,
  first: earlierOf(a.first, b.first)!,
  last: laterOf(a.last, b.last)!,
});

function observePage(into: OriginsSummary, counts: OriginCounts, exchange: Exchange): void {
  const moment = momentOf(exchange.startedAt, exchange.ref);
  counts.firstAsked = earlierOf(counts.firstAsked, moment);
  const { status, response } = exchange;
  const isHtml = response === null ? status === 304 : /html/.test(response.mime) || response.is === 'html';
  if (!isHtml || isRedirect(exchange)) return;
  counts.pages++;
  showAt(counts, moment);
  // an error is called what went wrong
  if (response?.is !== 'html' || status >= 400) return;
  const path = pathHash(exchange);
  if ([counts.texts, counts.shells].some((kept) => isAmongLowest(kept, path)))
    keepLowest(hasText(response.text) ? counts.texts : counts.shells, path);
  const title = titleOf(response.text, exchange.url);
  for (const titles of [into.titles, into.served]) addTitle(titles, exchange.url.origin, title);
}

/** A few sentences: the frame of an app says that it is loading, or wants scripts. */
const LEAST_TEXT = 200;
const LOOKED_AT = 30_000;

const hasText = (html: string): boolean =>
  plainText(html.slice(Math.max(0, html.search(/<body\b/i))).slice(0, LOOKED_AT)).length >= LEAST_TEXT;

const isRedirect = ({ status }: Exchange): boolean => status >= 300 && status < 400 && status !== 304;

/** Fonts and pictures are asked for by style sheets as well, wherever those were delivered from. */
const isAskedByPage = ({ is, resourceType }: Exchange): boolean => is !== 'asset' || resourceType === 'script';

const momentOf = (time: number | null, ref: { material: string; entry: number }): Moment => [
  time ?? Number.MAX_SAFE_INTEGER,
  ref.material,
  ref.entry,
];

function showAt(counts: OriginCounts, moment: Moment): void {
  counts.firstShown = earlierOf(counts.firstShown, moment);
  counts.lastShown = laterOf(counts.lastShown, moment);
}

export function isBefore(a: Moment, b: Moment): boolean {
  if (a[0] !== b[0]) return a[0] < b[0];
  return a[1] === b[1] ? a[2] < b[2] : a[1] < b[1];
}

export function earlierOf(a: Moment | null, b: Moment | null): Moment | null {
  if (a === null || b === null) return a ?? b;
  return isBefore(b, a) ? b : a;
}

export function laterOf(a: Moment | null, b: Moment | null): Moment | null {
  if (a === null || b === null) return a ?? b;
  return isBefore(a, b) ? b : a;
}

// More sites than this ask one host only where the host is for everybody; the lowest are kept, so that order is nothing.
const MOST_ASKERS = 200;

function joinBounded<V>(map: Map<string, V>, key: string, value: V, join: (a: V, b: V) => V): void {
  const before = map.get(key);
  map.set(key, before === undefined ? value : join(before, value));
  dropHighest(map);
}

function dropHighest(map: Map<string, unknown>): void {
  while (map.size > MOST_ASKERS) map.delete([...map.keys()].reduce((a, b) => (a > b ? a : b)));
}

function mergeBounded<V>(a: Map<string, V>, b: ReadonlyMap<string, V>, join: (a: V, b: V) => V): Map<string, V> {
  mergeMaps(a, b, join);
  dropHighest(a);
  return a;
}

export function mergeOrigins(a: OriginsSummary, b: OriginsSummary): OriginsSummary {
  mergeMaps(a.origins, b.origins, mergeCounts);
  mergeBounded(a.lastAsks, b.lastAsks, (x, y) => laterOf(x, y)!);
  mergeTitles(a.titles, b.titles);
  mergeTitles(a.served, b.served);
  return a;
}

function mergeCounts(x: OriginCounts, y: OriginCounts): OriginCounts {
  return {
    ...mergeCallCounts(x, y),
    exchanges: x.exchanges + y.exchanges,
    unanswered: x.unanswered + y.unanswered,
    pages: x.pages + y.pages,
    texts: mergedLowest(x.texts, y.texts),
    shells: mergedLowest(x.shells, y.shells),
    parts: x.parts + y.parts,
    reports: x.reports + y.reports,
    frames: x.frames + y.frames,
    named: x.named + y.named,
    firstAsked: earlierOf(x.firstAsked, y.firstAsked),
    firstShown: earlierOf(x.firstShown, y.firstShown),
    lastShown: laterOf(x.lastShown, y.lastShown),
    ledTo: mergeBounded(x.ledTo, y.ledTo, joinLedTo),
    askers: mergeBounded(x.askers, y.askers, sum),
    materials: mergeMaps(x.materials, y.materials, sum),
  };
}
