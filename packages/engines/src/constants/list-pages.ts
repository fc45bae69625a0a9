import type { Exchange, Url } from '@asbuilt/evidence';
import { leadsTo } from '../kit/address/address.js';
import { LONGEST_TABLE, tablesOf } from '../kit/page/html-tables.js';
import type { Page } from '../kit/page/tags.js';
import { note, type ConstantsSummary } from './summary.js';
import { isPageNumber, isPageSize } from './words.js';

// Lists that the server shows page by page say how many of how many they show, `1 to 10 of 34`, and lead on to the next
// page; some let people choose how many.

const BETWEEN = String.raw`(?:\s|&nbsp;|<[^<>]{1,200}>){0,6}`;
/** From the first: `(1-10/34)`, `Showing <b>1</b> to <b>10</b> of <b>34</b> results`. Dates have a stroke as well, but no brackets. */
const RANGE = new RegExp(
  String.raw`(?<![\d./-])(\(?)1${BETWEEN}(?:-|–|—|&ndash;|to|through)${BETWEEN}(\d{1,4})${BETWEEN}(of|out of|\/)${BETWEEN}(\d{1,9})(?![\d./-]*\d)`,
  'i',
);
const HREF = /\shref\s*=\s*["']([^"'<>]{0,500}\?[^"'<>]{1,500})["']/gi;
/** A page of a list has dozens of links; more are its rows. */
const MOST_LINKS = 400;
const MOST_ITEMS = 1000;

export function observeListPage(into: ConstantsSummary, exchange: Exchange, address: string, page: Page): void {
  const { url, ref, startedAt: time, method } = exchange;
  if (method !== 'GET' || !mayBePaged(page.text)) return;
  const links = linksAround(page.text, url);
  const shown = firstPage(page.text, links);
  const asked = url.query.find(([name]) => isPageSize(name));
  const tell = (name: string, value: number): void =>
    note(into, { kind: 'page', address, name, value, ref, at: '', time });
  if (shown !== null && asked === undefined) tell('default', shown);
  const offered = new Set(links.filter(([name]) => isPageSize(name)).map(([, value]) => value));
  // the one that is chosen leads nowhere: by default it is what is shown, else anything may stand in the address
  if (asked === undefined && shown !== null && offered.size > 0) offered.add(shown);
  if (asked !== undefined || shown !== null) for (const size of offered) tell('offered', size);
}

const mayBePaged = (html: string): boolean =>
  /[?&;](?=[\w[\]-]*=\d)[\w[\]-]*(?:page|size|limit|offset|start|rows)/i.test(html);

/** The rows of the longest table of one of several pages; null where it is the only one, or is not read whole. */
export function rowsOfListPage(page: Page, url: Url): readonly (readonly string[])[] | null {
  if (!isAsked(url) && !leadsOn(page.text, url)) return null;
  const tables = page.text.split(/<table\b/i).slice(1);
  if (tables.some((text) => text.search(/<\/table/i) > LONGEST_TABLE)) return null;
  const rows = tablesOf(page).map((table) => table.rows.map(({ cells }) => cells));
  return rows.reduce((a, b) => (b.length > a.length ? b : a), []);
}

/** The last page need not lead anywhere. */
const isAsked = ({ query }: Url): boolean => query.some(([name]) => isPageNumber(name));

const leadsOn = (html: string, url: Url): boolean =>
  mayBePaged(html) && linksAround(html, url).some(([name]) => isPageNumber(name));

/** How many the first page of several shows; null where it is another page, or the only one. */
function firstPage(html: string, links: readonly Parameter[]): number | null {
  const [, bracket = '', last = '', sign = '', total = ''] = RANGE.exec(html) ?? [];
  const size = Number(last);
  if (size < 2 || size > MOST_ITEMS || Number(total) <= size || (sign === '/' && bracket === '')) return null;
  const isNext = ([name, value]: Parameter): boolean => isPageNumber(name) && (value === 2 || value === size);
  return links.some(isNext) ? size : null;
}

type Parameter = readonly [name: string, value: number];

/** The numbers in links of the page to itself, with other parameters. */
function linksAround(html: string, url: Url): Parameter[] {
  const found: Parameter[] = [];
  let looked = 0;
  for (const [, href = ''] of html.matchAll(HREF)) {
    if (++looked > MOST_LINKS) break;
    const [path = '', query = ''] = href.split('?', 2);
    const target = path === '' ? url : leadsTo(path, url);
    if (target?.path !== url.path) continue;
    for (const [name, value] of new URLSearchParams(query.replaceAll('&amp;', '&')))
      if (/^[1-9]\d{0,5}$/.test(value)) found.push([name, Number(value)]);
  }
  return found;
}
