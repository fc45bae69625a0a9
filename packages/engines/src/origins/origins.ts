import type { Event, Exchange } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { decodeHTML } from 'entities';
import { at, count, mergeMaps, sum } from '../kit/summary/maps.js';
import { textHash } from '../kit/summary/text-hash.js';
import { siteOf } from './site.js';

// Which origins are the product's own. Everything is observed under its origin; what belongs to third parties
// (analytics, fonts, CDNs) is told when all has been seen, counted, and left out.

export interface OriginsSummary {
  readonly origins: Map<string, OriginCounts>;
  /** By origin and title of its pages: how often. For the product's name. */
  readonly titles: Map<string, number>;
}

export interface OriginCounts {
  exchanges: number;
  calls: number;
  /** Pages loaded, or screens seen. */
  pages: number;
  /** Answers with data. */
  data: number;
  /** Calls that carried a credential; a cookie may be one. */
  credentials: number;
  /** Of these, those that carried one that no browser adds by itself. */
  signed: number;
  /** What stood in `authorization`, hashed: the lowest of them. */
  readonly bearers: Set<number>;
  /** By material: how many exchanges, so that what is left out can be listed there. */
  readonly materials: Map<string, number>;
}

export interface OriginsConclusion {
  readonly own: readonly string[];
  /** By material: the other origins, with how many exchanges each. */
  readonly thirdParties: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** As the titles of its pages call it; null where they do not agree. */
  readonly product: string | null;
  /** Where it stands; null where nothing was asked of anybody. */
  readonly host: string | null;
}

const MOST_TITLES = 2000;

export const emptyOrigins = (): OriginsSummary => ({ origins: new Map(), titles: new Map() });

const noCounts = (): OriginCounts => ({
  exchanges: 0,
  calls: 0,
  pages: 0,
  data: 0,
  credentials: 0,
  signed: 0,
  bearers: new Set(),
  materials: new Map(),
});

export function observeOrigins(into: OriginsSummary, event: Event): void {
  if (event.kind === 'action' || event.kind === 'code' || event.kind === 'declared' || event.kind === 'stated') return;
  const counts = at(into.origins, event.url.origin, noCounts);
  if (event.kind === 'view') {
    counts.pages++;
    addTitle(into, event.title);
    return;
  }
  counts.exchanges++;
  count(counts.materials, event.ref.material);
  if (event.is !== 'call') return;
  counts.calls++;
  if (isPage(event)) {
    counts.pages++;
    addTitle(into, titleOf(event.response?.is === 'html' ? event.response.text : ''));
  }
  if (event.response?.is === 'json') counts.data++;
  observeCredentials(counts, event);
}

function observeCredentials(counts: OriginCounts, { requestHeaders }: Exchange): void {
  let isSigned = false;
  for (const [name, value] of requestHeaders) {
    if (name === 'authorization') keepLowest(counts.bearers, textHash(value));
    isSigned ||= name === 'authorization' || /api-?key|-token$/.test(name);
  }
  if (isSigned) counts.signed++;
  if (isSigned || requestHeaders.some(([name]) => name === 'cookie')) counts.credentials++;
}

// Of a few persons each; more say no more about whose they are.
const MOST_BEARERS = 16;

function keepLowest(hashes: Set<number>, hash: number): void {
  hashes.add(hash);
  if (hashes.size > MOST_BEARERS) hashes.delete(Math.max(...hashes));
}

const isPage = (exchange: Exchange): boolean =>
  exchange.response?.is === 'html' && (exchange.resourceType === 'document' || exchange.resourceType === null);

function titleOf(html: string): string {
  const open = html.indexOf('<title');
  if (open < 0) return '';
  const start = html.indexOf('>', open) + 1;
  const end = html.indexOf('</', start);
  return end < 0 || end - start > 300 ? '' : decodeHTML(html.slice(start, end)).trim();
}

function addTitle(into: OriginsSummary, title: string): void {
  const { titles } = into;
  if (title === '') return;
  count(titles, title);
  dropHighest(titles);
}

// The lowest texts are kept, so that the order of arrival is nothing; a name that all titles share survives it.
function dropHighest(titles: Map<string, number>): void {
  if (titles.size <= MOST_TITLES) return;
  const highest = [...titles.keys()].reduce((a, b) => (a > b ? a : b));
  titles.delete(highest);
}

function mergedLowest(a: Set<number>, b: ReadonlySet<number>): Set<number> {
  for (const hash of b) keepLowest(a, hash);
  return a;
}

export function mergeOrigins(a: OriginsSummary, b: OriginsSummary): OriginsSummary {
  mergeMaps(a.origins, b.origins, (x, y) => ({
    exchanges: x.exchanges + y.exchanges,
    calls: x.calls + y.calls,
    pages: x.pages + y.pages,
    data: x.data + y.data,
    credentials: x.credentials + y.credentials,
    signed: x.signed + y.signed,
    bearers: mergedLowest(x.bearers, y.bearers),
    materials: mergeMaps(x.materials, y.materials, sum),
  }));
  mergeMaps(a.titles, b.titles, sum);
  while (a.titles.size > MOST_TITLES) dropHighest(a.titles);
  return a;
}

const SHARE_SIGNED = 0.5;
const SHARE_DATA = 0.5;

/**
 * Another site that answers with data is an interface of the product's own where it is asked with what the product's own
 * site is asked with. Else, browsers add cookies for whoever set them, and keys and tokens are for maps, mail and reports
 * of crashes as well: it is only where most is asked of it, the product's own site being no more than its pages, or where
 * nobody signs in to that.
 */
function isInterface(other: OriginCounts, home: OriginCounts): boolean {
  if (other.calls === 0 || other.data < other.calls * SHARE_DATA) return false;
  if ([...other.bearers].some((hash) => home.bearers.has(hash))) return true;
  if (other.calls > home.calls) return other.credentials >= other.calls * SHARE_SIGNED;
  return home.credentials === 0 && other.signed >= other.calls * SHARE_SIGNED;
}

/** All that was counted of a site. */
function sumOf(all: readonly OriginCounts[]): OriginCounts {
  const sum = noCounts();
  for (const one of all) {
    sum.calls += one.calls;
    sum.credentials += one.credentials;
    for (const hash of one.bearers) sum.bearers.add(hash);
  }
  return sum;
}

export function concludeOrigins(summary: OriginsSummary, options: { wanted: readonly string[] }): OriginsConclusion {
  const ranked = [...summary.origins].sort(
    ([a, x], [b, y]) => notSaid(a) - notSaid(b) || y.pages - x.pages || y.calls - x.calls || byText(a, b),
  );
  const main = ranked[0];
  const home = sumOf(ranked.filter(([origin]) => siteOf(origin) === siteOf(main![0])).map(([, counts]) => counts));
  const isOwn = ([origin, c]: [string, OriginCounts]): boolean => {
    if (options.wanted.length > 0) return options.wanted.includes(origin);
    if (siteOf(origin) === siteOf(main![0])) return c.calls + c.pages > 0;
    return isInterface(c, home);
  };
  const own = ranked.filter(isOwn).map(([origin]) => origin);
  const thirdParties = new Map<string, Map<string, number>>();
  const isForeign = (origin: string) =>
    !own.includes(origin) && (options.wanted.length > 0 || siteOf(origin) !== siteOf(main![0]));
  for (const [origin, counts] of summary.origins)
    if (isForeign(origin))
      for (const [material, n] of counts.materials)
        at(thirdParties, material, () => new Map<string, number>()).set(origin, n);
  return { own, thirdParties, product: nameFrom(summary.titles), host: own[0] ? hostOf(own[0]) : null };
}

/** What readers write for a host that the material does not name; by RFC 2606 nobody has it. A named one comes first. */
const notSaid = (origin: string): number => Number(origin.endsWith('.invalid'));

const hostOf = (origin: string): string => origin.replace(/^\w+:\/\//, '');

const SEPARATOR = /\s+[-–—|·•:»«/]+\s+|:\s+/;
// A name stands in most titles, at their beginning or end.
const SHARE_OF_TITLES = 0.5;

function nameFrom(titles: ReadonlyMap<string, number>): string | null {
  const ends = new Map<string, number>();
  for (const title of titles.keys()) {
    const parts = title.split(SEPARATOR).map((part) => part.trim());
    for (const part of new Set([parts[0]!, parts.at(-1)!])) if (part !== '') count(ends, part);
  }
  const best = [...ends].sort(([a, x], [b, y]) => y - x || byText(a, b))[0];
  return best && best[1] >= titles.size * SHARE_OF_TITLES ? best[0] : null;
}
