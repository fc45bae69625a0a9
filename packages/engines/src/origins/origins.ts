import type { Event, Exchange } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { decodeHTML } from 'entities';
import { at, count, mergeMaps, sum } from '../kit/maps.js';
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
  /** Calls that carried a credential. */
  credentials: number;
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
  if (
    event.requestHeaders.some(
      ([name]) => name === 'authorization' || name === 'cookie' || /api-?key|-token$/.test(name),
    )
  )
    counts.credentials++;
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

export function mergeOrigins(a: OriginsSummary, b: OriginsSummary): OriginsSummary {
  mergeMaps(a.origins, b.origins, (x, y) => ({
    exchanges: x.exchanges + y.exchanges,
    calls: x.calls + y.calls,
    pages: x.pages + y.pages,
    data: x.data + y.data,
    credentials: x.credentials + y.credentials,
    materials: mergeMaps(x.materials, y.materials, sum),
  }));
  mergeMaps(a.titles, b.titles, sum);
  while (a.titles.size > MOST_TITLES) dropHighest(a.titles);
  return a;
}

// Another site that most of its calls sign in to and that answers with data is an interface of the product's own;
// analytics and fonts take no credential.
const SHARE_SIGNED = 0.5;
const SHARE_DATA = 0.5;

export function concludeOrigins(summary: OriginsSummary, options: { wanted: readonly string[] }): OriginsConclusion {
  const ranked = [...summary.origins].sort(
    ([a, x], [b, y]) => notSaid(a) - notSaid(b) || y.pages - x.pages || y.calls - x.calls || byText(a, b),
  );
  const main = ranked[0];
  const isOwn = ([origin, c]: [string, OriginCounts]): boolean => {
    if (options.wanted.length > 0) return options.wanted.includes(origin);
    if (siteOf(origin) === siteOf(main![0])) return c.calls + c.pages > 0;
    return c.calls > 0 && c.credentials >= c.calls * SHARE_SIGNED && c.data >= c.calls * SHARE_DATA;
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
