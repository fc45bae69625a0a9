import type { Exchange, Json } from '@asbuilt/evidence';
import { lowest, lowestAt, mergeLowest, setLowest, type Lowest } from '../kit/summary/lowest.js';
import { noSightings, mergeSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';
import { textHash } from '../kit/summary/text-hash.js';
import { listIn } from './answers.js';
import { rowsOfListPage } from './list-pages.js';
import { isPageNumber, isPageSize } from './words.js';

// Lists that say nothing about their pages, neither how many items there are nor how many fit: a page behind which there
// is another with other items was full.

/** One list, as it was asked for but for which page: what its pages held, by number. */
export interface Leafed {
  readonly address: string;
  /** By the number of the page, or by how many items were left out before it. */
  readonly pages: Lowest<Leaf>;
  /** Whether pages are counted, or the items before them. */
  readonly counts: 'pages' | 'items';
}

export interface Leaf {
  /** The fewest and the most items that were on it: lists change. */
  least: number;
  most: number;
  /** What it began with, as a mark; null where that changed. */
  first: number | null;
  readonly seen: Sightings;
}

const BOTH: readonly Leafed['counts'][] = ['pages', 'items'];
/** Lists that are asked for in many ways are few. */
const MOST_LISTS = 1000;
const MOST_PAGES = 12;
const MOST_ITEMS = 1000;

export function observeLeafing(into: Lowest<Leafed>, exchange: Exchange, address: string): void {
  const { method, status, response, url, ref } = exchange;
  if (method !== 'GET' || status !== 200 || response === null) return;
  const items = itemsIn(response, url);
  if (items === null || items.length > MOST_ITEMS || url.query.some(([name]) => isPageSize(name))) return;
  const [place, ...others] = url.query.filter(([name]) => isPageNumber(name));
  // an answer without a page is told apart from others by nothing but its list: many lists are asked for in no other way
  if (others.length > 0 || (place === undefined && items.length < 2)) return;
  const counts: Leafed['counts'] = place !== undefined && /offset|skip|start/i.test(place[0]) ? 'items' : 'pages';
  const at = place === undefined ? null : /^\d{1,6}$/.test(place[1]) ? Number(place[1]) : undefined;
  if (at === undefined) return;
  const rest = url.query.filter((one) => one !== place).map(([name, value]) => `${name}=${value}`);
  for (const kind of at === null ? BOTH : [counts]) {
    // each sees their own part of a list
    const key = `${address} ${kind} ${ref.material} ${rest.join('&')}`;
    const list = lowestAt(into, key, MOST_LISTS, (): Leafed => ({ address, pages: lowest(), counts: kind }));
    if (list !== undefined) turn(list.pages, at ?? (kind === 'pages' ? 1 : 0), items, refAt(ref));
  }
}

function itemsIn(response: NonNullable<Exchange['response']>, url: Exchange['url']): readonly Json[] | null {
  if (response.is === 'json') return response.cut ? null : listIn(response.value);
  if (response.is !== 'html') return null;
  const rows = rowsOfListPage(response, url);
  return rows === null || rows.length === 0 ? null : (rows as readonly Json[]);
}

function turn(pages: Lowest<Leaf>, at: number, items: readonly Json[], ref: ReturnType<typeof refAt>): void {
  const first = items.length === 0 ? 0 : textHash(JSON.stringify(items[0]));
  const now: Leaf = { least: items.length, most: items.length, first, seen: noSightings() };
  // numbers in their order, not in that of their letters: the first pages are those that tell
  const key = String(at).padStart(6, '0');
  const known = lowestAt(pages, key, MOST_PAGES, () => now);
  if (known === undefined) return;
  if (known !== now) setLowest(pages, key, joined(known, now));
  sight(pages.kept.get(key)!.seen, ref);
}

function joined(a: Leaf, b: Leaf): Leaf {
  a.least = Math.min(a.least, b.least);
  a.most = Math.max(a.most, b.most);
  if (a.first !== b.first) a.first = null;
  mergeSightings(a.seen, b.seen);
  return a;
}

export const mergeLeafed = (a: Lowest<Leafed>, b: Lowest<Leafed>): Lowest<Leafed> =>
  mergeLowest(a, b, MOST_LISTS, (mine, other) => {
    mergeLowest(mine.pages, other.pages, MOST_PAGES, joined);
    return mine;
  });
