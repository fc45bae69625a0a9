import type { Exchange } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { LASTS, listedIn } from './listed.js';
import { PAGE_SIZE } from './page-rows.js';

/** One page alone may be as long as it is by chance. */
const LEAST_PAGES = 2;

/** A list that says that there is more is a full page: as long as all were that nobody asked to be longer. */
export function createPageLengths(steps: readonly Step[]): (about: About) => Told[] {
  const seen = new Map<string, Map<string, number>>();
  for (const { exchange, call } of steps) {
    const length = call === null ? null : fullLength(exchange);
    if (length === null) continue;
    const pages = seen.get(call!.id) ?? new Map<string, number>();
    seen.set(call!.id, pages.set(JSON.stringify(exchange.response), length));
  }
  return ({ spec, call, recorded, target, title }) => {
    const pages = call === null ? undefined : seen.get(call.id);
    const lengths = new Set(pages?.values());
    const [was, is] = [fullLength(recorded), fullLength(target)];
    if (pages === undefined || pages.size < LEAST_PAGES || lengths.size > 1 || was === null) return [];
    const now = is ?? listedIn(target)?.items.length ?? 0;
    // a page that ends the list may be shorter, for less is there
    if (now === was || (is === null && now < was)) return [];
    const size = spec.constants.statements.find(({ name, where }) => PAGE_SIZE.test(name) && where.includes(call!.id));
    // a page that ends the list has what is left
    const length = is === null ? `more than ${was}` : `${now}, not ${was}`;
    const says = size === undefined ? `a page has ${length}` : `${size.name} is ${length}`;
    return [{ point: 'constants', statement: size?.id ?? null, kind: 'differs', title, says, steady: true }];
  };
}

const MORE =
  /^(?:next|(?:has_?)?(?:next|more)(?:_?(?:page|cursor|token|link|url))?|(?:next_?)?page_?token|end_?cursor)$/i;

/** How many a page has that says that there is more; null: it does not, or somebody asked for so many. */
function fullLength(exchange: Exchange): number | null {
  if (exchange.method !== 'GET' || exchange.url.query.some(([name]) => LASTS.test(name))) return null;
  const listed = listedIn(exchange);
  const { response } = exchange;
  if (listed === null || listed.items.length === 0 || response?.is !== 'json') return null;
  const around = [response.value, listed.beside].flatMap((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one) : [],
  );
  const isMore = around.some(([name, value]) => MORE.test(name) && Boolean(value) && typeof value !== 'object');
  return isMore || isCountedFurther(around, exchange, listed.items.length) ? listed.items.length : null;
}

const PAGE = /^(?:page|current_?page|page_?(?:number|no))$/i;
const PAGES = /^(?:pages|(?:total|num)_?pages|page_?count|last_?page)$/i;
const TOTAL = /^(?:total|count|total_?(?:count|items|results|elements|records))$/i;
/** What asks for another part of a list than its beginning. */
const ELSEWHERE = /^(?:page|p|pg|offset|skip|start|from|cursor|after|before)$/i;

/** It is one of several pages and not the last one, or the first and not all that there is. */
function isCountedFurther(around: readonly (readonly [string, unknown])[], { url }: Exchange, length: number): boolean {
  const told = (names: RegExp) =>
    around.flatMap(([name, value]) => (names.test(name) && typeof value === 'number' ? [value] : []))[0];
  const [page, pages, total] = [told(PAGE), told(PAGES), told(TOTAL)];
  if (page !== undefined && pages !== undefined) return page < pages;
  return total !== undefined && total > length && !url.query.some(([name]) => ELSEWHERE.test(name));
}
